/* Few words for JSON output. */
#ifndef WALKBOX_ENGINE_CLI_JSON_H
#define WALKBOX_ENGINE_CLI_JSON_H

#include <cjson/cJSON.h>

#include "walk/floor/box.h"

/* [x,y] */
cJSON *json_point(struct walk_point point);

/* A number as the key of an object. */
struct json_key {
    char text[12];
};

struct json_key json_number_key(int number);

/* Prints on one line of standard output and frees. */
void json_print(cJSON *json);

#endif

/* Helpers for JSON output. */
#ifndef WALKBOX_ENGINE_CLI_JSON_H
#define WALKBOX_ENGINE_CLI_JSON_H

#include <cjson/cJSON.h>

#include "walk/floor/box.h"

/* A point as [x,y]. */
cJSON *json_point(struct walk_point point);

/* A number as text, for the key of a JSON object. */
struct json_key {
    char text[12];
};

struct json_key json_number_key(int number);

/* Prints the JSON on one line of standard output, and frees it. */
void json_print(cJSON *json);

#endif

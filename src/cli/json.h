/* JSON output by cJSON. Texts become UTF-8 (util/shown_text.h). */
#ifndef WALKBOX_CLI_JSON_H
#define WALKBOX_CLI_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "walk/box.h"

/* From now on the program ends with a message if memory for JSON runs out, so that output is never
 * incomplete. */
void json_begin(void);

/* Returns a point as [x,y]. */
cJSON *json_point(struct walk_point point);

/* A number as a text for the key of a JSON object. */
struct json_key {
    char text[12];
};

struct json_key json_number_key(int number);

/* Returns a text as a JSON string; the text may hold any bytes. */
cJSON *json_text(const char *text);

/* Adds several numbers: JSON_ADD_NUMBERS(json, {"x", point.x}, {"y", point.y}); */
struct json_number {
    const char *key;
    double number;
};
#define JSON_ADD_NUMBERS(object, ...)                                                              \
    json_add_numbers(object, (const struct json_number[]){__VA_ARGS__, {NULL, 0}})
void json_add_numbers(cJSON *object, const struct json_number *numbers); /* up to a NULL key */
void json_add_text(cJSON *object, const char *key, const char *text);

/* Returns the JSON as text, on one line or indented, to be freed with cJSON_free. Frees the JSON.
 */
char *json_write(cJSON *json, bool indented);

/* Prints the JSON on one line of standard output, and frees it. */
void json_print(cJSON *json);

#endif

/* Helpers for JSON output, around cJSON.
 *
 * Whatever is added by these functions is either in the output or has failed it: when memory runs
 * out the object or array is marked, and json_print then prints nothing, says so, and returns the
 * status for it. So no output lacks fields. Text that is not UTF-8 is made so
 * (see util/shown_text.h). */
#ifndef WALKBOX_APP_COMMANDS_JSON_H
#define WALKBOX_APP_COMMANDS_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "walk/box.h"

/* A point as [x,y]. */
cJSON *json_point(struct walk_point point);

/* A number as text, for the key of a JSON object. */
struct json_key {
    char text[12];
};

struct json_key json_number_key(int number);

/* A text that may hold any bytes. */
cJSON *json_text(const char *text);

/* Add a field to an object, or an item to an array. The item belongs to it from then on; NULL is
 * what could not be made, and marks it. */
void json_add(cJSON *object, const char *key, cJSON *item);
void json_append(cJSON *array, cJSON *item);

void json_add_number(cJSON *object, const char *key, double number);

/* Adds several numbers: JSON_ADD_NUMBERS(json, {"x", point.x}, {"y", point.y}); */
struct json_number {
    const char *key;
    double number;
};
#define JSON_ADD_NUMBERS(object, ...)                                                              \
    json_add_numbers(object, (const struct json_number[]){__VA_ARGS__, {NULL, 0}})
void json_add_numbers(cJSON *object, const struct json_number *numbers); /* up to a NULL key */
void json_add_text(cJSON *object, const char *key, const char *text);
void json_add_bool(cJSON *object, const char *key, bool value);
void json_add_null(cJSON *object, const char *key);
cJSON *json_add_array(cJSON *object, const char *key);
cJSON *json_add_object(cJSON *object, const char *key);

/* The JSON as text, on one line or indented, to be freed with cJSON_free; NULL when memory ran out
 * at any time. Frees the JSON. */
char *json_write(cJSON *json, bool indented);

/* Prints the JSON on one line of standard output, and frees it. Returns the status. */
__attribute__((warn_unused_result)) int json_print(cJSON *json);

#endif

/* JSON output by cJSON.
 *
 * Output is never incomplete: without memory these functions mark the object or array, and
 * json_print reports that instead of printing. Text is made UTF-8 (util/shown_text.h). */
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

/* Add a field to an object, or an item to an array, which then owns it. NULL is an item that could
 * not be made, and marks it. */
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
cJSON *json_add_array(cJSON *object, const char *key);
cJSON *json_add_object(cJSON *object, const char *key);

/* The JSON as text, on one line or indented, to be freed with cJSON_free; NULL when memory ran out.
 * Frees the JSON. */
char *json_write(cJSON *json, bool indented);

/* Prints the JSON on one line of standard output, and frees it. Returns the status. */
__attribute__((warn_unused_result)) int json_print(cJSON *json);

#endif

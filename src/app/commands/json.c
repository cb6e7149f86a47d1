#include "app/commands/json.h"

#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "util/shown_text.h"

/* Marks an object or array that lacks something. cJSON uses this field for numbers only. */
enum { INCOMPLETE = 1 };

cJSON *json_point(struct walk_point point)
{
    const int xy[2] = {point.x, point.y};
    return cJSON_CreateIntArray(xy, 2);
}

struct json_key json_number_key(int number)
{
    struct json_key key;
    snprintf(key.text, sizeof key.text, "%d", number);
    return key;
}

cJSON *json_text(const char *text)
{
    size_t size = shown_text_size(strlen(text));
    char *shown = cJSON_malloc(size);
    if (!shown)
        return NULL;
    shown_text(text, strlen(text), shown, size);
    cJSON *json = cJSON_CreateString(shown);
    cJSON_free(shown);
    return json;
}

/* Frees what could not be added, and marks what it is missing in. */
static void *lose(cJSON *holder, cJSON *item)
{
    cJSON_Delete(item);
    if (holder)
        holder->valueint = INCOMPLETE;
    return NULL;
}

static cJSON *added(cJSON *object, const char *key, cJSON *item)
{
    return item && cJSON_AddItemToObject(object, key, item) ? item : lose(object, item);
}

void json_add(cJSON *object, const char *key, cJSON *item)
{
    (void)added(object, key, item);
}

void json_append(cJSON *array, cJSON *item)
{
    if (!item || !cJSON_AddItemToArray(array, item))
        lose(array, item);
}

void json_add_number(cJSON *object, const char *key, double number)
{
    json_add(object, key, cJSON_CreateNumber(number));
}

void json_add_numbers(cJSON *object, const struct json_number *numbers)
{
    for (; numbers->key; numbers++)
        json_add_number(object, numbers->key, numbers->number);
}

void json_add_text(cJSON *object, const char *key, const char *text)
{
    json_add(object, key, json_text(text));
}

void json_add_bool(cJSON *object, const char *key, bool value)
{
    json_add(object, key, cJSON_CreateBool(value));
}

cJSON *json_add_array(cJSON *object, const char *key)
{
    return added(object, key, cJSON_CreateArray());
}

cJSON *json_add_object(cJSON *object, const char *key)
{
    return added(object, key, cJSON_CreateObject());
}

/* Whether nothing in it is marked. The depth is that of what the program itself has built. */
static bool is_complete(const cJSON *json)
{
    if (!json)
        return false;
    if ((cJSON_IsObject(json) || cJSON_IsArray(json)) && json->valueint == INCOMPLETE)
        return false;
    for (const cJSON *item = json->child; item; item = item->next)
        if (!is_complete(item))
            return false;
    return true;
}

char *json_write(cJSON *json, bool indented)
{
    char *text = NULL;
    if (is_complete(json))
        text = indented ? cJSON_Print(json) : cJSON_PrintUnformatted(json);
    cJSON_Delete(json);
    return text;
}

int json_print(cJSON *json)
{
    char *text = json_write(json, false);
    if (!text) {
        cli_error("not enough memory for the output");
        return CLI_BAD_DATA;
    }
    puts(text);
    cJSON_free(text);
    return CLI_DONE;
}

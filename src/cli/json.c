#include "cli/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"
#include "util/shown_text.h"

static void *allocate(size_t size)
{
    void *memory = malloc(size);
    if (memory)
        return memory;
    cli_error("not enough memory for the output");
    exit(CLI_BAD_DATA);
}

void json_begin(void)
{
    cJSON_Hooks hooks = {allocate, free};
    cJSON_InitHooks(&hooks);
}

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
    shown_text(text, strlen(text), shown, size);
    cJSON *json = cJSON_CreateString(shown);
    cJSON_free(shown);
    return json;
}

void json_add_numbers(cJSON *object, const struct json_number *numbers)
{
    for (; numbers->key; numbers++)
        cJSON_AddNumberToObject(object, numbers->key, numbers->number);
}

void json_add_text(cJSON *object, const char *key, const char *text)
{
    cJSON_AddItemToObject(object, key, json_text(text));
}

char *json_write(cJSON *json, bool indented)
{
    char *text = indented ? cJSON_Print(json) : cJSON_PrintUnformatted(json);
    cJSON_Delete(json);
    return text;
}

void json_print(cJSON *json)
{
    char *text = json_write(json, false);
    puts(text);
    cJSON_free(text);
}

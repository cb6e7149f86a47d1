#include "engine/cli/json.h"

#include <stdio.h>

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

void json_print(cJSON *json)
{
    char *text = cJSON_PrintUnformatted(json);
    if (text)
        puts(text);
    cJSON_free(text);
    cJSON_Delete(json);
}

/* Text in JSON is UTF-8. */
#include "cli/json.h"
#include "resource/cmocka_all.h"

static char *made(void)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddNumberToObject(json, "number", 7);
    json_add_text(json, "text", "K\374che \033");
    cJSON *list = cJSON_AddArrayToObject(json, "list");
    for (int i = 0; i < 3; i++) {
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToObject(item, "at", json_point((struct walk_point){i, -i}));
        cJSON_AddBoolToObject(item, "good", i == 1);
        cJSON_AddItemToArray(list, item);
    }
    cJSON *within = cJSON_AddObjectToObject(json, "within");
    cJSON_AddItemToObject(within, "nothing", cJSON_CreateNull());
    return json_write(json, false);
}

static void text_is_utf_8(void **state)
{
    char *text = made();
    (void)state;
    assert_non_null(text);
    assert_string_equal(text, "{\"number\":7,\"text\":\"K\303\274che ?\",\"list\":["
                              "{\"at\":[0,0],\"good\":false},{\"at\":[1,-1],\"good\":true},"
                              "{\"at\":[2,-2],\"good\":false}],\"within\":{\"nothing\":null}}");
    cJSON_free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_utf_8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

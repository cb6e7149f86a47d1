/* JSON is whole or not there at all, whichever allocation fails. */
#include <stdlib.h>
#include <string.h>

#include "app/commands/json.h"
#include "resource/cmocka_all.h"

enum { MOST_ALLOCATIONS = 500 };

/* Allocations that still succeed. cJSON's hooks have no context. */
static int left;

static void *failing_malloc(size_t size)
{
    return left-- > 0 ? malloc(size) : NULL;
}

static char *made(bool indented)
{
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "number", 7);
    json_add_text(json, "text", "K\374che \033");
    cJSON *list = json_add_array(json, "list");
    for (int i = 0; i < 3; i++) {
        cJSON *item = cJSON_CreateObject();
        json_add(item, "at", json_point((struct walk_point){i, -i}));
        json_add_bool(item, "good", i == 1);
        json_append(list, item);
    }
    cJSON *within = json_add_object(json, "within");
    json_add(within, "nothing", cJSON_CreateNull());
    return json_write(json, indented);
}

static void every_failed_allocation_is_noticed(void **state)
{
    cJSON_Hooks hooks = {failing_malloc, free};
    bool indented = *state != NULL;
    left = MOST_ALLOCATIONS;
    cJSON_InitHooks(&hooks);
    char *whole = made(indented);
    assert_non_null(whole);
    int needed = MOST_ALLOCATIONS - left;
    assert_in_range(needed, 20, MOST_ALLOCATIONS - 1);
    for (int n = 0; n < needed; n++) {
        left = n;
        char *text = made(indented);
        if (text)
            assert_string_equal(text, whole); /* one may be tried again with less */
        cJSON_free(text);
        assert_true(left < 0);
    }
    cJSON_free(whole);
    cJSON_InitHooks(NULL);
}

static void text_is_utf_8(void **state)
{
    char *text = made(false);
    (void)state;
    assert_non_null(text);
    assert_string_equal(text, "{\"number\":7,\"text\":\"K\303\274che ?\",\"list\":["
                              "{\"at\":[0,0],\"good\":false},{\"at\":[1,-1],\"good\":true},"
                              "{\"at\":[2,-2],\"good\":false}],\"within\":{\"nothing\":null}}");
    cJSON_free(text);
}

int main(void)
{
    static char indented[] = "indented";
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failed_allocation_is_noticed),
        cmocka_unit_test_prestate(every_failed_allocation_is_noticed, indented),
        cmocka_unit_test(text_is_utf_8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

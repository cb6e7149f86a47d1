/* What the buttons of a controller do, and how that is changed. */
#include "engine/window/pad_map.h"

#include <string.h>

#include "resource/cmocka_all.h"

static void each_button_has_a_word_and_an_act(void **state)
{
    (void)state;
    struct pad_map map;
    pad_map_init(&map);
    for (int i = 0; i < PAD_BUTTON_COUNT; i++) {
        assert_non_null(pad_button_word(i));
        assert_true(strlen(pad_button_name(i)) < 20); /* as wide as F1's page has room for */
        assert_non_null(pad_act_word(map.acts[i]));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(pad_button_word(i), pad_button_word(k));
    }
    for (int i = 0; i < PAD_ACT_COUNT; i++)
        assert_true(strlen(pad_act_word(i)) < 16 && pad_act_summary(i)[0] &&
                    strlen(pad_act_summary(i)) < 26);
    assert_null(pad_button_word(PAD_BUTTON_COUNT));
    assert_null(pad_button_name(-1));
    assert_null(pad_act_word(PAD_ACT_COUNT));
    assert_null(pad_act_summary(-1));
    assert_int_equal(map.acts[PAD_A], PAD_ACT_CLICK);
    assert_int_equal(map.acts[PAD_START], PAD_ACT_MENU);
}

static void words_change_it_and_others_change_nothing(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {{"", ""},
                                           {"a", "a"},
                                           {"a=", "a="},
                                           {"=click", "=click"},
                                           {"z=click", "z=click"},
                                           {"a=run", "a=run"},
                                           {"a=click,", ""},
                                           {"b=menu,a=click x", "a=click x"},
                                           {"A=click", "A=click"},
                                           {"x=y=click", "x=y=click"}};
    struct pad_map map, before;
    char pair[PAD_PAIR_SIZE];
    pad_map_init(&map);
    assert_true(pad_map_set_list(&map, "x=right-click,lefttrigger=hotspots,a=none", pair));
    assert_int_equal(map.acts[PAD_X], PAD_ACT_RIGHT_CLICK);
    assert_int_equal(map.acts[PAD_LEFT_TRIGGER], PAD_ACT_HOTSPOTS);
    assert_int_equal(map.acts[PAD_A], PAD_ACT_NONE);
    before = map;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(pad_map_set_list(&map, wrong[i][0], pair));
        assert_string_equal(pair, wrong[i][1]);
        assert_memory_equal(&map, &before, sizeof map);
    }
    static const char endless[] = "a=clickclickclickclickclickclickclickclickclickclick";
    assert_false(pad_map_set_list(&map, endless, pair));
    assert_true(strlen(pair) < sizeof pair);
}

static int key_of(enum pad_act act)
{
    struct window_event event = {0};
    if (!pad_act_event(act, &event))
        return 0;
    return event.kind == WINDOW_KEY ? event.key : -(int)event.kind;
}

static void acts_become_clicks_and_keys(void **state)
{
    (void)state;
    struct window_event event = {.x = 5, .y = 6};
    assert_int_equal(key_of(PAD_ACT_CLICK), -(int)WINDOW_CLICK);
    assert_int_equal(key_of(PAD_ACT_RIGHT_CLICK), -(int)WINDOW_RIGHT_CLICK);
    assert_int_equal(key_of(PAD_ACT_SKIP_LINE), '.');
    assert_int_equal(key_of(PAD_ACT_SKIP_SCENE), WINDOW_KEY_ESCAPE);
    assert_int_equal(key_of(PAD_ACT_MENU), WINDOW_KEY_F5);
    assert_int_equal(key_of(PAD_ACT_PAUSE), ' ');
    assert_int_equal(key_of(PAD_ACT_NONE), 0);
    assert_int_equal(key_of(PAD_ACT_HOTSPOTS), 0);
    assert_true(pad_act_event(PAD_ACT_CLICK, &event));
    assert_int_equal(event.x, 5);
    assert_true(event.inside);
}

static int key_in_list(enum pad_button button)
{
    struct window_event event = {0};
    return pad_list_event(button, &event) && event.kind == WINDOW_KEY ? event.key : 0;
}

/* Whatever the player made of them, so that the way out of a list is never lost. */
static void buttons_choose_in_lists(void **state)
{
    (void)state;
    struct window_event event = {0};
    assert_int_equal(key_in_list(PAD_A), WINDOW_KEY_ENTER);
    assert_int_equal(key_in_list(PAD_B), WINDOW_KEY_ESCAPE);
    assert_int_equal(key_in_list(PAD_UP), WINDOW_KEY_UP);
    assert_int_equal(key_in_list(PAD_START), WINDOW_KEY_F5);
    assert_int_equal(key_in_list(PAD_GUIDE), 0);
    assert_true(pad_list_event(PAD_LEFT_SHOULDER, &event));
    assert_true(event.key == WINDOW_KEY_TAB && event.shift);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_button_has_a_word_and_an_act),
        cmocka_unit_test(words_change_it_and_others_change_nothing),
        cmocka_unit_test(acts_become_clicks_and_keys),
        cmocka_unit_test(buttons_choose_in_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The actions of controller buttons, and how they are changed. */
#include "app/ui/pad.h"

#include <string.h>

#include "resource/cmocka_all.h"

/* In the settings. */
static const char *const words[PAD_ACTION_COUNT] = {
    [PAD_ACTION_NONE] = "none",
    [PAD_ACTION_CLICK] = "click",
    [PAD_ACTION_RIGHT_CLICK] = "right-click",
    [PAD_ACTION_SKIP_LINE] = "skip-line",
    [PAD_ACTION_SKIP_SCENE] = "skip-scene",
    [PAD_ACTION_MENU] = "menu",
    [PAD_ACTION_PAUSE] = "pause",
    [PAD_ACTION_HOTSPOTS] = "names",
    [PAD_ACTION_BOXES] = "boxes",
    [PAD_ACTION_HELP] = "help",
    [PAD_ACTION_FULLSCREEN] = "fullscreen",
    [PAD_ACTION_UP] = "up",
    [PAD_ACTION_DOWN] = "down",
    [PAD_ACTION_LEFT] = "left",
    [PAD_ACTION_RIGHT] = "right",
};

static void the_settings_have_a_row_for_each_button_and_a_word_for_each_act(void **state)
{
    (void)state;
    struct settings first;
    settings_default(&first);
    for (int i = 0; i < PAD_BUTTON_COUNT; i++) {
        const enum setting setting = (enum setting)(SETTING_PAD_A + i);
        struct settings settings;
        char text[SETTING_TEXT_SIZE], why[SETTING_WHY_SIZE];
        assert_int_equal(setting_row(setting)->section, SETTINGS_CONTROLLER);
        settings_default(&settings);
        setting_write(&settings, setting, text);
        assert_string_equal(text, words[first.pads[i]]);
        for (int act = 0; act < PAD_ACTION_COUNT; act++) {
            assert_true(setting_parse(&settings, setting, words[act], why));
            assert_int_equal(settings.pads[i], act);
        }
        for (int kind = 0; kind < PAD_KIND_COUNT; kind++) {
            pad_name_as((enum pad_kind)kind);
            assert_true(strlen(pad_button_name(i)) < 20);
        }
    }
    for (int i = 0; i < PAD_ACTION_COUNT; i++)
        assert_non_null(setting_word(SETTING_PAD_A, i));
    assert_null(pad_button_name(-1));
    assert_null(setting_word(SETTING_PAD_A, PAD_ACTION_COUNT));
    assert_int_equal(first.pads[PAD_A], PAD_ACTION_CLICK);
    assert_int_equal(first.pads[PAD_START], PAD_ACTION_MENU);
}

static void buttons_have_the_names_of_their_controller(void **state)
{
    (void)state;
    pad_name_as(PAD_KIND_PLAYSTATION);
    assert_string_equal(pad_button_sign(PAD_Y), "△");
    assert_string_equal(pad_key_sign(WINDOW_KEY_ENTER), "✕");
    assert_string_equal(pad_button_name(PAD_LEFT_TRIGGER), "L2");
    pad_name_as(PAD_KIND_NINTENDO);
    assert_string_equal(pad_button_name(PAD_A), "A (right)");
    pad_name_as(PAD_KIND_XBOX);
    assert_string_equal(pad_key_sign(WINDOW_KEY_DELETE), "X");
    assert_null(pad_key_sign(WINDOW_KEY_INSERT));
    assert_null(pad_button_sign(PAD_START));
}

static int key_of(enum pad_action act)
{
    struct window_event event = {0};
    if (!pad_action_event(act, &event))
        return 0;
    return event.kind == WINDOW_KEY ? event.key : -(int)event.kind;
}

static void acts_become_clicks_and_keys(void **state)
{
    (void)state;
    struct window_event event = {.x = 5, .y = 6};
    assert_int_equal(key_of(PAD_ACTION_CLICK), -(int)WINDOW_CLICK);
    assert_int_equal(key_of(PAD_ACTION_RIGHT_CLICK), -(int)WINDOW_RIGHT_CLICK);
    assert_int_equal(key_of(PAD_ACTION_SKIP_LINE), '.');
    assert_int_equal(key_of(PAD_ACTION_SKIP_SCENE), WINDOW_KEY_ESCAPE);
    assert_int_equal(key_of(PAD_ACTION_MENU), WINDOW_KEY_MENU);
    assert_int_equal(key_of(PAD_ACTION_PAUSE), WINDOW_KEY_PAUSE);
    assert_int_equal(key_of(PAD_ACTION_NONE), 0);
    assert_int_equal(key_of(PAD_ACTION_HOTSPOTS), 0);
    assert_true(pad_action_event(PAD_ACTION_CLICK, &event));
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
    assert_int_equal(key_in_list(PAD_START), WINDOW_KEY_MENU);
    assert_int_equal(key_in_list(PAD_GUIDE), 0);
    assert_true(pad_list_event(PAD_LEFT_SHOULDER, &event));
    assert_true(event.key == WINDOW_KEY_TAB && event.shift);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_settings_have_a_row_for_each_button_and_a_word_for_each_act),
        cmocka_unit_test(buttons_have_the_names_of_their_controller),
        cmocka_unit_test(acts_become_clicks_and_keys),
        cmocka_unit_test(buttons_choose_in_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Keys of the window as scripts know them. Observed: ScummVM 2.7, where these keys were pressed. */
#include "app/window/game_key.h"

#include "engine/input.h"
#include "resource/cmocka_all.h"

static int code_of(int key)
{
    return game_key_code(&(struct window_event){.kind = WINDOW_KEY, .key = key});
}

static void keys_without_letters_have_the_codes_of_scummvm(void **state)
{
    static const int keys[][2] = {
        {WINDOW_KEY_F1, 315},     {WINDOW_KEY_F1 + 7, 322},  {WINDOW_KEY_F1 + 8, 323},
        {WINDOW_KEY_F1 + 9, 291}, {WINDOW_KEY_F1 + 11, 293}, {WINDOW_KEY_UP, 328},
        {WINDOW_KEY_LEFT, 331},   {WINDOW_KEY_RIGHT, 333},   {WINDOW_KEY_DOWN, 336},
        {WINDOW_KEY_INSERT, 277}, {WINDOW_KEY_DELETE, 339},  {WINDOW_KEY_HOME, 278},
        {WINDOW_KEY_END, 279},    {WINDOW_KEY_PAGE_UP, 280}, {WINDOW_KEY_PAGE_DOWN, 281},
    };
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_int_equal(code_of(keys[i][0]), keys[i][1]);
    assert_int_equal(code_of(0x3FF), 0);
}

static void other_keys_are_ascii(void **state)
{
    (void)state;
    static const int keys[] = {'5', 'a', '/', KEY_ESCAPE, GAME_KEY_BACKSPACE, GAME_KEY_RETURN};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_int_equal(code_of(keys[i]), keys[i]);
}

static void shift_and_ctrl_change_letters_alone(void **state)
{
    (void)state;
    struct window_event event = {.kind = WINDOW_KEY, .key = 'b', .control = true};
    assert_int_equal(game_key_code(&event), 2);
    event.key = '1';
    assert_int_equal(game_key_code(&event), '1');
    event.key = WINDOW_KEY_F1;
    assert_int_equal(game_key_code(&event), 315);
    event = (struct window_event){.kind = WINDOW_KEY, .key = 'a', .shift = true};
    assert_int_equal(game_key_code(&event), 'A');
    event.key = WINDOW_KEY_LEFT;
    assert_int_equal(game_key_code(&event), 331);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_without_letters_have_the_codes_of_scummvm),
        cmocka_unit_test(other_keys_are_ascii),
        cmocka_unit_test(shift_and_ctrl_change_letters_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

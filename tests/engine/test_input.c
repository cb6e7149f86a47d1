/* The mouse, keys, and the input script that they start; the counters of cursor and user input. */
#include "engine/bare_game.h"
#include "engine/game.h"
#include "engine/input.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/variables.h"
#include "render/cursor.h"
#include "render/scene.h"
#include "resource/cmocka_all.h"

enum {
    INPUT_SCRIPT = 200,
    OPEN = 7, /* a verb, at 40, 160, with the key o */
    UNTOUCHED = -1,
    AREA = 110, /* the script's arguments, in variables */
    NUMBER,
    BUTTON,
};

static int setup(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct game *game = bare_game(state);
    bare_game_script(state, INPUT_SCRIPT,
                     "move g110, L0\n"
                     "move g111, L1\n"
                     "move g112, L2");
    bare_game_run(state, "verbOps 7 .new .name \"ABCDE\" .at 40, 160 .key 111 .on\n"
                         "cursorCommand.userputOn");
    var_set(&game->world, VAR_VERB_SCRIPT, INPUT_SCRIPT);
    var_set(&game->world, VAR_CUTSCENE_EXIT_KEY, KEY_ESCAPE);
    for (int number = AREA; number <= BUTTON; number++)
        var_set(&game->world, number, UNTOUCHED);
    return 0;
}

static void give(void **state, struct game_event event)
{
    game_input(bare_game(state), event);
}

/* Handles the player's events, as a frame does. */
static void frame(void **state)
{
    struct game *game = bare_game(state);
    input_latch(game);
    game->event_count = 0;
    input_dispatch(game);
}

static void click(void **state, int x, int y)
{
    give(state, (struct game_event){.kind = EVENT_CLICK, .x = x, .y = y});
    frame(state);
}

static void press(void **state, int key)
{
    give(state, (struct game_event){.kind = EVENT_KEY, .key = key});
    frame(state);
}

static void assert_script_got(void **state, int area, int number, int button)
{
    const struct game *game = bare_game(state);
    assert_int_equal(var_get(&game->world, AREA), area);
    assert_int_equal(var_get(&game->world, NUMBER), number);
    assert_int_equal(var_get(&game->world, BUTTON), button);
}

static void assert_script_did_not_run(void **state)
{
    assert_script_got(state, UNTOUCHED, UNTOUCHED, UNTOUCHED);
}

/* ---- clicks ---- */

static void a_click_on_a_verb_names_it(void **state)
{
    click(state, 41, 161);
    assert_script_got(state, INPUT_AREA_PANEL, OPEN, INPUT_BUTTON_LEFT);
}

static void the_right_button_is_another_number(void **state)
{
    give(state, (struct game_event){.kind = EVENT_RIGHT_CLICK, .x = 41, .y = 161});
    frame(state);
    assert_script_got(state, INPUT_AREA_PANEL, OPEN, INPUT_BUTTON_RIGHT);
}

static void a_click_in_the_picture_names_the_room(void **state)
{
    click(state, 41, BARE_ROOM_BOTTOM - 1);
    assert_script_got(state, INPUT_AREA_ROOM, 0, INPUT_BUTTON_LEFT);
}

static void a_click_beside_all_verbs_names_no_verb(void **state)
{
    click(state, 300, BARE_ROOM_BOTTOM);
    assert_script_got(state, INPUT_AREA_PANEL, 0, INPUT_BUTTON_LEFT);
}

static void a_click_is_seen_once(void **state)
{
    click(state, 41, 161);
    var_set(&bare_game(state)->world, AREA, UNTOUCHED);
    frame(state);
    assert_int_equal(var_get(&bare_game(state)->world, AREA), UNTOUCHED);
}

static void a_forgotten_click_starts_nothing(void **state)
{
    give(state, (struct game_event){.kind = EVENT_CLICK, .x = 41, .y = 161});
    input_latch(bare_game(state));
    input_forget(&bare_game(state)->world.input);
    input_dispatch(bare_game(state));
    assert_script_did_not_run(state);
}

static void a_move_only_moves_the_mouse(void **state)
{
    give(state, (struct game_event){.kind = EVENT_MOVE, .x = 41, .y = 161});
    frame(state);
    assert_script_did_not_run(state);
    assert_int_equal(bare_game(state)->world.input.mouse_x, 41);
    assert_int_equal(bare_game(state)->world.input.mouse_y, 161);
}

static void the_mouse_stays_on_the_screen(void **state)
{
    give(state, (struct game_event){.kind = EVENT_MOVE, .x = 5000, .y = -1});
    frame(state);
    assert_int_equal(bare_game(state)->world.input.mouse_x, SCREEN_WIDTH - 1);
    assert_int_equal(bare_game(state)->world.input.mouse_y, 0);
}

static void without_an_input_script_a_click_does_nothing(void **state)
{
    var_set(&bare_game(state)->world, VAR_VERB_SCRIPT, 0);
    click(state, 41, 161);
    assert_script_did_not_run(state);
    assert_false(bare_game(state)->vm.halted);
}

/* ---- keys ---- */

static void the_key_of_a_verb_is_a_left_click_on_it(void **state)
{
    press(state, 'o');
    assert_script_got(state, INPUT_AREA_PANEL, OPEN, INPUT_BUTTON_LEFT);
}

static void another_key_is_passed_by_its_number(void **state)
{
    press(state, 'z');
    assert_script_got(state, INPUT_AREA_KEY, 'z', INPUT_BUTTON_LEFT);
}

static void a_key_overrides_a_click_in_the_same_frame(void **state)
{
    give(state, (struct game_event){.kind = EVENT_KEY, .key = 'z'});
    click(state, 41, 161);
    assert_script_got(state, INPUT_AREA_KEY, 'z', INPUT_BUTTON_LEFT);
}

static void escape_is_passed_by_its_script_number(void **state)
{
    var_set(&bare_game(state)->world, VAR_CUTSCENE_EXIT_KEY, 4);
    press(state, KEY_ESCAPE);
    assert_script_got(state, INPUT_AREA_KEY, 4, INPUT_BUTTON_LEFT);
}

static void run_scene_with_a_way_out(void **state)
{
    bare_game_script(state, 201,
                     "override.begin @out\n"
                     "waiting: breakHere\n"
                     "jumpRelative @waiting\n"
                     "out: move g120, 1");
    script_run_number(bare_game(state), 201);
}

static void escape_is_an_ordinary_key_without_a_script_number(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_CUTSCENE_EXIT_KEY, 0);
    run_scene_with_a_way_out(state);
    press(state, KEY_ESCAPE);
    assert_script_got(state, INPUT_AREA_KEY, KEY_ESCAPE, INPUT_BUTTON_LEFT);
    assert_int_equal(var_get(&game->world, 120), 0);
}

static void escape_cuts_a_scene_short_before_the_scripts(void **state)
{
    struct game *game = bare_game(state);
    run_scene_with_a_way_out(state);
    give(state, (struct game_event){.kind = EVENT_KEY, .key = KEY_ESCAPE});
    input_latch(game);
    assert_int_equal(var_get(&game->world, VAR_OVERRIDE), 1);
    vm_run_slots(game);
    assert_int_equal(var_get(&game->world, 120), 1);
}

static void the_talk_stop_key_ends_the_page_and_does_nothing_else(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_TALK_STOP_KEY, KEY_FULL_STOP);
    game->world.talk.timer = 100;
    press(state, KEY_FULL_STOP);
    assert_int_equal(game->world.talk.timer, 0);
    assert_script_did_not_run(state);
}

static void without_a_talk_stop_key_the_full_stop_is_any_key(void **state)
{
    struct game *game = bare_game(state);
    game->world.talk.timer = 100;
    press(state, KEY_FULL_STOP);
    assert_int_equal(game->world.talk.timer, 100);
    assert_script_got(state, INPUT_AREA_KEY, KEY_FULL_STOP, INPUT_BUTTON_LEFT);
}

/* Observed: ScummVM 2.7, which takes the two for one when they are pressed in the same frame. */
static void both_buttons_at_once_are_escape(void **state)
{
    run_scene_with_a_way_out(state);
    give(state, (struct game_event){.kind = EVENT_RIGHT_CLICK, .x = 41, .y = 161});
    click(state, 41, 161);
    assert_script_got(state, INPUT_AREA_KEY, KEY_ESCAPE, INPUT_BUTTON_LEFT);
    assert_int_equal(var_get(&bare_game(state)->world, VAR_OVERRIDE), 1);
}

static void one_button_twice_is_one_click(void **state)
{
    give(state, (struct game_event){.kind = EVENT_CLICK, .x = 41, .y = 161});
    click(state, 41, 161);
    assert_script_got(state, INPUT_AREA_PANEL, OPEN, INPUT_BUTTON_LEFT);
}

static void keys_without_letters_have_codes_above_255(void **state)
{
    static const int codes[] = {GAME_KEY_F1, GAME_KEY_F10, GAME_KEY_UP, GAME_KEY_INSERT, 1, '5'};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        press(state, codes[i]);
        assert_script_got(state, INPUT_AREA_KEY, codes[i], INPUT_BUTTON_LEFT);
    }
}

/* As Fate of Atlantis has it. Observed: ScummVM 2.7, except Insert. */
static void digits_have_keypad_codes_in_fights(void **state)
{
    static const int codes[10] = {'0', 335, 336, 337, 331, 332, 333, 327, 328, 329};
    static const struct known_facts facts = {.keypad_fights = true};
    bare_game(state)->facts = &facts;
    for (int digit = 0; digit < 10; digit++) {
        press(state, '0' + digit);
        assert_script_got(state, INPUT_AREA_KEY, codes[digit], INPUT_BUTTON_LEFT);
    }
    press(state, GAME_KEY_INSERT);
    assert_script_got(state, INPUT_AREA_KEY, '0', INPUT_BUTTON_LEFT);
    press(state, 'o');
    assert_script_got(state, INPUT_AREA_PANEL, OPEN, INPUT_BUTTON_LEFT);
}

/* ---- counters ---- */

static void blocked_input_is_lost(void **state)
{
    bare_game_run(state, "cursorCommand.userputOff");
    click(state, 41, 161);
    press(state, 'z');
    bare_game_run(state, "cursorCommand.userputOn");
    frame(state);
    assert_script_did_not_run(state);
}

static void soft_commands_count_and_hard_commands_do_not(void **state)
{
    const struct game *game = bare_game(state);
    bare_game_run(state, "cursorCommand.userputSoftOn\n"
                         "cursorCommand.cursorSoftOff");
    assert_int_equal(var_get(&game->world, VAR_USER_PUT), 2);
    assert_int_equal(var_get(&game->world, VAR_CURSOR_STATE), -1);
    bare_game_run(state, "cursorCommand.userputSoftOff\n"
                         "cursorCommand.userputSoftOff\n"
                         "cursorCommand.cursorOn");
    assert_int_equal(var_get(&game->world, VAR_USER_PUT), 0);
    assert_int_equal(var_get(&game->world, VAR_CURSOR_STATE), 1);
    bare_game_run(state, "cursorCommand.userputOn\n"
                         "cursorCommand.cursorOff");
    assert_int_equal(var_get(&game->world, VAR_USER_PUT), 1);
    assert_int_equal(var_get(&game->world, VAR_CURSOR_STATE), 0);
}

/* ---- the pointer ---- */

static void the_pointer_has_no_letter_until_scripts_set_it(void **state)
{
    struct cursor_picture picture;
    const struct game *game = bare_game(state);
    assert_false(input_cursor(&game->world, &game->stage.charsets, &picture));
    bare_game_run(state, "cursorCommand.cursorOn\n"
                         "cursorCommand.cursorSet 2");
    assert_true(input_cursor(&game->world, &game->stage.charsets, &picture));
    assert_null(picture.glyph);
    bare_game_run(state, "cursorCommand.cursorImage 2, 65\n"
                         "cursorCommand.cursorHotspot 2, 3, 4");
    assert_true(input_cursor(&game->world, &game->stage.charsets, &picture));
    assert_ptr_equal(picture.glyph, &game->stage.charsets.fonts.charsets[BARE_CHARSET]->glyphs[65]);
    assert_int_equal(picture.hotspot_x, 3);
    assert_int_equal(picture.hotspot_y, 4);
}

/* Observed: ScummVM 2.7; see test_verb_draw for the picture. */
static void the_pointers_colour_goes_round_in_eight_frames(void **state)
{
    static const uint8_t recorded[] = {15, 15, 15, 15, 7, 7, 8, 8};
    struct cursor_picture picture;
    struct game *game = bare_game(state);
    for (uint32_t played = 0; played < 20; played++) {
        game->world.frame = played + 1; /* the next frame to be played */
        input_cursor(&game->world, &game->stage.charsets, &picture);
        assert_int_equal(picture.color, recorded[played % sizeof recorded]);
    }
    game->world.frame = 0;
    input_cursor(&game->world, &game->stage.charsets, &picture);
    assert_int_equal(picture.color, 15);
}

static void a_missing_pointer_image_halts_the_machine(void **state)
{
    bare_game_run(state, "cursorCommand.cursorSet 9");
    assert_true(bare_game(state)->vm.halted);
}

#define INPUT_TEST(name) cmocka_unit_test_setup_teardown(name, setup, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        INPUT_TEST(a_click_on_a_verb_names_it),
        INPUT_TEST(the_right_button_is_another_number),
        INPUT_TEST(a_click_in_the_picture_names_the_room),
        INPUT_TEST(a_click_beside_all_verbs_names_no_verb),
        INPUT_TEST(a_click_is_seen_once),
        INPUT_TEST(a_forgotten_click_starts_nothing),
        INPUT_TEST(a_move_only_moves_the_mouse),
        INPUT_TEST(the_mouse_stays_on_the_screen),
        INPUT_TEST(without_an_input_script_a_click_does_nothing),
        INPUT_TEST(the_key_of_a_verb_is_a_left_click_on_it),
        INPUT_TEST(another_key_is_passed_by_its_number),
        INPUT_TEST(a_key_overrides_a_click_in_the_same_frame),
        INPUT_TEST(escape_is_passed_by_its_script_number),
        INPUT_TEST(escape_is_an_ordinary_key_without_a_script_number),
        INPUT_TEST(escape_cuts_a_scene_short_before_the_scripts),
        INPUT_TEST(the_talk_stop_key_ends_the_page_and_does_nothing_else),
        INPUT_TEST(without_a_talk_stop_key_the_full_stop_is_any_key),
        INPUT_TEST(both_buttons_at_once_are_escape),
        INPUT_TEST(one_button_twice_is_one_click),
        INPUT_TEST(keys_without_letters_have_codes_above_255),
        INPUT_TEST(digits_have_keypad_codes_in_fights),
        INPUT_TEST(blocked_input_is_lost),
        INPUT_TEST(soft_commands_count_and_hard_commands_do_not),
        INPUT_TEST(the_pointer_has_no_letter_until_scripts_set_it),
        INPUT_TEST(the_pointers_colour_goes_round_in_eight_frames),
        INPUT_TEST(a_missing_pointer_image_halts_the_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Talk: its time, which actor talks, where texts are placed, and when they go. test_talk_pages.c
 * has the tests with several pages. */
#include "engine/bare_game.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "engine/text/talk_stage.h"
#include "resource/cmocka_all.h"

/* ---- messages ---- */

static void a_print_shows_at_once_that_there_is_a_message_and_who_speaks(void **state)
{
    bare_game_run(state, "print 1 .text \"ABC\"");
    assert_int_equal(var_get(&bare_game(state)->world, VAR_HAVE_MESSAGE), TALK_MORE);
    assert_int_equal(talk_speaker(state), TALKER);
    talk_frame(state);
    assert_int_equal(var_get(&bare_game(state)->world, VAR_HAVE_MESSAGE), TALK_LAST_PAGE);
}

static void a_page_stays_a_second_and_a_time_for_each_letter(void **state)
{
    bare_game_run(state, "print 255 .text \"AB CD\"");
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(5));
    assert_int_equal(talk_state(state), TALK_SILENT);
    assert_int_equal(talk_speaker(state), TALK_NOBODY);
    assert_false(talk_is_shown(state));
}

static void an_empty_text_stays_a_second(void **state)
{
    bare_game_run(state, "print 255 .text \"\"");
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(0));
}

static void persistent_text_is_continued_by_the_next_text(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .text \"AB\\k\"");
    assert_int_equal(talk_state(state), TALK_SILENT);
    talk_frame(state);
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TEXT_COLOR);
    bare_game_run(state, "print 255 .at 10, 100 .color 9 .text \"C\"");
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TEXT_COLOR);
    assert_int_equal(talk_pixel(state, TEXT_X + 2 * MADE_LETTER, TEXT_Y), TEXT_COLOR);
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(1));
    assert_false(talk_is_shown(state));
}

static void a_second_print_ends_the_first(void **state)
{
    struct game *game = bare_game(state);
    game->world.actors[2] = game->world.actors[TALKER];
    bare_game_run(state, "print 1 .at 60, 40 .text \"ABC\"");
    assert_int_equal(game->world.actors[TALKER].animation, TALK_START);
    bare_game_run(state, "print 2 .at 60, 90 .text \"D\"");
    assert_int_equal(game->world.actors[TALKER].animation, TALK_STOP);
    assert_int_equal(game->world.actors[2].animation, TALK_START);
    assert_int_equal(talk_speaker(state), 2);
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), -1);
    assert_int_equal(talk_pixel(state, TEXT_X, 90), TALK_COLOR);
}

static void an_animation_for_both_talk_and_rest_is_not_restarted(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    actor->chores[CHORE_TALK_STOP] = TALK_START;
    bare_game_run(state, "print 1 .text \"ABC\"");
    actor->limbs.cue_count = 7;
    bare_game_run(state, "print 255 .text \"D\"");
    assert_int_equal(actor->animation, TALK_START);
    assert_int_equal(actor->limbs.cue_count, 7);
}

static void an_actor_elsewhere_says_nothing(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 255 .text \"ABC\"");
    game->world.actors[TALKER].room = 2;
    bare_game_run(state, "print 1 .text \"D\"");
    bare_game_run(state, "print 0 .text \"D\"");
    bare_game_run(state, "print 99 .text \"D\"");
    assert_int_equal(talk_speaker(state), TALK_NOBODY);
    assert_int_equal(game->world.talk.size, 3);
}

static void an_actor_in_a_pseudo_room_speaks_there(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_ROOM, 130);
    bare_game_run(state, "print 1 .text \"D\"");
    assert_int_equal(talk_state(state), TALK_SILENT);
    game->world.actors[TALKER].room = 130;
    bare_game_run(state, "print 1 .text \"D\"");
    assert_int_equal(talk_speaker(state), TALKER);
}

static void a_speaker_who_leaves_falls_silent(void **state)
{
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_stop_actor(&bare_game(state)->world, &bare_game(state)->stage, 2);
    assert_int_equal(talk_state(state), TALK_LAST_PAGE);
    talk_stop_actor(&bare_game(state)->world, &bare_game(state)->stage, TALKER);
    assert_int_equal(talk_state(state), TALK_SILENT);
    assert_false(talk_is_shown(state));
}

/* ---- the camera ---- */

enum { OTHER_ANIMATION = 6 };

static void a_page_that_waited_for_the_camera_opens_the_mouth_again(void **state)
{
    struct game *game = bare_game(state);
    struct actor *actor = &game->world.actors[TALKER];
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 1 .text \"A\"");
    actor->animation = OTHER_ANIMATION;
    talk_frame(state);
    assert_int_equal(actor->animation, OTHER_ANIMATION);
    game->world.camera.target_x = 160;
    talk_frame(state);
    assert_int_equal(actor->animation, TALK_START);
}

static void text_waits_until_the_camera_rests(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 255 .text \"ABC\"");
    talk_frame(state);
    assert_false(talk_is_shown(state));
    assert_int_equal(talk_state(state), TALK_MORE);
    game->world.camera.target_x = 167; /* less than a strip away */
    talk_frame(state);
    assert_true(talk_is_shown(state));
}

static void text_waits_in_a_frame_in_which_the_camera_moved(void **state)
{
    struct game *game = bare_game(state);
    game->world.last_camera_x = 152;
    bare_game_run(state, "print 255 .text \"ABC\"");
    assert_false(talk_is_shown(state));
    game->world.last_camera_x = 160;
    talk_frame(state);
    assert_true(talk_is_shown(state));
}

static void a_moving_camera_removes_shown_text(void **state)
{
    bare_game_run(state, "print 255 .text \"ABC\"");
    talk_camera_moves(&bare_game(state)->world, &bare_game(state)->stage);
    assert_int_equal(talk_state(state), TALK_SILENT);
    assert_false(talk_is_shown(state));
}

/* Observed: ScummVM 2.7 and 2.9. */
static void a_camera_jump_ends_talk_at_once(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_frame(state);
    talk_camera_moved(&game->world, &game->stage);
    assert_int_equal(talk_speaker(state), TALK_NOBODY);
    /* Printed in the same frame, it will not be seen. */
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_camera_moved(&game->world, &game->stage);
    assert_int_equal(talk_state(state), TALK_SILENT);
    /* Where it waits for the camera it still waits. */
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_camera_moved(&game->world, &game->stage);
    assert_int_equal(talk_state(state), TALK_MORE);
}

static void a_moving_camera_keeps_a_waiting_message(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 255 .text \"ABC\"");
    talk_camera_moved(&game->world, &game->stage);
    assert_int_equal(talk_state(state), TALK_MORE);
}

/* Observed: ScummVM 2.9. */
static void persistent_text_disappears_with_a_scroll_script_text(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 255 .text \"AB\\k\"");
    talk_frame(state);
    game->world.camera.target_x = 200;
    talk_camera_moves(&game->world, &game->stage);
    assert_true(talk_is_shown(state));
    bare_game_run(state, "print 255 .text \"C\"");
    assert_int_equal(talk_state(state), TALK_MORE);
    talk_camera_moved(&game->world, &game->stage);
    assert_int_equal(talk_state(state), TALK_SILENT);
    assert_false(talk_is_shown(state));
}

/* ---- where texts go ---- */

static void actor_text_has_the_actors_colour_and_other_text_its_own(void **state)
{
    bare_game_run(state, "print 1 .at 60, 40 .color 9 .text \"A\"");
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TALK_COLOR);
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .text \"A\"");
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TEXT_COLOR);
}

/* Column and row of the text's first pixel. */
static struct walk_point shown_at(void **state)
{
    const struct rectangle *used = &bare_game(state)->stage.talk_text.used;
    return (struct walk_point){used->left, used->top};
}

static void overhead_text_is_above_the_actor_and_away_from_the_sides(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).x, 150);
    assert_int_equal(shown_at(state).y, 120 - 80);
    actor->mover.position.x = 8;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).x, 80);
    actor->mover.position.x = 314;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).x, 240);
}

/* An actor's row is one of the room, the text's one of the screen, though the room may begin below.
 */
static void the_first_room_row_does_not_move_overhead_text(void **state)
{
    bare_game(state)->world.screen.main_top = 16;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 120 - 80);
}

/* ScummVM 2.7 does not know the instruction, so its effect is unknown. */
static void a_text_offset_is_stored_and_moves_nothing(void **state)
{
    static struct text_layer plain;
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    talk_frame(state);
    assert_true(talk_is_shown(state));
    plain = game->stage.talk_text;
    bare_game_run(state, "actorOps 1 .textOffset 30, -10\n"
                         "print 1 .overhead .text \"A\"");
    talk_frame(state);
    assert_int_equal(game->world.actors[TALKER].talk_x, 30);
    assert_int_equal(game->world.actors[TALKER].talk_y, -10);
    assert_memory_equal(game->stage.talk_text.mask, plain.mask, sizeof plain.mask);
}

static void overhead_text_is_half_way_between_two_heights(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    actor->mover.scale_x = 90; /* -80 * 90 / 255 = -28 */
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 120 - 28 - (80 - 28) / 2);
    actor->elevation = 30;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 120 - 30 - 28 - (80 - 28) / 2);
    actor->mover.position.y = 40;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 1);
}

static void a_height_of_0_or_more_is_the_row(void **state)
{
    var_set(&bare_game(state)->world, VAR_TALK_STRING_Y, 30);
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 30);
}

static void text_does_not_follow_a_walking_actor(void **state)
{
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    bare_game(state)->world.actors[TALKER].mover.position.x = 200;
    talk_frame(state);
    assert_int_equal(shown_at(state).x, 150);
}

static void long_lines_are_broken_and_a_break_adds_no_time(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .clipped 76 .text \"AA BB\"");
    assert_int_equal(bare_game(state)->stage.talk_text.used.bottom,
                     TEXT_Y + MADE_LINE + MADE_HEIGHT);
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(4));
}

static void text_beside_the_room_is_painted_on_the_panel_and_erased(void **state)
{
    const uint8_t *pixels = bare_game(state)->stage.panel.pixels;
    bare_game_run(state, "print 255 .at 60, 160 .color 9 .text \"A\"");
    assert_int_equal(pixels[160 * SCREEN_WIDTH + TEXT_X], TEXT_COLOR);
    talk_stop(&bare_game(state)->world, &bare_game(state)->stage);
    assert_int_equal(pixels[160 * SCREEN_WIDTH + TEXT_X], 0);
}

/* ---- print slots ---- */

static void a_print_without_text_sets_the_default(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .left");
    bare_game_run(state, "print 255 .text \"A\"");
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TEXT_COLOR);
}

static void a_print_with_text_changes_no_default(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .left");
    bare_game_run(state, "print 255 .at 5, 5 .color 3 .text \"A\"");
    bare_game_run(state, "print 255 .text \"A\"");
    assert_int_equal(talk_pixel(state, TEXT_X, TEXT_Y), TEXT_COLOR);
    assert_int_equal(talk_pixel(state, 5, 5), -1);
}

static void system_text_has_a_slot_of_its_own(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 254 .at 7, 8 .color 3");
    assert_int_equal(talk_print_slot(&game->world.talk, TALK_SYSTEM)->x, 7);
    assert_int_not_equal(talk_print_slot(&game->world.talk, TALKER)->x, 7);
    assert_ptr_equal(talk_print_slot(&game->world.talk, TALKER),
                     talk_print_slot(&game->world.talk, TALK_NOBODY));
    assert_ptr_not_equal(talk_print_slot(&game->world.talk, 253),
                         talk_print_slot(&game->world.talk, 252));
}

static void print_ego_prints_for_ego(void **state)
{
    var_set(&bare_game(state)->world, VAR_EGO, TALKER);
    bare_game_run(state, "printEgo .text \"A\"");
    assert_int_equal(talk_speaker(state), TALKER);
}

/* ---- charsets ---- */

static void an_impossible_charset_number_halts_the_machine(void **state)
{
    bare_game_run(state, "cursorCommand .charset 200");
    assert_true(bare_game(state)->vm.halted);
}

static void text_has_the_colours_of_the_current_charset(void **state)
{
    bare_game_run(state, "cursorCommand .charsetColors [0, 15, 4]");
    const struct text_color_maps *maps = &bare_game(state)->world.talk.color_maps;
    assert_int_equal(maps->colors[BARE_CHARSET][2], 4);
    assert_int_equal(maps->colors[BARE_CHARSET + 1][2], 0);
}

/* MI1's room 84 prints in one charset and selects another at once. */
static void a_text_keeps_its_charset(void **state)
{
    enum { OTHER = 3 };
    static struct made_charset other;
    struct game *game = bare_game(state);
    made_charset_init(&other);
    other.charset.glyphs['A'] = other.charset.glyphs['W'];
    game->stage.charsets.fonts.charsets[OTHER] = &other.charset;
    game->stage.charsets.tried[OTHER] = true;
    bare_game_run(state, "print 255 .at 60, 40 .text \"A\\pAA\"\ncursorCommand .charset 3");
    talk_frame(state);
    assert_int_equal(game->stage.talk_text.used.right, TEXT_X + MADE_LETTER);
    (void)talk_frames_until_change(state);
    talk_frame(state);
    assert_int_equal(game->stage.talk_text.used.right, TEXT_X + 2 * MADE_LETTER);
    bare_game_run(state, "print 255 .at 60, 40 .text \"A\"");
    talk_frame(state);
    assert_int_equal(game->stage.talk_text.used.right, TEXT_X + MADE_WIDE);
}

/* Row "loadCharset" of tests/real-games-rows.md. */
static void a_loaded_charset_has_the_colours_of_its_file(void **state)
{
    enum { OTHER = 3 };
    struct bare_game *bare = *state;
    struct game *game = bare_game(state);
    uint8_t(*maps)[TEXT_MAP_SIZE] = game->world.talk.color_maps.colors;
    const uint8_t colours[] = {12, 4, 14};
    memcpy(bare->charset.charset.map, colours, sizeof colours);
    bare->charset.charset.map[CHARSET_MAP_SIZE - 1] = 77;
    game->stage.charsets.fonts.charsets[OTHER] = &bare->charset.charset;
    game->stage.charsets.tried[OTHER] = true;
    bare_game_run(state, "cursorCommand .charset 3");
    assert_int_equal(maps[OTHER][2], 0);
    bare_game_run(state, "cursorCommand .charset 1\nresource .loadCharset 3");
    assert_int_equal(game->world.talk.charset, BARE_CHARSET);
    assert_int_equal(maps[OTHER][0], 0);
    assert_memory_equal(&maps[OTHER][1], colours, sizeof colours);
    assert_int_equal(maps[OTHER][CHARSET_MAP_SIZE], 77);
    bare_game_run(state, "cursorCommand .charset 3\ncursorCommand .charsetColors [0, 9, 8]");
    assert_int_equal(maps[OTHER][2], 8);
    assert_int_equal(maps[OTHER][3], 14);
}

static void a_missing_charset_is_not_loaded(void **state)
{
    struct game *game = bare_game(state);
    game->stage.charsets.tried[4] = true;
    bare_game_run(state, "cursorCommand .charset 4\ncursorCommand .charsetColors [0, 9, 8]\n"
                         "resource .loadCharset 4\nresource .loadCharset 255");
    assert_false(game->vm.halted);
    assert_int_equal(game->world.talk.color_maps.colors[4][2], 8);
}

static void a_string_is_as_wide_as_its_first_line(void **state)
{
    bare_game_run(state, "print 255 .text \"A\"");
    bare_game_run(state, "stringOps .load 3, \"AB\\nCDE\"");
    bare_game_run(state, "getStringWidth g100, 3");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 1 + 2 * MADE_LETTER);
}

static void a_box_has_its_own_text_and_is_no_message(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .text \"AB\"");
    bare_game_run(state, "print 252 .text \"Disk\\n4,\\pplease@@.\"");
    assert_true(game->world.box.waits);
    assert_string_equal(game->world.box.text, "Disk\n4,\nplease.\n");
    assert_int_equal(talk_speaker(state), TALKER);
    assert_int_equal(game->world.talk.size, 2);
}

/* A verb of two lines is one line when it is spoken, and the code takes no time. */
static void the_line_break_of_a_choice_is_ignored_in_talk(void **state)
{
    static struct text_layer plain;
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .at 60, 40 .left .text \"ABCD\"");
    plain = game->stage.talk_text;
    int frames = talk_frames_until_change(state);
    bare_game_run(state, "print 1 .at 60, 40 .left .text \"AB\\xFE\\x08CD\"");
    assert_memory_equal(game->stage.talk_text.pixels, plain.pixels, sizeof plain.pixels);
    assert_int_equal(talk_frames_until_change(state), frames);
}

/* A line of speech begins with the code FF 0A four times. */
#define SPEECH "\xFF\x0A\1\2\xFF\x0A\3\0\xFF\x0A\x0A\0\xFF\x0A\0\0"

static void print_bytes(void **state, const char *bytes, size_t size)
{
    struct game *game = bare_game(state);
    const struct print_slot slot = *talk_print_slot(&game->world.talk, TALKER);
    talk_print(game, TALKER, &slot, (struct byte_view){(const uint8_t *)bytes, size});
}

static void voice_only_speech_is_a_text_without_letters(void **state)
{
    print_bytes(state, SPEECH, sizeof SPEECH);
    assert_int_equal(talk_speaker(state), TALKER);
    assert_int_equal(talk_frames_until_change(state), talk_frames_of(0));
    assert_int_equal(talk_state(state), TALK_SILENT);
}

/* Two pages of 120 letters, each with its code; the codes take no time. Observed: ScummVM 2.7. */
static void long_pages_hold_the_codes_of_speech(void **state)
{
    enum { LETTERS = 120 };
    char text[2 * (sizeof SPEECH - 1 + LETTERS) + 3];
    size_t size = 0;
    for (int page = 0; page < 2; page++) {
        if (page > 0) {
            memcpy(text + size, "\xFF\3", 2);
            size += 2;
        }
        memcpy(text + size, SPEECH, sizeof SPEECH - 1);
        size += sizeof SPEECH - 1;
        memset(text + size, 'A', LETTERS);
        size += LETTERS;
    }
    text[size++] = '\0';
    print_bytes(state, text, size);
    int frames = 0;
    for (; talk_state(state) != TALK_SILENT && frames < 1000; frames++)
        talk_frame(state);
    assert_int_equal(frames, 2 * talk_frames_of(LETTERS));
    assert_int_equal(bare_game(state)->notes.count, 0);
}

#define TALK_TEST(name) cmocka_unit_test_setup_teardown(name, talk_stage_setup, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK_TEST(a_print_shows_at_once_that_there_is_a_message_and_who_speaks),
        TALK_TEST(a_page_stays_a_second_and_a_time_for_each_letter),
        TALK_TEST(an_empty_text_stays_a_second),
        TALK_TEST(a_box_has_its_own_text_and_is_no_message),
        TALK_TEST(the_line_break_of_a_choice_is_ignored_in_talk),
        TALK_TEST(voice_only_speech_is_a_text_without_letters),
        TALK_TEST(long_pages_hold_the_codes_of_speech),
        TALK_TEST(persistent_text_disappears_with_a_scroll_script_text),
        TALK_TEST(persistent_text_is_continued_by_the_next_text),
        TALK_TEST(a_second_print_ends_the_first),
        TALK_TEST(an_animation_for_both_talk_and_rest_is_not_restarted),
        TALK_TEST(an_actor_elsewhere_says_nothing),
        TALK_TEST(an_actor_in_a_pseudo_room_speaks_there),
        TALK_TEST(a_speaker_who_leaves_falls_silent),
        TALK_TEST(a_page_that_waited_for_the_camera_opens_the_mouth_again),
        TALK_TEST(text_waits_until_the_camera_rests),
        TALK_TEST(text_waits_in_a_frame_in_which_the_camera_moved),
        TALK_TEST(a_moving_camera_removes_shown_text),
        TALK_TEST(a_camera_jump_ends_talk_at_once),
        TALK_TEST(a_moving_camera_keeps_a_waiting_message),
        TALK_TEST(actor_text_has_the_actors_colour_and_other_text_its_own),
        TALK_TEST(overhead_text_is_above_the_actor_and_away_from_the_sides),
        TALK_TEST(the_first_room_row_does_not_move_overhead_text),
        TALK_TEST(a_text_offset_is_stored_and_moves_nothing),
        TALK_TEST(overhead_text_is_half_way_between_two_heights),
        TALK_TEST(a_height_of_0_or_more_is_the_row),
        TALK_TEST(text_does_not_follow_a_walking_actor),
        TALK_TEST(long_lines_are_broken_and_a_break_adds_no_time),
        TALK_TEST(text_beside_the_room_is_painted_on_the_panel_and_erased),
        TALK_TEST(a_print_without_text_sets_the_default),
        TALK_TEST(a_print_with_text_changes_no_default),
        TALK_TEST(system_text_has_a_slot_of_its_own),
        TALK_TEST(print_ego_prints_for_ego),
        TALK_TEST(an_impossible_charset_number_halts_the_machine),
        TALK_TEST(text_has_the_colours_of_the_current_charset),
        TALK_TEST(a_text_keeps_its_charset),
        TALK_TEST(a_loaded_charset_has_the_colours_of_its_file),
        TALK_TEST(a_missing_charset_is_not_loaded),
        TALK_TEST(a_string_is_as_wide_as_its_first_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

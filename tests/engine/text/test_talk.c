/* Talk: pages and their times, which actor talks, where texts are placed, and when they go. */
#include <stdio.h>

#include "engine/bare_game.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "resource/cmocka_all.h"

enum {
    X = 60,
    Y = 40,
    COLOR = 9,
    TALKER = 1,
    TALK_COLOR = 12,
    TALK_START = 4,
    TALK_STOP = 5,
    LETTER_JIFFIES = 4,
    FRAME_JIFFIES = 6,
};

static int set_up(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct game *game = bare_game(state);
    talk_reset(game);
    talk_set_charset(game, BARE_CHARSET);
    var_set(game, VAR_ROOM, 1);
    var_set(game, VAR_CHAR_INC, LETTER_JIFFIES);
    var_set(game, VAR_TALK_STRING_Y, -80);
    game->world.camera = (struct camera){.x = 160, .target_x = 160};
    game->world.last_camera_x = 160;
    game->world.actors[TALKER] = (struct actor){
        .room = 1, .visible = true, .talk_color = TALK_COLOR, .walker = {.scale = 255}};
    game->world.actors[TALKER].walker.position = (struct walk_point){150, 120};
    game->world.actors[TALKER].chores[CHORE_TALK_START] = TALK_START;
    game->world.actors[TALKER].chores[CHORE_TALK_STOP] = TALK_STOP;
    return 0;
}

static int shown_pixel(void **state, int x, int y)
{
    const struct text_layer *layer = &bare_game(state)->talk_text;
    int at = y * SCREEN_WIDTH + x;
    return layer->mask[at] ? layer->pixels[at] : -1;
}

static bool is_shown(void **state)
{
    return !text_layer_empty(&bare_game(state)->talk_text);
}

static int message(void **state)
{
    return (int)bare_game(state)->world.talk.message;
}

static int talker(void **state)
{
    return var_get(bare_game(state), VAR_TALK_ACTOR);
}

/* What a frame does to talk. */
static void play_frame(void **state)
{
    struct game *game = bare_game(state);
    talk_timer(game, FRAME_JIFFIES);
    talk_publish(game);
    talk_draw(game);
    game->world.frame++;
}

/* Frames until the message changes. */
static int frames_until_change(void **state)
{
    int before = message(state);
    size_t page = bare_game(state)->world.talk.position;
    int frames = 0;
    while (frames < 1000 && message(state) == before &&
           bare_game(state)->world.talk.position == page) {
        play_frame(state);
        frames++;
    }
    return frames;
}

static int frames_of(int letters)
{
    return (60 + LETTER_JIFFIES * letters + FRAME_JIFFIES - 1) / FRAME_JIFFIES;
}

/* ---- messages ---- */

static void a_print_tells_at_once_that_there_is_a_message_and_who_speaks(void **state)
{
    bare_game_run(state, "print 1 .text \"ABC\"");
    assert_int_equal(var_get(bare_game(state), VAR_HAVE_MESSAGE), TALK_MORE);
    assert_int_equal(talker(state), TALKER);
    play_frame(state);
    assert_int_equal(var_get(bare_game(state), VAR_HAVE_MESSAGE), TALK_LAST_PAGE);
}

static void a_page_stays_a_second_and_a_time_for_each_letter(void **state)
{
    bare_game_run(state, "print 255 .text \"AB CD\"");
    assert_int_equal(frames_until_change(state), frames_of(5));
    assert_int_equal(message(state), TALK_SILENT);
    assert_int_equal(talker(state), TALK_NOBODY);
    assert_false(is_shown(state));
}

static void an_empty_text_stays_a_second(void **state)
{
    bare_game_run(state, "print 255 .text \"\"");
    assert_int_equal(frames_until_change(state), frames_of(0));
}

static void pages_come_one_after_another(void **state)
{
    bare_game_run(state, "print 255 .text \"ABCDE\\pF\"");
    assert_int_equal(message(state), TALK_MORE);
    assert_int_equal(frames_until_change(state), frames_of(5));
    assert_int_equal(message(state), TALK_LAST_PAGE);
    assert_int_equal(frames_until_change(state), frames_of(1));
    assert_int_equal(message(state), TALK_SILENT);
}

static void kept_text_stays_and_the_next_goes_on_behind_it(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .text \"AB\\k\"");
    assert_int_equal(message(state), TALK_SILENT);
    play_frame(state);
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
    bare_game_run(state, "print 255 .at 10, 100 .color 9 .text \"C\"");
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
    assert_int_equal(shown_pixel(state, X + 2 * MADE_LETTER, Y), COLOR);
    assert_int_equal(frames_until_change(state), frames_of(1));
    assert_false(is_shown(state));
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
    assert_int_equal(talker(state), 2);
    assert_int_equal(shown_pixel(state, X, Y), -1);
    assert_int_equal(shown_pixel(state, X, 90), TALK_COLOR);
}

static void an_actor_elsewhere_says_nothing(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 255 .text \"ABC\"");
    game->world.actors[TALKER].room = 2;
    bare_game_run(state, "print 1 .text \"D\"");
    bare_game_run(state, "print 0 .text \"D\"");
    bare_game_run(state, "print 99 .text \"D\"");
    assert_int_equal(talker(state), TALK_NOBODY);
    assert_int_equal(game->world.talk.size, 3);
}

/* The pages to come are read from his text, from where the last one ended: here behind four bytes.
 * Observed: ScummVM 2.7 and 2.9. */
static void an_actor_elsewhere_changes_the_pages_to_come(void **state)
{
    static const struct {
        const char *text;
        int letters; /* of the next page */
    } rows[] = {{"D", 20}, {"DEFGHIJK", 4}, {"DEFG", 0}, {"D\\pE\\pFGH\\pI", 0}};
    struct game *game = bare_game(state);
    game->world.actors[TALKER].room = 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char print[64];
        snprintf(print, sizeof print, "print 1 .text \"%s\"", rows[i].text);
        bare_game_run(state, "print 255 .text \"AB\\pABCDEFGHIJABCDEFGHIJ\"");
        bare_game_run(state, print);
        assert_int_equal(talker(state), TALK_NOBODY);
        assert_int_equal(frames_until_change(state), frames_of(2));
        assert_int_equal(frames_until_change(state), frames_of(rows[i].letters));
        talk_stop(game);
    }
}

/* So he speaks for another whose text waits for the camera. */
static void an_actor_elsewhere_changes_a_text_that_waits(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.target_x = game->world.camera.x + 80;
    bare_game_run(state, "print 255 .text \"ABCDEF\"");
    play_frame(state);
    game->world.actors[TALKER].room = 2;
    bare_game_run(state, "print 1 .text \"A\"");
    game->world.camera.target_x = game->world.camera.x;
    play_frame(state);
    assert_int_equal(message(state), TALK_LAST_PAGE);
    assert_int_equal(game->world.talk.timer, 60 + LETTER_JIFFIES);
}

static void who_is_in_a_pseudo_room_speaks_there(void **state)
{
    struct game *game = bare_game(state);
    var_set(game, VAR_ROOM, 130);
    bare_game_run(state, "print 1 .text \"D\"");
    assert_int_equal(message(state), TALK_SILENT);
    game->world.actors[TALKER].room = 130;
    bare_game_run(state, "print 1 .text \"D\"");
    assert_int_equal(talker(state), TALKER);
}

static void a_speaker_who_leaves_falls_silent(void **state)
{
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_stop_actor(bare_game(state), 2);
    assert_int_equal(message(state), TALK_LAST_PAGE);
    talk_stop_actor(bare_game(state), TALKER);
    assert_int_equal(message(state), TALK_SILENT);
    assert_false(is_shown(state));
}

static void the_key_ends_a_page_in_its_frame(void **state)
{
    bare_game_run(state, "print 255 .text \"ABC\\pD\"");
    talk_skip(bare_game(state));
    play_frame(state);
    assert_int_equal(message(state), TALK_LAST_PAGE);
    talk_skip(bare_game(state));
    play_frame(state);
    assert_int_equal(message(state), TALK_SILENT);
}

static void an_animation_code_is_played_when_its_page_comes(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .text \"A\\pB\\a{7}C\"");
    assert_int_equal(game->world.actors[TALKER].animation, TALK_START);
    frames_until_change(state);
    assert_int_equal(game->world.actors[TALKER].animation, 7);
}

/* ---- the camera ---- */

enum { OTHER_ANIMATION = 6 };

/* Observed: ScummVM 2.7 and 2.9. */
static void a_page_that_comes_later_opens_the_mouth_again(void **state)
{
    struct game *game = bare_game(state);
    struct actor *actor = &game->world.actors[TALKER];
    bare_game_run(state, "print 1 .text \"A\\pB\"");
    actor->animation = OTHER_ANIMATION;
    play_frame(state);
    assert_int_equal(actor->animation, OTHER_ANIMATION); /* the print has opened it in this frame */
    frames_until_change(state);
    assert_int_equal(actor->animation, TALK_START);
}

static void so_does_a_page_for_which_the_camera_had_to_rest(void **state)
{
    struct game *game = bare_game(state);
    struct actor *actor = &game->world.actors[TALKER];
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 1 .text \"A\"");
    actor->animation = OTHER_ANIMATION;
    play_frame(state);
    assert_int_equal(actor->animation, OTHER_ANIMATION);
    game->world.camera.target_x = 160;
    play_frame(state);
    assert_int_equal(actor->animation, TALK_START);
}

static void a_mouth_that_is_open_is_not_opened_again(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    bare_game_run(state, "print 1 .text \"A\\pB\"");
    actor->limbs.cue_count = 3;
    frames_until_change(state);
    assert_int_equal(actor->limbs.cue_count, 3);
}

static void text_waits_until_the_camera_rests(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 255 .text \"ABC\"");
    play_frame(state);
    assert_false(is_shown(state));
    assert_int_equal(message(state), TALK_MORE);
    game->world.camera.target_x = 167; /* less than a strip away */
    play_frame(state);
    assert_true(is_shown(state));
}

static void text_waits_in_a_frame_in_which_the_camera_moved(void **state)
{
    struct game *game = bare_game(state);
    game->world.last_camera_x = 152;
    bare_game_run(state, "print 255 .text \"ABC\"");
    assert_false(is_shown(state));
    game->world.last_camera_x = 160;
    play_frame(state);
    assert_true(is_shown(state));
}

static void a_camera_that_moves_takes_shown_text_away(void **state)
{
    bare_game_run(state, "print 255 .text \"ABC\"");
    talk_camera_moved(bare_game(state));
    assert_int_equal(message(state), TALK_SILENT);
    assert_false(is_shown(state));
}

/* Observed: ScummVM 2.7 and 2.9. */
static void a_camera_that_jumps_ends_talk_at_once(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .text \"ABC\"");
    play_frame(state);
    talk_camera_jumped(game);
    assert_int_equal(talker(state), TALK_NOBODY);
    /* Printed in the same frame, it will not be seen. */
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_camera_jumped(game);
    assert_int_equal(message(state), TALK_SILENT);
    /* Where it waits for the camera it still waits. */
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 1 .text \"ABC\"");
    talk_camera_jumped(game);
    assert_int_equal(message(state), TALK_MORE);
}

static void a_camera_that_moves_leaves_a_message_that_waits(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.target_x = 200;
    bare_game_run(state, "print 255 .text \"ABC\"");
    talk_camera_moved(game);
    assert_int_equal(message(state), TALK_MORE);
}

/* ---- where texts go ---- */

static void an_actors_text_has_his_colour_and_a_text_of_nobody_its_own(void **state)
{
    bare_game_run(state, "print 1 .at 60, 40 .color 9 .text \"A\"");
    assert_int_equal(shown_pixel(state, X, Y), TALK_COLOR);
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .text \"A\"");
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
}

/* Column and row of the text's first pixel. */
static struct walk_point shown_at(void **state)
{
    const struct rectangle *used = &bare_game(state)->talk_text.used;
    return (struct walk_point){used->left, used->top};
}

static void overhead_text_is_above_the_actor_and_away_from_the_sides(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).x, 150);
    assert_int_equal(shown_at(state).y, 120 - 80);
    actor->walker.position.x = 8;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).x, 80);
    actor->walker.position.x = 314;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).x, 240);
}

/* An actor's row is one of the room, the text's one of the screen, though the room may begin below.
 */
static void where_the_room_begins_moves_no_overhead_text(void **state)
{
    bare_game(state)->world.screen.main_top = 16;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 120 - 80);
}

/* ScummVM 2.7 does not know the instruction; what it was to do nobody could see. */
static void a_text_offset_is_kept_and_moves_nothing(void **state)
{
    static struct text_layer plain;
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    play_frame(state);
    assert_true(is_shown(state));
    plain = game->talk_text;
    bare_game_run(state, "actorOps 1 .textOffset 30, -10\n"
                         "print 1 .overhead .text \"A\"");
    play_frame(state);
    assert_int_equal(game->world.actors[TALKER].talk_x, 30);
    assert_int_equal(game->world.actors[TALKER].talk_y, -10);
    assert_memory_equal(game->talk_text.mask, plain.mask, sizeof plain.mask);
}

static void overhead_text_is_half_way_between_two_heights(void **state)
{
    struct actor *actor = &bare_game(state)->world.actors[TALKER];
    actor->walker.scale = 90; /* -80 * 90 / 255 = -28 */
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 120 - 28 - (80 - 28) / 2);
    actor->elevation = 30;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 120 - 30 - 28 - (80 - 28) / 2);
    actor->walker.position.y = 40;
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 1);
}

static void a_height_that_is_not_negative_is_the_row(void **state)
{
    var_set(bare_game(state), VAR_TALK_STRING_Y, 30);
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    assert_int_equal(shown_at(state).y, 30);
}

static void text_does_not_follow_a_walking_actor(void **state)
{
    bare_game_run(state, "print 1 .overhead .text \"A\"");
    bare_game(state)->world.actors[TALKER].walker.position.x = 200;
    play_frame(state);
    assert_int_equal(shown_at(state).x, 150);
}

static void long_lines_are_broken_and_the_break_takes_no_time(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .clipped 76 .text \"AA BB\"");
    assert_int_equal(bare_game(state)->talk_text.used.bottom, Y + MADE_LINE + MADE_HEIGHT);
    assert_int_equal(frames_until_change(state), frames_of(4));
}

static void text_beside_the_room_is_painted_on_the_panel_and_taken_off_it(void **state)
{
    const uint8_t *pixels = bare_game(state)->panel.pixels;
    bare_game_run(state, "print 255 .at 60, 160 .color 9 .text \"A\"");
    assert_int_equal(pixels[160 * SCREEN_WIDTH + X], COLOR);
    talk_stop(bare_game(state));
    assert_int_equal(pixels[160 * SCREEN_WIDTH + X], 0);
}

/* ---- print slots ---- */

static void a_print_without_text_is_the_default_from_then_on(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .left");
    bare_game_run(state, "print 255 .text \"A\"");
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
}

static void a_print_with_text_changes_no_default(void **state)
{
    bare_game_run(state, "print 255 .at 60, 40 .color 9 .left");
    bare_game_run(state, "print 255 .at 5, 5 .color 3 .text \"A\"");
    bare_game_run(state, "print 255 .text \"A\"");
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
    assert_int_equal(shown_pixel(state, 5, 5), -1);
}

static void system_text_has_a_slot_of_its_own(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 254 .at 7, 8 .color 3");
    assert_int_equal(talk_print_slot(game, TALK_SYSTEM)->x, 7);
    assert_int_not_equal(talk_print_slot(game, TALKER)->x, 7);
    assert_ptr_equal(talk_print_slot(game, TALKER), talk_print_slot(game, TALK_NOBODY));
    assert_ptr_not_equal(talk_print_slot(game, 253), talk_print_slot(game, 252));
}

static void print_ego_prints_for_ego(void **state)
{
    var_set(bare_game(state), VAR_EGO, TALKER);
    bare_game_run(state, "printEgo .text \"A\"");
    assert_int_equal(talker(state), TALKER);
}

/* ---- charsets ---- */

static void a_charset_number_none_can_have_halts(void **state)
{
    bare_game_run(state, "cursorCommand .charset 200");
    assert_true(bare_game(state)->vm.halted);
}

static void colours_are_those_of_the_current_charset(void **state)
{
    bare_game_run(state, "cursorCommand .charsetColors [0, 15, 4]");
    const struct text_color_maps *maps = &bare_game(state)->world.talk.color_maps;
    assert_int_equal(maps->colors[BARE_CHARSET][2], 4);
    assert_int_equal(maps->colors[BARE_CHARSET + 1][2], 0);
}

/* MI1's room 84 prints in one charset and selects another at once. */
static void a_text_keeps_the_charset_it_was_printed_with(void **state)
{
    enum { OTHER = 3 };
    static struct made_charset other;
    struct game *game = bare_game(state);
    made_charset_init(&other);
    other.charset.glyphs['A'] = other.charset.glyphs['W'];
    game->charsets.fonts.charsets[OTHER] = &other.charset;
    game->charsets.tried[OTHER] = true;
    bare_game_run(state, "print 255 .at 60, 40 .text \"A\\pAA\"\ncursorCommand .charset 3");
    play_frame(state);
    assert_int_equal(game->talk_text.used.right, X + MADE_LETTER);
    (void)frames_until_change(state);
    play_frame(state);
    assert_int_equal(game->talk_text.used.right, X + 2 * MADE_LETTER);
    bare_game_run(state, "print 255 .at 60, 40 .text \"A\"");
    play_frame(state);
    assert_int_equal(game->talk_text.used.right, X + MADE_WIDE);
}

/* Row "loadCharset" of docs/real-games-rows.md. */
static void a_charset_that_is_loaded_has_the_colours_of_its_file(void **state)
{
    enum { OTHER = 3 };
    struct bare_game *bare = *state;
    struct game *game = bare_game(state);
    uint8_t(*maps)[TEXT_MAP_SIZE] = game->world.talk.color_maps.colors;
    const uint8_t colours[] = {12, 4, 14};
    memcpy(bare->charset.charset.map, colours, sizeof colours);
    bare->charset.charset.map[CHARSET_MAP_SIZE - 1] = 77;
    game->charsets.fonts.charsets[OTHER] = &bare->charset.charset;
    game->charsets.tried[OTHER] = true;
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

static void a_charset_that_is_missing_is_not_loaded(void **state)
{
    struct game *game = bare_game(state);
    game->charsets.tried[4] = true;
    bare_game_run(state, "cursorCommand .charset 4\ncursorCommand .charsetColors [0, 9, 8]\n"
                         "resource .loadCharset 4\nresource .loadCharset 255");
    assert_false(game->vm.halted);
    assert_int_equal(game->world.talk.color_maps.colors[4][2], 8);
}

static void a_strings_width_is_that_of_its_first_line(void **state)
{
    bare_game_run(state, "print 255 .text \"A\"");
    bare_game_run(state, "stringOps .load 3, \"AB\\nCDE\"");
    bare_game_run(state, "getStringWidth g100, 3");
    assert_int_equal(var_get(bare_game(state), 100), 1 + 2 * MADE_LETTER);
}

static void a_box_has_its_own_text_and_is_no_message(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .text \"AB\"");
    bare_game_run(state, "print 252 .text \"Disk\\n4,\\pplease@@.\"");
    assert_true(game->world.box.waits);
    assert_string_equal(game->world.box.text, "Disk\n4,\nplease.\n");
    assert_int_equal(talker(state), TALKER);
    assert_int_equal(game->world.talk.size, 2);
}

/* What a verb shows in two lines is one line when it is said, and the code takes no time. */
static void the_new_line_of_a_choice_is_nothing_in_talk(void **state)
{
    static struct text_layer plain;
    struct game *game = bare_game(state);
    bare_game_run(state, "print 1 .at 60, 40 .left .text \"ABCD\"");
    plain = game->talk_text;
    int frames = frames_until_change(state);
    bare_game_run(state, "print 1 .at 60, 40 .left .text \"AB\\xFE\\x08CD\"");
    assert_memory_equal(game->talk_text.pixels, plain.pixels, sizeof plain.pixels);
    assert_int_equal(frames_until_change(state), frames);
}

/* A line of speech begins with the code FF 0A four times. */
#define SPEECH "\xFF\x0A\1\2\xFF\x0A\3\0\xFF\x0A\x0A\0\xFF\x0A\0\0"

static void print_bytes(void **state, const char *bytes, size_t size)
{
    struct game *game = bare_game(state);
    const struct print_slot slot = *talk_print_slot(game, TALKER);
    talk_print(game, TALKER, &slot, (struct byte_view){(const uint8_t *)bytes, size});
}

static void speech_alone_is_a_text_without_letters(void **state)
{
    print_bytes(state, SPEECH, sizeof SPEECH);
    assert_int_equal(talker(state), TALKER);
    assert_int_equal(frames_until_change(state), frames_of(0));
    assert_int_equal(message(state), TALK_SILENT);
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
    for (; message(state) != TALK_SILENT && frames < 1000; frames++)
        play_frame(state);
    assert_int_equal(frames, 2 * frames_of(LETTERS));
    assert_int_equal(bare_game(state)->notes.count, 0);
}

#define TALK_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK_TEST(a_print_tells_at_once_that_there_is_a_message_and_who_speaks),
        TALK_TEST(a_page_stays_a_second_and_a_time_for_each_letter),
        TALK_TEST(an_empty_text_stays_a_second),
        TALK_TEST(a_box_has_its_own_text_and_is_no_message),
        TALK_TEST(the_new_line_of_a_choice_is_nothing_in_talk),
        TALK_TEST(speech_alone_is_a_text_without_letters),
        TALK_TEST(long_pages_hold_the_codes_of_speech),
        TALK_TEST(pages_come_one_after_another),
        TALK_TEST(kept_text_stays_and_the_next_goes_on_behind_it),
        TALK_TEST(a_second_print_ends_the_first),
        TALK_TEST(an_actor_elsewhere_says_nothing),
        TALK_TEST(an_actor_elsewhere_changes_the_pages_to_come),
        TALK_TEST(an_actor_elsewhere_changes_a_text_that_waits),
        TALK_TEST(who_is_in_a_pseudo_room_speaks_there),
        TALK_TEST(a_speaker_who_leaves_falls_silent),
        TALK_TEST(the_key_ends_a_page_in_its_frame),
        TALK_TEST(an_animation_code_is_played_when_its_page_comes),
        TALK_TEST(a_page_that_comes_later_opens_the_mouth_again),
        TALK_TEST(so_does_a_page_for_which_the_camera_had_to_rest),
        TALK_TEST(a_mouth_that_is_open_is_not_opened_again),
        TALK_TEST(text_waits_until_the_camera_rests),
        TALK_TEST(text_waits_in_a_frame_in_which_the_camera_moved),
        TALK_TEST(a_camera_that_moves_takes_shown_text_away),
        TALK_TEST(a_camera_that_jumps_ends_talk_at_once),
        TALK_TEST(a_camera_that_moves_leaves_a_message_that_waits),
        TALK_TEST(an_actors_text_has_his_colour_and_a_text_of_nobody_its_own),
        TALK_TEST(overhead_text_is_above_the_actor_and_away_from_the_sides),
        TALK_TEST(where_the_room_begins_moves_no_overhead_text),
        TALK_TEST(a_text_offset_is_kept_and_moves_nothing),
        TALK_TEST(overhead_text_is_half_way_between_two_heights),
        TALK_TEST(a_height_that_is_not_negative_is_the_row),
        TALK_TEST(text_does_not_follow_a_walking_actor),
        TALK_TEST(long_lines_are_broken_and_the_break_takes_no_time),
        TALK_TEST(text_beside_the_room_is_painted_on_the_panel_and_taken_off_it),
        TALK_TEST(a_print_without_text_is_the_default_from_then_on),
        TALK_TEST(a_print_with_text_changes_no_default),
        TALK_TEST(system_text_has_a_slot_of_its_own),
        TALK_TEST(print_ego_prints_for_ego),
        TALK_TEST(a_charset_number_none_can_have_halts),
        TALK_TEST(colours_are_those_of_the_current_charset),
        TALK_TEST(a_text_keeps_the_charset_it_was_printed_with),
        TALK_TEST(a_charset_that_is_loaded_has_the_colours_of_its_file),
        TALK_TEST(a_charset_that_is_missing_is_not_loaded),
        TALK_TEST(a_strings_width_is_that_of_its_first_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

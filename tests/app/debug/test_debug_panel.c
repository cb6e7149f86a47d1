/* The debugger's panel in games that were played at random: its keys, buttons and lane lead where
 * the debugger's moves lead, and it fits windows of all sizes. */
#include "app/debug/debug_panel.h"

#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { FRAMES = 160, SEED = 7, WIDE = 960, HIGH = 720, STEPS = 5, LEAST_TOP = 600 };

struct play {
    struct game *game;
    struct journal journal;
    struct debugger debugger;
    struct debug_panel panel;
    struct restless_player player;
};

static struct random_games games;

static void before_frame(void *context, struct game *game)
{
    struct play *play = context;
    restless_input(&play->player, game);
    journal_before_frame(&play->journal, game);
    debugger_before_frame(&play->debugger);
}

static bool after_frame(void *context, struct game *game)
{
    struct play *play = context;
    journal_after_frame(&play->journal, game);
    return !debugger_after_frame(&play->debugger);
}

/* Plays a while, and opens the panel. */
static struct play *begin(int index)
{
    struct fault fault = {0};
    struct play *play = calloc(1, sizeof *play);
    play->game = random_game_open(&games, index, plain_allocator());
    assert_true(game_boot(play->game, 0, SEED, &fault));
    journal_init(&play->journal, plain_allocator(), true);
    journal_begin(&play->journal, play->game, true);
    assert_true(debugger_init(&play->debugger, play->game, &play->journal, SEED));
    restless_begin(&play->player, SEED + (uint32_t)index);
    game_watch(play->game, (struct frame_watcher){play, before_frame, after_frame});
    while (play->journal.now < FRAMES && !play->game->vm.halted)
        game_play_frame(play->game);
    play->panel.debugger = &play->debugger;
    debug_panel_open(&play->panel);
    assert_true(ui_is_open(&play->panel.ui));
    return play;
}

static void end(struct play *play)
{
    ui_end(&play->panel.ui);
    debugger_close(&play->debugger);
    journal_close(&play->journal);
    random_game_close(play->game);
    free(play);
}

static void key(struct play *play, int key, bool shift)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key, .shift = shift};
    ui_handle(&play->panel.ui, WIDE, HIGH, &event);
}

static void mouse(struct play *play, enum window_event_kind kind, int x, int y)
{
    const struct window_event event = {.kind = kind, .page_x = x, .page_y = y, .inside = true};
    ui_handle(&play->panel.ui, WIDE, HIGH, &event);
}

/* The marked row is the instruction at which the debugger stands. */
static void assert_marks_the_position(struct play *play)
{
    const struct ui_list *list = &play->panel.lists[PANEL_CODE];
    const struct debug_call *call = debugger_current(&play->debugger);
    const struct ui_row *row =
        (const void *)((const char *)list->rows + list->row_size * (size_t)list->chosen);
    assert_non_null(call);
    assert_int_equal(play->panel.slot, call->slot);
    assert_int_equal(strtol(row->number, NULL, 16), call->place.offset);
}

static void keys_are_the_moves_of_the_debugger(void **state)
{
    static const int keys[] = {'n', 'o', 'f', 'n'};
    static const enum debug_move moves[] = {DEBUG_INSTRUCTION, DEBUG_OVER, DEBUG_FRAME,
                                            DEBUG_INSTRUCTION};
    (void)state;
    for (int index = 0; index < games.count; index++) {
        struct play *play = begin(index), *other = begin(index);
        for (int i = 0; i < 2 * STEPS; i++) {
            const int which = i % 4;
            key(play, keys[which], true);
            debugger_move(&other->debugger, moves[which], true);
            assert_int_equal(debug_compare(play->debugger.at, other->debugger.at), 0);
        }
        assert_marks_the_position(play);
        key(play, 'n', false);
        debugger_move(&other->debugger, DEBUG_INSTRUCTION, false);
        assert_int_equal(debug_compare(play->debugger.at, other->debugger.at), 0);
        assert_marks_the_position(play);
        end(other);
        end(play);
    }
}

/* Whatever becomes shorter, also without being drawn in between: several keys may come at once. */
static void marks_are_in_their_lists(void **state)
{
    static const int keys[] = {' ',
                               WINDOW_KEY_TAB,
                               WINDOW_KEY_PAGE_DOWN,
                               WINDOW_KEY_PAGE_DOWN,
                               WINDOW_KEY_DELETE,
                               WINDOW_KEY_PAGE_DOWN,
                               WINDOW_KEY_LEFT};
    enum { KEYS = sizeof keys / sizeof *keys };
    (void)state;
    for (int index = 0; index < games.count; index++) {
        struct play *play = begin(index);
        for (int i = 0; i < 3 * KEYS; i++) {
            key(play, keys[i % KEYS], false);
            for (int list = 0; list < PANEL_LISTS; list++)
                assert_true(play->panel.lists[list].chosen < play->panel.lists[list].count);
        }
        end(play);
    }
}

static bool see_instruction(void *context, const struct debug_event *event)
{
    *(int *)context += event->when == DEBUG_BEFORE;
    return false;
}

static void the_lane_has_the_frames_and_scrubs(void **state)
{
    (void)state;
    struct play *play = begin(0);
    const int last = (int)play->journal.now;
    int instructions = 0, marks = 0, bottom = HIGH;
    debugger_search(&play->debugger, DEBUG_BOOT, last, see_instruction, &instructions, NULL);
    for (int i = 0; i < LANE_COLUMNS; i++)
        marks += play->panel.lane[i][LANE_SCRIPTS];
    assert_true(marks > 0);
    assert_int_equal(marks, instructions);
    assert_int_equal(play->debugger.at.moment, last);
    while (play->debugger.at.moment == last && --bottom > LEAST_TOP) /* finds the lane */
        mouse(play, WINDOW_CLICK, WIDE / 4, bottom);
    assert_in_range(play->debugger.at.moment, 1, last - 1);
    const int64_t clicked = play->debugger.at.moment;
    mouse(play, WINDOW_MOUSE, WIDE / 3, 0);
    assert_true(play->debugger.at.moment > clicked);
    mouse(play, WINDOW_MOUSE_LIFTED, WIDE / 3, 0);
    mouse(play, WINDOW_MOUSE, WIDE / 4, bottom);
    assert_true(play->debugger.at.moment > clicked);
    play->panel.finger = true; /* a finger is moved without a click */
    mouse(play, WINDOW_MOUSE, WIDE / 4, bottom);
    assert_int_equal(play->debugger.at.moment, clicked);
    key(play, WINDOW_KEY_RIGHT, false);
    assert_int_equal(play->debugger.at.moment, clicked + 1);
    key(play, WINDOW_KEY_LEFT, true);
    assert_int_equal(play->debugger.at.moment, clicked - 9);
    key(play, WINDOW_KEY_HOME, false);
    assert_int_equal(play->debugger.at.moment, DEBUG_BOOT);
    key(play, WINDOW_KEY_END, false);
    assert_null(play->debugger.view);
    end(play);
}

static void space_adds_and_removes_a_stop(void **state)
{
    (void)state;
    struct play *play = begin(0);
    key(play, 'n', true);
    key(play, ' ', false);
    assert_int_equal(play->debugger.stops.count, 1);
    key(play, 'r', true); /* the same instruction ran before */
    assert_int_equal(play->debugger.reason.stop, 1);
    assert_marks_the_position(play);
    key(play, WINDOW_KEY_TAB, false);
    key(play, WINDOW_KEY_END, false); /* belongs to the lane */
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        key(play, WINDOW_KEY_DOWN, false);
    key(play, ' ', false);
    assert_true(play->debugger.stops.stops[0].off);
    key(play, WINDOW_KEY_DELETE, false);
    assert_int_equal(play->debugger.stops.count, 0);
    end(play);
}

static void enter_continues_from_the_frame(void **state)
{
    (void)state;
    struct play *play = begin(0);
    const uint32_t last = play->journal.now;
    key(play, WINDOW_KEY_LEFT, true);
    key(play, WINDOW_KEY_ENTER, false);
    assert_false(ui_is_open(&play->panel.ui));
    assert_int_equal(play->panel.dropped, 10);
    assert_int_equal(play->journal.now, last - 10);
    debug_panel_open(&play->panel);
    key(play, WINDOW_KEY_LEFT, false);
    key(play, WINDOW_KEY_ESCAPE, false);
    assert_false(ui_is_open(&play->panel.ui));
    assert_null(play->debugger.view);
    debug_panel_open(&play->panel);
    key(play, 'f', false); /* needs a frame of the game */
    assert_false(ui_is_open(&play->panel.ui));
    assert_true(play->debugger.asked);
    game_play_frame(play->game);
    assert_false(play->debugger.asked);
    end(play);
}

static void the_panel_fits_windows_of_all_sizes(void **state)
{
    static const int sizes[][2] = {{1, 1},     {40, 30},   {320, 200},  {320, 240},
                                   {640, 480}, {390, 844}, {1920, 1080}};
    (void)state;
    struct play *play = begin(0);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint32_t *pixels = calloc((size_t)(sizes[i][0] * sizes[i][1]), sizeof *pixels);
        ui_draw(&play->panel.ui, pixels, sizes[i][0], sizes[i][1]);
        assert_int_not_equal(pixels[0], 0);
        free(pixels);
    }
    end(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_the_moves_of_the_debugger),
        cmocka_unit_test(marks_are_in_their_lists),
        cmocka_unit_test(the_lane_has_the_frames_and_scrubs),
        cmocka_unit_test(space_adds_and_removes_a_stop),
        cmocka_unit_test(enter_continues_from_the_frame),
        cmocka_unit_test(the_panel_fits_windows_of_all_sizes),
    };
    random_games_find(&games);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

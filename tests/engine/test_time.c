/* Time and the player's events: which frames are due, the calls of the frame watcher, and that no
 * click is lost while no frame is played. */
#include <stdlib.h>

#include "engine/game.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { MANY = 1000, JIFFIES = 6 };

/* The small game with scripts that end at once. */
static int setup(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct game *game = malloc(sizeof *game);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!game || !small_game_open(game, &pieces))
        return -1;
    var_set(&game->world, VAR_TIMER_NEXT, JIFFIES);
    *state = game;
    return 0;
}

static int teardown(void **state)
{
    game_close(*state);
    free(*state);
    return 0;
}

static void a_frame_takes_the_jiffies_that_its_variable_says(void **state)
{
    struct game *game = *state;
    uint32_t first = game->world.frame;
    assert_int_equal(game_advance(game, JIFFIES - 1), 0);
    assert_int_equal(game_advance(game, 1), 1);
    assert_int_equal(game_advance(game, 3 * JIFFIES + 2), 3);
    assert_int_equal(game_advance(game, JIFFIES - 2), 1);
    assert_int_equal(game->world.frame - first, 5);
}

static void another_frame_length_applies_from_the_next_frame(void **state)
{
    struct game *game = *state;
    game_advance(game, JIFFIES);
    var_set(&game->world, VAR_TIMER_NEXT, 2);
    assert_int_equal(game_advance(game, JIFFIES), 3);
    var_set(&game->world, VAR_TIMER_NEXT, -5); /* at least a jiffy */
    assert_int_equal(game_advance(game, 4), 4);
}

static void held_time_plays_no_frame_and_makes_one_due(void **state)
{
    struct game *game = *state;
    uint32_t first = game->world.frame;
    game_hold(game, 100 * JIFFIES);
    assert_int_equal(game->world.frame, first);
    assert_int_equal(game_advance(game, 0), 1);
    game_hold(game, JIFFIES - 1);
    assert_int_equal(game_advance(game, 0), 0);
    assert_int_equal(game_advance(game, 1), 1);
}

/* ---- the watcher ---- */

struct watched {
    int before, after, stop_after;
    uint32_t frame;
};

static void before(void *context, struct game *game)
{
    struct watched *watched = context;
    watched->before++;
    watched->frame = game->world.frame;
}

static bool after(void *context, struct game *game)
{
    struct watched *watched = context;
    assert_int_equal(game->world.frame, watched->frame + 1);
    return ++watched->after != watched->stop_after;
}

static void the_watcher_is_called_before_and_after_each_frame(void **state)
{
    struct game *game = *state;
    struct watched watched = {0};
    game_watch(game, (struct frame_watcher){&watched, before, after});
    game_advance(game, 4 * JIFFIES);
    game_play_frame(game);
    assert_int_equal(watched.before, 5);
    assert_int_equal(watched.after, 5);
}

static void the_watcher_may_leave_frames_for_later(void **state)
{
    struct game *game = *state;
    struct watched watched = {.stop_after = 2};
    game_watch(game, (struct frame_watcher){&watched, before, after});
    assert_int_equal(game_advance(game, 5 * JIFFIES), 2);
    assert_int_equal(game_advance(game, 0), 3);
}

static void a_halted_machine_calls_no_watcher(void **state)
{
    struct game *game = *state;
    struct watched watched = {0};
    uint32_t frame = game->world.frame;
    game->vm.halted = true;
    game_watch(game, (struct frame_watcher){&watched, before, after});
    assert_false(game_play_frame(game));
    game_advance(game, MANY * JIFFIES);
    assert_int_equal(watched.before + watched.after, 0);
    assert_int_equal(game->world.frame, frame);
}

/* ---- events ---- */

static void move(struct game *game, int x)
{
    game_input(game, (struct game_event){.kind = EVENT_MOVE, .x = x, .y = 1});
}

static void click(struct game *game, int x)
{
    game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = x, .y = 1});
}

/* Clicks and moves as they come while a game pauses or a room fades. */
static void no_click_is_lost_however_long_a_game_pauses(void **state)
{
    struct game *game = *state;
    for (int i = 0; i < MANY; i++)
        move(game, i % 320);
    click(game, 77);
    for (int i = 0; i < MANY; i++)
        move(game, i % 320);
    assert_int_equal(game->event_count, 2);
    assert_int_equal(game->events[0].kind, EVENT_CLICK);
    assert_int_equal(game->events[0].x, 77);
    assert_int_equal(game->events[1].kind, EVENT_MOVE);
    assert_int_equal(game->events[1].x, (MANY - 1) % 320);
}

static void the_last_of_too_many_clicks_counts(void **state)
{
    struct game *game = *state;
    for (int i = 0; i < MANY; i++)
        click(game, i % 320);
    assert_int_equal(game->event_count, GAME_EVENT_LIMIT);
    assert_int_equal(game->events[GAME_EVENT_LIMIT - 1].x, (MANY - 1) % 320);
    assert_int_equal(game->events[0].x, (MANY - GAME_EVENT_LIMIT) % 320);
}

static void a_key_keeps_the_preceding_move(void **state)
{
    struct game *game = *state;
    move(game, 5);
    game_input(game, (struct game_event){.kind = EVENT_KEY, .key = 'l'});
    move(game, 6);
    assert_int_equal(game->event_count, 3);
    assert_int_equal(game->events[0].x, 5);
}

#define TIME_TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TIME_TEST(a_frame_takes_the_jiffies_that_its_variable_says),
        TIME_TEST(another_frame_length_applies_from_the_next_frame),
        TIME_TEST(held_time_plays_no_frame_and_makes_one_due),
        TIME_TEST(the_watcher_is_called_before_and_after_each_frame),
        TIME_TEST(the_watcher_may_leave_frames_for_later),
        TIME_TEST(a_halted_machine_calls_no_watcher),
        TIME_TEST(no_click_is_lost_however_long_a_game_pauses),
        TIME_TEST(the_last_of_too_many_clicks_counts),
        TIME_TEST(a_key_keeps_the_preceding_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

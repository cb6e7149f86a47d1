/* A shake in the window: the picture also moves between frames. The demo is played on a made
 * machine, with frames as long as two seconds. */
#include <stdlib.h>

#include "app/window/made_machine.h"
#include "app/window/play.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "platform/media/png_file.h"
#include "resource/cmocka_all.h"

enum { LONG_FRAME = 120, POSITIONS = 8 };

static const struct presenter_options options = {.title = "test", .scale = 1};

/* The pixels of the window, as a number. */
static uint32_t picture_sum(void)
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < WIDE * HIGH; i++)
        sum = (sum ^ (machine.pixels[i] & 0xFFFFFF)) * 16777619u;
    return sum;
}

/* Takes steps for this time, each when the last step has asked for it. `sums` gets the pictures
 * that were shown, at most `limit`. Returns their number. */
static int pass(struct play *play, uint64_t microseconds, uint32_t *sums, int limit)
{
    const uint64_t until = machine.now + microseconds;
    int count = 0;
    while (machine.now < until) {
        const int shown = machine.shown;
        const uint64_t due = play_step(play, machine.now);
        assert_int_not_equal(due, PLATFORM_ENDED);
        machine.now = due > machine.now ? due : machine.now + 1;
        if (machine.shown == shown)
            continue;
        if (count < limit)
            sums[count] = picture_sum();
        count++;
    }
    return count;
}

static struct play *begin(struct play_window *window)
{
    struct play *play = calloc(1, sizeof *play);
    bool began = false;
    assert_non_null(play);
    machine.now = 1000 * (uint64_t)SECOND;
    assert_true(play_settings_begin(&play->request.settings, false));
    play->request.path = DEMO_DIR;
    play->request.settings.in_force.values.resume = RESUME_NO;
    assert_int_equal(play_window_open(window), CLI_DONE);
    assert_int_equal(play_begin(play, window, &began), CLI_DONE);
    assert_true(began);
    return play;
}

static void the_picture_shakes_between_frames(void **state)
{
    (void)state;
    struct play_window window = {.platform = &made, .options = &options};
    uint32_t sums[2 * POSITIONS];
    struct play *play = begin(&window);
    pass(play, 2 * (uint64_t)SECOND, sums, 0);
    var_set(&play->game->world, VAR_TIMER_NEXT, LONG_FRAME);
    pass(play, 2 * (uint64_t)SECOND, sums, 0); /* until the frames are long */
    while (play->game->pending_jiffies > 2)
        pass(play, SECOND / 60, sums, 0);
    const int still = pass(play, SECOND / 2, sums, 0);
    assert_in_range(still, 0, 1);
    play->game->world.screen.shake = true;
    play->game->world.screen.shake_since = play->game->world.frame - 1;
    pass(play, SECOND / 60, sums, 0); /* the wait that began before */
    const uint32_t frame = play->game->world.frame;
    assert_in_range(pass(play, SECOND / 2, sums, 2 * POSITIONS), 16, 19);
    assert_int_equal(play->game->world.frame, frame);
    for (int i = 0; i < POSITIONS; i++) {
        assert_int_equal(sums[i], sums[i + POSITIONS]);
        assert_int_not_equal(sums[i], sums[i + 1]);
    }
    play->game->world.screen.shake = false;
    pass(play, SECOND / 30, sums, 0);
    assert_in_range(pass(play, SECOND / 4, sums, 0), 0, 1);
    struct next next;
    play_end(play, &next);
    presenter_close(window.presenter);
    free(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_picture_shakes_between_frames)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The time of sequences: how long they last, with tempo, speed, loops and jumps. */
#include "engine/sound/made_sequence.h"
#include "engine/sound/music.h"
#include "resource/cmocka_all.h"

/* ---- time ---- */

/* 960 MIDI ticks of 1041 microseconds: 999360, the 250th multiple of 4000 that is not below. */
static void a_sequence_lasts_until_its_end_is_due(void **state)
{
    struct made_sequence *f = *state;
    made_note(f, 0, 0, 60);
    made_end(f, 960);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_int_equal(made_ticks_to_end(f), 250);
}

static void a_tempo_counts_from_the_event_behind_it(void **state)
{
    struct made_sequence *f = *state;
    made_tempo(f, 480, 1000000);
    made_end(f, 480);
    made_start(f, MUSIC_SPEED_NORMAL);
    /* 480 * 1041 + 480 * 2083 = 1499520 */
    assert_int_equal(made_ticks_to_end(f), 375);
}

static void speed_changes_how_much_time_a_call_takes(void **state)
{
    struct made_sequence *f = *state;
    made_end(f, 960);
    made_start(f, MUSIC_SPEED_NORMAL / 2);
    assert_int_equal(made_ticks_to_end(f), 500);
}

static void a_speed_of_zero_does_not_stand_still(void **state)
{
    struct made_sequence *f = *state;
    made_end(f, 960);
    made_start(f, 0);
    assert_int_equal(made_ticks_to_end(f), 250);
}

static void a_track_without_an_end_ends_with_its_bytes(void **state)
{
    struct made_sequence *f = *state;
    made_note(f, 0, 0, 60);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_int_equal(made_ticks_to_end(f), 1);
}

/* How far it has come after this many more calls. */
static int half_beats_after(struct made_sequence *f, int calls)
{
    made_ticks(f, calls);
    return music_half_beats(&f->engine);
}

/* Half a beat takes 240 ticks, 249840 microseconds. */
static void half_beats_are_two_for_a_quarter_note(void **state)
{
    struct made_sequence *f = *state;
    made_note(f, 0, 0, 60);
    made_note(f, 100, 0, 62); /* events do not matter */
    made_end(f, 4 * MADE_DIVISION - 100);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_int_equal(half_beats_after(f, 0), 0);
    assert_int_equal(half_beats_after(f, 62), 0);
    assert_int_equal(half_beats_after(f, 1), 1);
    assert_int_equal(half_beats_after(f, 61), 1);
    assert_int_equal(half_beats_after(f, 1), 2);
    assert_int_equal(half_beats_after(f, 370), 7);
}

static void half_beats_follow_the_tempo(void **state)
{
    struct made_sequence *f = *state;
    made_tempo(f, MADE_DIVISION, 1000000);
    made_end(f, 4 * MADE_DIVISION);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_int_equal(half_beats_after(f, 124), 1);
    assert_int_equal(half_beats_after(f, 1), 2);
    assert_int_equal(half_beats_after(f, 124), 2);
    assert_int_equal(half_beats_after(f, 1), 3);
}

/* ---- loops ---- */

/* From beat 4 (1440 MIDI ticks) back to beat 2 (480), twice: 1920 more. */
static void a_loop_repeats_its_stated_number_of_times(void **state)
{
    struct made_sequence *f = *state;
    made_loop(f, 2, 2, 4);
    made_end(f, 1920);
    made_start(f, MUSIC_SPEED_NORMAL);
    int straight = 1920 * 1041 / 4000;
    int looped = made_ticks_to_end(f);
    assert_in_range(looped, straight + 2 * 960 * 1041 / 4000 - 2,
                    straight + 2 * 960 * 1041 / 4000 + 4);
}

static void a_loop_that_goes_back_by_a_beat_is_refused(void **state)
{
    struct made_sequence *f = *state;
    struct sequence_loop loop = {5, {2, 0}, {3, 0}};
    made_end(f, 960);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_false(player_set_loop(made_player(f), loop));
    assert_int_equal(made_ticks_to_end(f), 250);
}

static void a_loop_can_be_ended_early(void **state)
{
    struct made_sequence *f = *state;
    made_loop(f, 200, 1, 3);
    made_message(f, 81, 0, NULL, 0);
    made_end(f, 1440);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_int_equal(made_ticks_to_end(f), 375);
}

/* ---- jumps ---- */

/* Track 0 jumps into track 1, near its end. */
static void write_two_tracks(struct made_sequence *f, uint8_t hook)
{
    made_jump(f, hook, 1, 3);
    made_end(f, 960);
    made_close_track(f);
    made_note(f, 0, 0, 60);
    made_end(f, 1440);
    made_start(f, MUSIC_SPEED_NORMAL);
}

static void a_jump_without_a_hook_is_always_made(void **state)
{
    struct made_sequence *f = *state;
    write_two_tracks(f, 0);
    made_ticks(f, 1);
    assert_int_equal(made_player(f)->place.track, 1);
    assert_int_equal(made_ticks_to_end(f), 125);
}

static void a_jump_with_a_hook_waits_for_it(void **state)
{
    struct made_sequence *f = *state;
    write_two_tracks(f, 5);
    made_ticks(f, 1);
    assert_int_equal(made_player(f)->place.track, 0);
}

static void a_used_hook_gives_way_to_the_older_hook(void **state)
{
    struct made_sequence *f = *state;
    write_two_tracks(f, 5);
    player_set_hook(made_player(f), HOOK_JUMP, 6, 0);
    player_set_hook(made_player(f), HOOK_JUMP, 5, 0);
    made_ticks(f, 1);
    assert_int_equal(made_player(f)->place.track, 1);
    assert_int_equal(made_player(f)->hooks.values[HOOK_JUMP][0], 6);
}

static void hooks_from_128_on_stay(void **state)
{
    struct made_sequence *f = *state;
    write_two_tracks(f, 130);
    player_set_hook(made_player(f), HOOK_JUMP, 130, 0);
    made_ticks(f, 1);
    assert_int_equal(made_player(f)->place.track, 1);
    assert_int_equal(made_player(f)->hooks.values[HOOK_JUMP][0], 130);
}

static void a_jump_beyond_the_end_is_not_made(void **state)
{
    struct made_sequence *f = *state;
    made_end(f, 960);
    made_start(f, MUSIC_SPEED_NORMAL);
    assert_false(sequence_jump(&f->engine, 0, &f->data, 0, (struct beat_position){4, 1}, false));

    assert_int_equal(made_ticks_to_end(f), 250);
}

/* ---- markers ---- */

static void markers_are_reported_when_they_are_passed(void **state)
{
    static const uint8_t numbers[] = {9, 10};
    struct made_sequence *f = *state;
    made_markers(f, numbers, sizeof numbers);
    made_end(f, 960);
    made_start(f, MUSIC_SPEED_NORMAL);
    made_ticks(f, 1);
    assert_int_equal(f->marker_count, 2);
    assert_int_equal(f->markers[0], 9);
    assert_int_equal(f->markers[1], 10);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, made_setup, made_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_sequence_lasts_until_its_end_is_due),
        TEST(a_tempo_counts_from_the_event_behind_it),
        TEST(speed_changes_how_much_time_a_call_takes),
        TEST(a_speed_of_zero_does_not_stand_still),
        TEST(a_track_without_an_end_ends_with_its_bytes),
        TEST(half_beats_are_two_for_a_quarter_note),
        TEST(half_beats_follow_the_tempo),
        TEST(a_loop_repeats_its_stated_number_of_times),
        TEST(a_loop_that_goes_back_by_a_beat_is_refused),
        TEST(a_loop_can_be_ended_early),
        TEST(a_jump_without_a_hook_is_always_made),
        TEST(a_jump_with_a_hook_waits_for_it),
        TEST(a_used_hook_gives_way_to_the_older_hook),
        TEST(hooks_from_128_on_stay),
        TEST(a_jump_beyond_the_end_is_not_made),
        TEST(markers_are_reported_when_they_are_passed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

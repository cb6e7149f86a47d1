/* How long sequences last: tempo, speed, loops, jumps, fades. */
#include <stdlib.h>

#include "engine/sound/sequence_clock.h"
#include "engine/state/sound_state.h"
#include "resource/bytes/bytes_writer.h"
#include "resource/cmocka_all.h"
#include "resource/sound/sound.h"
#include "test_memory.h"

enum { DIVISION = 480, SOUND = 7, LONG = 1000000 };

/* A sequence being written, and its clock. At 500000 microseconds a quarter a MIDI tick takes
 * 1041 microseconds, so a beat takes about 125 calls. */
struct fixture {
    struct bytes_writer track;
    struct bytes_writer file;
    struct sound_sequence data;
    struct sequence_clock clock;
    struct sequence_markers markers;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    if (!f)
        return -1;
    bytes_writer_init(&f->track, test_allocator());
    bytes_writer_init(&f->file, test_allocator());
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    bytes_writer_free(&f->track);
    bytes_writer_free(&f->file);
    free(f);
    return 0;
}

/* ---- writing ---- */

static void write_delta(struct bytes_writer *out, uint32_t delta)
{
    if (delta >= 128)
        write_u8(out, 0x80 | delta >> 7);
    write_u8(out, delta & 0x7F);
}

static void write_note(struct fixture *f, uint32_t delta)
{
    write_delta(&f->track, delta);
    write_bytes(&f->track, "\220\74\100", 3);
}

static void write_tempo(struct fixture *f, uint32_t delta, uint32_t microseconds)
{
    write_delta(&f->track, delta);
    write_bytes(&f->track, "\377\121\3", 3);
    write_u8(&f->track, microseconds >> 16);
    write_u16_be(&f->track, microseconds & 0xFFFF);
}

static void write_end(struct fixture *f, uint32_t delta)
{
    write_delta(&f->track, delta);
    write_bytes(&f->track, "\377\57\0", 3);
}

/* A message: its code, a byte that means nothing, then values of so many halves. */
static void write_message(struct fixture *f, uint32_t code, const uint8_t *values, size_t count)
{
    write_u8(&f->track, 0);
    write_u8(&f->track, 0xF0);
    write_u8(&f->track, (uint32_t)(2 * count + 4));
    write_u8(&f->track, 0x7D);
    write_u8(&f->track, code);
    write_u8(&f->track, 0);
    for (size_t i = 0; i < count; i++) {
        write_u8(&f->track, values[i] >> 4);
        write_u8(&f->track, values[i] & 15);
    }
    write_u8(&f->track, 0xF7);
}

/* From beat `from` back to beat `to`. */
static void write_loop(struct fixture *f, uint8_t count, uint8_t to, uint8_t from)
{
    const uint8_t values[] = {0, count, 0, to, 0, 0, 0, from, 0, 0};
    write_message(f, 80, values, sizeof values);
}

static void write_jump(struct fixture *f, uint8_t hook, uint8_t track, uint8_t beat)
{
    const uint8_t values[] = {hook, 0, track, 0, beat, 0, 0};
    write_message(f, 48, values, sizeof values);
}

/* Ends the track that was written. */
static void close_track(struct fixture *f)
{
    write_bytes(&f->file, "MTrk", 4);
    write_u32_be(&f->file, (uint32_t)f->track.size);
    write_bytes(&f->file, f->track.data, f->track.size);
    bytes_writer_clear(&f->track);
}

static void start(struct fixture *f, uint8_t speed)
{
    close_track(f);
    struct bytes_writer whole;
    bytes_writer_init(&whole, test_allocator());
    write_bytes(&whole, "MThd\0\0\0\6\0\2\0\2", 12);
    write_u16_be(&whole, DIVISION);
    write_bytes(&whole, f->file.data, f->file.size);
    bytes_writer_free(&f->file);
    f->file = whole;
    assert_true(midi_read(&f->data.midi, bytes_writer_view(&f->file)));
    f->data.volume = SEQUENCE_VOLUME_MOST;
    f->data.speed = speed;
    sequence_start(&f->clock, SOUND, &f->data);
}

/* How many calls until it has ended; LONG when it does not. */
static int calls_to_end(struct fixture *f)
{
    int calls = 0;
    while (f->clock.sound != 0 && calls < LONG) {
        sequence_tick(&f->clock, &f->data, &f->markers);
        calls++;
    }
    return calls;
}

/* ---- time ---- */

/* 960 MIDI ticks of 1041 microseconds: 999360, the 250th multiple of 4000 that is not below. */
static void a_sequence_lasts_until_its_end_is_due(void **state)
{
    struct fixture *f = *state;
    write_note(f, 0);
    write_end(f, 960);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_int_equal(calls_to_end(f), 250);
}

static void a_tempo_counts_from_the_event_behind_it(void **state)
{
    struct fixture *f = *state;
    write_tempo(f, 480, 1000000);
    write_end(f, 480);
    start(f, SEQUENCE_SPEED_NORMAL);
    /* 480 * 1041 + 480 * 2083 = 1499520 */
    assert_int_equal(calls_to_end(f), 375);
}

static void speed_changes_how_much_time_a_call_takes(void **state)
{
    struct fixture *f = *state;
    write_end(f, 960);
    start(f, SEQUENCE_SPEED_NORMAL / 2);
    assert_int_equal(calls_to_end(f), 500);
}

static void a_speed_of_zero_does_not_stand_still(void **state)
{
    struct fixture *f = *state;
    write_end(f, 960);
    start(f, 0);
    assert_int_equal(calls_to_end(f), 250);
}

static void a_track_without_an_end_ends_with_its_bytes(void **state)
{
    struct fixture *f = *state;
    write_note(f, 0);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_int_equal(calls_to_end(f), 1);
}

/* How far it has come after so many calls more. */
static int half_beats_after(struct fixture *f, int calls)
{
    for (int i = 0; i < calls; i++)
        sequence_tick(&f->clock, &f->data, &f->markers);
    return sequence_half_beats(&f->clock, &f->data);
}

/* Half a beat takes 240 ticks, 249840 microseconds. */
static void half_beats_are_two_for_a_quarter_note(void **state)
{
    struct fixture *f = *state;
    write_note(f, 0);
    write_note(f, 100); /* events do not matter */
    write_end(f, 4 * DIVISION - 100);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_int_equal(half_beats_after(f, 0), 0);
    assert_int_equal(half_beats_after(f, 62), 0);
    assert_int_equal(half_beats_after(f, 1), 1);
    assert_int_equal(half_beats_after(f, 61), 1);
    assert_int_equal(half_beats_after(f, 1), 2);
    assert_int_equal(half_beats_after(f, 370), 7);
}

static void half_beats_follow_the_tempo(void **state)
{
    struct fixture *f = *state;
    write_tempo(f, DIVISION, 1000000);
    write_end(f, 4 * DIVISION);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_int_equal(half_beats_after(f, 124), 1);
    assert_int_equal(half_beats_after(f, 1), 2);
    assert_int_equal(half_beats_after(f, 124), 2);
    assert_int_equal(half_beats_after(f, 1), 3);
}

/* ---- loops ---- */

/* From beat 4 (1440 MIDI ticks) back to beat 2 (480), twice: 1920 more. */
static void a_loop_goes_back_so_many_times(void **state)
{
    struct fixture *f = *state;
    write_loop(f, 2, 2, 4);
    write_end(f, 1920);
    start(f, SEQUENCE_SPEED_NORMAL);
    int straight = 1920 * 1041 / 4000;
    int looped = calls_to_end(f);
    assert_in_range(looped, straight + 2 * 960 * 1041 / 4000 - 2,
                    straight + 2 * 960 * 1041 / 4000 + 4);
}

static void a_loop_that_goes_back_by_a_beat_is_refused(void **state)
{
    struct fixture *f = *state;
    struct sequence_loop loop = {5, {2, 0}, {3, 0}};
    write_end(f, 960);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_false(sequence_set_loop(&f->clock, loop));
    assert_int_equal(calls_to_end(f), 250);
}

static void a_loop_can_be_ended_early(void **state)
{
    struct fixture *f = *state;
    write_loop(f, 200, 1, 3);
    write_message(f, 81, NULL, 0);
    write_end(f, 1440);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_int_equal(calls_to_end(f), 375);
}

/* ---- jumps ---- */

/* Track 0 jumps into track 1, near its end. */
static void write_two_tracks(struct fixture *f, uint8_t hook)
{
    write_jump(f, hook, 1, 3);
    write_end(f, 960);
    close_track(f);
    write_note(f, 0);
    write_end(f, 1440);
    start(f, SEQUENCE_SPEED_NORMAL);
}

static void a_jump_without_a_hook_is_always_made(void **state)
{
    struct fixture *f = *state;
    write_two_tracks(f, 0);
    sequence_tick(&f->clock, &f->data, &f->markers);
    assert_int_equal(f->clock.track, 1);
    assert_int_equal(calls_to_end(f), 125);
}

static void a_jump_with_a_hook_waits_for_it(void **state)
{
    struct fixture *f = *state;
    write_two_tracks(f, 5);
    sequence_tick(&f->clock, &f->data, &f->markers);
    assert_int_equal(f->clock.track, 0);
}

static void a_hook_is_spent_and_the_older_one_comes_back(void **state)
{
    struct fixture *f = *state;
    write_two_tracks(f, 5);
    sequence_set_jump_hook(&f->clock, 6);
    sequence_set_jump_hook(&f->clock, 5);
    sequence_tick(&f->clock, &f->data, &f->markers);
    assert_int_equal(f->clock.track, 1);
    assert_int_equal(f->clock.jump_hook, 6);
}

static void hooks_from_128_on_stay(void **state)
{
    struct fixture *f = *state;
    write_two_tracks(f, 130);
    sequence_set_jump_hook(&f->clock, 130);
    sequence_tick(&f->clock, &f->data, &f->markers);
    assert_int_equal(f->clock.track, 1);
    assert_int_equal(f->clock.jump_hook, 130);
}

static void a_jump_beyond_the_end_is_not_made(void **state)
{
    struct fixture *f = *state;
    write_end(f, 960);
    start(f, SEQUENCE_SPEED_NORMAL);
    assert_false(sequence_jump(&f->clock, &f->data, 0, (struct beat_position){4, 1}));
    assert_false(sequence_jump(&f->clock, &f->data, 3, (struct beat_position){1, 0}));
    assert_int_equal(calls_to_end(f), 250);
}

/* ---- markers and fades ---- */

static void markers_are_told_when_they_are_passed(void **state)
{
    struct fixture *f = *state;
    write_u8(&f->track, 0);
    write_bytes(&f->track, "\360\6\175\100\0\11\12\367", 8);
    write_end(f, 960);
    start(f, SEQUENCE_SPEED_NORMAL);
    sequence_tick(&f->clock, &f->data, &f->markers);
    assert_int_equal(f->markers.count, 2);
    assert_int_equal(f->markers.numbers[0], 9);
    assert_int_equal(f->markers.numbers[1], 10);
}

static void a_fade_to_zero_ends_the_sequence(void **state)
{
    struct fixture *f = *state;
    write_end(f, 9600);
    start(f, SEQUENCE_SPEED_NORMAL);
    sequence_fade(&f->clock, 0, 100); /* a second */
    assert_in_range(calls_to_end(f), 248, 250);
}

static void a_fade_to_something_else_leaves_it_playing(void **state)
{
    struct fixture *f = *state;
    write_end(f, 960);
    start(f, SEQUENCE_SPEED_NORMAL);
    sequence_fade(&f->clock, 40, 10);
    assert_int_equal(calls_to_end(f), 250);
    assert_int_equal(f->clock.volume, 40);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

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
        TEST(a_loop_goes_back_so_many_times),
        TEST(a_loop_that_goes_back_by_a_beat_is_refused),
        TEST(a_loop_can_be_ended_early),
        TEST(a_jump_without_a_hook_is_always_made),
        TEST(a_jump_with_a_hook_waits_for_it),
        TEST(a_hook_is_spent_and_the_older_one_comes_back),
        TEST(hooks_from_128_on_stay),
        TEST(a_jump_beyond_the_end_is_not_made),
        TEST(markers_are_told_when_they_are_passed),
        TEST(a_fade_to_zero_ends_the_sequence),
        TEST(a_fade_to_something_else_leaves_it_playing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

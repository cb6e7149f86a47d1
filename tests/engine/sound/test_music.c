/* The sequencer's treatment of notes and parts: jumps with hanging notes, hooks, loops, markers,
 * properties; random data does no harm. */
#include <stdlib.h>
#include <string.h>

#include "engine/sound/made_sequence.h"
#include "engine/sound/music.h"
#include "engine/state/variable_state.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { NOTE = 60, OTHER_NOTE = 64, VOLUME_MIDDLE = 63 };

static void start(struct made_sequence *made)
{
    made_start(made, MUSIC_SPEED_NORMAL);
}

/* ---- parts ---- */

static void a_part_without_an_instrument_is_silent(void **state)
{
    struct made_sequence *made = *state;
    made_note(made, 0, 0, NOTE);
    made_part(made, 1, 0);
    made_note(made, 0, 1, OTHER_NOTE);
    made_end(made, 480);
    start(made);
    made_ticks(made, 1);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 1);
    assert_int_equal(made_tick_of(made, MADE_NOTE_ON, 0, OTHER_NOTE), 1);
}

/* Velocity 0 is played as a note-off, as in the standard. */
static void a_note_without_velocity_ends_the_sounding_note(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_note(made, 0, 0, NOTE);
    made_event(made, 480, 0x90, NOTE, 0);
    made_end(made, 480);
    start(made);
    made_ticks(made, 130);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 1);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 125);
}

static void controllers_set_properties(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_event(made, 0, 0xB0, 1, 40);
    made_event(made, 0, 0xB0, 7, VOLUME_MIDDLE);
    made_event(made, 0, 0xB0, 10, 70);
    made_event(made, 0, 0xB0, 16, 5);
    made_event(made, 0, 0xB0, 17, 60);
    made_event(made, 0, 0xB0, 18, 74);
    made_event(made, 0, 0xB0, 64, 127);
    made_event(made, 0, 0xE0, 0, 80);
    made_end(made, 480);
    start(made);
    made_ticks(made, 1);
    assert_int_equal(made_property(made, 0, CHANNEL_MODULATION), 40);
    assert_int_equal(made_property(made, 0, CHANNEL_VOLUME), 63);
    assert_int_equal(made_property(made, 0, CHANNEL_PAN), 6);
    assert_int_equal(made_property(made, 0, CHANNEL_BEND_FACTOR), 5);
    assert_int_equal(made_property(made, 0, CHANNEL_DETUNE), -4);
    assert_int_equal(made_property(made, 0, CHANNEL_PRIORITY), 138);
    assert_int_equal(made_property(made, 0, CHANNEL_PEDAL), 127);
    assert_int_equal(made_property(made, 0, CHANNEL_BEND), 80 * 128 - 8192);
}

static void a_bend_of_more_than_an_octave_is_refused(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_event(made, 0, 0xB0, 16, 13);
    made_end(made, 480);
    start(made);
    made_ticks(made, 1);
    assert_int_equal(made_property(made, 0, CHANNEL_BEND_FACTOR), 2);
}

/* 64 * 127 >> 7 = 63, and 64 * 63 >> 7 = 31. */
static void volumes_of_game_player_and_part_are_multiplied(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_event(made, 0, 0xB0, 7, 63);
    made_end(made, 9600);
    start(made);
    made_ticks(made, 1);
    player_set(&made->engine, 0, CHANNEL_VOLUME, 63);
    assert_int_equal(made_property(made, 0, CHANNEL_VOLUME), 31);
    music_set_master_volume(&made->engine, 0);
    assert_int_equal(made_property(made, 0, CHANNEL_VOLUME), 0);
}

static void transpositions_are_added_and_folded(void **state)
{
    static const uint8_t of_part[] = {1, 0, 127, 0, 10, 0, 2, 255};
    struct made_sequence *made = *state;
    made_message(made, 0, 0, of_part, sizeof of_part);
    made_part(made, 0, 0);
    made_end(made, 9600);
    start(made);
    made_ticks(made, 1);
    assert_int_equal(made_property(made, 0, CHANNEL_TRANSPOSE), 10);
    assert_true(player_set_transpose(&made->engine, 0, false, 20));
    assert_int_equal(made_property(made, 0, CHANNEL_TRANSPOSE), 18);
    assert_true(player_set_transpose(&made->engine, 0, true, 5));
    assert_int_equal(made->music.players[0].transpose, 1);
    assert_int_equal(made_property(made, 0, CHANNEL_TRANSPOSE), 11);
    assert_false(player_set_transpose(&made->engine, 0, false, 25));
}

static void a_part_that_is_never_transposed_stays(void **state)
{
    static const uint8_t of_part[] = {1, 0, 127, 0, 0x80, 0, 2, 255};
    struct made_sequence *made = *state;
    made_message(made, 0, 0, of_part, sizeof of_part);
    made_part(made, 0, 0);
    made_end(made, 9600);
    start(made);
    made_ticks(made, 1);
    assert_true(player_set_transpose(&made->engine, 0, false, 20));
    assert_int_equal(made_property(made, 0, CHANNEL_TRANSPOSE), 0);
}

static void a_global_instrument_is_a_program(void **state)
{
    struct made_sequence *made = *state;
    made_event(made, 0, 0xC0, 31, 0);
    made_note(made, 0, 0, NOTE);
    made_event(made, 0, 0xC1, 32, 0);
    made_note(made, 0, 1, OTHER_NOTE);
    made_end(made, 480);
    start(made);
    made_ticks(made, 1);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 1);
    assert_int_equal(made_tick_of(made, MADE_NOTE_ON, 0, NOTE), 1);
}

/* The messages 1 and 50 take a part away, and the whole sequence at its end. */
static void parts_end_with_their_notes(void **state)
{
    static const uint8_t off[] = {0, 0};
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_part(made, 1, 0);
    made_note(made, 0, 0, NOTE);
    made_message(made, 1, 0, NULL, 0);
    made_message(made, 50, 1, off, sizeof off);
    made_part(made, 2, 0);
    made_note(made, 0, 2, NOTE);
    made_end(made, 480);
    start(made);
    made_ticks(made, 1);
    assert_int_equal(made_count(made, MADE_CLOSE), 2);
    made_ticks(made, 130);
    assert_int_equal(made_count(made, MADE_CLOSE), 3);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 125);
    for (int i = 0; i < MUSIC_PARTS; i++)
        assert_int_equal(made->music.parts[i].player, -1);
}

/* When all are taken, the last of the least important ones is ended for a new one, unless it is
 * more important. Observed: ScummVM 2.7. */
static void there_are_32_parts(void **state)
{
    struct made_sequence *made = *state;
    for (int channel = 0; channel < 16; channel++)
        made_part(made, (uint32_t)channel, 0);
    made_end(made, 9600);
    start(made);
    music_start(&made->engine, MADE_SOUND + 1, &made->data);
    made_ticks(made, 1);
    for (int i = 0; i < MUSIC_PARTS; i++)
        assert_int_equal(made->music.parts[i].player, i / 16);
    player_set(&made->engine, 0, CHANNEL_PRIORITY, 100);
    music_start(&made->engine, MADE_SOUND + 2, &made->data);
    made_ticks(made, 1);
    for (int channel = 0; channel < 16; channel++) {
        assert_null(part_find(&made->engine, 0, channel));
        assert_non_null(part_find(&made->engine, 1, channel));
        assert_non_null(part_find(&made->engine, 2, channel));
    }
    struct sound_sequence unimportant = made->data;
    unimportant.priority = 90;
    music_start(&made->engine, MADE_SOUND + 3, &unimportant);
    made_ticks(made, 1);
    assert_null(part_find(&made->engine, 3, 0));
}

/* ---- jumps ---- */

/* Two notes sound when the sequence jumps back at beat 3: one would have ended 240 MIDI ticks
 * later, the other never does. */
static void write_jump_back(struct made_sequence *made)
{
    made_part(made, 0, 0);
    made_note_end(made, 480, 0, 1); /* something to be there at the target */
    made_note(made, 240, 0, NOTE);
    made_note(made, 0, 0, OTHER_NOTE);
    made_event(made, 0, 0xB0, 64, 127);
    made_event(made, 240, 0xB0, 1, 1);
    made_jump(made, 0, 0, 2);
    made_note_end(made, 240, 0, NOTE);
    made_end(made, 480);
    start(made);
}

static void notes_sounding_at_a_jump_last_to_their_end(void **state)
{
    struct made_sequence *made = *state;
    write_jump_back(made);
    made_ticks(made, 251);
    /* 960 * 1041 us = 999360: tick 250. 240 * 1041 = 249840: 62.46 ticks more. */
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, OTHER_NOTE), 250);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 0);
    assert_int_equal(made_property(made, 0, CHANNEL_PEDAL), 0);
    made_ticks(made, 61);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 0);
    made_ticks(made, 2);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 313);
}

/* The note begins again 187.5 ticks before it would be ended otherwise. */
static void a_note_that_begins_again_no_longer_hangs(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_note(made, 480, 0, NOTE);
    made_event(made, 480, 0xB0, 1, 1);
    made_jump(made, 0, 0, 2);
    made_note_end(made, 480, 0, NOTE);
    made_end(made, 480);
    start(made);
    made_ticks(made, 400);
    assert_true(made_count(made, MADE_NOTE_ON) >= 2);
    assert_int_equal(made_count(made, MADE_NOTE_OFF), 0);
}

static void no_event_is_played_in_the_tick_of_a_jump(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_jump(made, 3, 1, 1);
    made_note(made, 0, 0, NOTE);
    made_end(made, 480);
    made_close_track(made);
    made_note(made, 0, 0, OTHER_NOTE);
    made_end(made, 480);
    start(made);
    player_set_hook(made_player(made), HOOK_JUMP, 3, 0);
    made_ticks(made, 1);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 0);
    made_ticks(made, 1);
    assert_int_equal(made_tick_of(made, MADE_NOTE_ON, 0, OTHER_NOTE), 2);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 1);
}

/* Controllers and messages on the way count, except jumps and markers; what would sound at the
 * target is struck. */
static void a_scan_has_the_effect_of_playing_the_track(void **state)
{
    struct made_sequence *made = *state;
    made_note(made, 0, 0, 30);
    made_event(made, 480, 0xB0, 7, 50);
    made_part(made, 1, 0);
    made_part(made, 0, 0);
    made_event(made, 0, 0xB0, 7, 50);
    made_markers(made, (const uint8_t *)"\5", 1);
    made_jump(made, 0, 0, 1);
    made_note(made, 0, 0, OTHER_NOTE);
    made_note(made, 0, 0, NOTE);
    made_note_end(made, 100, 0, OTHER_NOTE);
    made_note_end(made, 4000, 0, NOTE);
    made_end(made, 9600);
    start(made);
    made_ticks(made, 1);
    assert_true(sequence_scan(&made->engine, 0, &made->data, 0, (struct beat_position){3, 0}));
    assert_non_null(part_find(&made->engine, 0, 1));
    assert_int_equal(made_property(made, 1, CHANNEL_VOLUME), 50);
    assert_int_equal(made->marker_count, 0);
    assert_int_equal(made_tick_of(made, MADE_NOTE_ON, 1, NOTE), 1);
    assert_int_equal(made_tick_of(made, MADE_NOTE_ON, 1, OTHER_NOTE), 0);
}

/* A note that hangs is looked for again, and then has the later end. */
static void a_note_that_hangs_at_the_next_jump_gets_another_time(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_note_end(made, 480, 0, 1);
    made_note(made, 480, 0, NOTE);
    made_note_end(made, 960, 0, NOTE);
    made_end(made, 480);
    start(made);
    made_ticks(made, 255);
    assert_true(
        sequence_jump(&made->engine, 0, &made->data, 0, (struct beat_position){1, 0}, false));
    made_ticks(made, 100);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 0);
    assert_true(
        sequence_jump(&made->engine, 0, &made->data, 0, (struct beat_position){1, 0}, false));
    made_ticks(made, 240);
    assert_int_equal(made_tick_of(made, MADE_NOTE_OFF, 0, NOTE), 0);
}

/* ---- hooks ---- */

static void part_hooks_apply_to_one_channel_or_all(void **state)
{
    static const uint8_t volume[] = {9, 20}, louder[] = {0x89, 30};
    struct made_sequence *made = *state;
    for (uint32_t channel = 0; channel < 3; channel++)
        made_part(made, channel, 0);
    for (uint32_t channel = 0; channel < 3; channel++)
        made_message(made, 51, channel, volume, sizeof volume);
    made_markers(made, (const uint8_t *)"\1", 1);
    made_event(made, 10, 0xB0, 1, 1);
    for (uint32_t channel = 0; channel < 3; channel++)
        made_message(made, 51, channel, louder, sizeof louder);
    made_end(made, 9600);
    start(made);
    player_set_hook(made_player(made), HOOK_PART_VOLUME, 9, 1);
    made_ticks(made, 1);
    assert_int_equal(made_property(made, 0, CHANNEL_VOLUME), 127);
    assert_int_equal(made_property(made, 1, CHANNEL_VOLUME), 20);
    assert_int_equal(made_player(made)->hooks.values[HOOK_PART_VOLUME][1], 0);
    player_set_hook(made_player(made), HOOK_PART_VOLUME, 0x89, 16);
    made_ticks(made, 5);
    for (int channel = 0; channel < 3; channel++)
        assert_int_equal(made_property(made, channel, CHANNEL_VOLUME), 30);
    assert_int_equal(made_player(made)->hooks.values[HOOK_PART_VOLUME][1], 0x89);
}

/* A sounding note with no end behind the next event is not struck again. */
static void a_scan_keeps_pedals_and_skips_notes_that_end_at_once(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_note(made, 0, 0, NOTE);
    made_event(made, 0, 0xB0, 64, 127);
    made_note(made, 0, 0, OTHER_NOTE);
    made_note_end(made, 4800, 0, NOTE);
    made_note_end(made, 10, 0, OTHER_NOTE);
    made_end(made, 9600);
    start(made);
    made_ticks(made, 1);
    assert_true(sequence_scan(&made->engine, 0, &made->data, 0, (struct beat_position){3, 0}));
    assert_true(part_find(&made->engine, 0, 0)->pedal);
    made_ticks(made, 1);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 3); /* two at the start, and one again */
}

/* ---- players ---- */

static void a_playing_sequence_starts_again(void **state)
{
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_note(made, 0, 0, NOTE);
    made_end(made, 960);
    start(made);
    made_ticks(made, 100);
    music_start(&made->engine, MADE_SOUND, &made->data);
    assert_int_equal(made_count(made, MADE_CLOSE), 1);
    assert_int_equal(made_ticks_to_end(made), 250);
}

static void the_least_important_sequence_gives_way(void **state)
{
    struct made_sequence *made = *state;
    struct sound_sequence unimportant;
    made_end(made, 960);
    start(made);
    for (int i = 1; i < MUSIC_PLAYERS; i++)
        music_start(&made->engine, MADE_SOUND + i, &made->data);
    unimportant = made->data;
    unimportant.priority = 10;
    music_start(&made->engine, 100, &unimportant);
    assert_int_equal(music_player_of(&made->music, 100), -1);
    made->music.players[5].priority = 20;
    music_start(&made->engine, 101, &made->data);
    assert_int_equal(music_player_of(&made->music, 101), 5);
}

/* The effect of a marker may be anything, also the end of the sequence that passes it. */
static void stop_itself(struct made_sequence *made, int marker)
{
    (void)marker;
    music_stop(&made->engine, MADE_SOUND);
}

static void restart_itself(struct made_sequence *made, int marker)
{
    (void)marker;
    music_start(&made->engine, MADE_SOUND, &made->data);
}

static void a_marker_may_end_its_sequence(void **state)
{
    static const uint8_t numbers[] = {1, 2};
    struct made_sequence *made = *state;
    made_part(made, 0, 0);
    made_markers(made, numbers, sizeof numbers);
    made_note(made, 0, 0, NOTE);
    made_end(made, 960);
    made->on_marker = stop_itself;
    start(made);
    assert_int_equal(made_ticks_to_end(made), 1);
    assert_int_equal(made->marker_count, 1);
    assert_int_equal(made_count(made, MADE_NOTE_ON), 0);
    made->on_marker = restart_itself;
    music_start(&made->engine, MADE_SOUND, &made->data);
    made_ticks(made, 5);
    assert_int_equal(made->marker_count, 6);
}

/* ---- anything ---- */

static uint32_t next_random(struct random *random, uint32_t limit)
{
    return (uint32_t)random_below(random, (int)limit);
}

static void write_random_event(struct made_sequence *made, struct random *random)
{
    static const uint8_t codes[] = {0, 1, 16, 17, 48, 49, 50, 51, 52, 53, 64, 80, 81, 96, 7};
    uint8_t values[34];
    uint32_t delta = next_random(random, 4) == 0 ? next_random(random, 300) : 0;
    switch (next_random(random, 6)) {
    case 0:
        made_tempo(made, delta, next_random(random, 1 << 20));
        break;
    case 1:
    case 2:
        for (size_t i = 0; i < sizeof values; i++)
            values[i] = (uint8_t)next_random(random, next_random(random, 2) ? 256 : 6);
        made_message(made, codes[next_random(random, sizeof codes)], next_random(random, 18),
                     values, next_random(random, sizeof values));
        break;
    default:
        made_event(made, delta, (int)(0x80 + next_random(random, 0x70)),
                   (int)next_random(random, 128), (int)next_random(random, 128));
    }
}

static void meddle(struct made_sequence *made, struct random *random)
{
    struct music_engine *engine = &made->engine;
    int player = (int)next_random(random, MUSIC_PLAYERS);
    struct beat_position beat = {(uint16_t)next_random(random, 30), 0};
    if (made->music.players[player].sound == 0)
        music_start(engine, MADE_SOUND, &made->data);
    else if (next_random(random, 2))
        (void)sequence_scan(engine, player, &made->data, (int)next_random(random, 3), beat);
    else
        player_fade(engine, player, (int)next_random(random, 800) - 300,
                    (int)next_random(random, 100) - 50);
    if (next_random(random, 3) == 0 && made->music.players[player].sound != 0)
        player_set(engine, player, CHANNEL_DETUNE, (int)next_random(random, 65536) - 32768);
}

static void forget_events(struct made_sequence *made, int marker)
{
    (void)marker;
    made->event_count = 0;
}

/* With the real drivers. Whatever the data are, a tick ends, and nothing is written outside of
 * anything (which the sanitizers of other builds see). */
static void random_music_does_no_harm(void **state)
{
    enum { SEQUENCES = 60, EVENTS = 150, TICKS = 1500 };
    struct random random;
    (void)state;
    random_seed(&random, 13);
    for (int n = 0; n < SEQUENCES; n++) {
        void *inside;
        assert_int_equal(made_setup(&inside), 0);
        struct made_sequence *made = inside;
        made_use_driver(made, (enum sound_device)(n % DEVICES));
        made->on_marker = forget_events;
        for (int i = 0; i < EVENTS; i++)
            write_random_event(made, &random);
        made_close_track(made);
        for (int i = 0; i < EVENTS; i++)
            write_random_event(made, &random);
        made_start(made, (uint8_t)next_random(&random, 256));
        for (int i = 0; i < TICKS; i++) {
            music_tick(&made->engine);
            if (next_random(&random, 50) == 0)
                meddle(made, &random);
        }
        music_stop_all(&made->engine);
        made_teardown(&inside);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, made_setup, made_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_part_without_an_instrument_is_silent),
        TEST(a_note_without_velocity_ends_the_sounding_note),
        TEST(controllers_set_properties),
        TEST(a_bend_of_more_than_an_octave_is_refused),
        TEST(volumes_of_game_player_and_part_are_multiplied),
        TEST(transpositions_are_added_and_folded),
        TEST(a_part_that_is_never_transposed_stays),
        TEST(a_global_instrument_is_a_program),
        TEST(parts_end_with_their_notes),
        TEST(there_are_32_parts),
        TEST(notes_sounding_at_a_jump_last_to_their_end),
        TEST(a_note_that_begins_again_no_longer_hangs),
        TEST(no_event_is_played_in_the_tick_of_a_jump),
        TEST(a_scan_has_the_effect_of_playing_the_track),
        TEST(a_scan_keeps_pedals_and_skips_notes_that_end_at_once),
        TEST(a_note_that_hangs_at_the_next_jump_gets_another_time),
        TEST(part_hooks_apply_to_one_channel_or_all),
        TEST(a_playing_sequence_starts_again),
        TEST(the_least_important_sequence_gives_way),
        TEST(a_marker_may_end_its_sequence),
        cmocka_unit_test(random_music_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The drivers of the PC's speaker and of MIDI devices by themselves. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sound/speaker_driver.c"
#include "resource/cmocka_all.h"

enum { NOTE = 60, MESSAGES = 256, MESSAGE_SIZE = 16, RHYTHM = 9 };

struct fixture {
    struct driver_state state;
    struct sound_link output;
    struct driver_link link;
    int divisor;
    int count;
    uint8_t messages[MESSAGES][MESSAGE_SIZE];
};

static void hear(void *context, const struct sound_event *event)
{
    struct fixture *f = context;
    const struct midi_bytes *message = &event->as.midi;
    if (event->kind == SOUND_EVENT_SPEAKER) {
        f->divisor = event->as.divisor;
        return;
    }
    assert_int_equal(event->kind, SOUND_EVENT_MIDI);
    assert_true(f->count < MESSAGES && message->size <= MESSAGE_SIZE && !message->more);
    memset(f->messages[f->count], 0, MESSAGE_SIZE);
    memcpy(f->messages[f->count++], message->bytes, message->size);
}

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    if (!f)
        return -1;
    f->output = (struct sound_link){.sink = {f, hear}};
    f->link = (struct driver_link){&f->state, &f->output};
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

/* ---- the speaker ---- */

static void open_speaker(struct fixture *f, int channel, int priority, struct music_part part)
{
    speaker_driver.open(&f->link, channel);
    speaker_driver.instrument(&f->link, channel, &part);
    speaker_driver.set(&f->link, channel, CHANNEL_PRIORITY, priority);
}

static int expected_divisor(int note, int fine)
{
    return (int)floor(36484 * pow(2, -(note % 12 * 16 + fine) / 192.0)) >> (note / 12 - 2);
}

static void the_tables_are_their_formulas(void **state)
{
    (void)state;
    for (int i = 0; i < SPEAKER_DIVISORS; i++)
        assert_int_equal(speaker_divisors[i], (int)floor(36484 * pow(2, -i / 192.0)));
    for (int i = 0; i < SPEAKER_WAVE_SIZE; i++) {
        int value = (int)(127 * sin(2 * acos(-1) * i / (double)SPEAKER_WAVE_SIZE));
        assert_int_equal(speaker_wave(0, i), value > 126 ? 126 : value < -126 ? -126 : value);
        assert_int_equal(speaker_wave(1, i), (int8_t)i);
    }
}

static void only_the_most_important_note_sounds(void **state)
{
    struct fixture *f = *state;
    speaker_driver.start(&f->link);
    open_speaker(f, 0, 100, (struct music_part){0});
    open_speaker(f, 1, 100, (struct music_part){0});
    open_speaker(f, 2, 50, (struct music_part){0});
    speaker_driver.note_on(&f->link, 0, NOTE, 64);
    assert_int_equal(f->divisor, expected_divisor(NOTE, 0));
    speaker_driver.note_on(&f->link, 1, NOTE + 1, 64);
    assert_int_equal(f->divisor, expected_divisor(NOTE + 1, 0));
    speaker_driver.note_on(&f->link, 2, NOTE + 2, 64);
    assert_int_equal(f->divisor, expected_divisor(NOTE + 1, 0));
    speaker_driver.note_off(&f->link, 1, NOTE); /* not its note */
    assert_int_equal(f->divisor, expected_divisor(NOTE + 1, 0));
    speaker_driver.note_off(&f->link, 1, NOTE + 1);
    assert_int_equal(f->divisor, expected_divisor(NOTE, 0));
    speaker_driver.set(&f->link, 0, CHANNEL_VOLUME, 0);
    assert_int_equal(f->divisor, 0);
    speaker_driver.close(&f->link, 0);
    assert_int_equal(f->divisor, expected_divisor(NOTE + 2, 0));
    speaker_driver.notes_off(&f->link, 2);
    assert_int_equal(f->divisor, 0);
}

static void bends_sound_from_the_next_tick_on(void **state)
{
    struct fixture *f = *state;
    speaker_driver.start(&f->link);
    open_speaker(f, 0, 100, (struct music_part){0});
    speaker_driver.note_on(&f->link, 0, NOTE, 64);
    speaker_driver.set(&f->link, 0, CHANNEL_BEND, 4096);
    assert_int_equal(f->divisor, expected_divisor(NOTE, 0));
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, expected_divisor(NOTE + 1, 0));
}

static void a_length_ends_a_note(void **state)
{
    struct fixture *f = *state;
    speaker_driver.start(&f->link);
    open_speaker(f, 0, 100, (struct music_part){.instrument = {3}});
    speaker_driver.note_on(&f->link, 0, NOTE, 64);
    speaker_driver.tick(&f->link);
    speaker_driver.tick(&f->link);
    assert_int_not_equal(f->divisor, 0);
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, 0);
}

static void a_waveform_shifts_the_pitch(void **state)
{
    struct fixture *f = *state;
    speaker_driver.start(&f->link);
    /* Speed 64: the sine's highest place after a tick; depth 16 of it is a semitone less 2/128. */
    open_speaker(f, 0, 100, (struct music_part){.instrument = {0, 64, 16}});
    speaker_driver.note_on(&f->link, 0, NOTE, 0);
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, expected_divisor(NOTE, 126 >> 3));
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, expected_divisor(NOTE, 0));
}

static void a_note_that_is_chosen_again_sounds_without_its_wave_for_a_step(void **state)
{
    struct fixture *f = *state;
    speaker_driver.start(&f->link);
    /* The wave of this one, speed 1 and depth 16, is 120/128 of a semitone below all the time. */
    open_speaker(f, 0, 50, (struct music_part){.instrument = {0, 1, 16, 0, 2}});
    open_speaker(f, 1, 100, (struct music_part){.instrument = {2}});
    speaker_driver.note_on(&f->link, 0, NOTE, 0);
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, expected_divisor(NOTE - 1, 1));
    speaker_driver.note_on(&f->link, 1, NOTE + 9, 0);
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, expected_divisor(NOTE + 9, 0));
    speaker_driver.tick(&f->link); /* the other note's length is over */
    assert_int_equal(f->divisor, expected_divisor(NOTE, 0));
    speaker_driver.tick(&f->link);
    assert_int_equal(f->divisor, expected_divisor(NOTE - 1, 1));
}

/* ---- MIDI ---- */

static void assert_last(const struct fixture *f, uint8_t status, uint8_t first, uint8_t second)
{
    assert_true(f->count > 0);
    const uint8_t *last = f->messages[f->count - 1];
    assert_int_equal(last[0], status);
    assert_int_equal(last[1], first);
    assert_int_equal(last[2], second);
}

static void mt32_music_is_translated_to_general_midi(void **state)
{
    struct fixture *f = *state;
    const struct music_part part = {
        .program = 3, .for_mt32 = true, .effective_volume = MUSIC_VOLUME_MAX};
    general_midi_driver.start(&f->link);
    general_midi_driver.open(&f->link, 2);
    general_midi_driver.instrument(&f->link, 2, &part);
    assert_last(f, 0xC2, midi_program_of_mt32[3], 0);
    general_midi_driver.note_on(&f->link, 2, NOTE, 64);
    assert_last(f, 0x92, NOTE, 80);
    general_midi_driver.drum(&f->link, &part, 30, 64);
    assert_last(f, 0x99, 66, 80);
    general_midi_driver.drum(&f->link, &part, 30, 0);
    assert_last(f, 0x89, 66, 64);
}

static void drums_of_several_parts_send_their_volumes(void **state)
{
    struct fixture *f = *state;
    const struct music_part loud = {.percussion = true, .effective_volume = MUSIC_VOLUME_MAX};
    const struct music_part soft = {.percussion = true, .effective_volume = 60};
    general_midi_driver.start(&f->link);
    int before = f->count;
    general_midi_driver.drum(&f->link, &loud, 40, 64);
    assert_int_equal(f->count, before + 1); /* as it was set up */
    general_midi_driver.drum(&f->link, &soft, 41, 64);
    assert_int_equal(f->count, before + 3);
    assert_int_equal(f->messages[before + 1][0], 0xB9);
    assert_int_equal(f->messages[before + 1][2], 60);
    assert_last(f, 0x99, 41, 64);
}

static void low_keys_of_drums_are_translated_in_all_music(void **state)
{
    struct fixture *f = *state;
    const struct music_part part = {.percussion = true};
    general_midi_driver.start(&f->link);
    general_midi_driver.drum(&f->link, &part, 30, 64);
    assert_last(f, 0x99, 66, 64);
    general_midi_driver.drum(&f->link, &part, 23, 64);
    assert_last(f, 0x99, 0, 64);
    general_midi_driver.drum(&f->link, &part, 35, 64);
    assert_last(f, 0x99, 35, 64);
    mt32_driver.drum(&f->link, &part, 30, 64);
    assert_last(f, 0x99, 30, 64);
}

static void an_mt32_gets_mt32_music_unchanged(void **state)
{
    struct fixture *f = *state;
    const struct music_part part = {.program = 3, .for_mt32 = true};
    const uint8_t timbre[] = {0x41, 0x10, 0x16, 0x12, 0xF7};
    mt32_driver.start(&f->link);
    mt32_driver.open(&f->link, 1);
    mt32_driver.instrument(&f->link, 1, &part);
    assert_last(f, 0xC1, 3, 0);
    mt32_driver.message(&f->link, timbre, sizeof timbre);
    assert_int_equal(f->messages[f->count - 1][0], 0xF0);
    assert_memory_equal(f->messages[f->count - 1] + 1, timbre, sizeof timbre);
}

static void a_transposition_moves_the_notes_that_sound(void **state)
{
    struct fixture *f = *state;
    general_midi_driver.start(&f->link);
    general_midi_driver.open(&f->link, 0);
    general_midi_driver.note_on(&f->link, 0, NOTE, 100);
    assert_last(f, 0x90, NOTE, 100);
    general_midi_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, 8);
    assert_last(f, 0xE0, 0, 0x60);
    general_midi_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, -24); /* as far as it can */
    assert_last(f, 0xE0, 0, 0);
    general_midi_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, 24);
    assert_last(f, 0xE0, 0x7C, 0x7F);
    general_midi_driver.note_off(&f->link, 0, NOTE);
    assert_last(f, 0x80, NOTE, 64);
}

/* The device's range is 16 semitones: a bend of 2 is an eighth of it. */
static void bends_are_sent_in_the_range_of_the_device(void **state)
{
    struct fixture *f = *state;
    general_midi_driver.start(&f->link);
    general_midi_driver.open(&f->link, 0);
    general_midi_driver.set(&f->link, 0, CHANNEL_BEND, -8192);
    int value = f->messages[f->count - 1][1] | f->messages[f->count - 1][2] << 7;
    assert_int_equal(value, 8192 - 8192 / 8);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_their_formulas),
        TEST(only_the_most_important_note_sounds),
        TEST(bends_sound_from_the_next_tick_on),
        TEST(a_length_ends_a_note),
        TEST(a_waveform_shifts_the_pitch),
        TEST(a_note_that_is_chosen_again_sounds_without_its_wave_for_a_step),
        TEST(mt32_music_is_translated_to_general_midi),
        TEST(drums_of_several_parts_send_their_volumes),
        TEST(low_keys_of_drums_are_translated_in_all_music),
        TEST(an_mt32_gets_mt32_music_unchanged),
        TEST(a_transposition_moves_the_notes_that_sound),
        TEST(bends_are_sent_in_the_range_of_the_device),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

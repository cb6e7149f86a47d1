/* The AdLib driver by itself: the voice of each note, and the values written into its registers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sound/adlib_voice.c"
#include "engine/sound/music_driver.h"
#include "resource/cmocka_all.h"

enum { WRITES = 4096, NOTE = 60, HARD = 127, KEY_BIT = 0x20, STEP_TICKS = 5 };

struct fixture {
    struct driver_state state;
    struct sound_link output;
    struct driver_link link;
    int count;
    struct chip_write writes[WRITES];
};

static void write_down(void *context, const struct sound_event *event)
{
    struct fixture *f = context;
    assert_int_equal(event->kind, SOUND_EVENT_CHIP);
    assert_true(f->count < WRITES);
    f->writes[f->count++] = event->as.chip;
}

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    if (!f)
        return -1;
    f->output = (struct sound_link){.sink = {f, write_down}};
    f->link = (struct driver_link){&f->state, &f->output};
    adlib_driver.start(&f->link);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

/* Opens a channel with an instrument: loudness of both operators 40 of 63, depth of velocity 0. */
static void open_channel(struct fixture *f, int channel, int priority, struct music_part *part)
{
    part->instrument[0] = 0x21;
    part->instrument[1] = 40;
    part->instrument[5] = 0x22;
    part->instrument[6] = 40;
    adlib_driver.open(&f->link, channel);
    adlib_driver.instrument(&f->link, channel, part);
    adlib_driver.set(&f->link, channel, CHANNEL_PRIORITY, priority);
}

static void open_plain(struct fixture *f, int channel, int priority)
{
    struct music_part part = {0};
    open_channel(f, channel, priority, &part);
}

static uint8_t reg(const struct fixture *f, int number)
{
    return f->state.adlib.registers[number];
}

static int keys_on(const struct fixture *f)
{
    int count = 0;
    for (int voice = 0; voice < ADLIB_VOICES; voice++)
        count += (reg(f, 0xB0 + voice) & KEY_BIT) != 0;
    return count;
}

static void note_on(struct fixture *f, int channel, int note)
{
    adlib_driver.note_on(&f->link, channel, note, HARD);
}

static void tick(struct fixture *f, int ticks)
{
    for (int i = 0; i < ticks; i++)
        adlib_driver.tick(&f->link);
}

/* ---- tables ---- */

static void the_tables_are_their_formulas(void **state)
{
    (void)state;
    for (int i = 0; i < ADLIB_FREQUENCIES; i++)
        assert_int_equal(adlib_frequencies[i], (int)floor(90.7 * pow(2, i / 96.0)));
    for (int i = 1; i < ADLIB_LOUDNESS_STEPS; i++)
        assert_true(adlib_loudness_curve[i] >= adlib_loudness_curve[i - 1]);
    for (int i = 1; i < ADLIB_SCALE_STEPS; i++)
        assert_true(adlib_stage_steps[i] > adlib_stage_steps[i - 1]);
}

static void numbers_are_scaled_in_32nds(void **state)
{
    (void)state;
    assert_int_equal(adlib_scale(63, 0), 0);
    assert_int_equal(adlib_scale(63, 31), 63);
    assert_int_equal(adlib_scale(63, 15), 31);
    assert_int_equal(adlib_scale_signed(-63, 15), -31);
    assert_int_equal(adlib_scale_signed(-63, -15), 31);
    assert_int_equal(adlib_scale_signed(767, 31), 767);
    assert_int_equal(adlib_scale_signed(767, -16), -384);
    assert_int_equal(adlib_scale_signed(5, 0), 0);
}

/* ---- notes ---- */

static void a_note_writes_the_instrument_and_then_the_key(void **state)
{
    static const uint8_t order[] = {0x20, 0x40, 0x60, 0x80, 0xE0, 0x23, 0x43,
                                    0x63, 0x83, 0xE3, 0xC0, 0xA0, 0xB0};
    struct fixture *f = *state;
    struct music_part part = {.instrument = {[4] = 3, [9] = 1, [10] = 2}};
    open_channel(f, 0, 128, &part);
    f->count = 0;
    note_on(f, 0, NOTE);
    assert_int_equal(f->count, sizeof order);
    for (size_t i = 0; i < sizeof order; i++)
        assert_int_equal(f->writes[i].reg, order[i]);
    assert_int_equal(reg(f, 0x20), 0x21);
    assert_int_equal(reg(f, 0x40), 63 - 40);
    assert_int_equal(reg(f, 0x43), 63 - adlib_loudness_curve[40 * 32 >> 5]);
    assert_int_equal(reg(f, 0x60), 0xFF);
    /* Note 60 is 56 from the lowest: octave 4, semitone 8, 3 more in the table. */
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[11 * 8]);
    assert_int_equal(reg(f, 0xB0), 4 << 2 | KEY_BIT);
}

static void the_volume_applies_to_audible_operators(void **state)
{
    struct fixture *f = *state;
    struct music_part additive = {.instrument = {[10] = 1}};
    open_plain(f, 0, 128);
    open_channel(f, 1, 128, &additive);
    note_on(f, 0, NOTE);
    note_on(f, 1, NOTE);
    adlib_driver.set(&f->link, 0, CHANNEL_VOLUME, 0);
    adlib_driver.set(&f->link, 1, CHANNEL_VOLUME, 64);
    assert_int_equal(reg(f, 0x40), 63 - 40);
    assert_int_equal(reg(f, 0x43), 63);
    int half = 63 - adlib_loudness_curve[adlib_scale(40, 16)];
    assert_int_equal(reg(f, 0x41), half);
    assert_int_equal(reg(f, 0x44), half);
}

static void nine_voices_are_used_in_turn(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 128);
    for (int i = 0; i < ADLIB_VOICES; i++) {
        note_on(f, 0, NOTE + i);
        assert_int_equal(f->state.adlib.voices[i].note, NOTE + i);
    }
    adlib_driver.note_off(&f->link, 0, NOTE + 3);
    adlib_driver.note_off(&f->link, 0, NOTE + 5);
    assert_int_equal(keys_on(f), 7);
    note_on(f, 0, 20);
    assert_int_equal(f->state.adlib.voices[3].note, 20);
    adlib_driver.note_off(&f->link, 0, NOTE + 1);
    note_on(f, 0, 21); /* the search begins behind voice 3 */
    assert_int_equal(f->state.adlib.voices[5].note, 21);
}

static void the_oldest_note_of_the_least_important_channel_gives_way(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 100);
    open_plain(f, 1, 50);
    open_plain(f, 2, 75);
    open_plain(f, 3, 49);
    for (int i = 0; i < 5; i++)
        note_on(f, 0, NOTE + i);
    for (int i = 5; i < ADLIB_VOICES; i++)
        note_on(f, 1, NOTE + i);
    note_on(f, 3, 20);
    for (int i = 0; i < ADLIB_VOICES; i++)
        assert_int_equal(f->state.adlib.voices[i].note, NOTE + i);
    note_on(f, 2, 21);
    assert_int_equal(f->state.adlib.voices[5].note, 21);
    note_on(f, 2, 22);
    assert_int_equal(f->state.adlib.voices[6].note, 22);
    assert_int_equal(keys_on(f), ADLIB_VOICES);
}

static void the_pedal_holds_notes(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 128);
    adlib_driver.set(&f->link, 0, CHANNEL_PEDAL, 127);
    note_on(f, 0, NOTE);
    note_on(f, 0, NOTE + 1);
    adlib_driver.note_off(&f->link, 0, NOTE);
    assert_int_equal(keys_on(f), 2);
    adlib_driver.set(&f->link, 0, CHANNEL_PEDAL, 0);
    assert_int_equal(keys_on(f), 1);
    adlib_driver.set(&f->link, 0, CHANNEL_PEDAL, 127);
    adlib_driver.notes_off(&f->link, 0);
    assert_int_equal(keys_on(f), 0);
}

/* ---- pitch ---- */

static void bends_detunes_and_transpositions_are_added(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 128);
    note_on(f, 0, NOTE);
    adlib_driver.set(&f->link, 0, CHANNEL_BEND, 4096); /* half of two semitones */
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[12 * 8]);
    adlib_driver.set(&f->link, 0, CHANNEL_DETUNE, 64);
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[12 * 8 + 4]);
    adlib_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, -2);
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[10 * 8 + 4]);
    adlib_driver.set(&f->link, 0, CHANNEL_BEND_FACTOR, 4);
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[11 * 8 + 4]);
}

/* From the highest note of an octave to the lowest of the next one: the octave stays. A note that
 * begins there has the next octave. */
static void a_slide_into_the_next_octave_is_smooth(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 128);
    note_on(f, 0, 63); /* 59 above the lowest: octave 4, semitone 11 */
    assert_int_equal(reg(f, 0xB0), 4 << 2 | KEY_BIT);
    adlib_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, 1);
    assert_int_equal(reg(f, 0xB0), 4 << 2 | KEY_BIT);
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[15 * 8]);
    adlib_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, 0);
    note_on(f, 0, 64);
    assert_int_equal(reg(f, 0xB1), 5 << 2 | KEY_BIT);
    assert_int_equal(reg(f, 0xA1), adlib_frequencies[3 * 8]);
}

static void notes_at_both_ends_stay_on_the_chip(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 128);
    note_on(f, 0, 0);
    assert_int_equal(reg(f, 0xA0), adlib_frequencies[3 * 8]);
    assert_int_equal(reg(f, 0xB0), KEY_BIT);
    adlib_driver.set(&f->link, 0, CHANNEL_TRANSPOSE, 24);
    note_on(f, 0, 127);
    assert_int_equal(reg(f, 0xB1) & KEY_BIT, KEY_BIT);
}

/* ---- time ---- */

/* 1 * 63, and 17 less for each step: four steps. A step is due about each 4.85 ticks. */
static void a_note_with_a_duration_ends_by_itself(void **state)
{
    struct fixture *f = *state;
    struct music_part part = {.instrument = {[29] = 1}};
    open_channel(f, 0, 128, &part);
    note_on(f, 0, NOTE);
    tick(f, 3 * STEP_TICKS);
    assert_int_equal(keys_on(f), 1);
    tick(f, STEP_TICKS);
    assert_int_equal(keys_on(f), 0);
}

/* Effect A drives the carrier's loudness, in four stages of a step each: up as far as it goes,
 * where it stays for two more, and then back. */
static void an_effect_changes_the_loudness(void **state)
{
    struct fixture *f = *state;
    struct music_part part = {.instrument = {[11] = 0x80 | 3, [14] = 62, [16] = 62, [19] = 31}};
    open_channel(f, 0, 128, &part);
    note_on(f, 0, NOTE);
    uint8_t before = reg(f, 0x43);
    tick(f, STEP_TICKS);
    assert_int_equal(reg(f, 0x43), 63 - adlib_loudness_curve[63]);
    assert_true(reg(f, 0x43) < before);
    tick(f, 2 * STEP_TICKS);
    assert_int_equal(reg(f, 0x43), 63 - adlib_loudness_curve[63]);
    tick(f, STEP_TICKS);
    assert_int_equal(reg(f, 0x43), before);
    assert_false(f->state.adlib.voices[0].effects[0].active);
}

/* The effect rises at once and stays for 100 steps, but the wheel decides how far that is audible.
 */
static void an_effect_on_the_pitch_follows_the_wheel(void **state)
{
    struct fixture *f = *state;
    struct music_part part = {.instrument = {[11] = 0xC0 | 1, [14] = 62, [15] = 20, [16] = 62}};
    open_channel(f, 0, 128, &part);
    note_on(f, 0, NOTE);
    uint8_t plain = reg(f, 0xA0);
    tick(f, 3 * STEP_TICKS);
    assert_int_equal(reg(f, 0xA0), plain);
    adlib_driver.set(&f->link, 0, CHANNEL_MODULATION, 127);
    tick(f, 2 * STEP_TICKS);
    assert_true(reg(f, 0xA0) > plain);
}

/* ---- a save ---- */

static void a_resumed_channel_sends_its_keys_last(void **state)
{
    struct fixture *f = *state;
    open_plain(f, 0, 128);
    note_on(f, 0, NOTE);
    note_on(f, 0, NOTE + 1);
    f->count = 0;
    adlib_driver.resume(&f->link);
    assert_true(f->count > 10);
    assert_int_equal(f->writes[f->count - 2].reg, 0xB0);
    assert_int_equal(f->writes[f->count - 1].reg, 0xB1);
    for (int i = 0; i < f->count; i++)
        assert_int_equal(f->writes[i].value, reg(f, f->writes[i].reg));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_their_formulas),
        cmocka_unit_test(numbers_are_scaled_in_32nds),
        TEST(a_note_writes_the_instrument_and_then_the_key),
        TEST(the_volume_applies_to_audible_operators),
        TEST(nine_voices_are_used_in_turn),
        TEST(the_oldest_note_of_the_least_important_channel_gives_way),
        TEST(the_pedal_holds_notes),
        TEST(bends_detunes_and_transpositions_are_added),
        TEST(a_slide_into_the_next_octave_is_smooth),
        TEST(notes_at_both_ends_stay_on_the_chip),
        TEST(a_note_with_a_duration_ends_by_itself),
        TEST(an_effect_changes_the_loudness),
        TEST(an_effect_on_the_pitch_follows_the_wheel),
        TEST(a_resumed_channel_sends_its_keys_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The mixer: what is heard, and when; that nothing clicks; that it allocates nothing. */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "engine/audio/mixer.h"
#include "engine/playback/opl_nuked.h"
#include "resource/cmocka_all.h"

enum {
    RATE = 48000,
    JIFFY = RATE / 60,
    DELAY = RATE / 40,
    SECOND = SOUND_TIME_RATE,
    LONGEST = 4 * RATE,
    SAMPLE_SIZE = 11025,
    TRACK_RATE_OF_TEST = 44100,
    TRACK_FRAMES = 3 * TRACK_RATE_OF_TEST,
};

struct heard {
    struct mixer *mixer;
    struct sound_sink sink;
    uint64_t now;
    uint32_t made;
    uint64_t pulled, skipped; /* of mean_lateness */
    int16_t *stereo;
};

/* A chip of which only the last write to register A0 is heard, as a constant. */
struct level_chip {
    int16_t level;
    int resets;
};

static void level_reset(void *context, uint32_t rate)
{
    struct level_chip *chip = context;
    assert_int_equal(rate, RATE);
    chip->level = 0;
    chip->resets++;
}

static void level_write(void *context, uint8_t reg, uint8_t value)
{
    struct level_chip *chip = context;
    if (reg == 0xA0)
        chip->level = (int16_t)(value * 100);
}

static void level_render(void *context, int16_t *stereo, uint32_t frames)
{
    const struct level_chip *chip = context;
    for (uint32_t i = 0; i < 2 * frames; i++)
        stereo[i] = chip->level;
}

static struct opl_chip level_chip(struct level_chip *chip)
{
    return (struct opl_chip){chip, level_reset, level_write, level_render};
}

/* ---- a track whose samples tell their place ---- */

static int16_t track_value(uint64_t frame)
{
    return (int16_t)((frame % 2000) * 10 - 10000);
}

static bool track_open(void *context, int deck, uint32_t number, uint32_t *rate)
{
    (void)deck;
    *rate = *(uint32_t *)context;
    return number == 3;
}

static size_t track_read(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames)
{
    size_t done = 0;
    (void)context;
    (void)deck;
    for (; done < frames && position + done < TRACK_FRAMES; done++)
        stereo[2 * done] = stereo[2 * done + 1] = track_value(position + done);
    return done;
}

static struct heard begin(struct mixer_parts parts, uint32_t delay)
{
    struct heard heard = {.mixer = malloc(sizeof *heard.mixer),
                          .stereo = calloc(LONGEST, 2 * sizeof(int16_t))};
    assert_true(heard.mixer && heard.stereo);
    mixer_init(heard.mixer, &parts, RATE, delay);
    heard.sink = mixer_sink(heard.mixer);
    return heard;
}

static void end(struct heard *heard)
{
    free(heard->mixer);
    free(heard->stereo);
}

static void tell(struct heard *heard, struct sound_event event)
{
    event.time = heard->now;
    heard->sink.tell(heard->sink.context, &event);
}

static void pull(struct heard *heard, uint32_t frames)
{
    assert_true(heard->made + frames <= LONGEST);
    mixer_fill(heard->mixer);
    mixer_render(heard->mixer, heard->stereo + 2 * (size_t)heard->made, frames);
    heard->made += frames;
}

/* Lets time pass, and renders what it is worth. */
static void pass(struct heard *heard, uint64_t time)
{
    heard->now += time;
    tell(heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    uint64_t due = mixer_due(heard->mixer);
    assert_int_equal(due, heard->now * (RATE / SOUND_TIME_RATE) - heard->made);
    while (due > 0) {
        uint32_t count = due < 1000 ? (uint32_t)due : 1000;
        pull(heard, count);
        due -= count;
    }
}

static void write_level(struct heard *heard, uint8_t level)
{
    tell(heard, (struct sound_event){.kind = SOUND_EVENT_CHIP, .as.chip = {0xA0, level}});
}

static void start_sample(struct heard *heard, const uint8_t *samples, size_t size, uint32_t offset)
{
    tell(heard, (struct sound_event){
                    .kind = SOUND_EVENT_SAMPLE_START,
                    .as.sample = {
                        .sound = 5, .samples = {samples, size}, .rate = 11025, .offset = offset}});
}

static int largest_step(const struct heard *heard, uint32_t from, uint32_t to)
{
    int most = 0;
    for (uint32_t i = from; i + 1 < to; i++) {
        int step = abs(heard->stereo[2 * i + 2] - heard->stereo[2 * i]);
        most = step > most ? step : most;
    }
    return most;
}

static int largest_value(const struct heard *heard, uint32_t from, uint32_t to)
{
    int most = 0;
    for (uint32_t i = from; i < to; i++)
        most = abs(heard->stereo[2 * i]) > most ? abs(heard->stereo[2 * i]) : most;
    return most;
}

/* ---- time ---- */

static void an_event_is_heard_at_its_sample(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, 0);
    (void)state;
    pass(&heard, SOUND_TIME_JIFFY);
    heard.now += 7;
    write_level(&heard, 10);
    pass(&heard, 2 * SOUND_TIME_JIFFY - 7);
    uint32_t at = JIFFY + 7 * RATE / SOUND_TIME_RATE;
    assert_int_equal(heard.made, 3 * JIFFY);
    assert_int_equal(heard.stereo[2 * (at - 1)], 0);
    assert_int_equal(heard.stereo[2 * at], 1000);
    assert_int_equal(heard.stereo[2 * at + 1], 1000);
    end(&heard);
}

static void a_device_hears_events_after_the_delay_and_in_step(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    uint32_t heard_at = 0;
    (void)state;
    for (int jiffy = 0; jiffy < 60; jiffy++) {
        if (jiffy == 30)
            write_level(&heard, 10);
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY / 2);
        pull(&heard, JIFFY / 2);
    }
    while (heard_at < heard.made && heard.stereo[2 * heard_at] == 0)
        heard_at++;
    /* Told at the start of jiffy 30, with the time up to its end; and a jiffy may go by until it is
     * pulled. */
    assert_in_range(heard_at, 29 * JIFFY + DELAY, 31 * JIFFY + DELAY);
    assert_int_equal(heard.mixer->clock.holdups, 0);
    assert_int_equal(heard.mixer->clock.jumps, 0);
    end(&heard);
}

static void after_a_leap_of_the_game_a_device_leaps_too(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    (void)state;
    for (int jiffy = 0; jiffy < 30; jiffy++) {
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY);
    }
    write_level(&heard, 10);
    heard.now += SECOND;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    pull(&heard, JIFFY);
    assert_int_equal(heard.stereo[2 * (heard.made - 1)], 1000);
    assert_int_equal(heard.mixer->clock.jumps, 1);
    end(&heard);
}

/* The device is 1 % faster than the game: events come a little later, but time never stands still.
 */
static void clocks_that_drift_stay_together(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    (void)state;
    for (int jiffy = 0; jiffy < 200; jiffy++) {
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY + JIFFY / 100);
    }
    int64_t lead = (int64_t)(heard.mixer->clock.told - heard.mixer->clock.at) / MIXER_STEP;
    assert_in_range(lead, 1, 2 * DELAY);
    assert_true(heard.mixer->clock.holdups <= 1);
    end(&heard);
}

/* How late an event is heard that comes now: the distance, and what the device has taken. */
static uint32_t lateness(const struct heard *heard, uint32_t frames)
{
    const struct mixer_clock *clock = &heard->mixer->clock;
    return (uint32_t)((clock->told - clock->at) / MIXER_STEP) + frames;
}

static uint32_t mean_lateness(struct heard *heard, uint32_t frames, int pulls)
{
    uint64_t sum = 0;
    for (int i = 0; i < pulls; i++) {
        uint64_t samples = heard->pulled + frames;
        heard->now = heard->skipped + samples / JIFFY * SOUND_TIME_JIFFY;
        tell(heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        sum += lateness(heard, frames);
        heard->made = 0;
        pull(heard, frames);
        heard->pulled = samples;
    }
    return (uint32_t)(sum / (uint64_t)pulls);
}

/* The game stops again and again, for longer than the delay: what is kept back grows, but a sound
 * is never 50 ms late in the mean, and seconds later it is as early as at first. */
static void a_sound_is_never_late_for_long(void **state)
{
    const uint32_t frames = 512;
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    (void)state;
    mean_lateness(&heard, frames, 2 * RATE / (int)frames);
    uint32_t at_first = mean_lateness(&heard, frames, RATE / (int)frames);
    assert_in_range(at_first, RATE / 50, RATE / 20);
    assert_int_equal(heard.mixer->clock.holdups, 0);
    for (int stop = 0; stop < 10; stop++) {
        for (int i = 0; i < 8; i++)
            pull(&heard, frames);
        mean_lateness(&heard, frames, 20);
        assert_in_range(mean_lateness(&heard, frames, RATE / (int)frames), RATE / 50, RATE / 20);
    }
    assert_true(heard.mixer->clock.holdups >= 10);
    assert_true(heard.mixer->clock.delay > heard.mixer->clock.first_delay);
    heard.skipped += SECOND / 20; /* and now it runs ahead a little */
    mean_lateness(&heard, frames, 6 * RATE / (int)frames);
    assert_int_equal(heard.mixer->clock.delay, heard.mixer->clock.first_delay);
    assert_in_range(mean_lateness(&heard, frames, RATE / (int)frames), RATE / 50, RATE / 20);
    end(&heard);
}

static void what_sounds_fades_away_when_the_game_stands_still(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    (void)state;
    write_level(&heard, 100);
    heard.now += SECOND / 10;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    for (int i = 0; i < 60; i++)
        pull(&heard, JIFFY);
    assert_int_equal(largest_value(&heard, RATE / 20, RATE / 4), 10000);
    assert_int_equal(largest_value(&heard, heard.made - JIFFY, heard.made), 0);
    assert_true(largest_step(&heard, JIFFY * 20, heard.made) < 100);
    end(&heard);
}

/* ---- samples ---- */

static void a_sample_is_heard_whole_and_without_a_click(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct heard heard = begin((struct mixer_parts){0}, 0);
    (void)state;
    memset(loud, 220, sizeof loud);
    start_sample(&heard, loud, sizeof loud, 0);
    pass(&heard, 2 * SECOND);
    int height = (220 - 128) * 256;
    assert_int_equal(largest_value(&heard, RATE / 10, RATE - 100), height);
    assert_true(largest_step(&heard, 0, heard.made) < height / 50);
    assert_int_equal(largest_value(&heard, RATE + RATE / 10, heard.made), 0);
    /* It has its length: half as loud a little after its end, full just before. */
    assert_true(abs(heard.stereo[2 * (RATE - 10)]) > height * 9 / 10);
    assert_true(abs(heard.stereo[2 * (RATE + 300)]) < height / 4);
    end(&heard);
}

static void a_sample_that_is_stopped_does_not_click(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct heard heard = begin((struct mixer_parts){0}, 0);
    (void)state;
    memset(loud, 20, sizeof loud);
    start_sample(&heard, loud, sizeof loud, 100);
    pass(&heard, SECOND / 4);
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_STOP, .as.stopped = 5});
    pass(&heard, SECOND / 4);
    assert_true(largest_value(&heard, RATE / 8, RATE / 4) > 20000);
    assert_true(largest_step(&heard, 0, heard.made) < 600);
    assert_int_equal(largest_value(&heard, RATE / 4 + RATE / 20, heard.made), 0);
    end(&heard);
}

static void many_loud_samples_are_limited_and_not_cut(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct heard heard = begin((struct mixer_parts){0}, 0);
    (void)state;
    memset(loud, 255, sizeof loud);
    for (int i = 0; i < MIXER_SAMPLES; i++)
        start_sample(&heard, loud, sizeof loud, 0);
    pass(&heard, SECOND / 2);
    int most = largest_value(&heard, 0, heard.made);
    assert_in_range(most, 31000, 32767);
    end(&heard);
}

/* ---- tracks ---- */

static void start_track(struct heard *heard, int32_t start, int32_t finish, int loops,
                        uint32_t offset)
{
    tell(heard, (struct sound_event){.kind = SOUND_EVENT_TRACK_START,
                                     .as.track = {.sound = 9,
                                                  .track = 3,
                                                  .start = start,
                                                  .end = finish,
                                                  .loops = loops,
                                                  .offset = offset}});
}

/* At the rate of the device no sample is changed. */
static void a_track_plays_from_its_place_and_round_its_loop(void **state)
{
    uint32_t rate = RATE;
    const struct pcm_source source = {&rate, track_open, track_read};
    struct heard heard = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    start_track(&heard, 30, 60, 2, SECOND / 10);
    pass(&heard, SECOND);
    uint64_t first = 30 * RATE / 75, length = 30 * RATE / 75;
    for (uint32_t i = DECK_FADE; i < 2 * length - RATE / 10; i++) {
        int wanted = track_value(first + (RATE / 10 + i) % length);
        if (heard.stereo[2 * i] != wanted)
            fail_msg("frame %u is %d, not %d", (unsigned)i, heard.stereo[2 * i], wanted);
    }
    uint32_t over = (uint32_t)(2 * length - RATE / 10) + RATE / 20;
    assert_int_equal(largest_value(&heard, over, heard.made), 0);
    end(&heard);
}

static void a_track_at_another_rate_keeps_its_length(void **state)
{
    uint32_t rate = TRACK_RATE_OF_TEST;
    const struct pcm_source source = {&rate, track_open, track_read};
    struct heard heard = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    start_track(&heard, 0, 75, 1, 0);
    pass(&heard, 2 * SECOND);
    assert_true(largest_value(&heard, RATE - 400, RATE) > 1000);
    assert_int_equal(largest_value(&heard, RATE + RATE / 20, heard.made), 0);
    end(&heard);
}

static void a_track_that_is_missing_is_silent(void **state)
{
    uint32_t rate = RATE;
    const struct pcm_source source = {&rate, track_open, track_read};
    struct heard heard = begin((struct mixer_parts){.tracks = source}, 0);
    struct sound_event missing = {.kind = SOUND_EVENT_TRACK_START, .as.track.track = 4};
    (void)state;
    start_track(&heard, 0, 0, 1, 0);
    pass(&heard, SECOND / 10);
    tell(&heard, missing);
    pass(&heard, SECOND / 10);
    assert_true(largest_value(&heard, 0, RATE / 10) > 1000);
    assert_int_equal(largest_value(&heard, RATE / 10 + RATE / 20, heard.made), 0);
    for (int i = 0; i < 3 * MIXER_DECKS; i++) { /* no deck is lost on the way */
        start_track(&heard, 0, 0, 0, 0);
        pass(&heard, SECOND / 100);
    }
    assert_int_equal(heard.mixer->heard.track >= 0, 1);
    end(&heard);
}

static size_t read_nothing(void *context, int deck, uint64_t position, int16_t *stereo,
                           size_t frames)
{
    (void)context, (void)deck, (void)position, (void)stereo, (void)frames;
    return 0;
}

/* Its start is not looked for again and again. */
static void an_endless_track_without_frames_ends(void **state)
{
    uint32_t rate = RATE;
    const struct pcm_source source = {&rate, track_open, read_nothing};
    struct heard heard = begin((struct mixer_parts){.tracks = source}, 0);
    (void)state;
    start_track(&heard, 30, 60, 0, 0);
    pass(&heard, SECOND / 100);
    start_track(&heard, 0, 0, 0, SECOND);
    pass(&heard, SECOND / 100);
    assert_int_equal(largest_value(&heard, 0, heard.made), 0);
    assert_int_equal(heard.mixer->heard.track, MIXER_NO_DECK);
    end(&heard);
}

/* ---- volumes and modes ---- */

static void volumes_and_mute_go_over_gradually(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, 0);
    (void)state;
    write_level(&heard, 100);
    pass(&heard, SECOND / 4);
    uint32_t from = heard.made;
    mixer_set_volume(heard.mixer, MIXER_MUSIC, 50);
    pass(&heard, SECOND / 4);
    assert_int_equal(heard.stereo[2 * (heard.made - 1)], 2500);
    mixer_set_volume(heard.mixer, MIXER_EFFECTS, 0);
    mixer_mute(heard.mixer, true);
    pass(&heard, SECOND / 4);
    assert_int_equal(heard.stereo[2 * (heard.made - 1)], 0);
    assert_true(largest_step(&heard, from, heard.made) < 100);
    mixer_mute(heard.mixer, false);
    pass(&heard, SECOND / 4);
    assert_int_equal(heard.stereo[2 * (heard.made - 1)], 2500);
    end(&heard);
}

static void a_pause_goes_on_where_it_began(void **state)
{
    static uint8_t ramp[SAMPLE_SIZE];
    struct heard heard = begin((struct mixer_parts){0}, DELAY);
    (void)state;
    for (int i = 0; i < SAMPLE_SIZE; i++)
        ramp[i] = (uint8_t)(i * 255 / SAMPLE_SIZE);
    start_sample(&heard, ramp, sizeof ramp, 0);
    for (int i = 0; i < 15; i++) {
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY);
    }
    mixer_set_mode(heard.mixer, MIXER_PAUSED);
    pull(&heard, RATE / 4);
    uint64_t at = heard.mixer->samples[MIXER_SAMPLES - 1].at >> 32;
    assert_int_equal(largest_value(&heard, heard.made - RATE / 8, heard.made), 0);
    pull(&heard, RATE / 4);
    assert_int_equal(heard.mixer->samples[MIXER_SAMPLES - 1].at >> 32, at);
    mixer_set_mode(heard.mixer, MIXER_PLAYS);
    pull(&heard, JIFFY);
    assert_true(heard.mixer->samples[MIXER_SAMPLES - 1].at >> 32 > at);
    assert_true(largest_step(&heard, RATE / 4, heard.made) < 400);
    end(&heard);
}

static void skipping_is_silent_and_keeps_up(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    (void)state;
    mixer_set_mode(heard.mixer, MIXER_SKIPS);
    pull(&heard, JIFFY);
    for (int i = 0; i < 20000; i++) {
        heard.now += SOUND_TIME_TICK;
        write_level(&heard, (uint8_t)i);
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        if (i % 1000 == 0)
            pull(&heard, JIFFY);
    }
    assert_false(mixer_lost(heard.mixer));
    assert_int_equal(largest_value(&heard, 0, heard.made), 0);
    pull(&heard, JIFFY);
    assert_int_equal(chip.level, (uint8_t)19999 * 100);
    end(&heard);
}

/* Nobody pulls: the ring becomes full, and is good again after a reset. */
static void lost_events_are_told_and_told_anew(void **state)
{
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, DELAY);
    (void)state;
    for (int i = 0; i <= EVENT_RING_SIZE; i++)
        write_level(&heard, 1);
    assert_true(mixer_lost(heard.mixer));
    heard.now += SECOND;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    for (int i = 0; i < 40; i++)
        pull(&heard, JIFFY);
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_RESET});
    assert_false(mixer_lost(heard.mixer));
    write_level(&heard, 10);
    heard.now += SECOND;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
    pull(&heard, JIFFY);
    pull(&heard, JIFFY);
    assert_int_equal(chip.resets, 2);
    assert_int_equal(chip.level, 1000);
    end(&heard);
}

static void a_reset_does_not_click(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    struct level_chip chip = {0};
    struct heard heard = begin((struct mixer_parts){.chip = level_chip(&chip)}, 0);
    (void)state;
    memset(loud, 220, sizeof loud);
    start_sample(&heard, loud, sizeof loud, 0);
    pass(&heard, SECOND / 10);
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = 2000});
    pass(&heard, SECOND / 10);
    uint32_t from = heard.made;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_RESET});
    pass(&heard, SECOND / 5);
    assert_true(largest_value(&heard, 0, from) > 20000);
    assert_true(largest_step(&heard, from - 1, heard.made) < 600);
    assert_int_equal(largest_value(&heard, from + RATE / 20, heard.made), 0);
    end(&heard);
}

/* ---- the speaker ---- */

static void the_speaker_swings_at_its_divisor(void **state)
{
    struct heard heard = begin((struct mixer_parts){0}, 0);
    int swings = 0;
    (void)state;
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = 1193});
    pass(&heard, SECOND);
    tell(&heard, (struct sound_event){.kind = SOUND_EVENT_SPEAKER, .as.divisor = 0});
    pass(&heard, SECOND / 4);
    for (uint32_t i = 0; i + 1 < RATE; i++)
        swings += heard.stereo[2 * i] < 0 && heard.stereo[2 * i + 2] >= 0;
    assert_in_range(swings, 998, 1001);
    assert_int_equal(largest_value(&heard, RATE + RATE / 20, heard.made), 0);
    end(&heard);
}

/* ---- memory ---- */

static void rendering_allocates_nothing(void **state)
{
    static uint8_t loud[SAMPLE_SIZE];
    uint32_t rate = TRACK_RATE_OF_TEST;
    struct opl_chip chip = {0};
    const char *why;
    bool real = opl_nuked_open(&chip, &why);
    const struct pcm_source source = {&rate, track_open, track_read};
    struct heard heard = begin((struct mixer_parts){.chip = chip, .tracks = source}, DELAY);
    (void)state;
    pull(&heard, JIFFY);
    const struct mallinfo2 before = mallinfo2();
    for (int i = 0; i < 120; i++) {
        for (int reg = 0x20; real && reg < 0xF6; reg++)
            tell(&heard, (struct sound_event){.kind = SOUND_EVENT_CHIP,
                                              .as.chip = {(uint8_t)reg, (uint8_t)(i * reg)}});
        if (i % 10 == 0)
            start_sample(&heard, loud, sizeof loud, 0);
        if (i % 30 == 0)
            start_track(&heard, 0, 0, 0, 0);
        heard.now += SOUND_TIME_JIFFY;
        tell(&heard, (struct sound_event){.kind = SOUND_EVENT_TIME});
        pull(&heard, JIFFY);
    }
    const struct mallinfo2 after = mallinfo2();
    assert_int_equal(before.uordblks, after.uordblks);
    assert_int_equal(before.hblkhd, after.hblkhd);
    assert_false(mixer_lost(heard.mixer));
    opl_nuked_close(&chip);
    end(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_heard_at_its_sample),
        cmocka_unit_test(a_device_hears_events_after_the_delay_and_in_step),
        cmocka_unit_test(after_a_leap_of_the_game_a_device_leaps_too),
        cmocka_unit_test(clocks_that_drift_stay_together),
        cmocka_unit_test(a_sound_is_never_late_for_long),
        cmocka_unit_test(what_sounds_fades_away_when_the_game_stands_still),
        cmocka_unit_test(a_sample_is_heard_whole_and_without_a_click),
        cmocka_unit_test(a_sample_that_is_stopped_does_not_click),
        cmocka_unit_test(many_loud_samples_are_limited_and_not_cut),
        cmocka_unit_test(a_track_plays_from_its_place_and_round_its_loop),
        cmocka_unit_test(a_track_at_another_rate_keeps_its_length),
        cmocka_unit_test(a_track_that_is_missing_is_silent),
        cmocka_unit_test(an_endless_track_without_frames_ends),
        cmocka_unit_test(volumes_and_mute_go_over_gradually),
        cmocka_unit_test(a_pause_goes_on_where_it_began),
        cmocka_unit_test(skipping_is_silent_and_keeps_up),
        cmocka_unit_test(lost_events_are_told_and_told_anew),
        cmocka_unit_test(a_reset_does_not_click),
        cmocka_unit_test(the_speaker_swings_at_its_divisor),
        cmocka_unit_test(rendering_allocates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* A mixer under test: it is told of events, and what it renders is kept. */
#ifndef WALKBOX_TESTS_APP_AUDIO_HEARD_MIXER_H
#define WALKBOX_TESTS_APP_AUDIO_HEARD_MIXER_H

#include <stdlib.h>

#include "app/audio/mixer.h"
#include "resource/cmocka_all.h"

enum {
    RATE = 48000,
    JIFFY = RATE / 60,
    DELAY = RATE / 40,
    SECOND = SOUND_TIME_RATE,
    LONGEST = 4 * RATE,
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

static inline void level_reset(void *context, uint32_t rate)
{
    struct level_chip *chip = context;
    assert_int_equal(rate, RATE);
    chip->level = 0;
    chip->resets++;
}

static inline void level_write(void *context, const uint8_t *bytes, uint32_t size, bool more)
{
    struct level_chip *chip = context;
    assert_int_equal(size, 2);
    assert_false(more);
    if (bytes[0] == 0xA0)
        chip->level = (int16_t)(bytes[1] * 100);
}

static inline void level_render(void *context, int16_t *stereo, uint32_t frames)
{
    const struct level_chip *chip = context;
    for (uint32_t i = 0; i < 2 * frames; i++)
        stereo[i] = chip->level;
}

static inline struct mixer_synth level_chip(struct level_chip *chip)
{
    return (struct mixer_synth){chip, level_reset, level_write, level_render};
}

static inline struct heard begin(struct mixer_parts parts, uint32_t delay)
{
    struct heard heard = {.mixer = calloc(1, sizeof *heard.mixer),
                          .stereo = calloc(LONGEST, 2 * sizeof(int16_t))};
    assert_true(heard.mixer && heard.stereo);
    mixer_init(heard.mixer, &parts, RATE, delay);
    heard.sink = mixer_sink(heard.mixer);
    return heard;
}

static inline void end(struct heard *heard)
{
    free(heard->mixer);
    free(heard->stereo);
}

static inline void tell(struct heard *heard, struct sound_event event)
{
    event.time = heard->now;
    heard->sink.receive(heard->sink.context, &event);
}

static inline void pull(struct heard *heard, uint32_t frames)
{
    assert_true(heard->made + frames <= LONGEST);
    mixer_fill(heard->mixer);
    mixer_render(heard->mixer, heard->stereo + 2 * (size_t)heard->made, frames);
    heard->made += frames;
}

/* Lets time pass, and renders what it is worth. */
static inline void pass(struct heard *heard, uint64_t time)
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

static inline void write_level(struct heard *heard, uint8_t level)
{
    tell(heard, (struct sound_event){.kind = SOUND_EVENT_CHIP, .as.chip = {0xA0, level}});
}

static inline void start_sample(struct heard *heard, const uint8_t *samples, size_t size,
                                uint32_t offset)
{
    tell(heard, (struct sound_event){
                    .kind = SOUND_EVENT_SAMPLE_START,
                    .as.sample = {
                        .sound = 5, .samples = {samples, size}, .rate = 11025, .offset = offset}});
}

static inline int largest_step(const struct heard *heard, uint32_t from, uint32_t to)
{
    int most = 0;
    for (uint32_t i = from; i + 1 < to; i++) {
        int step = abs(heard->stereo[2 * i + 2] - heard->stereo[2 * i]);
        most = step > most ? step : most;
    }
    return most;
}

static inline int largest_value(const struct heard *heard, uint32_t from, uint32_t to)
{
    int most = 0;
    for (uint32_t i = from; i < to; i++)
        most = abs(heard->stereo[2 * i]) > most ? abs(heard->stereo[2 * i]) : most;
    return most;
}

#endif

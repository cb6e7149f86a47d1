/* A mixer under test: it receives events, and its samples are stored. */
#ifndef WALKBOX_TESTS_APP_AUDIO_MIXER_LISTENER_H
#define WALKBOX_TESTS_APP_AUDIO_MIXER_LISTENER_H

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

struct listener {
    struct mixer *mixer;
    struct sound_sink sink;
    uint64_t now;
    uint32_t made;
    uint64_t pulled, skipped; /* samples, for mean_lateness */
    int16_t *stereo;
};

/* A chip of which only the last write to register A0 counts, as a constant. */
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

static inline struct listener begin(struct mixer_parts parts, uint32_t delay)
{
    struct listener listener = {.mixer = calloc(1, sizeof *listener.mixer),
                                .stereo = calloc(LONGEST, 2 * sizeof(int16_t))};
    assert_true(listener.mixer && listener.stereo);
    mixer_init(listener.mixer, &parts, RATE, delay);
    listener.sink = mixer_sink(listener.mixer);
    return listener;
}

static inline void end(struct listener *listener)
{
    free(listener->mixer);
    free(listener->stereo);
}

static inline void send_event(struct listener *listener, struct sound_event event)
{
    event.time = listener->now;
    listener->sink.receive(listener->sink.context, &event);
}

static inline void pull(struct listener *listener, uint32_t frames)
{
    assert_true(listener->made + frames <= LONGEST);
    mixer_fill(listener->mixer);
    mixer_render(listener->mixer, listener->stereo + 2 * (size_t)listener->made, frames);
    listener->made += frames;
}

/* Lets time pass, and renders the samples of that time. */
static inline void pass(struct listener *listener, uint64_t time)
{
    listener->now += time;
    send_event(listener, (struct sound_event){.kind = SOUND_EVENT_TIME});
    uint64_t due = mixer_due(listener->mixer);
    assert_int_equal(due, listener->now * (RATE / SOUND_TIME_RATE) - listener->made);
    while (due > 0) {
        uint32_t count = due < 1000 ? (uint32_t)due : 1000;
        pull(listener, count);
        due -= count;
    }
}

static inline void write_level(struct listener *listener, uint8_t level)
{
    send_event(listener, (struct sound_event){.kind = SOUND_EVENT_CHIP, .as.chip = {0xA0, level}});
}

static inline void start_sample(struct listener *listener, const uint8_t *samples, size_t size,
                                uint32_t offset)
{
    send_event(listener, (struct sound_event){.kind = SOUND_EVENT_SAMPLE_START,
                                              .as.sample = {.sound = 5,
                                                            .samples = {samples, size},
                                                            .rate = 11025,
                                                            .offset = offset}});
}

static inline int largest_step(const struct listener *listener, uint32_t from, uint32_t to)
{
    int most = 0;
    for (uint32_t i = from; i + 1 < to; i++) {
        int step = abs(listener->stereo[2 * i + 2] - listener->stereo[2 * i]);
        most = step > most ? step : most;
    }
    return most;
}

static inline int largest_value(const struct listener *listener, uint32_t from, uint32_t to)
{
    int most = 0;
    for (uint32_t i = from; i < to; i++)
        most = abs(listener->stereo[2 * i]) > most ? abs(listener->stereo[2 * i]) : most;
    return most;
}

#endif

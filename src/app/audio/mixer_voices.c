#include "app/audio/mixer_voices.h"

enum { MIDDLE = 128, FULL = 256, FRACTION_BITS = 15 };

/* ---- samples ---- */

/* The first and the last sample continue before and behind. */
static int32_t value_at(const struct sample_voice *voice, int64_t index)
{
    int64_t last = (int64_t)voice->samples.size - 1;
    index = index < 0 ? 0 : index > last ? last : index;
    return ((int32_t)voice->samples.data[index] - MIDDLE) * FULL;
}

static int32_t value_now(const struct sample_voice *voice)
{
    int64_t index = (int64_t)(voice->at >> 32);
    const int32_t values[4] = {value_at(voice, index - 1), value_at(voice, index),
                               value_at(voice, index + 1), value_at(voice, index + 2)};
    return interpolate(values, (uint32_t)voice->at);
}

int32_t sample_voice_start(struct sample_voice *voice, const struct heard_sample *sample,
                           uint32_t rate)
{
    *voice = (struct sample_voice){
        .sound = sample->sound,
        .samples = sample->samples,
        .at = (uint64_t)sample->offset << 32,
        .step = ((uint64_t)sample->rate << 32) / rate,
    };
    if (sample->offset >= sample->samples.size || voice->step == 0)
        voice->sound = 0;
    voice->last = voice->sound != 0 ? value_now(voice) : 0;
    return voice->last;
}

uint32_t sample_voice_add(struct sample_voice *voice, int32_t *stereo, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++) {
        if (voice->at >> 32 >= voice->samples.size) {
            voice->sound = 0;
            return i;
        }
        voice->last = value_now(voice);
        stereo[2 * i] += voice->last;
        stereo[2 * i + 1] += voice->last;
        voice->at += voice->step;
    }
    return frames;
}

int32_t interpolate(const int32_t values[4], uint32_t fraction)
{
    int64_t t = fraction >> (32 - FRACTION_BITS);
    int64_t a = values[0], b = values[1], c = values[2], d = values[3];
    int64_t slope = c - a;
    int64_t square = 2 * a - 5 * b + 4 * c - d;
    int64_t cube = d - a + 3 * (b - c);
    int64_t sum = cube * t / (1 << FRACTION_BITS) + square;
    sum = sum * t / (1 << FRACTION_BITS) + slope;
    return (int32_t)(b + sum * t / (2 << FRACTION_BITS));
}

/* ---- the speaker ---- */

enum {
    TIMER_RATE = 1193180,
    LOUDNESS = 8192,
    ONE = 1 << FRACTION_BITS,
    HALF_PERIOD = INT32_MAX,
};

void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate)
{
    uint64_t step = divisor == 0 ? 0 : ((uint64_t)TIMER_RATE << 32) / ((uint64_t)divisor * rate);
    wave->step = step < HALF_PERIOD ? (uint32_t)step : 0; /* too high to be heard */
    if (wave->step == 0) {
        wave->phase = 0;
        wave->last = 0;
    }
}

/* Rounds the edge at phase 0, within a sample before and behind it (polyBLEP). */
static int32_t edge(uint32_t phase, uint32_t step)
{
    int64_t t;
    if (phase < step) {
        t = ((int64_t)phase << FRACTION_BITS) / step;
        return (int32_t)(2 * t - t * t / ONE - ONE);
    }
    if (phase > UINT32_MAX - step) {
        t = -(((int64_t)(UINT32_MAX - phase) << FRACTION_BITS) / step);
        return (int32_t)(t * t / ONE + 2 * t + ONE);
    }
    return 0;
}

void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++) {
        int32_t value = 0;
        if (wave->step != 0) {
            uint32_t half_later = wave->phase + (UINT32_C(1) << 31);
            value = wave->phase < UINT32_C(1) << 31 ? ONE : -ONE;
            value += edge(wave->phase, wave->step) - edge(half_later, wave->step);
            value = value * LOUDNESS / ONE;
            wave->phase += wave->step;
        }
        wave->last = value;
        stereo[2 * i] += value;
        stereo[2 * i + 1] += value;
    }
}

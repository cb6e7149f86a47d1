#include "app/audio/sample_voice.h"

enum { MIDDLE = 128, FULL = 256 };

/* Before the first sample and after the last there is none: they are thought to go on. */
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

/* ---- a value between two samples ---- */

enum { BITS = 15 };

int32_t interpolate(const int32_t values[4], uint32_t fraction)
{
    int64_t t = fraction >> (32 - BITS);
    int64_t a = values[0], b = values[1], c = values[2], d = values[3];
    int64_t slope = c - a;
    int64_t square = 2 * a - 5 * b + 4 * c - d;
    int64_t cube = d - a + 3 * (b - c);
    int64_t sum = cube * t / (1 << BITS) + square;
    sum = sum * t / (1 << BITS) + slope;
    return (int32_t)(b + sum * t / (2 << BITS));
}

/* A digitised sound that plays: its 8-bit samples at the rate that is asked for. */
#ifndef WALKBOX_APP_AUDIO_SAMPLE_VOICE_H
#define WALKBOX_APP_AUDIO_SAMPLE_VOICE_H

#include <stdint.h>

#include "engine/sound_event.h"

struct sample_voice {
    int16_t sound; /* 0: it is free */
    struct byte_view samples;
    uint64_t at, step; /* in samples, 32 bits behind the point */
    int32_t last;      /* what was heard last, -32768..32767 */
};

/* Returns the value with which it begins. */
int32_t sample_voice_start(struct sample_voice *voice, const struct heard_sample *sample,
                           uint32_t rate);

/* Adds mono samples to both sides of a mix. At its end the voice is free. Returns how many were
 * added: less than `frames` when it has ended. */
uint32_t sample_voice_add(struct sample_voice *voice, int32_t *stereo, uint32_t frames);

/* ---- a value between two samples ---- */

/* A value between two samples: a cubic through the two and their neighbours (Catmull and Rom). In
 * whole numbers, so that every machine makes the same samples. */

/* `values` are four samples one after the other; `fraction` is the place between the second (0) and
 * the third (2^32). At 0 the result is the second exactly. */
int32_t interpolate(const int32_t values[4], uint32_t fraction);

#endif

/* The sounds that the mixer computes itself: digitised samples and the PC's speaker. */
#ifndef WALKBOX_APP_AUDIO_MIXER_VOICES_H
#define WALKBOX_APP_AUDIO_MIXER_VOICES_H

#include <stdint.h>

#include "engine/sound_event.h"

/* A digitised sound that plays: 8-bit samples, resampled. */
struct sample_voice {
    int16_t sound; /* 0: the voice is free */
    struct byte_view samples;
    uint64_t at, step; /* in samples, with 32 fraction bits */
    int32_t last;      /* the last value that was heard, -32768..32767 */
};

/* Returns the value with which it begins. */
int32_t sample_voice_start(struct sample_voice *voice, const struct heard_sample *sample,
                           uint32_t rate);

/* Adds mono samples to both sides of a mix. Returns how many: less than `frames` when it has ended;
 * then the voice is free. */
uint32_t sample_voice_add(struct sample_voice *voice, int32_t *stereo, uint32_t frames);

/* A value between two samples: a cubic through the two and their neighbours (Catmull and Rom), in
 * whole numbers, so that every machine makes the same samples. `values` are four consecutive
 * samples; `fraction` is the place between the second (0) and the third (2^32). At 0 the result is
 * the second exactly. */
int32_t interpolate(const int32_t values[4], uint32_t fraction);

/* The speaker: a square wave with rounded edges, so that harmonics above what the rate can carry do
 * not come back as other tones. */
struct speaker_wave {
    uint32_t phase, step; /* 2^32 is a whole period; step 0: the speaker is off */
    int32_t last;
};

/* The timer chip divides 1193180 Hz by the divisor; 0 turns the speaker off. */
void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate);

/* Adds the wave to both sides of a mix. */
void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames);

#endif

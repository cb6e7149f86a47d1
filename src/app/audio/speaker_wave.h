/* The PC's speaker: a square wave, whose edges are rounded so far that what would be higher than
 * the rate can carry does not come back as other tones. */
#ifndef WALKBOX_APP_AUDIO_SPEAKER_WAVE_H
#define WALKBOX_APP_AUDIO_SPEAKER_WAVE_H

#include <stdint.h>

struct speaker_wave {
    uint32_t phase, step; /* 2^32 is a whole swing; step 0: the speaker is off */
    int32_t last;
};

/* The timer chip divides 1193180 Hz by the divisor; 0 turns the speaker off. */
void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate);

/* Adds the wave to both sides of a mix. */
void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames);

#endif

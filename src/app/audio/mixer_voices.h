/* What the mixer does when an event is due, and what then sounds. For mixer.c alone. */
#ifndef WALKBOX_APP_AUDIO_MIXER_VOICES_H
#define WALKBOX_APP_AUDIO_MIXER_VOICES_H

#include "app/audio/mixer.h"

enum {
    GAIN_ONE = 32768,   /* full amplitude */
    REMAINS_BITS = 8,   /* behind the point */
    REMAINS_FADE = 128, /* samples in which what remains of a sound falls to a third */
};

void mixer_obey(struct mixer *mixer, const struct ring_event *event);

/* Makes the mixes of all buses, without their volumes. */
void mixer_sound(struct mixer *mixer, uint32_t frames);

/* The next value of what remains of a sound that was cut off; it fades away. */
int32_t mixer_fade_remains(int32_t *remains);

#endif

/* The two effects of a voice, which change pitch, loudness or timbre while a note sounds. */
#ifndef WALKBOX_ENGINE_SOUND_ADLIB_EFFECT_H
#define WALKBOX_ENGINE_SOUND_ADLIB_EFFECT_H

#include "engine/sound/music_driver.h"

/* A note has begun: its effects begin, as the instrument of the voice's channel has them. */
void adlib_effects_begin(const struct driver_link *link, int voice);

/* The modulation wheel of the voice's channel was moved. */
void adlib_effect_wheel(const struct driver_link *link, int voice);

/* A step of one of the voice's effects. Nothing happens when it is not active. */
void adlib_effect_step(const struct driver_link *link, int voice, int which);

#endif

/* A value between two samples: a cubic through the two and their neighbours (Catmull and Rom). In
 * whole numbers, so that every machine makes the same samples. */
#ifndef WALKBOX_APP_AUDIO_INTERPOLATE_H
#define WALKBOX_APP_AUDIO_INTERPOLATE_H

#include <stdint.h>

/* `values` are four samples one after the other; `fraction` is the place between the second (0) and
 * the third (2^32). At 0 the result is the second exactly. */
int32_t interpolate(const int32_t values[4], uint32_t fraction);

#endif

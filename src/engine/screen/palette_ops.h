/* What scripts do to the colours that are shown: darken, tint, change over to others.
 *
 * Shares are of 255 and always taken of the room's own colours, so that steps do not add up.
 * Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SCREEN_PALETTE_OPS_H
#define WALKBOX_ENGINE_SCREEN_PALETTE_OPS_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/picture/palette.h"

struct palette_transition;

/* A room is entered: its colours are shown. One from 16 on that is as good as white, all three of
 * red, green and blue 252 or more, is not taken over: what was shown before stays, black at first.
 * Observed: ScummVM 2.7. */
void palette_enter_room(struct colour colours[256], const struct colour own[256]);

/* How much of red, green and blue is left; 255 is all of it, more brightens. */
struct palette_share {
    int red, green, blue;
};

/* roomOps intensity and rgbIntensity: colours first..last become shares of the room's `own`. */
void palette_intensify(struct colour colours[256], const struct colour own[256],
                       struct palette_share share, int first, int last);

/* roomOps transform, of colours first..last. */
void palette_transition_begin(struct palette_transition *transition,
                              const struct colour colours[256], const struct colour ends[256],
                              int first, int last, int steps);

/* One frame. Returns whether a step was made. */
bool palette_transition_step(struct palette_transition *transition, struct colour colours[256]);

/* roomOps shadow: what every colour becomes in a shadow. Its red, green and blue, of the room's
 * `own` colours whatever is shown, are taken in 6 bits times so many 256ths, and the nearest of the
 * room's colours first..last is taken: by the sum of the three distances, the lowest where they are
 * equal, colour 0 where there is none. Observed: ScummVM 2.7, all 256 colours with shares of 0 to
 * 400. */
void palette_shadows(uint8_t table[256], const struct colour own[256], struct palette_share share,
                     int first, int last);

#endif

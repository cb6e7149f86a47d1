/* What scripts do to the colours that are shown: darken them, tint them, or change them gradually
 * to others.
 *
 * Shares are in 255ths and always refer to the room's own colours, so that repeated changes do not
 * add up. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_PALETTE_OPS_H
#define WALKBOX_ENGINE_ROOM_PALETTE_OPS_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/palette.h"

struct palette_transition;

/* A room is entered: its colours are shown. There is one exception: if a colour from index 16 on is
 * as good as white (red, green and blue are all 252 or more), the colour that was shown before
 * stays; at first that is black. Observed: ScummVM 2.7. */
void palette_enter_room(struct colour colours[256], const struct colour own[256]);

/* How much of red, green and blue remains, in 255ths. 255 leaves a colour as it is, and more makes
 * it brighter. */
struct palette_share {
    int red, green, blue;
};

/* roomOps intensity and rgbIntensity: colours first..last become a share of the room's `own`
 * colours. */
void palette_intensify(struct colour colours[256], const struct colour own[256],
                       struct palette_share share, int first, int last);

/* roomOps transform: colours first..last begin to change from `colours` to `ends`, in so many
 * steps. */
void palette_transition_begin(struct palette_transition *transition,
                              const struct colour colours[256], const struct colour ends[256],
                              int first, int last, int steps);

/* Makes one step, once in each frame. Returns whether there was one to make. */
bool palette_transition_step(struct palette_transition *transition, struct colour colours[256]);

/* roomOps shadow: fills the table of what each colour becomes in a shadow. The red, green and blue
 * of the room's own colour (whatever is shown now), in 6 bits, are multiplied by the share, here in
 * 256ths. The result is the nearest of the room's colours first..last: the one with the smallest
 * sum of the three differences, the lowest index if several are equally near, and colour 0 if
 * first..last is empty. Observed: ScummVM 2.7, all 256 colours with shares of 0 to 400. */
void palette_shadows(uint8_t table[256], const struct colour own[256], struct palette_share share,
                     int first, int last);

#endif

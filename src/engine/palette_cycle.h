/* Colour cycling: water, fire, lamps. The palette moves, the picture does not.
 *
 * Observed: ScummVM 2.7. Each frame adds its jiffies to a counter per cycle; at the cycle's
 * period the counter keeps the remainder and the range moves by one place, never more. */
#ifndef WALKBOX_ENGINE_PALETTE_CYCLE_H
#define WALKBOX_ENGINE_PALETTE_CYCLE_H

#include "resource/palette.h"

struct palette_cycles {
    uint16_t counters[LIMIT_CYCLES]; /* jiffies since the last move */
    struct colour colours[256];      /* the palette as it is now */
};

/* A room is entered: its own colours, all counters at 0. */
void palette_cycles_reset(struct palette_cycles *state, const struct colour palette[256]);

/* One frame of so many jiffies. Returns whether a colour moved. */
bool palette_cycles_advance(struct palette_cycles *state, const struct colour_cycle *cycles,
                            int count, int jiffies);

#endif

/* Colour cycling: water, fire, lamps. The palette moves, the picture does not.
 *
 * Observed: ScummVM 2.7. Each frame adds its jiffies to a counter per cycle; at the cycle's
 * period the counter keeps the remainder and the range moves by one place, never more. */
#ifndef WALKBOX_ENGINE_SCREEN_PALETTE_CYCLE_H
#define WALKBOX_ENGINE_SCREEN_PALETTE_CYCLE_H

#include <stdbool.h>

#include "resource/picture/palette.h"

struct palette_cycles;

/* A room is entered: its own cycles, all counters at 0. Of two with one number the later counts. */
void palette_cycles_reset(struct palette_cycles *state, const struct colour_cycle *stored,
                          int count);

/* roomOps cycleSpeed: 0 stops the cycle. False when there is no cycle of that number. */
bool palette_cycles_set_speed(struct palette_cycles *state, int number, int speed);

/* One frame of so many jiffies. Returns whether a colour moved. */
bool palette_cycles_advance(struct palette_cycles *state, struct colour colours[256], int jiffies);

#endif

/* Colour cycling, for water, fire and lamps: colours of the palette move, and the pixels stay as
 * they are.
 *
 * Observed: ScummVM 2.7. In each frame its jiffies are added to the counter of each cycle. When the
 * counter reaches the cycle's period, the colours move by one place, never by more, and the counter
 * keeps the remainder. */
#ifndef WALKBOX_ENGINE_ROOM_PALETTE_CYCLE_H
#define WALKBOX_ENGINE_ROOM_PALETTE_CYCLE_H

#include <stdbool.h>

#include "resource/palette.h"

struct palette_cycles;

/* A room is entered: takes the room's own cycles, with all counters at 0. If two cycles have the
 * same number the later one counts. */
void palette_cycles_reset(struct palette_cycles *state, const struct colour_cycle *stored,
                          int count);

/* roomOps cycleSpeed; speed 0 stops the cycle. False when no cycle can have that number. */
bool palette_cycles_set_speed(struct palette_cycles *state, int number, int speed);

/* Moves the colours for a frame that lasts so many jiffies. Returns whether any colour moved. */
bool palette_cycles_advance(struct palette_cycles *state, struct colour colours[256], int jiffies);

#endif

/* The visible colours: a room's own cycles, and the changes of colours and shadows by scripts.
 * Shares are in 255ths of the room's own colours (`own`), so repeated changes do not add up.
 * Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_PALETTE_EFFECTS_H
#define WALKBOX_ENGINE_ROOM_PALETTE_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/picture.h"

struct palette_cycles;
struct palette_transition;

/* A room is entered: copies its colours, except nearly white colours (all channels at least 252)
 * from index 16 on. At these indices the colour before stays, at first black. Observed: ScummVM
 * 2.7. */
void palette_enter_room(struct colour colours[256], const struct colour own[256]);

/* ---- cycles ---- */

/* A room is entered: loads its colour cycles and zeroes their counters. If two cycles share a
 * number, the last cycle wins. */
void palette_cycles_reset(struct palette_cycles *state, const struct colour_cycle *stored,
                          int count);

/* roomOps cycleSpeed; speed 0 stops the cycle. Returns false if no cycle can have this number. */
bool palette_cycles_set_speed(struct palette_cycles *state, int number, int speed);

/* Adds a frame's jiffies to each counter. When a counter reaches its period, the colours move by
 * one place, never by more, and the counter keeps the remainder. Returns whether any colour moved.
 * Observed: ScummVM 2.7. */
bool palette_cycles_advance(struct palette_cycles *state, struct colour colours[256], int jiffies);

/* ---- changes by scripts ---- */

/* Shares in 255ths; more than 255 makes a colour brighter. */
struct palette_share {
    int red, green, blue;
};

/* roomOps intensity and rgbIntensity: colours first..last become a share of the room's own. */
void palette_intensify(struct colour colours[256], const struct colour own[256],
                       struct palette_share share, int first, int last);

/* roomOps transform: begins to change colours first..last from `colours` to `ends`, in `steps`
 * steps. */
void palette_transition_begin(struct palette_transition *transition,
                              const struct colour colours[256], const struct colour ends[256],
                              int first, int last, int steps);

/* Makes one step; called once in each frame. Returns false if no transition is under way. */
bool palette_transition_step(struct palette_transition *transition, struct colour colours[256]);

/* roomOps shadow: fills the table with the colour that each colour becomes in a shadow. The room's
 * own colour, in 6 bits, is multiplied by the share (here in 256ths). The result is the nearest of
 * its colours first..last, by the sum of the differences, with the lowest index; or 0 if the range
 * is empty. Observed: ScummVM 2.7, all 256 colours with shares of 0 to 400. */
void palette_shadows(uint8_t table[256], const struct colour own[256], struct palette_share share,
                     int first, int last);

#endif

/* The colours that are shown: a room's own cycles, and what scripts do with colours and shadows.
 * Shares are in 255ths of the room's own colours (`own`), so repeated changes do not add up.
 * Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_PALETTE_EFFECTS_H
#define WALKBOX_ENGINE_ROOM_PALETTE_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/picture.h"

struct palette_cycles;
struct palette_transition;

/* A room is entered: shows its colours, except nearly white ones (all channels at least 252) from
 * index 16 on, where the colour shown before stays, at first black. Observed: ScummVM 2.7. */
void palette_enter_room(struct colour colours[256], const struct colour own[256]);

/* ---- cycles ---- */

/* A room is entered: sets its cycles with counters at 0; of one number the last counts. */
void palette_cycles_reset(struct palette_cycles *state, const struct colour_cycle *stored,
                          int count);

/* roomOps cycleSpeed; speed 0 stops the cycle. False when no cycle can have that number. */
bool palette_cycles_set_speed(struct palette_cycles *state, int number, int speed);

/* Adds a frame's jiffies to each counter. When one reaches its period the colours move by one
 * place, never by more, and the remainder stays. Returns whether any moved. Observed: ScummVM 2.7.
 */
bool palette_cycles_advance(struct palette_cycles *state, struct colour colours[256], int jiffies);

/* ---- what scripts do ---- */

/* Shares in 255ths; more than 255 makes a colour brighter. */
struct palette_share {
    int red, green, blue;
};

/* roomOps intensity and rgbIntensity: colours first..last become a share of the room's own. */
void palette_intensify(struct colour colours[256], const struct colour own[256],
                       struct palette_share share, int first, int last);

/* roomOps transform: colours first..last begin to change from `colours` to `ends` in `steps`. */
void palette_transition_begin(struct palette_transition *transition,
                              const struct colour colours[256], const struct colour ends[256],
                              int first, int last, int steps);

/* Makes one step, once in each frame. Returns whether there was one to make. */
bool palette_transition_step(struct palette_transition *transition, struct colour colours[256]);

/* roomOps shadow: fills the table of what each colour becomes in a shadow. The room's own colour,
 * in 6 bits, times the share (here in 256ths) gives the nearest of its colours first..last by the
 * sum of the differences, the lowest index of several, or 0 if the range is empty. Observed:
 * ScummVM 2.7, all 256 colours with shares of 0 to 400. */
void palette_shadows(uint8_t table[256], const struct colour own[256], struct palette_share share,
                     int first, int last);

#endif

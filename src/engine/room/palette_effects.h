/* What happens to the colours that are shown: a room's own cycles, which move colours of water,
 * fire and lamps while the pixels stay; and what scripts do: darken or tint colours, change them
 * gradually to others, and the table of shadows.
 *
 * Shares are in 255ths and always refer to the room's own colours (`own`), so repeated changes do
 * not add up. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_PALETTE_EFFECTS_H
#define WALKBOX_ENGINE_ROOM_PALETTE_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/picture.h"

struct palette_cycles;
struct palette_transition;

/* A room is entered: its colours are shown, except colours from index 16 on that are as good as
 * white (red, green and blue all at least 252): there the colour shown before stays, at first
 * black. Observed: ScummVM 2.7. */
void palette_enter_room(struct colour colours[256], const struct colour own[256]);

/* ---- cycles ---- */

/* A room is entered: sets the room's own cycles, with all counters at 0. If two cycles have the
 * same number the later one counts. */
void palette_cycles_reset(struct palette_cycles *state, const struct colour_cycle *stored,
                          int count);

/* roomOps cycleSpeed; speed 0 stops the cycle. False when no cycle can have that number. */
bool palette_cycles_set_speed(struct palette_cycles *state, int number, int speed);

/* Moves the colours for a frame of `jiffies`. They are added to the counter of each cycle. When it
 * reaches the period, the colours move by one place, never by more, and the remainder stays.
 * Returns whether any colour moved. Observed: ScummVM 2.7. */
bool palette_cycles_advance(struct palette_cycles *state, struct colour colours[256], int jiffies);

/* ---- what scripts do ---- */

/* How much of red, green and blue remains, in 255ths; more than 255 makes a colour brighter. */
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

/* roomOps shadow: fills the table of what each colour becomes in a shadow. The red, green and blue
 * of the room's own colour (whatever is shown now), in 6 bits, are multiplied by the share, here in
 * 256ths. The result is the nearest of the room's colours first..last: the one with the smallest
 * sum of the three differences, the lowest index if several are equally near, and colour 0 if
 * first..last is empty. Observed: ScummVM 2.7, all 256 colours with shares of 0 to 400. */
void palette_shadows(uint8_t table[256], const struct colour own[256], struct palette_share share,
                     int first, int last);

#endif

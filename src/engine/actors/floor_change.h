/* Changes that scripts make to the floor of the room that is shown: flags of boxes (locks), scales,
 * the box matrix.
 *
 * Each change is noted in struct floor_state and made in both floors that the walkers use
 * (walk_map, classic_floor). The floors are made anew when a room is entered, so a save only has to
 * hold struct floor_state. */
#ifndef WALKBOX_ENGINE_ACTORS_FLOOR_CHANGE_H
#define WALKBOX_ENGINE_ACTORS_FLOOR_CHANGE_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/scale.h"

struct game;

/* A room was entered: the floor is as the room's data has it. */
void floor_enter_room(struct game *game);

/* These are matrixOps and roomOps scale. A box that the room does not have, or a slot other than
 * 0..3, has no effect. `slot` counts from 0. */
void floor_set_flags(struct game *game, int box, uint8_t flags);
void floor_set_scale(struct game *game, int box, uint16_t scale_word);
void floor_set_slot(struct game *game, int slot, struct walk_scale_slot value);
void floor_rebuild(struct game *game);

/* A save is being loaded and has set the world: changes the floors to match it. */
void floor_restore(struct game *game);

#endif

/* What scripts changed about the floor of the room that is shown: locks, scales, the matrix.
 *
 * The floors that walkers use are kept in step (walk_map, classic_floor); they are made anew when
 * a room is entered, so this is what a save has to hold. */
#ifndef WALKBOX_ENGINE_ACTORS_FLOOR_STATE_H
#define WALKBOX_ENGINE_ACTORS_FLOOR_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/floor/scale.h"

struct game;

/* A room was entered: as its file has it. */
void floor_enter_room(struct game *game);

/* matrixOps and roomOps scale. A box the room does not have, or a slot other than 0..3, has no
 * effect. */
void floor_set_flags(struct game *game, int box, uint8_t flags);
void floor_set_scale(struct game *game, int box, uint16_t scale_word);
void floor_set_slot(struct game *game, int slot, struct walk_scale_slot value);
void floor_rebuild(struct game *game);

/* The room was loaded again under a world that was kept: makes the floors as the world has it. */
void floor_restore(struct game *game);

#endif

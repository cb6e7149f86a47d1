/* What scripts changed about the floor of the room that is shown: locks, scales, the matrix.
 *
 * The floors that walkers use are kept in step (walk_map, classic_floor); they are made anew when
 * a room is entered, so this is what a save has to hold. */
#ifndef WALKBOX_ENGINE_ACTORS_FLOOR_STATE_H
#define WALKBOX_ENGINE_ACTORS_FLOOR_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/floor/box.h"
#include "walk/floor/scale.h"

struct game;

struct floor_state {
    uint8_t flags[WALK_BOX_LIMIT];                       /* live */
    uint16_t scales[WALK_BOX_LIMIT];                     /* live scale words */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT]; /* live, as the original has them: one that
                                                            the room leaves empty is what it was */
    uint8_t slots_set; /* those that scripts set since the room was entered, a bit each */
    bool rebuilt;      /* the matrix, and by these flags: */
    uint8_t rebuilt_flags[WALK_BOX_LIMIT];
};

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

/* How the flags of a box change the way in which an actor faces: some mirror it, others allow only
 * two of the four ways, or one. From: docs/walking.md 9; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_BOX_FACING_H
#define WALKBOX_WALK_BOX_FACING_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/facing.h"

struct facing_wish {
    enum walk_facing wanted;
    bool mirror_x, mirror_y;      /* the actor has class 30 or 29, which mirror as the flags do */
    bool walking;                 /* a box that allows two ways then chooses by the next two: */
    bool leads_east, leads_south; /* where the leg leads; false: west, north, or neither */
};

/* Puts into *facing how an actor faces in a box of these flags. Returns true when the box decides
 * it; the actor then takes that facing at once. Otherwise *facing is what the actor wants,
 * mirrored if flags or class say so. */
bool box_facing(uint8_t flags, const struct facing_wish *wish, enum walk_facing *facing);

#endif

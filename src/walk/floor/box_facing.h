/* What a box's flags make of the way an actor would face: some mirror him, some leave him two ways
 * or one. From: docs/walking.md 9; observed: ScummVM 2.7. */
#ifndef WALKBOX_WALK_FLOOR_BOX_FACING_H
#define WALKBOX_WALK_FLOOR_BOX_FACING_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/floor/facing.h"

struct facing_wish {
    enum walk_facing wanted;
    bool mirror_x, mirror_y; /* the actor himself faces the other way (classes 30 and 29) */
    bool walking;            /* then a box for two ways looks at where the leg leads: */
    bool leads_east, leads_south;
};

/* Whether the box says how he faces, at once; *facing is that, or else what he wants, mirrored. */
bool box_facing(uint8_t flags, const struct facing_wish *wish, enum walk_facing *facing);

#endif

#include "walk/mover.h"

bool mover_facing(const struct mover *mover, uint8_t flags, bool walking, enum walk_facing *facing)
{
    /* Values for the low three bits of a box's flags. */
    enum { EAST_WEST = 1, NORTH_SOUTH, WEST, EAST, NORTH, SOUTH };
    static const enum walk_facing fixed[] = {[WEST] = WALK_FACING_W,
                                             [EAST] = WALK_FACING_E,
                                             [NORTH] = WALK_FACING_N,
                                             [SOUTH] = WALK_FACING_S};
    enum { TURNS = WALK_BOX_MIRROR_X | WALK_BOX_MIRROR_Y | WALK_BOX_FACING_MASK };
    if (!(flags & TURNS) && !mover->mirror_x && !mover->mirror_y) { /* most steps */
        *facing = mover->wanted_facing;
        return false;
    }
    const bool mirror_x = mover->mirror_x || flags & WALK_BOX_MIRROR_X;
    const bool mirror_y = mover->mirror_y || flags & WALK_BOX_MIRROR_Y;
    enum walk_facing wanted = mover->wanted_facing;
    const bool level = wanted == WALK_FACING_E || wanted == WALK_FACING_W;
    if (level ? mirror_x : mirror_y)
        wanted = facing_opposite(wanted);
    const bool east = walking ? (mover->leg.factor_x > 0) != mirror_x : wanted == WALK_FACING_E;
    const bool south = walking ? (mover->leg.factor_y > 0) != mirror_y : wanted != WALK_FACING_N;
    const int rule = flags & WALK_BOX_FACING_MASK;
    *facing = wanted;
    if (rule == EAST_WEST)
        *facing = east ? WALK_FACING_E : WALK_FACING_W;
    else if (rule == NORTH_SOUTH)
        *facing = south ? WALK_FACING_S : WALK_FACING_N;
    else if (rule >= WEST && rule <= SOUTH)
        *facing = fixed[rule];
    return rule >= EAST_WEST && rule <= SOUTH;
}

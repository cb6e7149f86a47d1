#include "walk/box_facing.h"

#include "walk/box.h"

/* The low three bits of a box's flags. */
enum facing_rule {
    FACING_EAST_WEST = 1,
    FACING_NORTH_SOUTH = 2,
    FACING_WEST = 3,
    FACING_EAST = 4,
    FACING_NORTH = 5,
    FACING_SOUTH = 6,
};

static bool is_level(enum walk_facing facing)
{
    return facing == WALK_FACING_E || facing == WALK_FACING_W;
}

bool box_facing(uint8_t flags, const struct facing_wish *wish, enum walk_facing *facing)
{
    bool mirror_x = wish->mirror_x || flags & WALK_BOX_MIRROR_X;
    bool mirror_y = wish->mirror_y || flags & WALK_BOX_MIRROR_Y;
    enum walk_facing wanted = wish->wanted;
    if (is_level(wanted) ? mirror_x : mirror_y)
        wanted = facing_opposite(wanted);
    bool east = wish->walking ? wish->leads_east != mirror_x : wanted == WALK_FACING_E;
    bool south = wish->walking ? wish->leads_south != mirror_y : wanted != WALK_FACING_N;
    switch (flags & WALK_BOX_FACING_MASK) {
    case FACING_EAST_WEST:
        *facing = east ? WALK_FACING_E : WALK_FACING_W;
        return true;
    case FACING_NORTH_SOUTH:
        *facing = south ? WALK_FACING_S : WALK_FACING_N;
        return true;
    case FACING_WEST:
        *facing = WALK_FACING_W;
        return true;
    case FACING_EAST:
        *facing = WALK_FACING_E;
        return true;
    case FACING_NORTH:
        *facing = WALK_FACING_N;
        return true;
    case FACING_SOUTH:
        *facing = WALK_FACING_S;
        return true;
    default:
        *facing = wanted;
        return false;
    }
}

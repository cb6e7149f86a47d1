#include "walk/facing.h"

enum { FACINGS = 4 };

enum walk_facing facing_of_direction(int direction)
{
    static const enum walk_facing facings[COSTUME_DIRECTIONS] = {
        [COSTUME_WEST] = WALK_FACING_W,
        [COSTUME_EAST] = WALK_FACING_E,
        [COSTUME_SOUTH] = WALK_FACING_S,
        [COSTUME_NORTH] = WALK_FACING_N,
    };
    return facings[(unsigned)direction % COSTUME_DIRECTIONS];
}

enum costume_direction direction_of_facing(enum walk_facing facing)
{
    static const enum costume_direction directions[FACINGS] = {
        [WALK_FACING_N] = COSTUME_NORTH,
        [WALK_FACING_E] = COSTUME_EAST,
        [WALK_FACING_S] = COSTUME_SOUTH,
        [WALK_FACING_W] = COSTUME_WEST,
    };
    return directions[(unsigned)facing % FACINGS];
}

enum walk_facing facing_opposite(enum walk_facing facing)
{
    return (enum walk_facing)(((unsigned)facing + FACINGS / 2) % FACINGS);
}

char facing_letter(enum walk_facing facing)
{
    return "NESW"[(unsigned)facing % FACINGS];
}

const char *direction_word(enum costume_direction direction)
{
    static const char *const words[COSTUME_DIRECTIONS] = {
        [COSTUME_WEST] = "west",
        [COSTUME_EAST] = "east",
        [COSTUME_SOUTH] = "south",
        [COSTUME_NORTH] = "north",
    };
    return words[(unsigned)direction % COSTUME_DIRECTIONS];
}

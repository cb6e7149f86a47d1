#include "walk/facing.h"

#include "util/fault.h"
#include "walk/box.h"

enum { FACINGS = 4 };

enum walk_facing facing_of_direction(int direction)
{
    static const enum walk_facing facings[] = {WALK_FACING_W, WALK_FACING_E, WALK_FACING_S,
                                               WALK_FACING_N};
    return facings[(unsigned)direction % COSTUME_DIRECTIONS];
}

enum costume_direction direction_of_facing(enum walk_facing facing)
{
    static const enum costume_direction directions[] = {COSTUME_NORTH, COSTUME_EAST, COSTUME_SOUTH,
                                                        COSTUME_WEST};
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
    static const char *const words[] = {N_("west"), N_("east"), N_("south"), N_("north")};
    return words[(unsigned)direction % COSTUME_DIRECTIONS];
}

bool box_facing(uint8_t flags, const struct facing_request *request, enum walk_facing *facing)
{
    /* The low three bits of a box's flags. */
    enum { EAST_WEST = 1, NORTH_SOUTH, WEST, EAST, NORTH, SOUTH };
    bool mirror_x = request->mirror_x || flags & WALK_BOX_MIRROR_X;
    bool mirror_y = request->mirror_y || flags & WALK_BOX_MIRROR_Y;
    enum walk_facing wanted = request->wanted;
    bool level = wanted == WALK_FACING_E || wanted == WALK_FACING_W;
    if (level ? mirror_x : mirror_y)
        wanted = facing_opposite(wanted);
    bool east = request->walking ? request->leads_east != mirror_x : wanted == WALK_FACING_E;
    bool south = request->walking ? request->leads_south != mirror_y : wanted != WALK_FACING_N;
    const int rule = flags & WALK_BOX_FACING_MASK;
    const enum walk_facing facings[] = {
        [0] = wanted,
        [EAST_WEST] = east ? WALK_FACING_E : WALK_FACING_W,
        [NORTH_SOUTH] = south ? WALK_FACING_S : WALK_FACING_N,
        [WEST] = WALK_FACING_W,
        [EAST] = WALK_FACING_E,
        [NORTH] = WALK_FACING_N,
        [SOUTH] = WALK_FACING_S,
    };
    *facing = facings[rule <= SOUTH ? rule : 0];
    return rule >= EAST_WEST && rule <= SOUTH;
}

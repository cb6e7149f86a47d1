/* The four directions an actor can face, their two numberings, and how boxes change them.
 *
 * Walkers count them clockwise (enum walk_facing), files and scripts as costumes do (enum
 * costume_direction): the records of a costume, the direction of an object, the lower two bits of
 * an animation order and the result of getActorFacing. From: docs/walking.md 9. */
#ifndef WALKBOX_WALK_FACING_H
#define WALKBOX_WALK_FACING_H

#include <stdbool.h>
#include <stdint.h>

enum walk_facing { WALK_FACING_N, WALK_FACING_E, WALK_FACING_S, WALK_FACING_W };

enum costume_direction {
    COSTUME_WEST,
    COSTUME_EAST,
    COSTUME_SOUTH,
    COSTUME_NORTH,
    COSTUME_DIRECTIONS,
};

/* Only the lower two bits of the number count, as in an animation order. */
enum walk_facing facing_of_direction(int direction);

enum costume_direction direction_of_facing(enum walk_facing facing);

enum walk_facing facing_opposite(enum walk_facing facing);

/* N, E, S or W. */
char facing_letter(enum walk_facing facing);

/* "west", "east", "south" or "north", as in the sources of games. */
const char *direction_word(enum costume_direction direction);

/* How an actor wants to face in a box. */
struct facing_request {
    enum walk_facing wanted;
    bool mirror_x, mirror_y; /* the actor has class 30 or 29, which mirror as the flags do */
    bool walking;            /* a box that allows two directions then chooses by the next two: */
    bool leads_east, leads_south; /* where the leg leads; false: west, north, or neither */
};

/* Sets *facing to how an actor faces in a box with these flags. Returns true when the box allows
 * only one or two directions; the actor then faces that way at once. Otherwise *facing is what the
 * actor wants, mirrored if flags or class say so. Observed: ScummVM 2.7. */
bool box_facing(uint8_t flags, const struct facing_request *request, enum walk_facing *facing);

#endif

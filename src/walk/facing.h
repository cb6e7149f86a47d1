/* The four ways an actor can face, and the two ways in which they are numbered.
 *
 * The walkers count them clockwise, in the order of turning (enum walk_facing). Files and scripts
 * count them as costumes do (enum costume_direction): the records of a costume, the direction of an
 * object, the lower two bits of an animation order and the answer of getActorFacing. The functions
 * here turn one number into the other.
 * From: docs/walking.md 9. */
#ifndef WALKBOX_WALK_FACING_H
#define WALKBOX_WALK_FACING_H

enum walk_facing { WALK_FACING_N, WALK_FACING_E, WALK_FACING_S, WALK_FACING_W };

enum costume_direction {
    COSTUME_WEST,
    COSTUME_EAST,
    COSTUME_SOUTH,
    COSTUME_NORTH,
    COSTUME_DIRECTIONS,
};

/* Takes any number; only its lower two bits count, as in an animation order. */
enum walk_facing facing_of_direction(int direction);

enum costume_direction direction_of_facing(enum walk_facing facing);

enum walk_facing facing_opposite(enum walk_facing facing);

/* N, E, S or W, for people to read. */
char facing_letter(enum walk_facing facing);

/* "west", "east", "south" or "north": the words that the source format of games uses. */
const char *direction_word(enum costume_direction direction);

#endif

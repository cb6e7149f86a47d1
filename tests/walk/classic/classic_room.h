/* A floor made by hand, with the additional state of the classic walker. */
#ifndef WALKBOX_TESTS_WALK_CLASSIC_CLASSIC_ROOM_H
#define WALKBOX_TESTS_WALK_CLASSIC_CLASSIC_ROOM_H

#include "walk/classic/classic_floor.h"
#include "walk/floor.h"

struct classic_room {
    struct floor floor;
    struct classic_floor classic;
};

/* Makes the floor, with a matrix as createBoxMatrix makes it. To be freed with classic_room_free.
 */
void classic_room_init(struct classic_room *room, const struct walk_box *boxes, int box_count);

/* Enters the room again with these stored rows, and the slots of room->floor as they are now. */
void classic_room_enter(struct classic_room *room, const struct walk_matrix_rows *rows);

void classic_room_free(struct classic_room *room);

/* The floor of the recorded suite about actors: boxes 1..3 are a street, 4 is a hill behind it, 5
 * is a ladder up from there, which keeps actors facing north, 6 is an island, and 7 is invisible.
 */
enum { STREET_BOXES = 8 };
void classic_room_init_street(struct classic_room *room);

#endif

/* Room mode: one room with ego and the mouse, without scripts.
 *
 * A click sends ego. The key `l` locks or unlocks the box under the mouse, and `r` rebuilds
 * the box matrix, so that one can watch ego take another path. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_MODE_H
#define WALKBOX_ENGINE_ROOM_ROOM_MODE_H

#include <stdbool.h>

#include "walk/box.h"

struct fault;
struct game;
struct game_event;

/* How room mode begins. */
struct room_mode_start {
    int room;
    int costume;          /* 0: the costume with the lowest number that can be decoded */
    bool has_place;       /* false: the centre of the lowest visible box */
    struct walk_point at; /* room pixels; moved onto the floor */
};

/* The number of the lowest room that has a visible box; 0 when there is none. It decodes rooms
 * until it finds one. */
int room_mode_first_room(const struct game *game);

/* Enters the room. Ego stands in it, facing south, and the camera follows ego. */
bool room_mode_start(struct game *game, const struct room_mode_start *start, struct fault *fault);

/* Goes to another room in the middle of a game. In room mode the room is entered as above, and ego
 * keeps its costume. In a booted game the scripts do it, as if ego came through a door that does
 * not exist: exit and entry code are run, and if the entry code does not put ego anywhere, ego
 * stands where it would stand in room mode. It returns false when the room is missing or damaged;
 * then everything stays as it was. It also returns false when the machine has halted, before or
 * because of this. */
bool room_visit(struct game *game, int room, struct fault *fault);

/* Carries out one event of the player. */
void room_mode_event(struct game *game, const struct game_event *event);

/* The lowest box that contains a room pixel, whether or not it is locked; WALK_BOX_NONE when there
 * is none. */
int room_mode_box_under(const struct game *game, struct walk_point point);

#endif

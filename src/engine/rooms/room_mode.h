/* Room mode: one room, ego and the mouse, no scripts.
 *
 * A click walks ego. `l` locks or unlocks the box under the mouse, `r` rebuilds the matrix, so
 * that a detour can be seen to form. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_MODE_H
#define WALKBOX_ENGINE_ROOMS_ROOM_MODE_H

#include <stdbool.h>

#include "walk/floor/box.h"

struct fault;
struct game;
struct game_event;

/* Who walks the room, and where from. */
struct room_mode_start {
    int room;
    int costume;          /* 0: the lowest that decodes */
    bool has_place;       /* false: the centre of the lowest visible box */
    struct walk_point at; /* snapped onto the floor */
};

/* The lowest room that has boxes; 0 when there is none. Decodes rooms until it finds one. */
int room_mode_first_room(const struct game *game);

/* Enters the room with ego standing in it, facing south, and the camera on him. */
bool room_mode_start(struct game *game, const struct room_mode_start *start, struct fault *fault);

/* To another room in the middle of a game. In room mode it is entered as above, ego in what he
 * wears. In a game that was booted its scripts bring him there as through a door that is nowhere:
 * exit and entry code run, and where the latter puts him nowhere he stands as in room mode. False,
 * and the room as it was, for one that cannot be had; also when the machine is halted or is now. */
bool room_visit(struct game *game, int room, struct fault *fault);

/* What a frame does with an event. */
void room_mode_event(struct game *game, const struct game_event *event);

/* The box under a room pixel, locked or not: the lowest that contains it, WALK_BOX_NONE if none. */
int room_mode_box_under(const struct game *game, struct walk_point point);

#endif

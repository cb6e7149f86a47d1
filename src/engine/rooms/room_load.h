/* loadRoom and loadRoomWithEgo: out of one room and into another, with the scripts that belong to
 * it, in the original's order. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_LOAD_H
#define WALKBOX_ENGINE_ROOMS_ROOM_LOAD_H

struct game;

/* Leaves the room (exit hooks around EXCD; its scripts end) and enters another (entry hooks around
 * ENCD), all nested in the caller. `number` may be a pseudo room; 0 is no room; the current room is
 * left and entered again. A room that cannot be had halts the machine. */
void room_load_scripted(struct game *game, int number);

/* The same with ego coming through an object: he stands at its walk-to point, turned away from it,
 * unless the entry code put him elsewhere; then the camera follows him, and he walks to x, y unless
 * x is -1. */
void room_load_with_ego(struct game *game, int object, int number, int x, int y);

/* putActorInRoom: the place stays; room 0 also sets 0,0. One who leaves the room is not seen, and
 * says no more. */
void actor_put_in_room(struct game *game, int id, int room);

#endif

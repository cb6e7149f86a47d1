/* loadRoom and loadRoomWithEgo: leaves a room and enters another, and runs the scripts that belong
 * to this, in the order of the original. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_LOAD_H
#define WALKBOX_ENGINE_ROOMS_ROOM_LOAD_H

struct game;

/* Leaves the room (runs EXCD between the two exit hooks, and stops the room's scripts) and enters
 * another (runs ENCD between the two entry hooks).
 * VAR_NEW_ROOM is `number` from before the first exit hook on. The script that called it waits for
 * all of this. `number` may be a pseudo room; 0 means no room: then VAR_ROOM and VAR_ROOM_RESOURCE
 * are 0, and there is no entry code and no entry hook. The current room is left and entered again.
 * A room that is missing or damaged halts the machine. */
void room_load_scripted(struct game *game, int number);

/* The same, and ego comes into the room through an object (a door): ego is put at its walk-to
 * point, facing away from it, unless the entry code put ego somewhere else. Then the camera follows
 * ego, the inventory script is run, and ego walks to x, y unless x is -1. */
void room_load_with_ego(struct game *game, int object, int number, int x, int y);

/* putActorInRoom. The actor's place stays as it is, except that room 0 sets it to 0,0. An actor who
 * is taken out of the room that is shown stops talking. Actor 0 is never seen, but has a room, too.
 */
void actor_put_in_room(struct game *game, int id, int room);

#endif

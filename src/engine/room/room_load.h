/* Going from one room to another: decoding a room, and the scripts that the original runs around
 * that. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_LOAD_H
#define WALKBOX_ENGINE_ROOM_ROOM_LOAD_H

#include <stdbool.h>

struct fault;
struct game;

/* Decodes a room and shows it, without scripts. The flags of its boxes are those of the file, and
 * the camera is at its start. Actors are not placed (see actors_enter_room). If the room is missing
 * or damaged, returns false and changes nothing. */
bool room_enter(struct game *game, int room, struct fault *fault);

/* The part of it for the screen: sets the room's colours, cycles and camera, ends shadows and
 * transitions of the last room, and makes its fades due. */
void room_show(struct game *game);

/* Shows no room, without scripts. No actor is visible then. */
void room_leave(struct game *game);

/* loadRoom. Leaves the room (EXCD between the two exit hooks; the room's scripts stop) and enters
 * another one (ENCD between the two entry hooks). The calling script waits for all of it.
 * VAR_NEW_ROOM is `number` from before the first exit hook on.
 *
 * `number` may be a pseudo room. 0 is no room: VAR_ROOM and VAR_ROOM_RESOURCE are 0, there is no
 * entry code, and no actor is visible. The current room is left and entered again. A room that is
 * missing or damaged halts the machine. */
void room_load_scripted(struct game *game, int number);

/* loadRoomWithEgo. As room_load_scripted, with ego coming through an object (a door): before the
 * entry code he is put at its walk-to point, facing away from it. Afterwards he is put there once
 * more, without turning, unless the entry code placed him. Then the camera follows him, even into
 * another room, the inventory script is run, and he walks to x, y unless x is -1. Ego is the actor
 * who was it when the instruction began, whatever the entry code writes to VAR_EGO. */
void room_load_with_ego(struct game *game, int object, int number, int x, int y);

/* actorFollowCamera. Enters the actor's room first if it is another one; an actor in room 0 takes
 * the camera to no room. Runs the scroll script each time the camera is placed, and then the
 * inventory script: twice if another actor was followed before. `actor` is 0..ACTOR_LIMIT-1. */
void camera_follow_actor(struct game *game, int actor);

/* putActorInRoom. Room 0 moves the actor to 0,0; otherwise its place stays. An actor who is taken
 * out of the room that is shown stops talking. Actor 0 is never seen, but has a room, too. */
void actor_put_in_room(struct game *game, int id, int room);

#endif

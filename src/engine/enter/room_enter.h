/* Going from one room to another: decoding a room, and the scripts that the original runs around
 * that. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ENTER_ROOM_ENTER_H
#define WALKBOX_ENGINE_ENTER_ROOM_ENTER_H

#include <stdbool.h>

struct fault;
struct game;

/* Decodes a room and shows it as its file has it, without scripts and without placing actors. If it
 * is missing or damaged, returns false and changes nothing. */
bool room_enter(struct game *game, int room, struct fault *fault);

/* The part for the screen: sets colours, cycles and camera, ends shadows and transitions, and makes
 * the fades due. */
void room_show(struct game *game);

/* Shows no room, without scripts. No actor is visible then. */
void room_leave(struct game *game);

/* The original reads a room's data from the disk, unless they are in memory: returns true for the
 * first call with a room. They are never thrown away, not even by nukeRoom. Observed: ScummVM 2.7
 * and 2.9. */
bool room_read(struct game *game, int room);

/* loadRoom. Leaves the room (EXCD between the two exit hooks; its scripts stop) and enters another
 * one (ENCD between the two entry hooks), also the same one, while the calling script waits.
 * VAR_NEW_ROOM is `number` from before the first exit hook. `number` may be a pseudo room, or 0 for
 * no room: no entry code, no visible actor. A missing or damaged room halts the machine. */
void room_load_scripted(struct game *game, int number);

/* loadRoomWithEgo: before the entry code ego is put at the walk-to point of an object (a door),
 * facing away from it, and afterwards again, without turning, unless the entry code placed it.
 * Then the camera follows ego, even into another room, the inventory script is run, and ego walks
 * to x, y unless x is -1. "Ego" is the actor that was ego when the instruction began. */
void room_load_with_ego(struct game *game, int object, int number, int x, int y);

/* setCameraAt. Runs the scroll script at once, even if the camera was there already. */
void camera_set_at(struct game *game, int x);

/* actorFollowCamera. Enters the actor's room (or none) first if it is another. Runs the scroll
 * script each time the camera is placed, then the inventory script: twice if another actor was
 * followed. `actor` is 0..ACTOR_LIMIT-1. */
void camera_follow_actor(struct game *game, int actor);

/* putActorInRoom. Room 0 moves the actor to 0,0. An actor who leaves the room that is shown stops
 * talking. */
void actor_put_in_room(struct game *game, int id, int room);

#endif

/* Changes of rooms: decoding a room, and the scripts that the original runs around that. Observed:
 * ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ENTER_ROOM_ENTER_H
#define WALKBOX_ENGINE_ENTER_ROOM_ENTER_H

#include <stdbool.h>

struct fault;
struct game;
struct world;

/* Decodes a room and shows it as in its file, without scripts and without placing actors. If it is
 * missing or damaged, returns false and changes nothing. */
bool room_enter(struct game *game, int room, struct fault *fault);

/* Shows a room as room_enter does, or no room (0) with the floor of `floor_room` (0: without a
 * floor). */
bool room_resume(struct game *game, int room, int floor_room, struct fault *fault);

/* Marks a room's data as read. Returns true for the first call with a room: the original then reads
 * the data from the disk. They are never thrown away, not even by nukeRoom. Observed: ScummVM 2.7
 * and 2.9. */
bool room_read(struct world *world, int room);

/* loadRoom. Leaves the room (EXCD between the two exit hooks; its scripts stop) and enters another
 * room (ENCD between the two entry hooks), or the same room again, while the calling script waits.
 * VAR_NEW_ROOM becomes `number` before the first exit hook runs. `number` may be a pseudo room, or
 * 0 for no room: no entry code, no visible actor. A missing or damaged room halts the machine. */
void room_load_scripted(struct game *game, int number);

/* loadRoomWithEgo. Before the entry code, ego is put at the walk-to point of an object (a door),
 * facing away from it. After the entry code it is put there again, without turning, unless the
 * entry code placed it. Then the camera follows ego, even into another room, the inventory script
 * runs, and ego walks to x, y unless x is -1. "Ego" is the actor that was ego when the instruction
 * began. */
void room_load_with_ego(struct game *game, int object, int number, int x, int y);

/* setCameraAt. Runs the scroll script at once, even if the camera was there already. */
void camera_set_at(struct game *game, int x);

/* actorFollowCamera. If the actor is in another room (or none), enters it first. Runs the scroll
 * script each time the camera jumps or gets a new target, then the inventory script: twice if the
 * camera followed another actor before. `actor` is 0..ACTOR_LIMIT-1. */
void camera_follow_actor(struct game *game, int actor);

/* putActorInRoom. Room 0 moves the actor to 0,0. An actor that leaves the current room stops
 * talking. */
void actor_put_in_room(struct game *game, int id, int room);

#endif

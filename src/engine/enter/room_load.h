/* Going from one room to another: decoding a room, and the scripts that the original runs around
 * that. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ENTER_ROOM_LOAD_H
#define WALKBOX_ENGINE_ENTER_ROOM_LOAD_H

#include <stdbool.h>

#include "walk/box.h"

struct fault;
struct game;
struct game_event;

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

/* ---- room mode (room_mode.c): one room with ego and the mouse, without scripts. A click sends
 * ego. Key `l` locks or unlocks the box under the mouse, `r` rebuilds the box matrix ---- */

/* How room mode begins. */
struct room_mode_start {
    int room;             /* 0: the lowest one with a visible box */
    int costume;          /* 0: the costume with the lowest number that can be decoded */
    bool has_place;       /* false: the centre of the lowest visible box */
    struct walk_point at; /* room pixels; moved onto the floor */
};

/* Enters the room. Ego stands in it, facing south, and the camera follows ego. */
bool room_mode_start(struct game *game, const struct room_mode_start *start, struct fault *fault);

/* Goes to another room in the middle of a game. In room mode it is entered as above, and ego keeps
 * its costume. In a booted game exit and entry code are run, as if ego came through a door that
 * does not exist; if they place ego nowhere, it is where room mode would put it. False when the
 * room is missing or damaged, and nothing has changed, or when the machine has halted. */
bool room_visit(struct game *game, int room, struct fault *fault);

/* Carries out one event of the player. */
void room_mode_event(struct game *game, const struct game_event *event);

/* The lowest box, locked or not, that contains a room pixel; or WALK_BOX_NONE. */
int room_mode_box_under(const struct game *game, struct walk_point point);

#endif

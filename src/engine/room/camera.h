/* The camera selects the 320 visible columns of a room. Its x is the centre of the view in room
 * pixels; it moves in steps of 8. Scripts may write its limits (VAR_CAMERA_MIN_X,
 * VAR_CAMERA_MAX_X). The scroll script (VAR_SCROLL_SCRIPT) finds x in VAR_CAMERA_X before x is
 * rounded to a multiple of 8. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOM_CAMERA_H

#include <stdbool.h>

#include "engine/state/screen_state.h"

struct room;
struct stage;
struct world;

/* Jumps to x as far as the limits allow, and follows nobody. The target is x until the next move,
 * so wait.camera waits if the limits are in the way. Observed: ScummVM 2.7 and 2.9. */
void camera_jump(struct camera *camera, int room_width, int x);

/* loadRoomWithEgo: sets x without applying the limits; the next move applies them. */
void camera_put(struct camera *camera, int x);

/* panCameraTo: moves to x in steps. */
void camera_pan_to(struct camera *camera, int x);

/* Follows an actor. If the actor is near or beyond an edge of the view, the camera gets a new
 * target, and jumps there if it is more than half a screen away. Returns whether either
 * happened. */
bool camera_follow(struct camera *camera, int room_width, int actor, int actor_x);

/* ---- a game's camera ---- */

/* A room was entered: resets the camera and both variables. */
void camera_enter_room(struct world *world, const struct room *room);

/* roomOps scroll. */
void camera_set_limits(struct world *world, const struct stage *stage, int left, int right);

/* Jumps to x, with the current limits. */
void camera_jump_here(struct world *world, const struct stage *stage, int x);

/* Follows an actor of the current room. Returns whether the camera got a new target or jumped. */
bool camera_follow_here(struct world *world, const struct stage *stage, int actor);

/* Moves the camera for a frame. Returns whether it moved for another reason than new limits. */
bool camera_step(struct world *world, const struct room *room);

#endif

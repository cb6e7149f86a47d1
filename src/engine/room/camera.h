/* The camera: which 320 columns of a room are shown. Its x is the centre of the view in room
 * pixels; it moves in steps of 8. Scripts may write its limits (VAR_CAMERA_MIN_X,
 * VAR_CAMERA_MAX_X). The scroll script (VAR_SCROLL_SCRIPT) finds x in VAR_CAMERA_X before it is
 * made a multiple of 8. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOM_CAMERA_H

#include <stdbool.h>

#include "engine/state/screen_state.h"

struct game;

/* A room is entered: shows its left edge, with its own limits, following nobody. `actor` stays, and
 * a camera that was catching up with the actor continues to. Observed: ScummVM 2.7 and 2.9. */
void camera_reset(struct camera *camera, int room_width);

/* Sets the limits of x, as far as the width of the room allows them. */
void camera_limit(struct camera *camera, int room_width, int left, int right);

/* Jumps to x as far as the limits allow, and follows nobody. The target is x until the camera next
 * moves, so wait.camera waits where the limits are in the way. Observed: ScummVM 2.7 and 2.9. */
void camera_jump(struct camera *camera, int room_width, int x);

/* loadRoomWithEgo: sets x as it is. The next move obeys the limits. */
void camera_put(struct camera *camera, int x);

/* panCameraTo: moves to x step by step. */
void camera_pan_to(struct camera *camera, int x);

/* Follows an actor. If it is near an edge of the view or outside it the camera is placed: it jumps
 * there from more than half a screen away, else only its target moves. Returns whether it was. */
bool camera_follow(struct camera *camera, int room_width, int actor, int actor_x);

/* Moves the camera for a frame, by 8 pixels, or with `fast` (VAR_CAMERA_FAST_X) to its target.
 * actor_x is the place of the actor it follows. Returns whether it moved other than to obey new
 * limits. */
bool camera_move(struct camera *camera, int room_width, int actor_x, bool fast);

/* ---- the camera of a game ---- */

/* A room was entered: resets the camera and both variables. */
void camera_enter_room(struct game *game);

/* roomOps scroll. */
void camera_set_limits(struct game *game, int left, int right);

/* Jumps to x. Returns whether there is a room. */
bool camera_jump_here(struct game *game, int x);

/* Follows an actor of the current room. Returns whether the camera was placed. */
bool camera_follow_here(struct game *game, int actor);

/* Moves the camera for a frame. Returns whether it moved other than to obey new limits. */
bool camera_step(struct game *game);

/* Runs the scroll script, which finds the camera's x in VAR_CAMERA_X. */
void camera_run_scroll_script(struct game *game);

#endif

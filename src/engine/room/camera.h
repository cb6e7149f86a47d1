/* The camera: which 320 columns of a room are shown. Its x is the centre of the view, in room
 * pixels, and it moves in steps of 8 pixels. Observed: ScummVM 2.7.
 *
 * The limits of x are also in two variables, VAR_CAMERA_MIN_X and VAR_CAMERA_MAX_X, which scripts
 * may write. The scroll script (VAR_SCROLL_SCRIPT) finds x in VAR_CAMERA_X as it was set: only the
 * next move makes it a multiple of 8. */
#ifndef WALKBOX_ENGINE_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOM_CAMERA_H

#include <stdbool.h>

#include "engine/screen_state.h"

struct game;

enum { CAMERA_STRIPS_IN_HALF = SCREEN_WIDTH / STRIP_WIDTH / 2 };

/* The leftmost visible column, a multiple of 8. */
static inline int camera_left(const struct camera *camera)
{
    return (camera->x / STRIP_WIDTH - CAMERA_STRIPS_IN_HALF) * STRIP_WIDTH;
}

/* A room is entered: the camera shows its left edge, has the room's own limits and follows nobody.
 * `actor` stays. */
void camera_reset(struct camera *camera, int room_width);

/* Sets the limits of x, as far as the width of the room allows them. */
void camera_limit(struct camera *camera, int room_width, int left, int right);

/* Jumps to x and follows nobody. */
void camera_jump(struct camera *camera, int room_width, int x);

/* loadRoomWithEgo: sets x as it is. The next move obeys the limits. */
void camera_put(struct camera *camera, int x);

/* panCameraTo: moves to x step by step. */
void camera_pan_to(struct camera *camera, int x);

/* Follows an actor, who is at actor_x. If the actor is near an edge of the view last shown, or
 * outside it, the camera is placed: it jumps there if the actor is more than half a screen away;
 * otherwise it only obeys the limits, and its target moves. Returns whether it was placed. */
bool camera_follow(struct camera *camera, int room_width, int actor, int actor_x);

/* Moves the camera for one frame. With `fast` (VAR_CAMERA_FAST_X) it jumps to its target instead of
 * moving 8 pixels. actor_x is the place of the actor it follows. Returns whether it moved on its
 * own: a move that only obeys new limits does not count, but one to a multiple of 8 does. */
bool camera_move(struct camera *camera, int room_width, int actor_x, bool fast);

/* ---- the camera of a game ---- */

/* A room was entered: resets the camera and both variables. */
void camera_enter_room(struct game *game);

/* roomOps scroll. */
void camera_set_limits(struct game *game, int left, int right);

/* setCameraAt. Runs the scroll script at once, even if the camera was there already. */
void camera_set_at(struct game *game, int x);

/* Follows an actor of the room that is shown. Runs the scroll script if the camera is placed. */
void camera_follow_here(struct game *game, int actor);

/* Moves the camera for one frame, and then runs the scroll script, unless the move only obeyed new
 * limits. Texts are removed whenever the camera is not where it was a frame ago. */
void camera_step(struct game *game);

#endif

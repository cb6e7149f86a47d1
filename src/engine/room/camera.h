/* The camera: which 320 columns of a room are shown. It moves in steps of 8 pixels.
 *
 * Observed: ScummVM 2.7. The camera's x is the centre of the view, in room pixels. */
#ifndef WALKBOX_ENGINE_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOM_CAMERA_H

#include <stdbool.h>

struct camera;
struct game;

/* A room is entered: the camera is at the centre of the leftmost view, has the room's own limits,
 * and follows nobody. Whom it followed last is kept. */
void camera_reset(struct camera *camera, int room_width);

/* roomOps scroll: sets the limits of x, as far as the width of the room allows them. */
void camera_limit(struct camera *camera, int room_width, int left, int right);

/* setCameraAt: jumps to x and follows nobody. */
void camera_jump(struct camera *camera, int room_width, int x);

/* loadRoomWithEgo: the camera is at ego's x, wherever that is. Its next move obeys the limits. */
void camera_put(struct camera *camera, int x);

/* Follows an actor from now on, who is at actor_x. If the actor is near an edge of the view that
 * was last shown, or outside it, then the camera is placed: it jumps there when the actor is more
 * than half a screen away; else it only obeys the limits, and its target moves. Returns whether it
 * was placed. */
bool camera_follow(struct camera *camera, int room_width, int actor, int actor_x);

/* Moves the camera for one frame. With `fast` (VAR_CAMERA_FAST_X) it jumps to its target instead of
 * moving 8 pixels. actor_x is the place of the actor it follows. Returns whether it moved on its
 * own: a move that only obeys new limits does not count, but one to a multiple of 8 does. */
bool camera_move(struct camera *camera, int room_width, int actor_x, bool fast);

/* The leftmost visible column, a multiple of 8. */
int camera_left(const struct camera *camera);

#endif

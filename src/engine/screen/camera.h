/* The camera: which 320 columns of a room are seen, in steps of 8 pixels.
 *
 * Observed: ScummVM 2.7. x is the centre of the view in room pixels. */
#ifndef WALKBOX_ENGINE_SCREEN_CAMERA_H
#define WALKBOX_ENGINE_SCREEN_CAMERA_H

#include <stdbool.h>

struct camera;
struct game;

/* A room is entered: centre of the first screen, the room's own limits, no follow. */
void camera_reset(struct camera *camera, int room_width);

/* roomOps scroll: the limits, as far as the room allows them. */
void camera_limit(struct camera *camera, int room_width, int left, int right);

/* setCameraAt: jumps, and stays. */
void camera_jump(struct camera *camera, int room_width, int x);

/* Follows an actor who is at actor_x. If he is near an edge of the view that was last shown, it
 * jumps to him when he is more than half a screen away, else only its target moves. */
void camera_follow(struct camera *camera, int room_width, int actor, int actor_x);

/* One frame. `fast` is the scroll variable that lets it jump. actor_x is read in follow mode. */
void camera_move(struct camera *camera, int room_width, int actor_x, bool fast);

/* The leftmost visible column, a multiple of 8. */
int camera_left(const struct camera *camera);

#endif

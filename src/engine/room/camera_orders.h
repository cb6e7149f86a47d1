/* What scripts tell the camera to do. The limits of the camera are kept in two variables,
 * VAR_CAMERA_MIN_X and VAR_CAMERA_MAX_X, which scripts may also write to. */
#ifndef WALKBOX_ENGINE_ROOM_CAMERA_ORDERS_H
#define WALKBOX_ENGINE_ROOM_CAMERA_ORDERS_H

struct game;

/* A room was entered: resets the camera, with the limits of the room. */
void camera_enter_room(struct game *game);

void camera_set_limits(struct game *game, int left, int right);

/* panCameraTo: the camera moves to x step by step. */
void camera_pan_to(struct game *game, int x);

/* Takes the limits from the variables, as far as the room allows them. */
void camera_take_limits(struct game *game);

#endif

/* What scripts order of the camera. Its limits are kept in variables, which scripts may write. */
#ifndef WALKBOX_ENGINE_SCREEN_CAMERA_ORDERS_H
#define WALKBOX_ENGINE_SCREEN_CAMERA_ORDERS_H

struct game;

/* A room was entered: its own limits. */
void camera_enter_room(struct game *game);

void camera_set_limits(struct game *game, int left, int right);

void camera_set_at(struct game *game, int x);

/* panCameraTo: goes there step by step. */
void camera_pan_to(struct game *game, int x);

/* Takes the limits from their variables, as far as the room allows them. */
void camera_take_limits(struct game *game);

#endif

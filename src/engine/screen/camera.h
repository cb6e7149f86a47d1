/* The camera: which 320 columns of a room are seen, in steps of 8 pixels.
 *
 * Observed: ScummVM 2.7. x is the centre of the view in room pixels. */
#ifndef WALKBOX_ENGINE_SCREEN_CAMERA_H
#define WALKBOX_ENGINE_SCREEN_CAMERA_H

#include <stdbool.h>

struct game;

enum camera_mode { CAMERA_NORMAL, CAMERA_FOLLOW, CAMERA_PAN };

struct camera {
    int x;
    int target_x;
    int first_strip; /* of the view, as last moved: entering a room does not change it */
    int left_limit, right_limit; /* of x; within 160 .. room width - 160 */
    enum camera_mode mode;
    int actor;            /* whom it follows, 0 = nobody */
    bool moving_to_actor; /* he came near an edge of the view and it is catching up */
};

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

/* ---- in the game; the limits are kept in variables, which scripts may write ---- */

void camera_enter_room(struct game *game);
void camera_set_limits(struct game *game, int left, int right);
void camera_set_at(struct game *game, int x);

/* panCameraTo: goes there step by step. */
void camera_pan_to(struct game *game, int x);

/* actorFollowCamera: enters his room first when he is elsewhere. */
void camera_follow_actor(struct game *game, int actor);

/* One frame. The scroll script is run whenever the view is not where it was a frame ago. */
void camera_step(struct game *game);

#endif

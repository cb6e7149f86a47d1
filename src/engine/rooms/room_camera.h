/* The camera and rooms: following an actor into his, and the frame's step, of which scripts and
 * texts hear. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOMS_ROOM_CAMERA_H

struct game;

/* actorFollowCamera: enters his room first when he is elsewhere. */
void camera_follow_actor(struct game *game, int actor);

/* One frame. The scroll script is run whenever the view is not where it was a frame ago. */
void camera_step(struct game *game);

#endif

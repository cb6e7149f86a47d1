/* What the camera does that concerns more than the screen: following an actor into another room,
 * and moving in each frame, which can start a script and removes texts. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOMS_ROOM_CAMERA_H

struct game;

/* actorFollowCamera. If the actor is in another room, that room is entered first. */
void camera_follow_actor(struct game *game, int actor);

/* Moves the camera for one frame. Whenever it is not where it was a frame ago, texts are removed
 * and the scroll script (VAR_SCROLL_SCRIPT) is run. */
void camera_step(struct game *game);

#endif

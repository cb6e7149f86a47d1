/* What the camera does that concerns more than the screen: following an actor into another room,
 * and moving in each frame, which can start a script and removes texts. */
#ifndef WALKBOX_ENGINE_ROOMS_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOMS_ROOM_CAMERA_H

struct game;

/* actorFollowCamera. If the actor is in another room, that room is entered first; an actor in room
 * 0 takes the camera to no room. Then the inventory script is run, and once more when another actor
 * was followed before. `actor` is below ACTOR_LIMIT; actor 0 is followed as others are. Observed:
 * ScummVM 2.7. */
void camera_follow_actor(struct game *game, int actor);

/* Moves the camera for one frame. Whenever it is not where it was a frame ago, texts are removed
 * and the scroll script (VAR_SCROLL_SCRIPT) is run. */
void camera_step(struct game *game);

#endif

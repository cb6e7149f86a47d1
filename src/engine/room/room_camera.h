/* What the camera does that concerns more than the screen: following an actor into another room,
 * moving in each frame, which removes texts, and starting the scroll script.
 *
 * The scroll script (VAR_SCROLL_SCRIPT) finds the camera's x in VAR_CAMERA_X, as it was given: only
 * the next move makes it a multiple of 8. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_CAMERA_H
#define WALKBOX_ENGINE_ROOM_ROOM_CAMERA_H

struct game;

/* setCameraAt. The scroll script is run before the next instruction, even if the camera was there
 * already. */
void camera_set_at(struct game *game, int x);

/* The camera follows an actor from now on, as actorFollowCamera does, but no inventory script is
 * run. The scroll script is run each time that the camera is placed: at the actor of another room,
 * and where the actor is not in the middle of the view that was last shown. */
void camera_go_with(struct game *game, int actor);

/* actorFollowCamera. If the actor is in another room, that room is entered first; an actor in room
 * 0 takes the camera to no room. Then the inventory script is run, and once more when another actor
 * was followed before. `actor` is below ACTOR_LIMIT; actor 0 is followed as others are. Observed:
 * ScummVM 2.7. */
void camera_follow_actor(struct game *game, int actor);

/* Moves the camera for one frame. If that moved it, the scroll script is run, unless it only obeys
 * new limits. Whenever it is not where it was a frame ago, texts are removed. */
void camera_step(struct game *game);

#endif

/* What scripts order actors to do, what actors do in each frame, and what they can reach. All of
 * this is the same for both walkers (see walk_driver.h). A number that is no actor has no effect;
 * only actor_place needs the number of an actor. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTORS_H
#define WALKBOX_ENGINE_ACTORS_ACTORS_H

#include <stdbool.h>

#include "walk/box.h"
#include "walk/walker.h"

struct game;

/* Gives the actor a costume. Colour overrides are removed and all limbs are switched off. The
 * costume's init animation begins at once if the actor is visible, else when it becomes visible. */
void actor_set_costume(struct game *game, int id, int costume);

/* putActor. In the room that is shown the actor is clamped onto the floor, stands still and becomes
 * visible. In other rooms only the place is noted, and the actor is invisible. */
void actor_put(struct game *game, int id, struct walk_point point);

/* Both turn the actor. actor_face_at_once does it at once. actor_turn makes a quarter turn in each
 * frame if the walker can do that (the original's does); otherwise the actor stops and faces there
 * at once. */
void actor_face_at_once(struct game *game, int id, enum walk_facing facing);
void actor_turn(struct game *game, int id, enum walk_facing facing);

/* Sends the actor to a point, where it will turn to `facing`, unless that is ACTOR_FACE_ANY. An
 * actor who is not in the room that is shown is put at the point without walking. */
void actor_walk_to(struct game *game, int id, struct walk_point point, int facing);

/* Ends the actor's walk or turn; it stands where it is. */
void actor_stop(struct game *game, int id);

void actor_set_speed(struct game *game, int id, int speed_x, int speed_y);
void actor_set_scale(struct game *game, int id, int scale_x, int scale_y);

/* ignoreBoxes and followBoxes. Removes a forced z-plane and places the actor again. */
void actor_set_ignore_boxes(struct game *game, int id, bool ignore);

/* Starts an animation by the number that scripts give. 56 to 60 mean the actor's own chores: init,
 * walk, stand, talk start, talk stop. Only an actor who is in the room that is shown is animated.
 */
void actor_start_animation(struct game *game, int id, int animation);

/* animateActor: the orders 244..255 turn or stop the actor; other numbers are animations. */
void actor_obey(struct game *game, int id, int order);

/* A room was entered: all actors who are in it are placed and become visible; all others become
 * invisible. */
void actors_enter_room(struct game *game);

/* One frame of walking for all actors in the room, in ascending order of their numbers. */
void actors_walk(struct game *game);

/* The router now needs the other walker: all actors stop where they are, and its data is set from
 * their places. */
void actors_change_walkers(struct game *game);

/* Computes the actors' scales from their places just before they are drawn, if the walker that
 * drives does so (the original's does). */
void actors_rescale(struct game *game);

/* Reports what damaged costumes lack when an actor is drawn with it. What is damaged in a costume
 * is left out when it is decoded, which is only an oddity in the costumes' log until somebody plays
 * it. Then it is added to the log as damage, once a costume. */
void actors_report_damage(struct game *game);

/* Puts the actor into the room that is shown: clamped onto its floor, standing, facing that way. */
void actor_place(struct game *game, int id, struct walk_point point, enum walk_facing facing);

/* The place of an actor, the walk-to point of an object in the room, or for a carried object the
 * place of its owner. False when that is not in the room that is shown. */
bool object_or_actor_position(const struct game *game, int number, struct walk_point *point);

/* getDist: the distance in pixels between two objects or actors; 255 when one of them is not in the
 * room that is shown. */
int object_distance(const struct game *game, int from, int to);

#endif

/* Scripts' orders to actors, the actors' frame, and what they can reach, for both walkers
 * (walk_driver.h). A number that is not an actor's has no effect, except for actor_place, which
 * needs one. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTORS_H
#define WALKBOX_ENGINE_ACTORS_ACTORS_H

#include <stdbool.h>

#include "walk/box.h"
#include "walk/walker.h"
#include <stdint.h>

struct game;

/* Gives the actor a costume, without colour overrides and with all limbs off. The init animation
 * starts once the actor is visible. */
void actor_set_costume(struct game *game, int id, int costume);

/* putActor. In the room that is shown the actor is clamped onto the floor, stands still and becomes
 * visible. In other rooms only the place is noted, and the actor is invisible. */
void actor_put(struct game *game, int id, struct walk_point point);

/* Turn the actor: at once, or by a quarter turn in each frame if the walker can (the original's
 * does); otherwise it stops and faces there. */
void actor_face_at_once(struct game *game, int id, enum walk_facing facing);
void actor_turn(struct game *game, int id, enum walk_facing facing);

/* Sends the actor to a point, to turn there to `facing` or ACTOR_FACE_ANY. An actor who is not in
 * the room that is shown is put there without walking. */
void actor_walk_to(struct game *game, int id, struct walk_point point, int facing);

/* Ends the actor's walk or turn where it is: the actor stands, or its animation runs on. */
void actor_stop(struct game *game, int id);
void actor_hold(struct game *game, int id);

void actor_set_speed(struct game *game, int id, int speed_x, int speed_y);
void actor_set_scale(struct game *game, int id, int scale_x, int scale_y);

/* ignoreBoxes and followBoxes. Removes a forced z-plane and places the actor again. */
void actor_set_ignore_boxes(struct game *game, int id, bool ignore);

/* Starts an animation of an actor who is in the room that is shown. 56 to 60 mean the actor's own
 * chores: init, walk, stand, talk start, talk stop. */
void actor_start_animation(struct game *game, int id, int animation);

/* animateActor: the orders 244..255 turn or stop the actor; other numbers are animations. */
void actor_obey(struct game *game, int id, int order);

/* A room is left: nobody is visible, or walks, any more. Who was visible in it stands; the
 * animation of others who were on their way runs on. Observed: ScummVM 2.7 and 2.9. */
void actors_leave_room(struct game *game);

/* A room was entered: places its actors and makes them visible. Who walked unseen is at rest, and
 * his animation runs on. Observed: ScummVM 2.7 and 2.9. */
void actors_enter_room(struct game *game);

/* A frame of walking for all actors in the room, in ascending order. */
void actors_walk(struct game *game);

/* The router needs the other walker: all actors stop, and its data is set from their places. */
void actors_change_walkers(struct game *game);

/* Sets the actors' scales before they are drawn, if the walker does so (the original's does). */
void actors_rescale(struct game *game);

/* Logs as damage, once for each costume, what a damaged costume lacks when an actor is drawn with
 * it. Until then it is an oddity in the costumes' log. */
void actors_report_damage(struct game *game);

/* Puts the actor onto the floor of the room that is shown, standing and facing that way. */
void actor_place(struct game *game, int id, struct walk_point point, enum walk_facing facing);

/* The place of an actor, the walk-to point of an object in the room, or for a carried object the
 * place of its owner. False when that is not in the room that is shown. */
bool object_or_actor_position(const struct game *game, int number, struct walk_point *point);

/* getDist in pixels; 255 when one of them is not in the room that is shown. */
int object_distance(const struct game *game, int from, int to);

#endif

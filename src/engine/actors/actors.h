/* Scripts' orders to actors, the actors' part of a frame, and distances, for both walkers
 * (walk_driver.h). A number that is not an actor's has no effect, except that actor_place needs an
 * actor's number. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTORS_H
#define WALKBOX_ENGINE_ACTORS_ACTORS_H

#include <stdbool.h>

#include "walk/box.h"
#include "walk/walker.h"
#include <stdint.h>

struct costume_cache;
struct floor;
struct stage;
struct world;

/* Gives the actor a costume that costume_cache_get has decoded, without colour overrides and with
 * all limbs off. The init animation starts once the actor is visible. */
void actor_set_costume(struct world *world, struct stage *stage, int id, int costume);

/* Puts an actor in the current room onto the floor at its place, at rest. */
void actor_appear(struct world *world, struct stage *stage, int id);

/* putActor. In the current room, the actor is clamped onto the floor, stands still and becomes
 * visible. In other rooms only its place is stored, and the actor is invisible. */
void actor_put(struct world *world, struct stage *stage, int id, struct walk_point point);

/* Turn the actor. actor_face_at_once turns it at once; actor_turn by a quarter turn in each frame
 * if the walker can (the original's walker does), otherwise the actor stops and turns at once. */
void actor_face_at_once(struct world *world, struct stage *stage, int id, enum walk_facing facing);
void actor_turn(struct world *world, struct stage *stage, int id, enum walk_facing facing);

/* Sends the actor to a point, in room pixels, to turn there to `facing` (enum walk_facing) or
 * ACTOR_FACE_ANY. An actor outside the current room is moved there without walking. */
void actor_walk_to(struct world *world, struct stage *stage, int id, struct walk_point point,
                   int facing);

/* Set the walk speed, in pixels per frame at full scale, and the scale, 255 for full size. A
 * changed speed affects the current leg with the original's walker only. */
void actor_set_speed(struct world *world, struct stage *stage, int id, int speed_x, int speed_y);
void actor_set_scale(struct world *world, int id, int scale_x, int scale_y);

/* ignoreBoxes and followBoxes. Removes a forced z-plane and places the actor again. */
void actor_set_ignore_boxes(struct world *world, struct stage *stage, int id, bool ignore);

/* Starts an animation of an actor in the current room. 56 to 60 stand for the actor's own chores:
 * init, walk, stand, talk start, talk stop. */
void actor_start_animation(struct world *world, const struct costume_cache *costumes, int id,
                           int animation);

/* animateActor: the orders 244..255 turn or stop the actor; other numbers are animations. */
void actor_obey(struct world *world, struct stage *stage, int id, int order);

/* The room is left: no actor is visible or walks any more. Visible actors of the room stand; other
 * actors on a walk stop, but their animation continues. Observed: ScummVM 2.7 and 2.9. */
void actors_leave_room(struct world *world, const struct costume_cache *costumes);

/* A room was entered: places its actors and makes them visible. An actor that was on a walk in the
 * meantime stops, but its animation continues. Observed: ScummVM 2.7 and 2.9. */
void actors_enter_room(struct world *world, struct stage *stage);

/* Walks all actors in the room for a frame, in ascending order. */
void actors_walk(struct world *world, struct stage *stage);

/* Called when a new router needs the other walker: stops all actors. */
void actors_change_walkers(struct world *world, const struct stage *stage);

/* Sets the scales of drawn actors just before they are drawn, if the walker does so (the original's
 * walker does). Other actors keep their scales. Observed: ScummVM 2.9. */
void actors_rescale(struct world *world, const struct floor *floor);

/* Logs as damage, once for each costume, the missing part of a damaged costume when an actor is
 * drawn with it. Until then it is an oddity in the costumes' log. */
void actors_report_damage(const struct world *world, struct costume_cache *costumes);

/* Puts the actor onto the current room's floor, standing and facing `facing`. */
void actor_place(struct world *world, struct stage *stage, int id, struct walk_point point,
                 enum walk_facing facing);

/* Finds the place of an actor, the walk-to point of an object in the room, or the place of a
 * carried object's owner. Returns false if the actor or object is not in the current room. */
bool object_or_actor_position(const struct world *world, const struct stage *stage, int number,
                              struct walk_point *point);

/* The place of `to` for getDist: if only `from` is an actor, the place nearest to it where that
 * actor could stand. */
struct walk_point object_reach(const struct world *world, const struct stage *stage, int from,
                               int to, struct walk_point place);

/* getDist, in pixels; 255 if either is not in the current room. */
int object_distance(const struct world *world, const struct stage *stage, int from, int to);

#endif

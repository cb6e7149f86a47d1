/* Actors by number: what scripts order, and the frame, for whichever walker drives them. A number
 * that is no actor does nothing. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTORS_H
#define WALKBOX_ENGINE_ACTORS_ACTORS_H

#include "walk/floor/box.h"
#include "walk/floor/walker.h"

struct game;

/* Gives him a costume: colour overrides end, limbs are cleared; its init animation begins when he
 * is seen. */
void actor_set_costume(struct game *game, int id, int costume);

/* putActor: in the current room he is clamped into the boxes, stands and is seen; elsewhere only
 * the place is noted. */
void actor_put(struct game *game, int id, struct walk_point point);

/* Turns him at once, or a quarter a frame. */
void actor_face_at_once(struct game *game, int id, enum walk_facing facing);

void actor_turn(struct game *game, int id, enum walk_facing facing);

/* Sends him, to stand facing so in the end, or ACTOR_FACE_ANY. One who is not in the room is put
 * there. */
void actor_walk_to(struct game *game, int id, struct walk_point point, int facing);

/* Ends a walk or turn where he is; he stands. */
void actor_stop(struct game *game, int id);

void actor_set_speed(struct game *game, int id, int speed_x, int speed_y);

void actor_set_scale(struct game *game, int id, int scale_x, int scale_y);

/* ignoreBoxes and followBoxes; a forced plane ends, and he is placed anew. */
void actor_set_ignore_boxes(struct game *game, int id, bool ignore);

/* Starts an animation by number, as scripts ask for it: his own. */
void actor_start_animation(struct game *game, int id, int animation);

/* animateActor: 244..255 turn or stop him, others are animations. */
void actor_obey(struct game *game, int id, int order);

/* A room was entered: everyone who is in it is placed and seen, nobody else is. */
void actors_enter_room(struct game *game);

/* One frame of walking for everyone in the room, by ascending number. */
void actors_walk(struct game *game);

/* The other walker drives from now on: everyone stands where he is. */
void actors_change_walkers(struct game *game);

/* Scales are taken from the places, before the drawing: the original does. */
void actors_rescale(struct game *game);

/* Puts him into the current room: clamped onto its floor, standing. */
void actor_place(struct game *game, int id, struct walk_point point, enum walk_facing facing);

#endif

/* An actor: where he is, how he walks, what he looks like. Plain data; costumes by id. */
#ifndef WALKBOX_ENGINE_ACTOR_H
#define WALKBOX_ENGINE_ACTOR_H

#include "engine/limb_anim.h"
#include "walk/walker.h"

struct game;

enum { ACTOR_LIMIT = 13 }; /* ids 1..12; 0 is nobody */

/* Which animation record an actor uses for what; the numbers are a fresh actor's. */
enum actor_chore {
    CHORE_INIT,
    CHORE_WALK,
    CHORE_STAND,
    CHORE_TALK_START,
    CHORE_TALK_STOP,
    CHORE_COUNT,
};

struct actor {
    int room;    /* 0 = nowhere */
    int costume; /* 0 = none */
    bool visible;
    struct walker walker;
    enum walk_facing facing; /* as drawn: the walker's, altered by the box's flags */
    struct limb_anim limbs;
    uint8_t chores[CHORE_COUNT];
    int animation;                           /* last started */
    int animation_speed, animation_progress; /* frames */
    int elevation;                           /* pixels above his place */
    int forced_clip;                         /* z-plane, 0 = none forced */
    bool never_clip;                         /* class 20 */
    uint8_t palette[COSTUME_PALETTE_LIMIT];  /* overrides, 255 = none */
};

/* actorOps init: default chores, speed, scale, no elevation, boxes followed; place, room, facing
 * and costume are kept. */
void actor_init(struct actor *actor);

/* Gives the actor a costume: colour overrides end, limbs are cleared. */
void actor_set_costume(struct actor *actor, int id);

/* Starts an animation for the way the actor faces. `costume` is his, NULL when he has none. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns him at once; the animations his limbs play go on in the new direction. */
void actor_face(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides him in a room with so many planes: forced, or that of his box. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count);

/* One frame of walking: step, facing, and the walk or stand animation where it begins. */
void actor_walk(struct actor *actor, const struct walk_map *map, const struct costume *costume);

/* ---- by number, for scripts and the frame; a number that is no actor does nothing ---- */

enum { ACTOR_FACE_ANY = -1 };

/* His place, in the walker that the game's router uses. */
struct walk_point actor_position(const struct game *game, int id);

/* putActor: in the current room he is clamped into the boxes and stands; elsewhere only the place
 * is noted. */
void actor_put(struct game *game, int id, struct walk_point point);

/* putActorInRoom: the place stays; room 0 also sets 0,0. */
void actor_put_in_room(struct game *game, int id, int room);

/* Turns him at once. */
void actor_face_at_once(struct game *game, int id, enum walk_facing facing);

/* Sends him, to stand facing so in the end, or ACTOR_FACE_ANY. One who is not in the room is put
 * there. */
void actor_walk_to(struct game *game, int id, struct walk_point point, int facing);

/* A room was entered: everyone who is in it is placed. */
void actors_enter_room(struct game *game);

/* One frame of walking for everyone in the room, by ascending number. */
void actors_walk(struct game *game);

/* Whether he walks or turns; one who is not in the room does not. */
bool actor_is_moving(const struct game *game, int id);

/* One frame of animation, after he was drawn. */
void actor_advance(struct actor *actor, const struct costume *costume);

#endif

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

/* Whether he walks or turns; one who is not in the room does not. */
bool actor_is_moving(const struct game *game, int id);

/* One frame of animation, after he was drawn. */
void actor_advance(struct actor *actor, const struct costume *costume);

#endif

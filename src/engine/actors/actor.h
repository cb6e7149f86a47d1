/* An actor: where he is, how he walks, what he looks like. Plain data; costumes by id.
 *
 * Two walkers can move him: the one of docs/walking.md 8, along a router's path, and the original's
 * own (router `classic`). Whichever drives, `walker` holds place, box, scale and facing, so that
 * everybody else reads them there. */
#ifndef WALKBOX_ENGINE_ACTORS_ACTOR_H
#define WALKBOX_ENGINE_ACTORS_ACTOR_H

#include "engine/actors/limb_anim.h"
#include "walk/classic/classic_walker.h"
#include "walk/floor/walker.h"

struct game;

enum {
    ACTOR_LIMIT = 13, /* ids 1..12; 0 is nobody */
    ACTOR_NAME_SIZE = 64,
    ACTOR_FACE_ANY = CLASSIC_FACE_ANY,
    ACTOR_WIDTH = 24,
    ACTOR_STILL_LIMIT = 64, /* frames; then a walk that gets nowhere is over */
};

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
    bool placed;         /* by a script, since he was last drawn */
    bool costume_is_new; /* its init animation has not begun */
    struct walker walker;
    struct classic_walker classic;
    int goal_facing;         /* when a path has been walked, or ACTOR_FACE_ANY */
    enum walk_facing facing; /* as drawn: the walker's, altered by the box's flags */
    struct limb_anim limbs;
    uint8_t chores[CHORE_COUNT];
    int animation;                           /* last started */
    int animation_speed, animation_progress; /* frames a step takes, 0 like 1; frames since */
    int still_frames;                        /* walking without getting on, up to the limit */
    int elevation;                           /* pixels above his place */
    int width;                               /* pixels at full size: how near others come */
    int forced_clip;                         /* z-plane, 0 = none forced */
    uint8_t talk_color;
    int16_t talk_x, talk_y; /* textOffset: kept, and used by nobody (ScummVM 2.7 refuses it) */
    uint8_t sound;          /* started by his costume's sound cue */
    uint8_t shadow;
    uint8_t palette[COSTUME_PALETTE_LIMIT]; /* overrides, 255 = none */
    uint8_t name[ACTOR_NAME_SIZE];          /* with codes, terminated */
};

/* ---- one actor; `costume` is his, NULL when he has none or it cannot be had ---- */

/* actorOps default: default chores, speed, scale, no elevation, boxes followed; place, room, facing
 * and costume are kept. */
void actor_init(struct actor *actor);

/* Starts an animation for the way he faces; his init animation begins with all limbs off. */
void actor_animate(struct actor *actor, const struct costume *costume, int animation);

/* Turns him: the animations his limbs play go on in the new direction. */
void actor_turn_limbs(struct actor *actor, const struct costume *costume, enum walk_facing facing);

/* The z-plane that hides him in a room with so many planes: forced, or that of his box. */
int actor_clip_plane(const struct actor *actor, const struct walk_map *map, int zplane_count,
                     bool never_clip);

/* One frame of walking along a path: step, facing, the walk or stand animation where it begins. */
void actor_walk_path(struct actor *actor, const struct walk_map *map,
                     const struct costume *costume);

/* One frame of animation, after he was drawn. */
void actor_advance(struct actor *actor, const struct costume *costume);

/* ---- by number, for scripts and the frame; a number that is no actor does nothing ---- */

/* NULL for a number that is no actor. */
struct actor *actor_by_number(struct game *game, int id);

/* Whether he is in the room that is shown. */
bool actor_is_here(const struct game *game, int id);

struct walk_point actor_position(const struct game *game, int id);

/* Gives him a costume: colour overrides end, limbs are cleared; its init animation begins when he
 * is seen. */
void actor_set_costume(struct game *game, int id, int costume);

/* putActor: in the current room he is clamped into the boxes, stands and is seen; elsewhere only
 * the place is noted. */
void actor_put(struct game *game, int id, struct walk_point point);

/* putActorInRoom: the place stays; room 0 also sets 0,0. One who leaves the room is not seen. */
void actor_put_in_room(struct game *game, int id, int room);

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

/* Whether he walks or turns; one who is not in the room does not. */
bool actor_is_moving(const struct game *game, int id);

/* The z-plane that hides him now, 0 = none. */
int actor_plane(const struct game *game, int id);

/* A room was entered: everyone who is in it is placed and seen, nobody else is. */
void actors_enter_room(struct game *game);

/* One frame of walking for everyone in the room, by ascending number. */
void actors_walk(struct game *game);

/* The other walker drives from now on: everyone stands where he is. */
void actors_change_walkers(struct game *game);

/* Scales are taken from the places, before the drawing: the original does. */
void actors_rescale(struct game *game);

#endif

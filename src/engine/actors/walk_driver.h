/* Who moves actors: the walker along a router's path, or the original's own (router `classic`). All
 * that differs between the two stands behind this table; nobody else asks which of them drives.
 *
 * Whichever it is, an actor's place, box, scale and facing are read in `actor.walker`. Orders come
 * through actors.h, which knows what holds for both. Ids are those of actors there are. */
#ifndef WALKBOX_ENGINE_ACTORS_WALK_DRIVER_H
#define WALKBOX_ENGINE_ACTORS_WALK_DRIVER_H

#include <stdbool.h>
#include <stdint.h>

#include "walk/floor/box.h"
#include "walk/floor/scale.h"
#include "walk/floor/walker.h"

struct actor;
struct game;

/* What changes while an actor gets on, be it by a fraction of a pixel. */
struct walk_progress {
    struct walk_point position;
    uint16_t fraction_x, fraction_y; /* 1/65536 pixels */
    int waypoint, turning;
};

struct walk_driver {
    /* ---- orders to one who is in the room that is shown ---- */

    /* putActor: at rest, clamped onto the floor unless he ignores boxes. */
    void (*place)(struct game *game, int id, struct walk_point point);

    /* He was in the room before it was entered: clamped, but not turned. */
    void (*appear)(struct game *game, int id);

    void (*face_at_once)(struct game *game, int id, enum walk_facing facing);

    /* A quarter a frame. NULL: he stops and faces there at once. */
    void (*turn)(struct game *game, int id, enum walk_facing facing);

    /* Sends him, to stand facing so in the end, or ACTOR_FACE_ANY. */
    void (*walk_to)(struct game *game, int id, struct walk_point point, int facing);

    /* ---- orders to anybody ---- */

    /* Sends one who is elsewhere: he is there at once, clamped by the room that is shown. */
    void (*walk_unseen)(struct game *game, int id, struct walk_point point, int facing);

    void (*set_speed)(struct game *game, int id, int speed_x, int speed_y);

    /* ---- the frame ---- */

    /* One frame of walking or turning. */
    void (*step)(struct game *game, int id);

    /* Takes the scale from the place before the drawing. NULL: steps have done so. */
    void (*rescale)(struct game *game, int id);

    /* ---- asking ---- */

    struct walk_progress (*progress)(const struct actor *actor);

    /* Where he would stand who goes for a point; not of those who ignore boxes. */
    struct walk_point (*standing_point)(const struct game *game, const struct actor *actor,
                                        struct walk_point point);

    /* False for boxes that the room does not have. */
    bool (*box_contains)(const struct game *game, int box, struct walk_point point);

    /* How high he is drawn, 1..255, and whether a script's scale was kept. */
    int (*scale_y)(const struct actor *actor);

    /* ---- for people who look in; `box` is one of the room ---- */

    /* The box's scale word as this walker reads it; whether 0 means a scale, or none; the slot of a
     * number, empty when there is none; and what the box gives at a row. */
    uint16_t (*box_scale_word)(const struct game *game, int box);
    bool zero_word_is_scale;
    struct walk_scale_slot (*scale_slot)(const struct game *game, int slot);
    int (*box_scale)(const struct game *game, int box, int y);

    bool is_classic; /* the state of the original's walker is worth telling */
};

extern const struct walk_driver walk_driver_path, walk_driver_classic;

/* That of the router whom actors ask now. */
const struct walk_driver *walk_driver(const struct game *game);

#endif

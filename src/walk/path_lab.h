/* The path laboratory: paths of all routers between two points, measured so that they can be
 * compared, and the distance field of a point. Overlays draw them, and make them again when lab_key
 * changes. The caller provides all memory, and measures the time of lab_plan. */
#ifndef WALKBOX_WALK_PATH_LAB_H
#define WALKBOX_WALK_PATH_LAB_H

#include "walk/classic/classic_walker.h"
#include "walk/router.h"
#include "walk/routers/field.h"

/* ---- measuring ---- */

enum { ROUTE_FRAMES_LIMIT = 10000 }; /* longer walks are cut off */

/* A path's length, in pixels. */
double route_length(struct walk_point start, const struct walk_path *path);

/* The number of places where the direction changes. */
int route_corners(struct walk_point start, const struct walk_path *path);

/* The share of a path's pixels, 0..1, that are more than a pixel away from every visible box. (The
 * nearest pixels of a path along a slanted line are next to the line.) */
double route_off_floor(const struct walk_map *map, struct walk_point start,
                       const struct walk_path *path);

/* The number of frames that an actor with this speed (pixels per frame) walks, as printed by
 * `walkbox walk`: with the original's walker, which needs the map's classic floor, or along the
 * path. */
int route_frames(const struct walk_map *map, struct walk_caches *caches,
                 const struct router *router, struct walk_point speed, struct walk_point start,
                 struct walk_point goal, const struct walk_path *path);

/* ---- all routers' paths ---- */

enum { LAB_PATH_LIMIT = 16 };

struct lab_path {
    const struct router *router;
    int index; /* the router's index (router_at), by which the overlay chooses colour and marks */
    struct walk_path path;
    double length;
    int corners, frames;
    double microseconds; /* planning time, by the caller's clock; negative if not timed */
};

struct lab_paths {
    struct walk_point from, to;
    struct walk_point speed; /* the walking actor's speed, in pixels per frame at full scale */
    int count;
    struct lab_path paths[LAB_PATH_LIMIT];
};

/* Plans and measures the path of router `index`; `microseconds` stays negative. Returns false if
 * there is no such router. Plan in order, beginning with index 0, which drops older paths. */
bool lab_plan(struct lab_paths *paths, const struct walk_map *map, struct walk_caches *caches,
              int index);

/* Drops all paths except one router's path. */
void lab_paths_filter(struct lab_paths *paths, const struct router *router);

/* ---- the distance field ---- */

enum { LAB_RAW_LIMIT = 512 };

/* The number of straight steps from each floor pixel to a point. */
struct lab_field {
    bool is_made;           /* false if there is no floor */
    struct walk_point from; /* the floor pixel nearest to the requested point */
    int32_t left, top;      /* the first cell's room pixel */
    int width, height;
    int32_t *cells; /* FIELD_WALL, FIELD_FAR or a number of steps; row by row */
    int32_t most;   /* the largest number of steps, at least 0 */

    /* The path down the field before router `distance` smooths it: its ends and turns. Empty
     * without a start, without a path, and if it has too many turns. */
    int raw_count;
    struct walk_point raw[LAB_RAW_LIMIT];
};

/* Make the field for the whole floor as router `distance` does, in lab_field_size bytes of borrowed
 * memory, aligned for any type. `start` is the start of a path to `from`, or NULL. */
size_t lab_field_size(const struct walk_map *map, struct walk_caches *caches);
void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_caches *caches,
                    struct walk_point from, const struct walk_point *start, void *memory);

/* ---- both ---- */

struct path_lab {
    uint64_t paths_key, field_key; /* lab_key when each was made; 0 if not made */
    struct lab_paths paths;
    struct lab_field field;
};

/* A hash of everything that paths and fields depend on: boxes, flags, scales, the matrix and the
 * two points. Never 0. */
uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to);

/* ---- a lone walker ----
 *
 * A lone walker walks in a room without a game: along a router's path, or as the original does if
 * the router is `classic`. Actors of a game, with costumes and classes, are moved by
 * engine/actors/walk_driver.h. */

struct lone_walker {
    const struct walk_map *map;  /* borrowed */
    struct walk_caches *caches;  /* borrowed */
    const struct router *router; /* a row in routers.def */
    struct mover mover;
};

/* Puts the walker at a place, without clamping it: at rest, facing south and at default speed,
 * with the box and scale of the place. The original's walker needs the map's classic floor; on a
 * map without a classic floor the path walker walks straight. */
void lone_walker_place(struct lone_walker *lone, const struct walk_map *map,
                       struct walk_caches *caches, const struct router *router,
                       struct walk_point point);

/* Sets the speed, in pixels per frame at full scale, 0..255. */
void lone_walker_set_speed(struct lone_walker *lone, int speed_x, int speed_y);

/* Sends the walker to a goal, which the router clamps onto the floor. */
void lone_walker_send(struct lone_walker *lone, struct walk_point goal);

/* Walks for a frame. Returns whether the walker still moves. */
bool lone_walker_step(struct lone_walker *lone);

#endif

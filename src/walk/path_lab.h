/* The path laboratory: paths of all routers between two points, measured so that they can be
 * compared, and the field of distances from one point. The overlays show them, and make them again
 * when lab_key changes. The caller gives all memory, and measures the time of lab_plan. */
#ifndef WALKBOX_WALK_PATH_LAB_H
#define WALKBOX_WALK_PATH_LAB_H

#include "walk/classic/classic_walker.h"
#include "walk/router.h"
#include "walk/routers/field.h"

/* ---- measuring ---- */

enum { ROUTE_FRAMES_LIMIT = 10000 }; /* longer walks are cut off */

/* In pixels. */
double route_length(struct walk_point start, const struct walk_path *path);

/* Places where the direction changes. */
int route_corners(struct walk_point start, const struct walk_path *path);

/* The share of a path's pixels, 0..1, that are more than one from every visible box: the nearest
 * pixels of a path along a slanted line lie next to it. */
double route_off_floor(const struct walk_map *map, struct walk_point start,
                       const struct walk_path *path);

/* How many frames an actor with this speed (pixels a frame) walks, as `walkbox walk` prints it: by
 * the original's walker, which needs the map's classic floor, or along the path. */
int route_frames(const struct walk_map *map, const struct router *router, struct walk_point speed,
                 struct walk_point start, struct walk_point goal, const struct walk_path *path);

/* ---- paths of all routers ---- */

enum { LAB_PATH_LIMIT = 16 };

struct lab_path {
    const struct router *router;
    int index; /* of the router, see router_at; the overlay chooses colour and marks by it */
    struct walk_path path;
    double length;
    int corners, frames;
    double microseconds; /* of planning, by the caller's clock; negative: not timed */
};

struct lab_paths {
    struct walk_point from, to;
    struct walk_point speed; /* of the actor who walks, pixels a frame at full scale */
    int count;
    struct lab_path paths[LAB_PATH_LIMIT];
};

/* Plans and measures the path of router `index`; `microseconds` stays negative. False when there is
 * no such router. Plan in order from index 0, which drops the paths planned before. */
bool lab_plan(struct lab_paths *paths, const struct walk_map *map, int index);

/* Drops all paths except that of one router. */
void lab_paths_filter(struct lab_paths *paths, const struct router *router);

/* ---- the field ---- */

/* How many straight steps each pixel of the floor is from one point. */
struct lab_field {
    bool is_made;           /* false: there is no floor to show */
    struct walk_point from; /* the pixel of the floor that is nearest to the requested point */
    int32_t left, top;      /* room pixel of the first cell */
    int width, height;
    int32_t *cells; /* FIELD_WALL, FIELD_FAR or a number of steps; row by row */
    int32_t most;   /* the largest number of steps, at least 0 */
};

/* Makes the field of the whole floor as router `distance` does, in lab_field_size bytes of borrowed
 * memory, aligned for any type. */
size_t lab_field_size(const struct walk_map *map);
void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_point from,
                    void *memory);

/* ---- both ---- */

struct path_lab {
    uint64_t paths_key, field_key; /* lab_key of what each was made from; 0: not made */
    struct lab_paths paths;
    struct lab_field field;
};

/* A hash of everything that paths and fields depend on: boxes, flags, scales, the matrix and the
 * two points. Never 0. */
uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to);

/* ---- a lone walker ----
 *
 * It walks in a room without a game: along a router's path, or as the original does when the router
 * is `classic`. The actors of a game, with costumes and classes, are moved by
 * engine/actors/walk_driver.h. */

struct lone_walker {
    const struct walk_map *map;    /* borrowed */
    const struct router *router;   /* constant */
    struct walker walker;          /* its state, whichever walker moves it */
    struct classic_walker classic; /* used with the router `classic` */
};

/* Puts it at a place, which is not clamped, at rest, facing south and at default speed. Box and
 * scale are those of the place. The original's walker needs the map's classic floor; on a map
 * without one the other walker goes straight. */
void lone_walker_place(struct lone_walker *lone, const struct walk_map *map,
                       const struct router *router, struct walk_point point);

/* Pixels a frame at full scale, 0..255. */
void lone_walker_set_speed(struct lone_walker *lone, int speed_x, int speed_y);

/* Sends it to a goal, which the router clamps onto the floor. */
void lone_walker_send(struct lone_walker *lone, struct walk_point goal);

/* One frame. Returns whether it still moves. */
bool lone_walker_step(struct lone_walker *lone);

#endif

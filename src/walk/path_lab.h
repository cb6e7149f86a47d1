/* The path laboratory: paths of all routers between two points, measured so that numbers
 * can compare them, and the field of distances from one point.
 *
 * The overlays show them. They are made for a picture, and again when something changes that they
 * were made from (see lab_key). The caller gives all memory, once for a room. This code reads no
 * clock: a caller that wants to know how long planning takes measures it around lab_plan. */
#ifndef WALKBOX_WALK_PATH_LAB_H
#define WALKBOX_WALK_PATH_LAB_H

#include "walk/router.h"
#include "walk/routers/field.h"

/* ---- measuring ---- */

/* Walks that are not over by then are given up. */
enum { ROUTE_FRAMES_LIMIT = 10000 };

/* Length of a path in pixels, from its start. */
double route_length(struct walk_point start, const struct walk_path *path);

/* Places where the direction changes. */
int route_corners(struct walk_point start, const struct walk_path *path);

/* The share of its pixels, 0..1, that are more than one from every visible box: the nearest pixels
 * of a path along a slanted line lie beside it. */
double route_off_floor(const struct walk_map *map, struct walk_point start,
                       const struct walk_path *path);

/* Frames that an actor of this speed (pixels a frame), who stands at the start, walks: as many as
 * `walkbox walk` prints. The original's walker goes by himself (he needs the map's classic floor),
 * any other along the path. At most ROUTE_FRAMES_LIMIT. */
int route_frames(const struct walk_map *map, const struct router *router, struct walk_point speed,
                 struct walk_point start, struct walk_point goal, const struct walk_path *path);

/* ---- paths of all routers ---- */

enum { LAB_PATH_LIMIT = 16 };

/* The path of one router. */
struct lab_path {
    const struct router *router;
    int index; /* of the router, see router_at; the overlay chooses colour and marks by it */
    struct walk_path path;
    double length;       /* see route_length */
    int corners;         /* see route_corners */
    int frames;          /* see route_frames */
    double microseconds; /* what planning took by the caller's clock; negative: not timed */
};

struct lab_paths {
    struct walk_point from, to;
    struct walk_point speed; /* of the actor who walks, pixels a frame at full scale */
    int count;
    struct lab_path paths[LAB_PATH_LIMIT];
};

/* Plans and measures the path of router `index` from `paths->from` to `paths->to`; its
 * `microseconds` stay negative. Returns false when there is no router of that index. Paths have to
 * be planned in order from index 0 on; planning index 0 forgets the paths planned before. */
bool lab_plan(struct lab_paths *paths, const struct walk_map *map, int index);

/* Drops all paths but that of one router. If that router's path was not planned, none is left. */
void lab_paths_filter(struct lab_paths *paths, const struct router *router);

/* ---- the field ---- */

/* How many straight steps every pixel of the floor is away from one point. */
struct lab_field {
    bool is_made;           /* false: there is no floor to show */
    struct walk_point from; /* the pixel of the floor that is nearest to the point asked for */
    int32_t left, top;      /* room pixel of the first cell */
    int width, height;
    int32_t *cells; /* FIELD_WALL, FIELD_FAR or a number of steps; row by row */
    int32_t most;   /* the largest number of steps, at least 0 */
};

/* How many bytes of memory, aligned for any type, the field of a map needs. */
size_t lab_field_size(const struct walk_map *map);

/* Makes the field of the whole floor, with distances from a point, as router `distance` makes it.
 * The memory has lab_field_size bytes and is borrowed. */
void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_point from,
                    void *memory);

/* ---- both ---- */

struct path_lab {
    uint64_t paths_key, field_key; /* lab_key of what each was made from; 0: not made */
    struct lab_paths paths;
    struct lab_field field;
};

/* A hash of everything that paths and fields are made from: boxes, flags, scales, the matrix and
 * the two points. It is never 0. */
uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to);

#endif

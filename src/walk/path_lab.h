/* What the overlays of the path laboratory show: the ways of all routers between two points, and
 * the field of distances from one point.
 *
 * Both are worked out for a picture. They are kept until something changes that they were made
 * from (lab_key tells). The caller gives all memory, once for a room. This code reads no clock: a
 * caller that wants to know how long planning takes measures it around lab_plan. */
#ifndef WALKBOX_WALK_PATH_LAB_H
#define WALKBOX_WALK_PATH_LAB_H

#include "walk/route.h"
#include "walk/routers/field.h"

enum { LAB_WAY_LIMIT = 16 };

/* The way of one router. */
struct lab_way {
    const struct router *router;
    int index; /* of the router, see router_at; the overlay chooses colour and marks by it */
    struct walk_path path;
    double length;       /* pixels, from the start */
    int corners;         /* see route_corners */
    int frames;          /* see route_frames */
    double microseconds; /* what planning took by the caller's clock; negative: not timed */
};

struct lab_ways {
    struct walk_point from, to;
    struct walk_point speed; /* of the actor who walks, pixels a frame at full scale */
    int count;
    struct lab_way ways[LAB_WAY_LIMIT];
};

/* How many straight steps every pixel of the floor is away from one point. */
struct lab_field {
    bool is_made;           /* false: there is no floor to show */
    struct walk_point from; /* the pixel of the floor that is nearest to the point asked for */
    int32_t left, top;      /* room pixel of the first cell */
    int width, height;
    int32_t *cells; /* FIELD_WALL, FIELD_FAR or a number of steps; row by row */
    int32_t most;   /* the largest number of steps, at least 0 */
};

struct path_lab {
    uint64_t ways_key, field_key; /* lab_key of what each was made from; 0: not made */
    struct lab_ways ways;
    struct lab_field field;
};

/* Drops all ways but that of one router. If that router's way was not planned, none is left. */
void lab_ways_keep(struct lab_ways *ways, const struct router *router);

/* How many bytes of memory, aligned for any type, the field of a map needs. */
size_t lab_field_size(const struct walk_map *map);

/* Plans and measures the way of router `index` from `ways->from` to `ways->to`; its
 * `microseconds` stay negative. Returns false when there is no router of that index. Ways have to
 * be planned in order from index 0 on; planning index 0 forgets the ways planned before. */
bool lab_plan(struct lab_ways *ways, const struct walk_map *map, int index);

/* Makes the field of the whole floor, with distances from a point, as router `distance` makes it.
 * The memory has lab_field_size bytes and is borrowed. */
void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_point from,
                    void *memory);

/* A hash of everything that ways and fields are made from: boxes, flags, scales, the matrix and
 * the two points. It is never 0. */
uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to);

#endif

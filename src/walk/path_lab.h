/* What the overlays of the path laboratory show: the ways of all routers between two points, and
 * the field of distances from one.
 *
 * Worked out for a picture and kept until something that it was made of changes. All memory is
 * given by the caller, once for a room. No clock is looked at: whoever plans the ways may time
 * it. */
#ifndef WALKBOX_WALK_PATH_LAB_H
#define WALKBOX_WALK_PATH_LAB_H

#include "walk/field/field_flood.h"
#include "walk/route.h"

enum { LAB_WAY_LIMIT = 16 };

/* The way of one router. */
struct lab_way {
    const struct router *router;
    int index; /* of the router: decides how it is drawn */
    struct walk_path path;
    double length; /* pixels, from the start */
    int corners;
    int frames;          /* see route_frames */
    double microseconds; /* to plan it, by the clock of the caller; negative: not timed */
};

struct lab_ways {
    struct walk_point from, to;
    struct walk_point speed; /* of whoever walks, pixels a frame at full scale */
    int count;
    struct lab_way ways[LAB_WAY_LIMIT];
};

/* The steps from a point to every pixel of the floor. */
struct lab_field {
    bool is_made;           /* false: there is no floor to show */
    struct walk_point from; /* the pixel of the floor nearest to what was asked for */
    int32_t left, top;      /* room pixel of the first cell */
    int width, height;
    int32_t *cells; /* FIELD_WALL, FIELD_FAR or steps; rows of width */
    int32_t most;   /* the largest number of steps, 0 at least */
};

struct path_lab {
    uint64_t ways_key, field_key; /* of what they were made of; 0: not made */
    struct lab_ways ways;
    struct lab_field field;
};

/* Leaves the way of one router alone; one that was not planned leaves none. */
void lab_ways_keep(struct lab_ways *ways, const struct router *router);

/* How many bytes of memory, aligned for any type, the field of a map needs. */
size_t lab_field_size(const struct walk_map *map);

/* Plans and measures the way of router `index` from `ways->from` to `ways->to`; `microseconds` is
 * left negative. False past the last router. Ways are planned in order: index 0 begins anew. */
bool lab_plan(struct lab_ways *ways, const struct walk_map *map, int index);

/* The field of the whole floor from a point, made as router `distance` makes it. The memory has
 * lab_field_size bytes. */
void lab_field_make(struct lab_field *field, const struct walk_map *map, struct walk_point from,
                    void *memory);

/* A number that changes when anything that ways and fields are made of does: boxes, flags,
 * scales, the matrix, the two points. Never 0. */
uint64_t lab_key(const struct walk_map *map, struct walk_point from, struct walk_point to);

#endif

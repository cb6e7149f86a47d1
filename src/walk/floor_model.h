/* The floor of a room as an editor holds it: boxes, their names, scale slots, the hops of the
 * matrix that differ from the shortest chains, and where objects and their walk-to points are.
 *
 * A struct without pointers, so that it can be copied and compared (floor_history.h). It has more
 * than half a megabyte: allocate it on the heap. */
#ifndef WALKBOX_WALK_FLOOR_MODEL_H
#define WALKBOX_WALK_FLOOR_MODEL_H

#include <stddef.h>

#include "walk/box.h"
#include "walk/box_matrix.h"

enum {
    FLOOR_NAME_SIZE = 24,  /* bytes of a name, with the terminator */
    FLOOR_NAME_LIMIT = 32, /* names of a room */
    FLOOR_HOP_LIMIT = WALK_BOX_LIMIT * WALK_BOX_LIMIT,
    FLOOR_OUTSIDE = -32000, /* x and y of all corners of a box 0 that means "no box" */
};

/* Clockwise on the screen. */
enum floor_corner { FLOOR_UL, FLOOR_UR, FLOOR_LR, FLOOR_LL, FLOOR_CORNERS };

/* The route from a box to another begins with `next`, whatever the shortest chain is; WALK_NO_PATH:
 * no route leads there. */
struct floor_hop {
    uint8_t from, to, next;
};

/* Where an object can be pointed at, and where ego stands to use it. No byte is unused. */
struct floor_object {
    uint16_t id;
    int16_t x, y, width, height; /* multiples of FLOOR_OBJECT_UNIT */
    int16_t walk_x, walk_y;      /* unless FLOOR_OBJECT_WALK_TO is given, they follow the rest */
    uint8_t facing;              /* west, east, south, north, as game files number them */
    uint8_t given;               /* what its line says: FLOOR_OBJECT_ bits */
};

enum {
    FLOOR_OBJECT_LIMIT = 200,
    FLOOR_OBJECT_UNIT = 8,      /* pixels */
    FLOOR_OBJECT_LARGEST = 255, /* units */
    FLOOR_OBJECT_WALK_TO = 1,
    FLOOR_OBJECT_FACING = 2,
};

/* Its walk-to point: if not given, the middle of its lower edge. */
struct walk_point floor_object_walk_to(const struct floor_object *object);

struct floor_model {
    int width, height; /* of the room's picture, in pixels; 0: not known */
    int zplane_count;
    bool has_matrix; /* the room has a matrix, or gets one; false: actors walk straight */

    int box_count;   /* box 0 included; 0: the room has no boxes */
    int fixed_count; /* how many boxes, the last ones, cannot be changed: they are made of something
                        else, such as a `rectangle` of a room.txt */
    struct walk_box boxes[WALK_BOX_LIMIT];
    uint32_t names_of[WALK_BOX_LIMIT]; /* bit N: the box has the name of index N */

    int name_count;
    char names[FLOOR_NAME_LIMIT][FLOOR_NAME_SIZE];

    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    bool slot_given[WALK_SCALE_SLOT_LIMIT];

    int object_count; /* 0: they cannot be changed */
    struct floor_object objects[FLOOR_OBJECT_LIMIT];

    int hop_count;
    struct floor_hop hops[FLOOR_HOP_LIMIT]; /* no two of the same ends */
};

/* Makes a floor without boxes. The memory of its hops is not touched. */
void floor_model_init(struct floor_model *model);

/* Adds box 0, which means "no box", to a floor without boxes. */
void floor_model_add_outside(struct floor_model *model);

/* Whether a box 0 means "no box": all of its corners are outside, and nobody can walk there. */
bool floor_box_is_outside(const struct walk_box *box);

bool floor_box_is_fixed(const struct floor_model *model, int box);

/* Adds the boxes that `from` has beyond those of the floor, with their names, as fixed ones. */
void floor_model_add_fixed(struct floor_model *model, const struct floor_model *from);

/* The corner of a box, and the same to write to. */
struct walk_point floor_corner(const struct walk_box *box, int corner);
struct walk_point *floor_corner_of(struct walk_box *box, int corner);

/* Fills the floor's table of next boxes, box_count * box_count bytes: the shortest chains over all
 * boxes, whatever their flags, each box itself on the diagonal, changed by the hops. */
void floor_model_matrix(const struct floor_model *model, uint8_t *next);

/* Sets the hops to what differs in such a table from the shortest chains. `usual` is scratch memory
 * for a table. */
void floor_model_set_matrix(struct floor_model *model, const uint8_t *next, uint8_t *usual);

/* The index of a hop by its ends, or of a name; -1 when there is none. */
int floor_model_hop(const struct floor_model *model, int from, int to);
int floor_model_name(const struct floor_model *model, const char *name);

/* Without objects, and with them alone. */
bool floor_models_equal(const struct floor_model *a, const struct floor_model *b);
bool floor_objects_equal(const struct floor_model *a, const struct floor_model *b);

/* ---- the shape of a box ---- */

enum floor_shape {
    FLOOR_SHAPE_GOOD,    /* clockwise and convex; also a triangle, a line and a point */
    FLOOR_SHAPE_TWISTED, /* two of its edges cross */
    FLOOR_SHAPE_CONCAVE,
    FLOOR_SHAPE_BACKWARDS, /* convex, but counter-clockwise */
};

enum floor_shape floor_shape_of(const struct walk_box *box);

/* The corner at which a concave box has its dent; the first corner when it has none. */
int floor_dent_of(const struct walk_box *box);

/* Twice the area that two convex boxes share, in square pixels; *length is the longest side of that
 * part. */
double floor_shared_area(const struct walk_box *a, const struct walk_box *b, double *length);

#endif

/* The floor of a room in an editor: boxes, their names, scale slots, the hops of the matrix that
 * differ from the shortest chains, and objects with their walk-to points.
 *
 * The struct has no pointers, so that it can be copied and compared (floor_history.h). It has more
 * than half a megabyte: allocate it on the heap. */
#ifndef WALKBOX_WALK_FLOOR_MODEL_H
#define WALKBOX_WALK_FLOOR_MODEL_H

#include <stddef.h>

#include "walk/box.h"
#include "walk/box_matrix.h"

enum {
    FLOOR_NAME_SIZE = 24,  /* bytes for a name, with the terminator */
    FLOOR_NAME_LIMIT = 32, /* names in a room */
    FLOOR_HOP_LIMIT = WALK_BOX_LIMIT * WALK_BOX_LIMIT,
    FLOOR_OUTSIDE = -32000, /* x and y of all corners in a box 0 that stands for "no box" */
};

/* A box's corners, clockwise on the screen. */
enum floor_corner { FLOOR_UL, FLOOR_UR, FLOOR_LR, FLOOR_LL, FLOOR_CORNERS };

/* The path from a box to another box begins with `next`, whatever the shortest chain is.
 * WALK_NO_PATH if no path leads there. */
struct floor_hop {
    uint8_t from, to, next;
};

/* The area of an object, and the place where ego stands to use it. The struct has no padding. */
struct floor_object {
    uint16_t id;
    int16_t x, y, width, height; /* pixels, multiples of FLOOR_OBJECT_UNIT */
    int16_t walk_x, walk_y;      /* without FLOOR_OBJECT_WALK_TO they follow the area */
    uint8_t facing;              /* west, east, south, north, numbered as in game files */
    uint8_t given;               /* the parts that its line contains: FLOOR_OBJECT_ bits */
};

enum {
    FLOOR_OBJECT_LIMIT = 200,
    FLOOR_OBJECT_UNIT = 8,      /* pixels */
    FLOOR_OBJECT_LARGEST = 255, /* units */
    FLOOR_OBJECT_WALK_TO = 1,
    FLOOR_OBJECT_FACING = 2,
};

/* The object's walk-to point; by default the middle of its lower edge. */
struct walk_point floor_object_walk_to(const struct floor_object *object);

struct floor_model {
    int width, height; /* the room picture's size, in pixels; 0 if unknown */
    int zplane_count;
    bool has_matrix; /* the room has a matrix, or gets one; if false, actors walk straight */

    int box_count;   /* including box 0; 0 if the room has no boxes */
    int fixed_count; /* number of boxes, at the end, that cannot be changed: they come from other
                        lines, such as a `rectangle` in a room.txt */
    struct walk_box boxes[WALK_BOX_LIMIT];
    uint32_t names_of[WALK_BOX_LIMIT]; /* bit N: the box has the name with index N */

    int name_count;
    char names[FLOOR_NAME_LIMIT][FLOOR_NAME_SIZE];

    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    bool slot_given[WALK_SCALE_SLOT_LIMIT];

    int object_count; /* 0 if objects cannot be changed */
    struct floor_object objects[FLOOR_OBJECT_LIMIT];

    int hop_count;
    struct floor_hop hops[FLOOR_HOP_LIMIT]; /* no two hops have the same ends */
};

/* Makes a floor without boxes. Memory for hops is not cleared. */
void floor_model_init(struct floor_model *model);

/* Adds box 0, which stands for "no box", to a floor without boxes. */
void floor_model_add_outside(struct floor_model *model);

/* Whether a box 0 stands for "no box": all its corners are outside, and nobody can walk there. */
bool floor_box_is_outside(const struct walk_box *box);

/* Whether a box is among the last boxes, which cannot be changed. */
bool floor_box_is_fixed(const struct floor_model *model, int box);

/* Adds as fixed boxes, with their names, the boxes that `from` has beyond the floor's own. */
void floor_model_add_fixed(struct floor_model *model, const struct floor_model *from);

/* A box's corner; and a pointer to the corner, for writing. */
struct walk_point floor_corner(const struct walk_box *box, int corner);
struct walk_point *floor_corner_of(struct walk_box *box, int corner);

/* Fills the floor's table of next boxes, box_count * box_count bytes: the shortest chains over all
 * boxes, whatever their flags, with each box itself on the diagonal, changed by the hops. */
void floor_model_matrix(const struct floor_model *model, uint8_t *next);

/* Sets the hops to the differences between a table and the shortest chains. `usual` is scratch
 * memory for a table. */
void floor_model_set_matrix(struct floor_model *model, const uint8_t *next, uint8_t *usual);

/* Find a hop by its ends, or a name. Return its index, or -1 if there is none. */
int floor_model_hop(const struct floor_model *model, int from, int to);
int floor_model_name(const struct floor_model *model, const char *name);

/* Compare everything but objects, and only objects. */
bool floor_models_equal(const struct floor_model *a, const struct floor_model *b);
bool floor_objects_equal(const struct floor_model *a, const struct floor_model *b);

/* ---- a box's shape ---- */

enum floor_shape {
    FLOOR_SHAPE_GOOD,    /* clockwise and convex; also a triangle, a line and a point */
    FLOOR_SHAPE_TWISTED, /* two edges cross */
    FLOOR_SHAPE_CONCAVE,
    FLOOR_SHAPE_BACKWARDS, /* convex, but counter-clockwise */
};

enum floor_shape floor_shape_of(const struct walk_box *box);

/* The corner at which a concave box has its dent; the first corner if it has none. */
int floor_dent_of(const struct walk_box *box);

/* Twice the area that two convex boxes share, in square pixels; *length is the longest side of the
 * shared part. */
double floor_shared_area(const struct walk_box *a, const struct walk_box *b, double *length);

#endif

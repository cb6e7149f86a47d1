/* What can be done to a floor. Each function either does it and returns NULL, or leaves the floor
 * unchanged and returns why: a constant English sentence.
 *
 * A new box gets the next number. Only when a box is deleted, those after it move down, since boxes
 * are numbered without gaps; hops follow the numbers. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_EDIT_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_EDIT_H

#include "walk/floor_check.h"
#include "walk/floor_model.h"

/* Corners that move together: for each box a set of bits 1 << enum floor_corner. */
struct floor_handles {
    uint8_t corners[WALK_BOX_LIMIT];
};

enum { FLOOR_ALL_CORNERS = 0x0F };

/* Adds all corners of other boxes that are at the same points, so that boxes stay in touch. Fixed
 * boxes stay where they are. */
void floor_weld(const struct floor_model *model, struct floor_handles *handles);

/* Moves corners by this many pixels; the move ends where a coordinate would leave 16 bits. */
const char *floor_move(struct floor_model *model, const struct floor_handles *handles, int32_t dx,
                       int32_t dy);

/* Adds a box after the last one that is not fixed. *number becomes its number. */
const char *floor_add(struct floor_model *model, const struct walk_box *box, int *number);

const char *floor_delete(struct floor_model *model, int box);

/* Gives a box the mask, flags and scale word of `looks`. */
const char *floor_edit_looks(struct floor_model *model, int box, struct walk_box looks);

/* Restores the shortest routes between all boxes. */
const char *floor_clear_hops(struct floor_model *model);

/* ---- split ---- */

enum floor_axis {
    FLOOR_UPRIGHT, /* the line x = at */
    FLOOR_LEVEL,   /* the line y = at */
};

/* Splits a box along an upright or level line that leads from one side to the opposite one. The
 * left or upper half keeps the number; the other one, *number, is added with the same mask, scale,
 * flags and names. */
const char *floor_split(struct floor_model *model, int box, enum floor_axis axis, int32_t at,
                        int *number);

/* The ends of the line along which a box would be split. False where it cannot be. */
bool floor_split_line(const struct walk_box *box, enum floor_axis axis, int32_t at,
                      struct walk_point *from, struct walk_point *to);

/* ---- objects, by their index ---- */

/* Each goes to the nearest place that room.txt can say. */
void floor_move_object(struct floor_model *model, int object, struct walk_point upper_left);
void floor_move_walk_to(struct floor_model *model, int object, struct walk_point point);
void floor_turn_object(struct floor_model *model, int object, int facing);

/* ---- snapping (floor_snap.c) ---- */

/* What a point has snapped to. */
struct floor_snap {
    bool corner;  /* to the corner of a box */
    bool upright; /* in x: to the upright line x = at.x */
    bool level;   /* in y: to the level line y = at.y */
    struct walk_point at;
};

/* Where a corner at `point` snaps to, at most `reach` pixels away on each axis: a corner of another
 * box, else upright and level edges, borders of the picture and lines through the box's own other
 * corners; else the point itself. The corners in `moving` do not count. */
struct floor_snap floor_snap_point(const struct floor_model *model,
                                   const struct floor_handles *moving, struct walk_point point,
                                   int32_t reach);

/* The same for a move of all corners in `moving`: corrects *dx and *dy so that the one that needs
 * it least snaps. */
struct floor_snap floor_snap_move(const struct floor_model *model,
                                  const struct floor_handles *moving, int32_t reach, int32_t *dx,
                                  int32_t *dy);

#endif

/* Edits of a floor. Each function either makes the edit and returns NULL, or leaves the floor
 * unchanged and returns why: a constant English sentence.
 *
 * A new box gets the next number. Boxes are numbered without gaps, so deleting a box moves the
 * later boxes down; hops follow the numbers. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_EDIT_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_EDIT_H

#include "walk/floor_check.h"
#include "walk/floor_model.h"

/* Corners that move together: for each box the bits 1 << enum floor_corner. */
struct floor_handles {
    uint8_t corners[WALK_BOX_LIMIT];
};

enum { FLOOR_ALL_CORNERS = 0x0F };

/* Adds all corners of other boxes at the same points, so that boxes stay in touch. Corners of fixed
 * boxes are not added. */
void floor_weld(const struct floor_model *model, struct floor_handles *handles);

/* Moves corners by dx and dy pixels; the move stops where a coordinate would leave 16 bits. */
const char *floor_move(struct floor_model *model, const struct floor_handles *handles, int32_t dx,
                       int32_t dy);

/* Adds a box after the last box that is not fixed. Sets *number to its number. */
const char *floor_add(struct floor_model *model, const struct walk_box *box, int *number);

/* Deletes a box, and the hops from, to or through it. */
const char *floor_delete(struct floor_model *model, int box);

/* Gives a box the mask, flags and scale word of `looks`. */
const char *floor_edit_looks(struct floor_model *model, int box, struct walk_box looks);

/* Replaces all hops by the shortest paths between boxes. */
const char *floor_clear_hops(struct floor_model *model);

/* ---- split ---- */

enum floor_axis {
    FLOOR_UPRIGHT, /* the line x = at */
    FLOOR_LEVEL,   /* the line y = at */
};

/* Splits a box along an upright or level line that leads from one side to the opposite side. The
 * left or upper half keeps the number; the other half, *number, is added with equal mask, scale,
 * flags and names. */
const char *floor_split(struct floor_model *model, int box, enum floor_axis axis, int32_t at,
                        int *number);

/* Finds the ends of the line along which a box would be split. Returns false if it cannot be split
 * there. */
bool floor_split_line(const struct walk_box *box, enum floor_axis axis, int32_t at,
                      struct walk_point *from, struct walk_point *to);

/* ---- objects, by their index ---- */

/* Move an object, or its walk-to point, to the nearest place that room.txt can express. `facing`,
 * of an actor that has walked there, is numbered as in struct floor_object. */
void floor_move_object(struct floor_model *model, int object, struct walk_point upper_left);
void floor_move_walk_to(struct floor_model *model, int object, struct walk_point point);
void floor_turn_object(struct floor_model *model, int object, int facing);

/* ---- snapping (floor_snap.c) ---- */

/* Where a point has snapped to. */
struct floor_snap {
    bool corner;  /* to a box corner */
    bool upright; /* in x, to the upright line x = at.x */
    bool level;   /* in y, to the level line y = at.y */
    struct walk_point at;
};

/* Returns where a corner at `point` snaps to, at most `reach` pixels away on each axis. A corner of
 * another box is preferred. Otherwise each axis snaps to edges, to borders of the picture, or to
 * lines through the box's own other corners, and stays unchanged if nothing is near. Corners in
 * `moving` are not targets. */
struct floor_snap floor_snap_point(const struct floor_model *model,
                                   const struct floor_handles *moving, struct walk_point point,
                                   int32_t reach);

/* Snaps a move of all corners in `moving`: corrects *dx and *dy so that the corner that needs the
 * least correction snaps as in floor_snap_point. */
struct floor_snap floor_snap_move(const struct floor_model *model,
                                  const struct floor_handles *moving, int32_t reach, int32_t *dx,
                                  int32_t *dy);

#endif

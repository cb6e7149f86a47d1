/* Where a corner that is being dragged comes to rest near other boxes: on their corners, on their
 * edges, and in line with other corners, so that boxes get edges on one line. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_SNAP_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_SNAP_H

#include "app/box_editor/floor_edit.h"

/* What a place was moved to, for lines that show it. */
struct floor_snap {
    bool corner;  /* to the corner of a box */
    bool upright; /* in x: to the upright line x = at.x */
    bool level;   /* in y: to the level line y = at.y */
    bool edge;    /* to a slanted edge */
    struct walk_point at;
};

/* The place near `point` to which a corner would snap, at most `reach` pixels away on each axis;
 * the point itself when there is none. The corners in `moving` do not count, nor do fixed places of
 * box 0 outside. A corner is taken before edges, edges before the picture's borders and lines with
 * the box's own other corners. */
struct floor_snap floor_snap_point(const struct floor_model *model,
                                   const struct floor_handles *moving, struct walk_point point,
                                   int32_t reach);

/* The same for a move of all the corners in `moving`: corrects *dx and *dy so that one of them
 * snaps, the one that needs the least; returns to what. */
struct floor_snap floor_snap_move(const struct floor_model *model,
                                  const struct floor_handles *moving, int32_t reach, int32_t *dx,
                                  int32_t *dy);

#endif

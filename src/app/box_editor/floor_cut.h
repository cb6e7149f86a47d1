/* Makes two boxes of one, and one of two. Errors are told as in floor_edit.h. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_CUT_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_CUT_H

#include "app/box_editor/floor_edit.h"

enum floor_axis {
    FLOOR_UPRIGHT, /* the line x = at */
    FLOOR_LEVEL,   /* the line y = at */
};

/* Splits a box along an upright or level line, so that the halves connect. The line has to lead
 * from one side of the box to the side across from it. The part on the left, or above, keeps the
 * number; the other one is added, and has the same mask, scale, flags and names. *number gets its
 * number. */
const char *floor_split(struct floor_model *model, int box, enum floor_axis axis, int32_t at,
                        int *number);

/* The ends of the line along which a box would be split. False where it cannot be. */
bool floor_split_line(const struct walk_box *box, enum floor_axis axis, int32_t at,
                      struct walk_point *from, struct walk_point *to);

/* Makes one box of two that have a whole side in common, and outer sides that run straight on. It
 * has the lower of the two numbers, and all else from the box `first`. *number gets its number. */
const char *floor_join(struct floor_model *model, int first, int second, int *number);

#endif

/* What can be done to a floor. Each function either does it and returns NULL, or leaves the floor
 * as it is and returns a sentence that tells why. Sentences are constant and begin with a capital.
 *
 * Numbers of boxes stay as they are as far as can be: what is new gets the next number. Only a box
 * that goes moves those behind it down, since boxes are numbered without gaps; hops go with them.
 */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_EDIT_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_EDIT_H

#include "walk/floor_check.h"
#include "walk/floor_model.h"

/* Corners that move together: for each box a set of bits 1 << enum floor_corner. */
struct floor_handles {
    uint8_t corners[WALK_BOX_LIMIT];
};

enum { FLOOR_ALL_CORNERS = 0x0F };

/* Adds all corners of other boxes that lie where one of the handles lies, so that what touches goes
 * on touching. Fixed boxes stay. */
void floor_weld(const struct floor_model *model, struct floor_handles *handles);

/* Moves corners by so many pixels. No coordinate gets beyond 16 bits: the move ends there. */
const char *floor_move(struct floor_model *model, const struct floor_handles *handles, int32_t dx,
                       int32_t dy);

/* Adds a box behind the last one that is not fixed; *number gets its number. */
const char *floor_add(struct floor_model *model, const struct walk_box *box, int *number);

/* Removes a box. Those behind it move down by one. */
const char *floor_delete(struct floor_model *model, int box);

/* Gives a box another number; those between move by one. */
const char *floor_renumber(struct floor_model *model, int box, int number);

/* Gives a box the mask, flags and scale word of `looks`. */
const char *floor_edit_looks(struct floor_model *model, int box, struct walk_box looks);

/* Gives a box a name, or takes it from the box. A name that no box has any more stays known, since
 * rectangles may have it. */
const char *floor_edit_name(struct floor_model *model, int box, const char *name, bool named);

/* Sets a scale slot, counted from 0: scales 1..255, and two different rows. */
const char *floor_edit_slot(struct floor_model *model, int slot, struct walk_scale_slot value);
const char *floor_clear_slot(struct floor_model *model, int slot);

/* Makes the way from a box to another begin with a step into `next`, or WALK_NO_WAY. */
const char *floor_edit_hop(struct floor_model *model, int from, int to, int next);

/* Makes it the shortest chain again; with -1 for both boxes all of them. */
const char *floor_clear_hop(struct floor_model *model, int from, int to);

/* ---- split and join ---- */

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

/* ---- repair ---- */

/* Repairs what floor_check found, where there is one plain way. Corners that lie on those that are
 * moved go with them. */
const char *floor_mend(struct floor_model *model, const struct floor_finding *finding);

#endif

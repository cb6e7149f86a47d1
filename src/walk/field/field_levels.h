/* The distance field of a floor full of specks, 64 cells at a time.
 *
 * Every step of a way either leads away from the target, by rows or by columns, or back towards
 * it. A cell that is m straight steps off and is reached by k steps back is m + 2k steps away. So
 * the field is reached level by level, that is by k: a level begins with one step back from the
 * level before and goes on away from the target. Away is always the same direction for a word of
 * the bitmap, so that one pass from the target's row outwards reaches a level, a few operations a
 * word, wherever the specks are. Winding corridors have a level for every step back, with few cells
 * each: there it gives up.
 * From: docs/walking.md 14; it is the field of field_flood.h, cell for cell. */
#ifndef WALKBOX_WALK_FIELD_FIELD_LEVELS_H
#define WALKBOX_WALK_FIELD_FIELD_LEVELS_H

#include "walk/field/field_source.h"
#include "walk/field/walkability.h"

/* Fewer cells reached with every visit of a word than this, and a flood is quicker. */
enum { FIELD_LEVELS_WORTH = 4 };

/* How many bytes of memory, aligned for any type, a field of so many cells needs. */
size_t field_levels_size(int width, int height);

/* Writes the field, width * height, from a walkable target: all of it, or with a start at least
 * what a trace from there needs; other cells are FIELD_FAR or right. False when, as far as it
 * went, it reached fewer than `worth` cells a visit (0: whatever it takes): the field is unusable
 * then. The memory is only used meanwhile. */
bool field_levels_write(const struct walkability *floor, struct walk_point target,
                        const struct walk_point *start, int worth, void *memory, int32_t *field);

#endif

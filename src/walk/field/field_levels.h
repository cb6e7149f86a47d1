/* The distance field of a floor full of specks, made for 64 cells at a time.
 *
 * Think of a way that begins at the target. Each of its steps either leads away from the target's
 * row or column, or back towards it. A cell that would be m straight steps away if nothing stood in
 * the way, and that is reached with k steps back, is m + 2k steps away. So the field is made level
 * by level, that is by k: a level begins with one step back from the cells of the level before, and
 * goes on away from the target. For all cells of a word of the bitmap "away" is the same direction
 * (but in the target's own word). So one pass from the target's row outwards fills a level with a
 * few operations a word, wherever the specks are. Winding corridors have a level for every step
 * back, with few cells each; there this way gives up. From: docs/walking.md 14; it is the field of
 * field_flood.h, cell for cell. */
#ifndef WALKBOX_WALK_FIELD_FIELD_LEVELS_H
#define WALKBOX_WALK_FIELD_FIELD_LEVELS_H

#include "walk/field/field_source.h"
#include "walk/field/walkability.h"

/* If fewer cells than this are reached for each visit of a word, a flood is quicker. */
enum { FIELD_LEVELS_WORTH = 4 };

/* How many bytes of memory, aligned for any type, a field of so many cells needs. */
size_t field_levels_size(int width, int height);

/* Writes the field, width * height cells, from a walkable target. If `start` is NULL all of it is
 * written, else at least what a trace from that cell needs; each other cell is then right or
 * FIELD_FAR. Returns false when it gave up, because so far it reached fewer than `worth` cells for
 * each visit of a word (0: it never gives up); the field is not to be used then. The memory is
 * free again after the call. */
bool field_levels_write(const struct walkability *floor, struct walk_point target,
                        const struct walk_point *start, int worth, void *memory, int32_t *field);

#endif

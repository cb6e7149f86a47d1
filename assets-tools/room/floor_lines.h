/* The `box`, `scale` and `matrix` lines of a room.txt, read into a floor (walk/floor_model.h) and
 * written from one. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_LINES_H
#define WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_LINES_H

#include "assets-tools/source_text.h"
#include "util/bytes_writer.h"
#include "walk/floor_model.h"

/* ---- reading: each reports the first error of its line and then returns -1 ---- */

/* Reads the rest of a `box` line; returns the number of the box. Boxes come in order. The floor has
 * its box 0, which a line may replace while there is no other box. */
int floor_read_box(struct floor_model *model, struct line_reader *line);

/* Reads the properties behind the corners of a box: mask, scale, flags, names. Sets bit N of
 * `names` for the floor's name of index N. */
void floor_read_properties(struct floor_model *model, struct line_reader *line,
                           struct walk_box *box, uint32_t *names);

/* Reads a name, which the floor gets if it is new; returns its index. */
int floor_read_name(struct floor_model *model, struct line_reader *line);

/* Reads the rest of a `scale` line; returns the slot, from 0. A slot comes once. */
int floor_read_scale(struct floor_model *model, struct line_reader *line);

/* Reads the rest of a `matrix` line; returns the index of the hop. Of hops between the same boxes
 * the last one counts. */
int floor_read_hop(struct floor_model *model, struct line_reader *line);

/* ---- writing, in the fewest words and without the end of the line ---- */

void floor_write_box(struct bytes_writer *text, const struct floor_model *model, int box);
void floor_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot);
void floor_write_hop(struct bytes_writer *text, const struct floor_hop *hop);

#endif

/* The lines about boxes of a whole room.txt: read into a floor, and written again after the floor
 * has changed. Only the lines that have to change do; all others stay byte for byte. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_TEXT_H
#define WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_TEXT_H

#include "util/bytes_writer.h"
#include "util/fault.h"
#include "walk/floor_model.h"

/* Makes the floor of the boxes, slots and hops of a text, without its size. Other lines are passed
 * over. *rectangles gets the number of `rectangle` lines, whose boxes are not read. `file` is for
 * the fault, which is the first error. */
bool floor_text_read(struct floor_model *model, const char *file, struct byte_view text,
                     int *rectangles, struct fault *fault);

/* Writes the text for this floor, without its fixed boxes. A comment behind a line that changes
 * keeps its column if there is room, and goes if boxes were deleted, since it may be about another
 * box. What was written is read again: false when that is another floor, when the text has an
 * error, or when there is no memory. */
bool floor_text_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault);

#endif

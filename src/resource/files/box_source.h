/* A text with lines about boxes, such as a room.txt: read into a floor, and written again after the
 * floor was changed. Only lines of boxes, scale slots and hops change, and only those that have to:
 * they are written in the shortest words. All other lines stay byte for byte. */
#ifndef WALKBOX_RESOURCE_FILES_BOX_SOURCE_H
#define WALKBOX_RESOURCE_FILES_BOX_SOURCE_H

#include "util/bytes_writer.h"
#include "util/fault.h"
#include "walk/floor_model.h"

/* Reads the boxes, slots and hops of a text into the floor, which is initialised and empty but for
 * its size. Other lines are passed over. `first_line` is the number of the text's first line in its
 * file, for faults. *rectangles gets how many `rectangle` lines there are, whose boxes are not
 * read. False: a fault, with file, line and column. */
bool box_source_read(struct floor_model *model, const char *file, struct byte_view text,
                     int first_line, int *rectangles, struct fault *fault);

/* Writes the text so that it tells of this floor; fixed boxes are left out. What was written is
 * read again: false when that is not the same floor, when the text has a fault, or when there is no
 * memory. */
bool box_source_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault);

#endif

/* The lines of a room.txt about boxes, read into a floor (walk/floor_model.h) and written from one;
 * and floors of loaded rooms. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_TEXT_H
#define WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_TEXT_H

#include "assets-tools/source_text.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "walk/floor_model.h"

/* ---- reading a line after its keyword: each reports the first error and then returns -1 ---- */

/* A `box` line; returns the number of the box. Boxes come in order. The floor has its box 0, which
 * a line may replace while there is no other box. */
int floor_read_box(struct floor_model *model, struct line_reader *line);

/* The properties of a box after its corners: mask, scale, flags, names. Sets bit N of `names` for
 * the floor's name of index N. */
void floor_read_properties(struct floor_model *model, struct line_reader *line,
                           struct walk_box *box, uint32_t *names);

/* A name, which is added to the floor if it is new; returns its index. */
int floor_read_name(struct floor_model *model, struct line_reader *line);

/* A `scale` line; returns the slot, from 0. A slot comes once. */
int floor_read_scale(struct floor_model *model, struct line_reader *line);

/* A `matrix` line; returns the index of the hop. The last hop between the same boxes counts. */
int floor_read_hop(struct floor_model *model, struct line_reader *line);

/* An `object` line without its pictures (object_text.c). False when the line has failed. */
struct object_words {
    const char *name, *script_name; /* of the line; the second NULL: it has none */
    struct source_place name_place;
};
bool floor_read_object(struct floor_object *object, struct object_words *names,
                       struct line_reader *line);

/* ---- a whole text ---- */

/* Makes the floor of the boxes, slots, hops and objects of a text, without its size. Objects whose
 * line is wrong are left out. Other lines are
 * skipped. *rectangles gets the number of `rectangle` lines, whose boxes are not read. `file` is
 * for the fault, which is the first error. */
bool floor_text_read(struct floor_model *model, const char *file, struct byte_view text,
                     int *rectangles, struct fault *fault);

/* Writes the text for this floor, without its fixed boxes. Unchanged lines stay byte for byte. A
 * comment after a changed line keeps its column if there is room, and goes if boxes were deleted,
 * since it may be about another box. The result is read again: false when it is another floor, when
 * the text has an error, or when there is no memory. */
bool floor_text_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault);

/* Write a line in the fewest words, without a line end. */
void floor_write_box(struct bytes_writer *text, const struct floor_model *model, int box);
void floor_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot);
void floor_write_hop(struct bytes_writer *text, const struct floor_hop *hop);
void floor_write_object(struct bytes_writer *text, const struct floor_object *object,
                        const struct object_words *names);

/* ---- rooms ---- */

/* Makes the floor of a room, with the names and scales of a file of named boxes (`named` may be
 * NULL). `arena` is for scratch memory. False when there is no memory. */
bool floor_of_room(struct floor_model *model, const struct room *room,
                   const struct named_room *named, struct arena *arena);

/* Replaces boxes, scale slots and matrix of a room by those of a floor, made in the arena. Scale
 * slots above WALK_SCALE_SLOT_LIMIT stay. False when there is no memory. */
bool floor_into_room(struct room *room, const struct floor_model *model, struct arena *arena);

#endif

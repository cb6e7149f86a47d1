/* The lines of a room.txt about boxes, read into a floor (walk/floor_model.h) and written from a
 * floor; and floors of loaded rooms. From: docs/rooms.md. */
#ifndef WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_TEXT_H
#define WALKBOX_ASSETS_TOOLS_ROOM_FLOOR_TEXT_H

#include "assets-tools/source_text.h"
#include "resource/files/named_box_file.h"
#include "resource/room.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "walk/floor_model.h"

/* ---- reading a line after its keyword: each function reports the first error, and then returns -1
 * ---- */

/* Reads a `box` line. Returns the number of the box. Boxes come in order. The floor begins with a
 * box 0, which a line may replace while there is no other box. */
int floor_read_box(struct floor_model *model, struct line_reader *line);

/* Reads the properties of a box after its corners: mask, scale, flags, names. Sets bit N of `names`
 * for the floor's name with index N. */
void floor_read_properties(struct floor_model *model, struct line_reader *line,
                           struct walk_box *box, uint32_t *names);

/* Reads a name, and adds it to the floor if it is new. Returns its index. */
int floor_read_name(struct floor_model *model, struct line_reader *line);

/* Reads a `scale` line. Returns the slot, from 0. Each slot comes at most once. */
int floor_read_scale(struct floor_model *model, struct line_reader *line);

/* Reads a `matrix` line. Returns the index of the hop. The last hop between two boxes counts. */
int floor_read_hop(struct floor_model *model, struct line_reader *line);

/* Reads an `object` line without its pictures (object_text.c). Returns false if the line has
 * failed. */
struct object_words {
    const char *name, *script_name; /* as in the line; script_name may be NULL */
    struct source_place name_place;
};
bool floor_read_object(struct floor_object *object, struct object_words *names,
                       struct line_reader *line);

/* ---- a whole text ---- */

/* Makes the floor from the boxes, slots, hops and objects of a text, without its size. Objects with
 * a wrong line are left out. Other lines are skipped. *rectangles gets the number of `rectangle`
 * lines, whose boxes are not read. `file` is for the fault, which is the first error. */
bool floor_text_read(struct floor_model *model, const char *file, struct byte_view text,
                     int *rectangles, struct fault *fault);

/* Writes the text for this floor, without its fixed boxes. Unchanged lines stay byte for byte. A
 * comment after a changed line keeps its column if there is space; it is dropped if boxes were
 * deleted, since it may be about another box. Reads the result again. Returns false if the result
 * is another floor, if the text has an error, or if memory runs out. */
bool floor_text_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault);

/* Write a line in the fewest words, without a line end. */
void floor_write_box(struct bytes_writer *text, const struct floor_model *model, int box);
void floor_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot);
void floor_write_hop(struct bytes_writer *text, const struct floor_hop *hop);
void floor_write_object(struct bytes_writer *text, const struct floor_object *object,
                        const struct object_words *names);

/* ---- rooms ---- */

/* Makes the floor of a room, with names and scales from a box-name file (`named` may be NULL).
 * `arena` is for scratch memory. Returns false if memory runs out. */
bool floor_of_room(struct floor_model *model, const struct room *room,
                   const struct named_room *named, struct arena *arena);

/* Replaces boxes, scale slots and matrix of a room by the floor's, made in the arena. Keeps scale
 * slots above WALK_SCALE_SLOT_LIMIT. Returns false if memory runs out. */
bool floor_into_room(struct room *room, const struct floor_model *model, struct arena *arena);

#endif

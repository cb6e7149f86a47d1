/* The lines of sources that are about boxes: `box`, `scale` and `matrix`, as docs/building.md tells
 * them. They are read into a floor (walk/floor_model.h), and written with the shortest words.
 * walkbox-build has a reader of its own for the whole room.txt, and tells mistakes more fully; a
 * test compares both. */
#ifndef WALKBOX_RESOURCE_FILES_BOX_LINE_H
#define WALKBOX_RESOURCE_FILES_BOX_LINE_H

#include "util/bytes_writer.h"
#include "util/fault.h"
#include "util/words.h"
#include "walk/floor_model.h"

enum box_line_kind {
    BOX_LINE_OTHER, /* empty, a comment, or about something else */
    BOX_LINE_BOX,
    BOX_LINE_SCALE,
    BOX_LINE_MATRIX,
    BOX_LINE_RECTANGLE, /* becomes boxes, but none that can be changed as such */
    BOX_LINE_RAW,       /* the room is kept as it is in a game */
};

/* What a `box` line says of a box. */
struct box_line {
    int number;
    struct word number_word; /* where that stands */
    struct walk_box box;
    uint32_t names; /* bit N: has the floor's name of index N */
};

struct box_line_reader {
    struct floor_model *model; /* gets the names that are new */
    const char *file;          /* for faults; borrowed */
    struct fault *fault;       /* may be NULL */
    struct words words;        /* at the line that is read */
    struct word word;          /* the word that was read last */
    bool has_box_0;            /* a box of the floor has been read: no line for box 0 comes now */
};

/* The kind of the line at which the words are; they stand behind its first word then, which is in
 * reader->word. */
enum box_line_kind box_line_begin(struct box_line_reader *reader);

/* Each reads the rest of a line of its kind. False: a fault, with file, line and column. */
bool box_line_read(struct box_line_reader *reader, struct box_line *line);
bool box_line_read_scale(struct box_line_reader *reader, int *slot, struct walk_scale_slot *value);
bool box_line_read_hop(struct box_line_reader *reader, struct floor_hop *hop);

/* Reads a line of one of these kinds into the floor, with its number. Boxes have to come in order;
 * a slot comes once; of hops between the same ends the last one counts. */
bool box_line_take(struct box_line_reader *reader, enum box_line_kind kind);

/* Fills the fault with what is wrong at the word that was read last, and returns false. */
__attribute__((format(printf, 2, 3))) bool box_line_fail(const struct box_line_reader *reader,
                                                         const char *why, ...);

/* ---- writing: each without the end of the line ---- */

void box_line_write(struct bytes_writer *text, const struct floor_model *model, int box);
void box_line_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot);
void box_line_write_hop(struct bytes_writer *text, const struct floor_hop *hop);

#endif

/* The lines of a game's sources: which line each part of the scripts' code was made from. The table
 * is read once from walkbox-names.txt; without that file it is empty. From: docs/formats.md 13. */
#ifndef WALKBOX_APP_DEBUG_CODE_LINES_H
#define WALKBOX_APP_DEBUG_CODE_LINES_H

#include "engine/state/script_state.h"
#include "resource/files/source_names.h"
#include "util/arena.h"

struct game;

/* The place of an instruction, as in struct script_slot. `room` is 0 unless the code belongs to a
 * room. */
struct line_place {
    uint8_t where; /* enum script_where */
    int room, number;
    uint32_t offset;
};

/* Code from `place` up to the next part of the same script. */
struct code_line {
    struct line_place place;
    int line;
    struct word name, file; /* borrowed from walkbox-names.txt */
    uint32_t runs;          /* for coverage: instructions that ran in this part */
};

struct code_lines {
    int count;
    struct code_line *lines; /* in the arena, by where, room, number and offset */
};

/* Reads the table. Returns false if memory runs out. */
bool code_lines_read(struct code_lines *lines, struct byte_view names, struct arena *arena);

/* The place of the instruction that begins at `offset` in a slot's script. */
struct line_place line_place_in(const struct game *game, const struct script_slot *slot,
                                size_t offset);

/* The part that contains a place; NULL if it is unknown. */
struct code_line *code_line_at(const struct code_lines *lines, struct line_place place);

/* Finds the first line from `line` on that has code, in the file whose path ends in `file`. Returns
 * its number, or 0 if there is none. */
int code_line_find(const struct code_lines *lines, const char *file, int line);

/* Whether the path is `file`, or ends in it after a slash. */
bool code_file_is(struct word path, struct word file);

#endif

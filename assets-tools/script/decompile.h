/* Turns bytecode into the language of docs/script.md.
 *
 * Each statement and then the whole text is compiled again, and must give the same bytes. An
 * instruction that no statement gives becomes a line of the assembler. A script for which even that
 * fails is refused. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_DECOMPILE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_DECOMPILE_H

#include "assets-tools/script/script_source.h"
#include "util/bytes_writer.h"

/* Where an instruction begins in the text: for readers who start from an offset. */
struct decompile_note {
    size_t text, offset; /* bytes from the beginning of the appended text, and of the code */
};

struct decompile_notes {
    struct decompile_note *notes; /* the caller's, of `size`; later notes are left out */
    int count, size;
    const struct letter_page *letters; /* letters of texts; NULL means code page 850 */
};

/* Appends "{ .. }" and a newline. Returns false, with nothing appended, if no text gives the code,
 * or if the code is much longer than any real script. `names` has all names of the game. `notes`,
 * which may be NULL, gets the places of the instructions in the order of the text. */
bool decompile(struct bytes_writer *text, struct byte_view code, const struct name_table *names,
               int room, int indent, int parameters, struct allocator allocator,
               struct decompile_notes *notes);

#endif

/* Reads and writes PO files, the format of translators (GNU gettext).
 *
 * It does not use libgettextpo: that library does not report an entry's line, has global state, and
 * ends the program after a fatal error. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_PO_H
#define WALKBOX_ASSETS_TOOLS_PO_PO_H

#include <stdbool.h>

#include "assets-tools/art/source_context.h"
#include "assets-tools/diagnostics.h"
#include "assets-tools/po/game_texts.h"
#include "assets-tools/script/script_names.h"
#include "resource/charset.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

enum { PO_FILE_LIMIT = 64 << 20, PO_TEXT_LIMIT = 1 << 16 };

struct po_entry {
    int line;            /* line of its msgid */
    const char *context; /* msgctxt, or "" */
    const char *id, *text;
    bool fuzzy;   /* marked for another look, and therefore unused */
    bool is_used; /* a text has used it */
};

struct po_catalog {
    const char *file; /* name of the file in errors; borrowed */
    size_t count;
    struct po_entry *entries; /* by context and id; the header, with neither, counts as used */
};

/* Reads a file from memory and copies its texts, none with a 0 byte, into the arena. Reports all
 * errors: bad UTF-8, another charset, bad lines, duplicate entries, plural forms. Returns false if
 * there was one. */
bool po_read(struct po_catalog *catalog, const char *file, struct byte_view bytes,
             struct arena *arena, struct diagnostics *diagnostics);

/* Returns an entry, or NULL. */
struct po_entry *po_find(const struct po_catalog *catalog, const char *context, const char *id);

/* ---- game texts in the form for translators ----
 *
 * Letters are UTF-8, and a newline is a newline. Everything else is in braces: {wait} for the next
 * page, {keep}, {value g100}, {name pointed}, {verb L0}, {string 3}, {verb-line}, {animation 5},
 * {colour 14}, {charset 2}, {voice hello.wav}; {code N WORD} or {byte N} for all others. "{{"
 * is a brace. */

enum { PO_WHY_SIZE = 200 };

/* Appends a game text in that form. Returns false if the text ends within a code. */
bool po_text_write(struct bytes_writer *writer, struct byte_view text,
                   const struct po_names *names);

/* Appends the game bytes of a text in that form, without the 0. Returns false, with the reason in
 * `why`, if a letter has no number or the word in braces is unknown. */
bool po_text_read(struct bytes_writer *writer, struct byte_view written,
                  const struct po_names *names, char why[PO_WHY_SIZE]);

/* Whether a translation has the same codes as the text, in any order and except new lines.
 * Otherwise `why` names a missing or extra code. */
bool po_text_same_codes(struct byte_view text, struct byte_view translated,
                        const struct po_names *names, char why[PO_WHY_SIZE]);

/* ---- whether the game can hold and show a translation ---- */

/* Numbers of texts with and without translations. */
struct po_result {
    int translated, fuzzy, empty, refused, missing; /* `missing` counts texts, the others entries */
    int unused;                                     /* entries for none of the game's texts */
};

/* Gives the texts their translations. A translation that a game cannot hold (a letter without a
 * number, unknown braces, too many bytes) is an error, and the text stays. A translation that would
 * look wrong (different codes, letters that a charset lacks, too wide words, too many lines) gets a
 * warning. Messages name the entry's line and the beginning of its msgid. Returns false if there
 * was an error. */
bool po_apply(struct game_texts *texts, const struct game_files *files,
              const struct po_catalog *catalog, struct arena *arena,
              struct diagnostics *diagnostics, struct po_result *result);

/* ---- writing ---- */

/* Appends the file; equal games give equal bytes. Finds the places of texts in the sources, as far
 * as the source-name file has them. */
void po_write(struct bytes_writer *writer, const char *game, const struct game_files *files,
              struct game_texts *texts, struct arena *arena);

#endif

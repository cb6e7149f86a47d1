/* Reads and writes PO files, the format of translators (GNU gettext).
 *
 * Without libgettextpo: it does not say in which line an entry is, has global state, and ends the
 * program after a fatal error. */
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
    int line;            /* of its msgid */
    const char *context; /* msgctxt; "": there is none */
    const char *id, *text;
    bool fuzzy;   /* marked to be looked at again: it is not used */
    bool is_used; /* a text has used it */
};

struct po_catalog {
    const char *file; /* borrowed, as in errors */
    size_t count;
    struct po_entry *entries; /* by context and id; the header has neither, and is used */
};

/* Reads a file from memory and copies its texts, none with a 0 in it, into the arena. Reports all
 * errors, and is false when there was one: bad UTF-8, another charset, bad lines, an entry given
 * twice, plural forms. */
bool po_read(struct po_catalog *catalog, const char *file, struct byte_view bytes,
             struct arena *arena, struct diagnostics *diagnostics);

/* NULL when there is none. */
struct po_entry *po_find(const struct po_catalog *catalog, const char *context, const char *id);

/* ---- texts of games as translators see them, and back ----
 *
 * Letters are UTF-8, and a new line is one. What else a text holds stands in braces: {wait} for the
 * next page, {keep}, {value g100}, {name pointed}, {verb L0}, {string 3}, {verb-line}, {animation
 * 5}, {colour 14}, {charset 2}, {voice hello.wav}, and {code N WORD} or {byte N} for what has no
 * name.
 * "{{" is a brace. */

enum { PO_WHY_SIZE = 200 };

/* Appends a text of a game in that form. False when it ends within a code. */
bool po_text_write(struct bytes_writer *writer, struct byte_view text,
                   const struct po_names *names);

/* The inverse: appends the bytes of a game, without the 0. False, and why, when a letter has no
 * number or the word in braces is unknown. */
bool po_text_read(struct bytes_writer *writer, struct byte_view written,
                  const struct po_names *names, char why[PO_WHY_SIZE]);

/* Whether a translation has the same codes as the text, except new lines and in any order; else
 * `why` names one that is missing, or one too many. */
bool po_text_same_codes(struct byte_view text, struct byte_view translated,
                        const struct po_names *names, char why[PO_WHY_SIZE]);

/* ---- whether the game can hold and show a translation ---- */

/* How many texts have a translation, and why others have none. */
struct po_result {
    int translated, fuzzy, empty, refused, missing; /* entries; `missing`: texts without an entry */
    int unused;                                     /* entries that are of no text of the game */
};

/* Gives the texts their translations. What a game cannot hold (a letter without a number, unknown
 * braces, too many bytes) is an error, and the text stays; what would look wrong (other codes,
 * letters that a charset lacks, too wide words, too many lines) is a warning. Messages name the
 * entry's line and the beginning of its msgid. False when there was an error. */
bool po_apply(struct game_texts *texts, const struct game_files *files,
              const struct po_catalog *catalog, struct arena *arena,
              struct diagnostics *diagnostics, struct po_result *result);

/* ---- writing ---- */

/* Appends the file: the same game gives the same bytes. Finds the places of the texts in the
 * sources, as far as the file of their names has them. */
void po_write(struct bytes_writer *writer, const char *game, const struct game_files *files,
              struct game_texts *texts, struct arena *arena);

#endif

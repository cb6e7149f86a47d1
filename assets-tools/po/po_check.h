/* Checks translations against what the game can hold and show. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_PO_CHECK_H
#define WALKBOX_ASSETS_TOOLS_PO_PO_CHECK_H

#include "assets-tools/po/game_texts.h"
#include "assets-tools/po/po_read.h"
#include "resource/charset.h"

enum { PO_CHARSETS = 256 };

/* The charsets of a game that have letters: those that write texts. */
struct po_charsets {
    int count;
    int numbers[PO_CHARSETS];
    const struct charset *charsets[PO_CHARSETS];
    const struct charset *measured; /* the one that widths are measured with; NULL: there is none */
};

/* Reads the charsets; widths are measured with the given one, or else with charset 1. */
void po_charsets_read(struct po_charsets *charsets, const struct game_files *files, int measured,
                      struct arena *arena);

/* How many texts have a translation, and why others have none. */
struct po_result {
    int translated, fuzzy, empty, refused, missing; /* entries; `missing`: texts without an entry */
    int unused;                                     /* entries that are of no text of the game */
};

/* Gives the texts their translations. What a game cannot hold (a letter without a number, braces
 * that mean nothing, more bytes than the engine has room for) is an error at the entry, and the
 * text stays. What would look wrong (codes that differ, letters that a charset lacks, words and
 * names that are wider than the screen, too many lines) is a warning. Messages name the entry by
 * its line and the beginning of its msgid. False when there was an error. */
bool po_apply(struct game_texts *texts, const struct game_files *files,
              const struct po_catalog *catalog, const struct po_charsets *charsets,
              struct arena *arena, struct diagnostics *diagnostics, struct po_result *result);

#endif

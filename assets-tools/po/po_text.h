/* Texts of games as translators see them, and back.
 *
 * Letters are UTF-8, and a new line is one. What else a text holds stands in braces: {wait} for the
 * next page, {keep}, {value g100}, {name g5}, {verb L0}, {string 3}, {verb-line}, {animation 5},
 * {colour 14}, {charset 2}, {voice 1 2 3 4}, and {code N WORD} or {byte N} for what has no name.
 * "{{" is a brace. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_PO_TEXT_H
#define WALKBOX_ASSETS_TOOLS_PO_PO_TEXT_H

#include <stdbool.h>

#include "util/bytes.h"
#include "util/bytes_writer.h"

enum { PO_WHY_SIZE = 200 };

/* Appends a text of a game in that form. False when it ends within a code. */
bool po_text_write(struct bytes_writer *writer, struct byte_view text);

/* The opposite: appends the bytes as a game holds them, without the 0 behind them. False, and why,
 * when a letter has no number or what stands in braces is unknown. */
bool po_text_read(struct bytes_writer *writer, struct byte_view written, char why[PO_WHY_SIZE]);

/* Whether a translation has the same codes as the text, but for new lines and in any order; else
 * `why` names one that is missing, or one too many. */
bool po_text_same_codes(struct byte_view text, struct byte_view translated, char why[PO_WHY_SIZE]);

#endif

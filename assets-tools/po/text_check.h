/* Whether the engine has space for a text, and whether it fits on the screen: for walkbox-build and
 * for translations. */
#ifndef WALKBOX_ASSETS_TOOLS_PO_TEXT_CHECK_H
#define WALKBOX_ASSETS_TOOLS_PO_TEXT_CHECK_H

#include "assets-tools/diagnostics.h"
#include "assets-tools/po/game_texts.h"
#include "resource/charset.h"

enum { TEXT_SHOWN = 40 /* bytes of a text in messages */ };

struct text_check {
    struct diagnostics *diagnostics;
    struct source_place place;
    char shown[TEXT_SHOWN + 8]; /* beginning of the text, in quotes */
    enum text_purpose use;
    struct byte_view bytes;
};

/* Quotes the beginning of a text in UTF-8. */
void text_check_show(struct text_check *check, const char *text);

/* Returns how many bytes the engine can hold, without the 0 after them. */
size_t text_check_room(enum text_purpose use);

/* Warns of words and lines that are too wide, and of pages with too many lines. */
void text_check_layout(const struct text_check *check, const struct charset *charset);

#endif

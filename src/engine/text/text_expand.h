/* Turns a text of a script into letters. Codes that stand for numbers, names and strings are
 * replaced by these, also within the text that replaced a code. Then the text is split into pages.
 *
 * From: public v5 documentation; that replaced text is expanded again was observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_TEXT_EXPAND_H
#define WALKBOX_ENGINE_TEXT_TEXT_EXPAND_H

#include <stddef.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "render/text_layout.h"
#include "util/bytes.h"

enum {
    TEXT_EXPANDED_SIZE = TEXT_ITEM_LIMIT,
    TEXT_EXPAND_DEPTH = 8, /* how deeply texts can stand within texts */
};

/* A text in which all codes for numbers, names and strings are replaced. */
struct text_expanded {
    uint16_t size;
    uint8_t bytes[TEXT_EXPANDED_SIZE];
};

struct game;

/* Replaces codes by the numbers, names and strings that the game has now. What does not fit is cut
 * off, but never within a code. */
void text_expand(const struct game *game, struct byte_view text, struct text_expanded *expanded);

enum text_end {
    TEXT_ENDS,           /* nothing follows */
    TEXT_ENDS_PAGE,      /* another page follows */
    TEXT_ENDS_AND_STAYS, /* the message is over but its text stays; what follows is not shown */
};

struct text_page {
    struct text_run run;
    enum text_end end;
    size_t next;     /* position in the text of the next page */
    bool has_speech; /* it has a voice, at this place */
    struct speech_place speech;
};

/* Reads the page that begins at a position of an expanded text. */
void text_page_read(struct text_page *page, struct byte_view text, size_t position);

#endif

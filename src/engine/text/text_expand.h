/* Turns a text of a script into letters. Codes for numbers, names and strings are replaced by the
 * numbers, names and strings, also within a replacement. Then the text is split into pages.
 *
 * From: ScummVM wiki (V5 opcodes). Replacements are expanded again: observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_TEXT_EXPAND_H
#define WALKBOX_ENGINE_TEXT_TEXT_EXPAND_H

#include <stddef.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "render/text_layout.h"
#include "util/bytes.h"

enum {
    TEXT_EXPANDED_SIZE = TEXT_ITEM_LIMIT,
    TEXT_EXPAND_DEPTH = 8, /* levels of texts within texts */
};

/* A text in which all codes for numbers, names and strings are replaced. */
struct text_expanded {
    uint16_t size;
    uint8_t bytes[TEXT_EXPANDED_SIZE];
};

static inline struct byte_view text_expanded_view(const struct text_expanded *text)
{
    return (struct byte_view){text->bytes, text->size};
}

struct text_scope;

/* Replaces codes by the game's current numbers, names and strings. Text beyond TEXT_EXPANDED_SIZE
 * is cut off, but never within a code. */
void text_expand(const struct text_scope *scope, struct byte_view text,
                 struct text_expanded *expanded);

enum text_end {
    TEXT_ENDS,           /* nothing follows */
    TEXT_ENDS_PAGE,      /* another page follows */
    TEXT_ENDS_AND_STAYS, /* the message is over but its text stays; whatever follows is not shown */
};

struct text_page {
    struct text_run run;
    enum text_end end;
    size_t next;     /* the next page's position in the text */
    bool has_speech; /* the page has a voice, at `speech` */
    struct voice_ref speech;
};

/* Reads the page that begins at `position` in an expanded text. */
void text_page_read(struct text_page *page, struct byte_view text, size_t position);

#endif

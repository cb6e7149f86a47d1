/* From texts as scripts write them to letters: codes that stand for numbers, names and strings are
 * replaced, again within what replaced them; pages are taken apart.
 *
 * From: public v5 documentation; that replaced text is expanded again is observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_TEXT_TEXT_EXPAND_H
#define WALKBOX_ENGINE_TEXT_TEXT_EXPAND_H

#include <stddef.h>
#include <stdint.h>

#include "render/text/text_layout.h"
#include "resource/bytes/bytes.h"

enum {
    TEXT_EXPANDED_SIZE = TEXT_ITEM_LIMIT,
    TEXT_EXPAND_DEPTH = 8, /* texts within texts */
};

/* Where what is put in comes from; a view is empty when there is no such thing. */
struct text_source {
    const void *context;
    int16_t (*variable)(const void *context, uint16_t word);
    struct byte_view (*verb_name)(const void *context, int verb);
    struct byte_view (*name)(const void *context, int object_or_actor);
    struct byte_view (*string)(const void *context, int string);
};

/* A text whose codes need nothing from anywhere. */
struct text_expanded {
    uint16_t size;
    uint8_t bytes[TEXT_EXPANDED_SIZE];
};

/* What does not fit is cut off, between letters. */
void text_expand(struct text_expanded *expanded, struct byte_view text,
                 const struct text_source *source);

enum text_end {
    TEXT_ENDS,      /* nothing follows */
    TEXT_ENDS_PAGE, /* another page follows */
    TEXT_ENDS_KEPT, /* the message is over and its text stays; what follows is not shown */
};

struct text_page {
    struct text_run run;
    enum text_end end;
    size_t next; /* position of the page behind */
};

/* The page that begins at a position of an expanded text. */
void text_page_take(struct text_page *page, struct byte_view text, size_t position);

#endif

/* A line editor for UTF-8. */
#ifndef WALKBOX_APP_UI_FIELD_H
#define WALKBOX_APP_UI_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "app/ui/draw.h"

enum { PAGE_FIELD_SIZE = 256 };

struct page_field {
    char text[PAGE_FIELD_SIZE];
    size_t limit;  /* bytes that the text may have, below PAGE_FIELD_SIZE */
    size_t cursor; /* in bytes */
    bool proposed; /* the text is as given: the first letter typed replaces it */
};

/* Begins with a proposed text, cut at the limit between two letters, and the cursor at its end. */
void page_field_begin(struct page_field *field, const char *text, size_t limit);

/* Inserts the letters that fit at the cursor; omits control characters and invalid UTF-8. */
void page_field_insert(struct page_field *field, const char *text);

/* Handles Backspace, Delete, Left, Right, Home and End (enum window_key). False for other keys. */
bool page_field_key(struct page_field *field, int key);

/* Draws as much of the text around the cursor as fits. `cursor`: whether the field has the
 * keyboard. There is no background. */
void page_field_draw(const struct ui_view *view, struct rectangle place,
                     const struct page_field *field, bool cursor);

#endif

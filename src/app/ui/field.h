/* The line editor of menus, the browser, the box editor and the console: UTF-8, with a cursor
 * between two letters. */
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
    bool proposed; /* nobody has changed the text yet: the first letter takes its place */
};

/* Begins with a text that is proposed, cut at the limit between two letters, and the cursor behind
 * it. */
void page_field_begin(struct page_field *field, const char *text, size_t limit);

/* Inserts as many letters at the cursor as there is room for, without control characters and bytes
 * that are no UTF-8. */
void page_field_insert(struct page_field *field, const char *text);

/* Backspace, Delete, Left, Right, Home and End change the text or move the cursor. False for other
 * keys (enum window_key). */
bool page_field_key(struct page_field *field, int key);

/* Draws the text around the cursor, as much of it as fits into a place; the cursor only where the
 * keyboard is. Nothing is drawn behind it. */
void page_field_draw(const struct ui_view *view, struct rectangle place,
                     const struct page_field *field, bool cursor);

#endif

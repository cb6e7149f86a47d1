/* A field of text that is being edited: UTF-8, with a cursor between two letters. */
#ifndef WALKBOX_APP_UI_PAGE_FIELD_H
#define WALKBOX_APP_UI_PAGE_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { PAGE_FIELD_SIZE = 256 };

struct page_field {
    char text[PAGE_FIELD_SIZE];
    size_t limit;  /* bytes that the text may have, below PAGE_FIELD_SIZE */
    size_t cursor; /* in bytes */
    bool proposed; /* nobody has changed the text yet: the first letter takes its place */
};

/* Begins with a text that is proposed, with the cursor behind it. What is beyond the limit is cut
 * off between two letters. */
void page_field_begin(struct page_field *field, const char *text, size_t limit);

/* Inserts letters at the cursor, as many as there is room for. Control characters and bytes that
 * are no UTF-8 are left out. */
void page_field_insert(struct page_field *field, const char *text);

/* Backspace, Delete, Left, Right, Home and End change the text or move the cursor. False for other
 * keys (enum window_key). */
bool page_field_key(struct page_field *field, int key);

#endif

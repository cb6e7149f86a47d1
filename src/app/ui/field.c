#include "app/ui/page.h"

#include <stdio.h>
#include <string.h>

#include "app/platform/window_event.h"

enum { NO_LETTER = 0xFFFD };

void page_field_begin(struct page_field *field, const char *text, size_t limit)
{
    *field = (struct page_field){.limit = limit < PAGE_FIELD_SIZE ? limit : PAGE_FIELD_SIZE - 1};
    page_field_insert(field, text);
    field->proposed = field->text[0] != '\0';
}

static void drop_proposed(struct page_field *field)
{
    if (field->proposed) {
        field->text[0] = '\0';
        field->cursor = 0;
    }
    field->proposed = false;
}

void page_field_insert(struct page_field *field, const char *text)
{
    drop_proposed(field);
    field->full = false;
    for (const char *letter = text;; letter = text) {
        uint32_t code = page_next_letter(&text);
        if (code == 0)
            return;
        const size_t length = (size_t)(text - letter), all = strlen(field->text);
        if (code < ' ' || code == 0x7F || code == NO_LETTER)
            continue;
        field->full = all + length > field->limit;
        if (field->full)
            return;
        char *at = field->text + field->cursor;
        memmove(at + length, at, all - field->cursor + 1);
        memcpy(at, letter, length);
        field->cursor += length;
    }
}

static void remove_part(struct page_field *field, size_t from, size_t to)
{
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->cursor = from;
}

bool page_field_key(struct page_field *field, int key)
{
    const char *next = field->text + field->cursor;
    size_t before = field->cursor;
    while (before > 0 && ((unsigned char)field->text[--before] & 0xC0) == 0x80) {
    }
    page_next_letter(&next);
    const size_t behind = (size_t)(next - field->text);
    const bool edits = key == WINDOW_KEY_BACKSPACE || key == WINDOW_KEY_DELETE;
    if (edits && field->proposed)
        drop_proposed(field);
    else if (key == WINDOW_KEY_BACKSPACE)
        remove_part(field, before, field->cursor);
    else if (key == WINDOW_KEY_DELETE)
        remove_part(field, field->cursor, behind);
    else if (key == WINDOW_KEY_LEFT)
        field->cursor = before;
    else if (key == WINDOW_KEY_RIGHT)
        field->cursor = behind;
    else if (key == WINDOW_KEY_HOME)
        field->cursor = 0;
    else if (key == WINDOW_KEY_END)
        field->cursor = strlen(field->text);
    else
        return false;
    field->proposed = field->full = false;
    return true;
}

void page_field_draw(const struct ui_view *view, struct rectangle place,
                     const struct page_field *field, bool cursor)
{
    const int unit = view->unit, left = place.left + 4 * unit, y = place.top + 2 * unit;
    const char *from = field->text;
    char before[PAGE_FIELD_SIZE];
    do
        snprintf(before, sizeof before, "%.*s", (int)(field->text + field->cursor - from), from);
    while (left + ui_width(view, before) > place.right - 4 * unit && page_next_letter(&from) != 0);
    ui_write(view, left, place.right - 4 * unit, y, from, UI_TEXT_COLOUR);
    const int x = left + ui_width(view, before) + unit / 2;
    if (cursor && x < place.right - 2 * unit)
        ui_fill(view, (struct rectangle){x, y, x + unit, place.bottom - 2 * unit}, UI_TITLE);
}

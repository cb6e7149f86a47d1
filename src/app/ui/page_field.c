#include "app/ui/page_field.h"

#include <string.h>

#include "app/platform/window_event.h"
#include "render/overlay/page_font.h"

enum { NO_LETTER = 0xFFFD };

void page_field_begin(struct page_field *field, const char *text, size_t limit)
{
    *field = (struct page_field){.limit = limit < PAGE_FIELD_SIZE ? limit : PAGE_FIELD_SIZE - 1};
    page_field_insert(field, text);
    field->proposed = field->text[0] != '\0';
}

static void insert_letter(struct page_field *field, const char *letter, size_t length)
{
    size_t all = strlen(field->text);
    if (all + length > field->limit)
        return;
    memmove(field->text + field->cursor + length, field->text + field->cursor,
            all - field->cursor + 1);
    memcpy(field->text + field->cursor, letter, length);
    field->cursor += length;
}

/* What was proposed gives way to what the player writes. */
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
    for (const char *letter = text;; letter = text) {
        uint32_t code = page_next_letter(&text);
        if (code == 0)
            return;
        if (code >= ' ' && code != 0x7F && code != NO_LETTER)
            insert_letter(field, letter, (size_t)(text - letter));
    }
}

/* Where the letter before a place begins. */
static size_t letter_before(const struct page_field *field, size_t at)
{
    while (at > 0 && ((unsigned char)field->text[--at] & 0xC0) == 0x80) {
    }
    return at;
}

static size_t letter_behind(const struct page_field *field, size_t at)
{
    const char *text = field->text + at;
    page_next_letter(&text);
    return (size_t)(text - field->text);
}

static void take_out(struct page_field *field, size_t from, size_t to)
{
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->cursor = from;
}

bool page_field_key(struct page_field *field, int key)
{
    const size_t before = letter_before(field, field->cursor);
    const size_t behind = letter_behind(field, field->cursor);
    const bool edits = key == WINDOW_KEY_BACKSPACE || key == WINDOW_KEY_DELETE;
    if (edits && field->proposed)
        drop_proposed(field);
    else if (key == WINDOW_KEY_BACKSPACE)
        take_out(field, before, field->cursor);
    else if (key == WINDOW_KEY_DELETE)
        take_out(field, field->cursor, behind);
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
    field->proposed = false;
    return true;
}

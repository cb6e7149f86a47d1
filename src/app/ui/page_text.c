#include "app/ui/page_text.h"

#include <stdio.h>
#include <string.h>

static const char ellipsis[] = "\xE2\x80\xA6";

int page_text_width(const char *text)
{
    int width = 0;
    for (uint32_t code; (code = page_next_letter(&text)) != 0;)
        width += page_letter_width(code);
    return width > 0 ? width - PAGE_LETTER_GAP : 0;
}

size_t page_text_fitting(const char *text, int width)
{
    const char *at = text, *behind = text;
    int taken = 0;
    for (uint32_t code; (code = page_next_letter(&at)) != 0; behind = at) {
        taken += page_letter_width(code);
        if (taken - PAGE_LETTER_GAP > width)
            break;
    }
    return (size_t)(behind - text);
}

/* How many bytes of a text fit into `most` bytes, whole letters only. */
static size_t whole_letters(const char *text, size_t most)
{
    const char *at = text, *behind = text;
    while (page_next_letter(&at) != 0 && (size_t)(at - text) <= most)
        behind = at;
    return (size_t)(behind - text);
}

void page_text_cut(const char *text, int width, char *cut, size_t size)
{
    size_t all = strlen(text);
    size_t length = page_text_fitting(text, width);
    if (length == all && length < size) {
        memcpy(cut, text, length + 1);
        return;
    }
    length = page_text_fitting(text, width - page_text_width(ellipsis) - PAGE_LETTER_GAP);
    if (length + sizeof ellipsis > size)
        length = size > sizeof ellipsis ? whole_letters(text, size - sizeof ellipsis) : 0;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(cut, size, "%.*s%s", (int)length, text, ellipsis);
}

void page_text_cut_front(const char *text, int width, char *cut, size_t size)
{
    if (page_text_width(text) <= width && strlen(text) < size) {
        snprintf(cut, size, "%s", text);
        return;
    }
    const int most = width - page_text_width(ellipsis) - PAGE_LETTER_GAP;
    while (*text && (page_text_width(text) > most || strlen(text) + sizeof ellipsis > size))
        page_next_letter(&text);
    snprintf(cut, size, "%s%s", ellipsis, text);
}

/* The last blank before `end` at which a line can be broken; 0: none. */
static size_t last_blank(const char *text, size_t end)
{
    for (size_t i = end; i > 0; i--)
        if (text[i] == ' ')
            return i;
    return 0;
}

size_t page_text_line(const char *text, int width, size_t *next)
{
    const char *second = text;
    size_t length = page_text_fitting(text, width);
    if (length == 0 && page_next_letter(&second) != 0)
        length = (size_t)(second - text);
    const char *newline = memchr(text, '\n', length);
    if (newline) {
        length = (size_t)(newline - text);
        *next = length + 1;
        return length;
    }
    if (text[length] == '\n') {
        *next = length + 1;
        return length;
    }
    if (text[length] != '\0') {
        size_t blank = last_blank(text, length);
        length = blank > 0 ? blank : length;
    }
    for (*next = length; text[*next] == ' ';)
        ++*next;
    return length;
}

int page_text_lines(const char *text, int width)
{
    int lines = 0;
    for (size_t next; *text; text += next, lines++)
        page_text_line(text, width, &next);
    return lines;
}

static void draw_glyph(const struct overlay_canvas *canvas, int x, int y, int unit,
                       const struct page_glyph *glyph, uint32_t colour)
{
    for (int row = 0; row < PAGE_LETTER_HEIGHT; row++) {
        for (int column = 0; column < glyph->width; column++) {
            if (!(glyph->rows[row] >> column & 1))
                continue;
            int left = x + column * unit, top = y + row * unit;
            canvas_fill(canvas, (struct rectangle){left, top, left + unit, top + unit}, colour);
        }
    }
}

void page_text_draw(const struct overlay_canvas *canvas, int x, int y, int unit, const char *text,
                    uint32_t colour)
{
    struct page_glyph glyph;
    for (uint32_t code; (code = page_next_letter(&text)) != 0;) {
        page_glyph_of(code, &glyph);
        draw_glyph(canvas, x, y, unit, &glyph, colour);
        x += (glyph.width + PAGE_LETTER_GAP) * unit;
    }
}

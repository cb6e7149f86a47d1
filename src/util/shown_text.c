#include "util/shown_text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    LONGEST = 2, /* most bytes that one byte can become */
    FIRST_LATIN = 0xA0,
    LAST_CODE = 0x10FFFF,
    FIRST_HALF = 0xD800, /* surrogates, halves of UTF-16 pairs, are not letters */
    LAST_HALF = 0xDFFF,
};

size_t shown_text_size(size_t length)
{
    return LONGEST * length + 1;
}

uint32_t shown_letter_number(const char *at, size_t size)
{
    const uint8_t *text = (const uint8_t *)at;
    uint32_t letter = text[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return 0;
        letter = letter << 6 | (text[i] & 0x3Fu);
    }
    return letter;
}

size_t shown_letter_size(const char *at, size_t left)
{
    const uint8_t *text = (const uint8_t *)at;
    static const uint32_t first[] = {0, 0, FIRST_LATIN, 0x800, 0x10000};
    size_t size = text[0] >= 0xF0 && text[0] < 0xF8   ? 4
                  : text[0] >= 0xE0 && text[0] < 0xF0 ? 3
                  : text[0] >= 0xC0 && text[0] < 0xE0 ? 2
                                                      : 0;
    if (size == 0 || left < size)
        return 0;
    uint32_t letter = shown_letter_number(at, size);
    bool good =
        letter >= first[size] && letter <= LAST_CODE && (letter < FIRST_HALF || letter > LAST_HALF);
    return good ? size : 0;
}

/* Returns the number of bytes that shown_text writes for the letter at `from`; *consumed gets the
 * number of bytes it reads. */
static size_t shown_letter(const uint8_t *from, size_t left, size_t *consumed)
{
    size_t size = shown_letter_size((const char *)from, left);
    *consumed = size > 0 ? size : 1;
    return size > 0 ? size : from[0] >= FIRST_LATIN ? LONGEST : 1;
}

void shown_text(const char *text, size_t length, char *shown, size_t size)
{
    const uint8_t *from = (const uint8_t *)text;
    size_t used = 0, consumed;
    while (length > 0) {
        uint8_t letter[4] = {'?'};
        size_t written = shown_letter(from, length, &consumed);
        if (consumed > 1) {
            memcpy(letter, from, consumed);
        } else if (from[0] >= ' ' && from[0] < 0x7F) {
            letter[0] = from[0];
        } else if (from[0] >= FIRST_LATIN) {
            letter[0] = (uint8_t)(0xC0 | from[0] >> 6);
            letter[1] = 0x80 | (from[0] & 0x3F);
        }
        if (used + written >= size)
            break;
        memcpy(shown + used, letter, written);
        used += written;
        from += consumed;
        length -= consumed;
    }
    if (size > 0)
        shown[used] = '\0';
}

void shown_path_into(const char *path, char *shown, size_t size)
{
    static const char left_out[] = "...";
    const char *from = path;
    size_t left = strlen(path), whole = 0, consumed, mark = 0;
    for (size_t at = 0; at < left; at += consumed)
        whole += shown_letter((const uint8_t *)path + at, left - at, &consumed);
    if (whole >= size)
        mark = sizeof left_out - 1;
    /* Drops whole letters from the beginning until the rest fits behind "...". */
    for (; whole + mark >= size; from += consumed, left -= consumed)
        whole -= shown_letter((const uint8_t *)from, left, &consumed);
    memcpy(shown, left_out, mark);
    shown_text(from, left, shown + mark, size - mark);
}

struct shown_path shown_path(const char *path)
{
    struct shown_path shown;
    shown_path_into(path, shown.text, sizeof shown.text);
    return shown;
}

/* ---- code page 850 ---- */

enum { FIRST_850 = 0x80, COUNT_850 = 0x100 - FIRST_850 };

/* Unicode numbers of the letters 0x80 to 0xFF of code page 850. */
// clang-format off
static const uint16_t page_850[COUNT_850] = {
    /* 80 */ 0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7,
    /* 88 */ 0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE, 0x00EC, 0x00C4, 0x00C5,
    /* 90 */ 0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9,
    /* 98 */ 0x00FF, 0x00D6, 0x00DC, 0x00F8, 0x00A3, 0x00D8, 0x00D7, 0x0192,
    /* A0 */ 0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA, 0x00BA,
    /* A8 */ 0x00BF, 0x00AE, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB,
    /* B0 */ 0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x00C1, 0x00C2, 0x00C0,
    /* B8 */ 0x00A9, 0x2563, 0x2551, 0x2557, 0x255D, 0x00A2, 0x00A5, 0x2510,
    /* C0 */ 0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x00E3, 0x00C3,
    /* C8 */ 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x00A4,
    /* D0 */ 0x00F0, 0x00D0, 0x00CA, 0x00CB, 0x00C8, 0x0131, 0x00CD, 0x00CE,
    /* D8 */ 0x00CF, 0x2518, 0x250C, 0x2588, 0x2584, 0x00A6, 0x00CC, 0x2580,
    /* E0 */ 0x00D3, 0x00DF, 0x00D4, 0x00D2, 0x00F5, 0x00D5, 0x00B5, 0x00FE,
    /* E8 */ 0x00DE, 0x00DA, 0x00DB, 0x00D9, 0x00FD, 0x00DD, 0x00AF, 0x00B4,
    /* F0 */ 0x00AD, 0x00B1, 0x2017, 0x00BE, 0x00B6, 0x00A7, 0x00F7, 0x00B8,
    /* F8 */ 0x00B0, 0x00A8, 0x00B7, 0x00B9, 0x00B3, 0x00B2, 0x25A0, 0x00A0,
};
// clang-format on

unsigned code_page_850(int letter)
{
    return letter < FIRST_850 ? (unsigned)letter : page_850[letter - FIRST_850];
}

void code_page_850_name(int letter, char name[CODE_PAGE_NAME_SIZE])
{
    unsigned number = code_page_850(letter);
    size_t length = 0;
    if (number < 0x80) {
        name[length++] = (char)number;
    } else if (number < 0x800) {
        name[length++] = (char)(0xC0 | number >> 6);
        name[length++] = (char)(0x80 | (number & 0x3F));
    } else {
        name[length++] = (char)(0xE0 | number >> 12);
        name[length++] = (char)(0x80 | (number >> 6 & 0x3F));
        name[length++] = (char)(0x80 | (number & 0x3F));
    }
    name[length] = '\0';
}

struct text_line text_line_in(char *text, size_t size)
{
    text[0] = '\0';
    return (struct text_line){text, size, 0};
}

void text_line_add(struct text_line *line, const char *format, ...)
{
    va_list arguments;
    size_t used = line->length < line->size ? line->length : line->size;
    va_start(arguments, format);
    int added = vsnprintf(line->text + used, line->size - used, format, arguments);
    va_end(arguments);
    if (added > 0)
        line->length += (size_t)added;
}

#include "util/shown_text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    LONGEST = 2, /* bytes that one byte becomes at most */
    FIRST_LATIN = 0xA0,
    LAST_CODE = 0x10FFFF,
    FIRST_HALF = 0xD800, /* halves of pairs in UTF-16 are no letters */
    LAST_HALF = 0xDFFF,
};

size_t shown_text_size(size_t length)
{
    return LONGEST * length + 1;
}

/* The number of the letter of `size` bytes in UTF-8; 0 when this is none. */
static uint32_t letter_of(const uint8_t *text, size_t size)
{
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
    uint32_t letter = letter_of(text, size);
    bool good =
        letter >= first[size] && letter <= LAST_CODE && (letter < FIRST_HALF || letter > LAST_HALF);
    return good ? size : 0;
}

/* How many bytes shown_text makes of the letter that begins here, and how many it takes for it. */
static size_t shown_letter(const uint8_t *from, size_t left, size_t *taken)
{
    size_t size = shown_letter_size((const char *)from, left);
    *taken = size > 0 ? size : 1;
    return size > 0 ? size : from[0] >= FIRST_LATIN ? LONGEST : 1;
}

void shown_text(const char *text, size_t length, char *shown, size_t size)
{
    const uint8_t *from = (const uint8_t *)text;
    size_t used = 0, taken;
    while (length > 0) {
        uint8_t letter[4] = {'?'};
        size_t written = shown_letter(from, length, &taken);
        if (taken > 1) {
            memcpy(letter, from, taken);
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
        from += taken;
        length -= taken;
    }
    if (size > 0)
        shown[used] = '\0';
}

void shown_path_into(const char *path, char *shown, size_t size)
{
    static const char left_out[] = "...";
    const char *from = path;
    size_t left = strlen(path), whole = 0, taken, mark = 0;
    for (size_t at = 0; at < left; at += taken)
        whole += shown_letter((const uint8_t *)path + at, left - at, &taken);
    if (whole >= size)
        mark = sizeof left_out - 1;
    for (; whole + mark >= size; from += taken, left -= taken)
        whole -= shown_letter((const uint8_t *)from, left, &taken);
    memcpy(shown, left_out, mark);
    shown_text(from, left, shown + mark, size - mark);
}

struct shown_path shown_path(const char *path)
{
    struct shown_path shown;
    shown_path_into(path, shown.text, sizeof shown.text);
    return shown;
}

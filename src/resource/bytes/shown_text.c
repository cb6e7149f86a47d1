#include "resource/bytes/shown_text.h"

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

/* The length of the letter beyond ASCII that begins here in UTF-8; 0 when there is none, when it is
 * written longer than it must be, or is a control character. */
static size_t letter_size(const uint8_t *text, size_t left)
{
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

void shown_text(const char *text, size_t length, char *shown, size_t size)
{
    const uint8_t *from = (const uint8_t *)text;
    size_t used = 0;
    while (length > 0) {
        uint8_t letter[4] = {'?'};
        size_t taken = letter_size(from, length), written = taken ? taken : 1;
        if (taken) {
            memcpy(letter, from, taken);
        } else if (from[0] >= ' ' && from[0] < 0x7F) {
            letter[0] = from[0];
        } else if (from[0] >= FIRST_LATIN) {
            letter[0] = (uint8_t)(0xC0 | from[0] >> 6);
            letter[1] = 0x80 | (from[0] & 0x3F);
            written = LONGEST;
        }
        if (used + written >= size)
            break;
        memcpy(shown + used, letter, written);
        used += written;
        from += taken ? taken : 1;
        length -= taken ? taken : 1;
    }
    if (size > 0)
        shown[used] = '\0';
}

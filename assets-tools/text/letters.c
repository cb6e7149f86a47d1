#include "assets-tools/text/letters.h"

#include <stdio.h>

enum {
    FIRST = 0x80,
    FIRST_PRINTED = 0xA0, /* Unicode: those before are no letters */
    NONE = -1,
    TEXT_CODE = 0xFF, /* begins a code within a text */
};

/* The letters of code page 850 from 80 on, as Unicode numbers. */
// clang-format off
static const uint16_t page_850[LETTER_COUNT - FIRST] = {
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

/* The number in Unicode of the letter at the beginning of a text; -1 when it is no UTF-8. */
static int32_t unicode_of(const char *text, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t more = bytes[0] < 0xC2 ? 0 : bytes[0] < 0xE0 ? 1 : bytes[0] < 0xF0 ? 2 : 3;
    *length = 1;
    if (bytes[0] < FIRST)
        return bytes[0];
    if (more == 0 || bytes[0] > 0xF4)
        return NONE;
    int32_t number = bytes[0] & (0x3F >> more);
    for (size_t i = 1; i <= more; i++) {
        if ((bytes[i] & 0xC0) != 0x80) /* also at the text's end */
            return NONE;
        number = number << 6 | (bytes[i] & 0x3F);
    }
    *length = more + 1;
    return number;
}

int letter_take(const char *text, size_t *length)
{
    int32_t number = unicode_of(text, length);
    if (number == NONE)
        return (unsigned char)text[0];
    if (number < FIRST)
        return (int)number;
    for (int letter = FIRST; letter < TEXT_CODE; letter++)
        if (page_850[letter - FIRST] == number)
            return letter;
    return NONE;
}

void letter_name(int letter, char name[LETTER_SIZE])
{
    unsigned number = letter < FIRST ? (unsigned)letter : page_850[letter - FIRST];
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

bool letters_encode(struct letter_uses *uses, struct source_place place, const char *text,
                    char *encoded, char wrong[LETTER_SIZE])
{
    size_t length;
    for (; *text != '\0'; text += length) {
        int letter = letter_take(text, &length);
        if (letter < 0) {
            int32_t number = unicode_of(text, &length);
            if (number < FIRST_PRINTED)
                snprintf(wrong, LETTER_SIZE, "U+%04X", (unsigned)number & 0xFFFF);
            else
                snprintf(wrong, LETTER_SIZE, "%.*s", (int)length, text);
            return false;
        }
        if (letter >= FIRST && uses->first[letter].line == 0)
            uses->first[letter] = place;
        *encoded++ = (char)letter;
    }
    *encoded = '\0';
    return true;
}

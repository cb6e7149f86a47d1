#include "assets-tools/letters.h"

#include <stdio.h>
#include <string.h>

#include "util/shown_text.h"
#include "util/words.h"

enum {
    FIRST = 0x80,
    NONE = -1,
    LETTER_BYTES = 4, /* maximum */
    TEXT_CODE = 0xFF, /* begins a code in a text */
};

/* Returns the Unicode code point of the first letter of a text, or -1 if the text is not UTF-8. */
static int32_t unicode_of(const char *text, size_t *length)
{
    const unsigned char first = (unsigned char)*text;
    const size_t size = shown_letter_size(text, LETTER_BYTES);
    *length = size > 0 ? size : 1;
    if (size > 0)
        return (int32_t)shown_letter_number(text, size);
    return first < FIRST ? first : NONE;
}

bool letter_page_add(struct letter_page *page, int first, const char *text)
{
    for (size_t length; *text != '\0'; text += length, first++) {
        if (unicode_of(text, &length) < FIRST || first < FIRST || first >= TEXT_CODE)
            return false;
        char *own = page->own[first];
        if (*own != '\0' && (strlen(own) != length || memcmp(own, text, length) != 0))
            return false;
        memcpy(own, text, length);
    }
    return true;
}

static const char *own_letter(const struct letter_page *page, int letter)
{
    return page != NULL ? page->own[letter] : "";
}

int letter_decode(const struct letter_page *page, const char *text, size_t *length)
{
    int32_t number = unicode_of(text, length);
    if (number == NONE)
        return (unsigned char)text[0];
    if (number < FIRST)
        return (int)number;
    for (int letter = FIRST; letter < TEXT_CODE; letter++)
        if (strlen(own_letter(page, letter)) == *length &&
            memcmp(own_letter(page, letter), text, *length) == 0)
            return letter;
    for (int letter = FIRST; letter < TEXT_CODE; letter++)
        if (*own_letter(page, letter) == '\0' && (int32_t)code_page_850(letter) == number)
            return letter;
    return NONE;
}

void letter_name(const struct letter_page *page, int letter, char name[LETTER_SIZE])
{
    const char *own = own_letter(page, letter);
    if (*own == '\0')
        code_page_850_name(letter, name);
    else
        memcpy(name, own, LETTER_SIZE);
}

bool letters_encode(struct letter_uses *uses, struct source_place place, const char *text,
                    char *encoded, char wrong[LETTER_SIZE])
{
    size_t length;
    for (; *text != '\0'; text += length) {
        int letter = letter_decode(&uses->page, text, &length);
        if (letter < 0) {
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

void text_add_word(struct bytes_writer *text, const char *word)
{
    bool plain = *word != '\0';
    for (const char *at = word; *at != '\0'; at++)
        plain = plain && (char_is_name(*at) || *at == '.' || *at == '/');
    if (!plain)
        write_u8(text, '"');
    for (const char *at = word; *at != '\0'; at++) {
        int letter = (unsigned char)*at;
        char name[LETTER_SIZE];
        if (letter < ' ' || letter == '"' || letter == 0x7F || letter == 0xFF)
            letter = '?';
        letter_name(NULL, letter, name);
        write_bytes(text, name, strlen(name));
    }
    if (!plain)
        write_u8(text, '"');
}

void text_name(char *name, size_t size, const char *text)
{
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++) {
        bool good = char_is_letter(*text) || (length > 0 && char_is_digit(*text));
        if (good)
            name[length++] = *text;
        else if (length > 0 && name[length - 1] != '_' && (unsigned char)*text < 0x80)
            name[length++] = '_';
    }
    while (length > 0 && name[length - 1] == '_')
        length--;
    name[length] = '\0';
}

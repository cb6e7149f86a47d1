#include "assets-tools/text_add.h"

#include <stdarg.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "util/words.h"

void text_add(struct bytes_writer *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_format_list(text, format, arguments);
    va_end(arguments);
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
        letter_name(letter, name);
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

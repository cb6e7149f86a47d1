#include "resource/files/file_source.h"

#include <string.h>

#include "util/words.h"

bool file_name_fits(const char *patterns, const char *name)
{
    bool fits = false;
    for (size_t length; !fits && *patterns; patterns += length + (patterns[length] == '|')) {
        const char *bar = strchr(patterns, '|');
        length = bar ? (size_t)(bar - patterns) : strlen(patterns);
        const size_t first = *patterns == '*', end = length - first, size = strlen(name);
        fits = first ? size > end : size == end;
        for (size_t i = 0; fits && i < end; i++) {
            const char c = name[size - end + i], wanted = patterns[first + i];
            const char capital = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
            fits = wanted == '#' ? char_is_digit(c) : wanted == capital;
        }
    }
    return fits;
}

bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault)
{
    const struct fault_place place = {name, "", FAULT_NO_OFFSET};
    const char *why = source->why_not ? source->why_not(source->context, name) : NULL;
    return fault_set(fault, FAULT_MISSING, &place, 0, "cannot be read%s%s", why ? ": " : "",
                     why ? why : "");
}

void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE])
{
    enum { PIECE_SIZE = 4096 };
    uint8_t piece[PIECE_SIZE];
    struct sha256 sum;
    sha256_begin(&sum);
    for (size_t at = 0; at < plain.size;) {
        size_t size = plain.size - at < PIECE_SIZE ? plain.size - at : PIECE_SIZE;
        for (size_t i = 0; i < size; i++)
            piece[i] = plain.data[at + i] ^ GAME_XOR;
        sha256_add(&sum, (struct byte_view){piece, size});
        at += size;
    }
    sha256_end(&sum, text);
}

/* Each request searches the text again: messages are few, and need no allocation this way. */
#include "resource/files/source_names.h"

#include <stdio.h>
#include <string.h>

#include "util/hash.h"
#include "util/shown_text.h"

enum {
    NAME_SHOWN = 24,
    FILE_SHOWN = 24,
    FIRST_OWN_LETTER = 0x80, /* lower letters are ASCII */
};

const char *const source_code_kinds[] = {"global", "local",  "room",  "object",  "variable",
                                         "bit",    "letter", "thing", "costume", "charset",
                                         "sound",  "actor",  "verb",  "voice"};

uint32_t source_names_hash(struct byte_view container)
{
    return fnv32(FNV32_START, container.data, container.size);
}

bool source_names_fit(struct byte_view text, struct byte_view container)
{
    char first[sizeof SOURCE_NAMES_MADE + 16];
    int length = snprintf(first, sizeof first, "%s %08x\n", SOURCE_NAMES_MADE,
                          (unsigned)source_names_hash(container));
    return text.size >= (size_t)length && memcmp(text.data, first, (size_t)length) == 0;
}

struct words source_names_words(struct byte_view text)
{
    return words_of((const char *)text.data, text.size, WORDS_COMMENTS | WORDS_QUOTES);
}

static bool parse_code(struct words words, struct source_code *code)
{
    struct word kind;
    int i = SOURCE_GLOBAL;
    if (!words_next(&words, &kind))
        return false;
    while (i < SOURCE_KINDS && !word_is(kind, source_code_kinds[i]))
        i++;
    code->kind = (enum source_code_kind)i;
    if (i == SOURCE_KINDS || !words_next_decimal(&words, 0, UINT16_MAX, &code->room) ||
        !words_next_decimal(&words, 0, UINT16_MAX, &code->number) ||
        !words_next(&words, &code->name) || !words_next(&words, &code->file))
        return false;
    code->places = words;
    return true;
}

bool source_names_next(struct words *words, struct source_code *code)
{
    while (words_next_line(words))
        if (parse_code(*words, code))
            return true;
    return false;
}

bool source_names_next_place(struct words *words, int *at, int *line)
{
    struct word word;
    return words_next(words, &word) && word_decimal(word_next_part(&word, ':'), 0, INT32_MAX, at) &&
           word_decimal(word, 0, INT32_MAX, line);
}

void source_names_place(struct byte_view text, enum source_code_kind kind, int room, int number,
                        uint32_t offset, char place[SOURCE_PLACE_SIZE])
{
    const bool of_room = kind == SOURCE_LOCAL || kind == SOURCE_ROOM;
    struct words words = source_names_words(text);
    struct source_code code;
    int best = -1, at, line;
    place[0] = '\0';
    while (source_names_next(&words, &code)) {
        if (code.kind != kind || code.number != number || (of_room && code.room != room))
            continue;
        /* An object has a line for each verb, so the last place before the offset counts. */
        while (source_names_next_place(&code.places, &at, &line)) {
            if (at <= best || (uint32_t)at > offset)
                continue;
            const int name = word_shown(code.name, NAME_SHOWN);
            /* The end of the path, from the beginning of a folder or file if it has one. */
            struct word file = code.file, end = {0};
            while (file.length > FILE_SHOWN && memchr(file.text, '/', file.length))
                word_next_part(&file, '/');
            end.length = (size_t)word_shown(file, FILE_SHOWN);
            end.text = file.text + (file.length - end.length);
            best = at;
            snprintf(place, SOURCE_PLACE_SIZE, " (%.*s, %.*s:%d)", name, code.name.text,
                     (int)end.length, end.text, line);
        }
    }
}

void source_letter_name(struct byte_view text, int letter, char name[SOURCE_LETTER_SIZE])
{
    struct source_code code;
    struct words words = source_names_words(text);
    if (letter >= FIRST_OWN_LETTER) {
        while (source_names_next(&words, &code) && code.kind == SOURCE_LETTER) {
            if (code.number != letter || code.name.length >= SOURCE_LETTER_SIZE ||
                shown_letter_size(code.name.text, code.name.length) != code.name.length)
                continue;
            word_copy(code.name, name, SOURCE_LETTER_SIZE);
            return;
        }
    }
    code_page_850_name(letter, name);
}

void source_text_show(struct byte_view names, const char *text, size_t length, char *shown,
                      size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        char letter[SOURCE_LETTER_SIZE] = "?";
        if ((uint8_t)text[i] >= ' ' && text[i] != 0x7F)
            source_letter_name(names, (uint8_t)text[i], letter);
        const size_t more = strlen(letter);
        if (used + more >= size)
            break;
        memcpy(shown + used, letter, more);
        used += more;
    }
    if (size > 0)
        shown[used] = '\0';
}

#include "assets-tools/source_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/folder_names.h"
#include "cli/language.h"
#include "util/shown_text.h"
#include "util/words.h"
#include "walk/box.h"

enum { WORD_LIMIT = 96 };

/* Adds a line, unless a word of it is wrong. */
static void add_line(struct source_text *text, const char *file, struct words *words,
                     struct arena *arena, struct diagnostics *diagnostics)
{
    struct source_word found[WORD_LIMIT];
    struct word word;
    int count = 0;
    while (words_next(words, &word)) {
        const struct source_place place = {file, words->line, word.column};
        if (word.open) {
            report_error(diagnostics, place,
                         "the closing quote of this text is missing on its line");
            return;
        }
        if (count == WORD_LIMIT) {
            report_error(diagnostics, place, "a line can have at most %d words", WORD_LIMIT);
            return;
        }
        found[count++] = (struct source_word){source_copy(arena, word.text, word.length),
                                              word.column, word.quoted};
    }
    if (count == 0)
        return;
    struct source_word *list = arena_alloc(arena, (size_t)count, sizeof *list);
    memcpy(list, found, (size_t)count * sizeof *list);
    text->lines[text->line_count++] =
        (struct source_line){file, words->line, (int)(words->end - words->start) + 1, count, list};
}

bool source_is_text(const char *file, struct byte_view bytes, struct diagnostics *diagnostics)
{
    const char *text = (const char *)bytes.data, *start = text;
    struct source_place place = {file, 1, 1};
    if (bytes.size >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0)) {
        report_error(diagnostics, place, "the file is in UTF-16; save it as UTF-8");
        return false;
    }
    for (size_t at = 0; at < bytes.size;) {
        const uint8_t byte = bytes.data[at];
        const size_t left = bytes.size - at;
        const size_t size = byte == 0 ? 0 : byte < 0x80 ? 1 : shown_letter_size(text + at, left);
        if (size == 0) {
            place.column = (int)(text + at - start) + 1;
            report_error(diagnostics, place, "the byte 0x%02x is not UTF-8; save the file as UTF-8",
                         byte);
            return false;
        }
        at += size;
        if (byte == '\n') {
            place.line++;
            start = text + at;
        }
    }
    return true;
}

bool source_text_parse(struct source_text *text, const char *file, const char *bytes, size_t size,
                       struct arena *arena, struct diagnostics *diagnostics)
{
    text->line_count = 0;
    if (!source_is_text(file, (struct byte_view){(const uint8_t *)bytes, size}, diagnostics))
        return false;
    struct words words = words_of(bytes, size, WORDS_COMMENTS | WORDS_QUOTES);
    text->lines = arena_alloc(arena, words_lines(words), sizeof *text->lines);
    while (words_next_line(&words))
        add_line(text, file, &words, arena, diagnostics);
    return true;
}

bool source_text_read(struct source_text *text, const char *path, struct source_place wanted_by,
                      struct arena *arena, struct diagnostics *diagnostics)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    report_file(diagnostics, path);
    const char *why = file_read(&bytes, path, SOURCE_SIZE_LIMIT);
    bool good = why == NULL && source_text_parse(text, path, (const char *)bytes.data, bytes.size,
                                                 arena, diagnostics);
    if (why != NULL && wanted_by.line == 0)
        report_error(diagnostics, wanted_by, "cannot read this file: %s", tr(why));
    else if (why != NULL)
        report_error(diagnostics, wanted_by, "cannot read %s: %s%s", path, tr(why),
                     folder_names_hint(path, arena));
    bytes_writer_free(&bytes);
    return good;
}

/* ---- one line, word by word ---- */

struct line_reader line_reader_at(const struct source_line *line, struct diagnostics *diagnostics)
{
    return (struct line_reader){.line = line, .diagnostics = diagnostics};
}

static struct source_place word_place(const struct line_reader *reader, int word)
{
    const struct source_line *line = reader->line;
    bool inside = word < line->word_count;
    return (struct source_place){line->file, line->number,
                                 inside ? line->words[word].column : line->end_column};
}

struct source_place line_place(const struct line_reader *reader)
{
    return word_place(reader, reader->next);
}

struct source_place line_first_place(const struct source_line *line)
{
    return (struct source_place){line->file, line->number, line->words[0].column};
}

void line_fail(struct line_reader *reader, const char *what, ...)
{
    if (reader->failed)
        return;
    reader->failed = true;
    int word = reader->next > 0 ? reader->next - 1 : 0;
    va_list arguments;
    va_start(arguments, what);
    report_error_list(reader->diagnostics, word_place(reader, word), what, arguments);
    va_end(arguments);
}

bool line_more(const struct line_reader *reader)
{
    return !reader->failed && reader->next < reader->line->word_count;
}

const char *line_next(const struct line_reader *reader)
{
    return line_more(reader) ? reader->line->words[reader->next].text : "";
}

const char *line_word(struct line_reader *reader, const char *what)
{
    if (reader->failed)
        return "";
    reader->next++;
    if (reader->next > reader->line->word_count) {
        line_fail(reader, "%s is missing here", tr(what));
        return "";
    }
    return reader->line->words[reader->next - 1].text;
}

/* Reads a number that fills the whole word and fits 32 bits. */
static bool whole_number(struct word word, int64_t *number)
{
    return word_parse_number(&word, number) && word.length == 0 && *number >= INT32_MIN &&
           *number <= INT32_MAX;
}

bool line_next_is_number(const struct line_reader *reader)
{
    struct word word = word_of(line_next(reader));
    int64_t number;
    return word_parse_number(&word, &number);
}

int line_number(struct line_reader *reader, const char *what, int min, int max)
{
    const char *word = line_word(reader, what);
    int64_t number = 0;
    if (reader->failed)
        return 0;
    if (!whole_number(word_of(word), &number))
        line_fail(reader, "%s must be a number from %d to %d, not \"%s\"", tr(what), min, max,
                  word);
    else if (number < min || number > max)
        line_fail(reader, "%s must be %d to %d, not %d", tr(what), min, max, (int)number);
    return reader->failed ? 0 : (int)number;
}

/* Reads two numbers with a mark between them and nothing after them. */
static bool number_pair(const char *text, const char *mark, int64_t *a, int64_t *b)
{
    struct word rest = word_of(text);
    return word_parse_number(&rest, a) && word_consume(&rest, mark) && whole_number(rest, b);
}

struct walk_point line_point(struct line_reader *reader, const char *what)
{
    const char *word = line_word(reader, what);
    int64_t x = 0, y = 0;
    if (!reader->failed && !number_pair(word, ",", &x, &y))
        line_fail(reader, "%s must be X,Y without a space, not \"%s\"", tr(what), word);
    else if (x < INT16_MIN || x > INT16_MAX || y < INT16_MIN || y > INT16_MAX)
        line_fail(reader, "%s must be within -32768 to 32767, not %s", tr(what), word);
    if (reader->failed)
        return (struct walk_point){0, 0};
    return (struct walk_point){(int32_t)x, (int32_t)y};
}

void line_size(struct line_reader *reader, const char *what, int *width, int *height)
{
    const char *word = line_word(reader, what);
    int64_t w = 0, h = 0;
    *width = 0;
    *height = 0;
    if (reader->failed)
        return;
    if (!number_pair(word, "x", &w, &h) || w < 1 || h < 1 || w > UINT16_MAX || h > UINT16_MAX) {
        line_fail(reader, "%s must be WIDTHxHEIGHT, not \"%s\"", tr(what), word);
        return;
    }
    *width = (int)w;
    *height = (int)h;
}

void line_range(struct line_reader *reader, const char *what, int min, int max, int *first,
                int *last)
{
    const char *word = line_word(reader, what);
    int64_t a = 0, b = 0;
    *first = 0;
    *last = 0;
    if (reader->failed)
        return;
    if (!number_pair(word, "..", &a, &b) || a > b || a < min || b > max) {
        line_fail(reader, "%s must be FIRST..LAST within %d to %d, not \"%s\"", tr(what), min, max,
                  word);
        return;
    }
    *first = (int)a;
    *last = (int)b;
}

bool line_accept(struct line_reader *reader, const char *word)
{
    if (!line_more(reader) || strcmp(line_next(reader), word) != 0)
        return false;
    reader->next++;
    return true;
}

void line_expect(struct line_reader *reader, const char *word)
{
    if (reader->failed || line_accept(reader, word))
        return;
    const char *found = line_next(reader);
    reader->next++;
    if (*found == '\0')
        line_fail(reader, "\"%s\" is missing here", word);
    else
        line_fail(reader, "expected \"%s\", not \"%s\"", word, found);
}

int line_choose(struct line_reader *reader, const char *what, const char *const *names, int count)
{
    const char *word = line_word(reader, what);
    if (reader->failed)
        return -1;
    struct word_guess guess = {.word = word};
    for (int i = 0; i < count; i++) {
        if (strcmp(word, names[i]) == 0)
            return i;
        word_guess_offer(&guess, names[i]);
    }
    if (guess.best != NULL)
        line_fail(reader, "unknown %s \"%s\"; did you mean \"%s\"?", tr(what), word, guess.best);
    else
        line_fail(reader, "unknown %s \"%s\"", tr(what), word);
    return -1;
}

int line_direction(struct line_reader *reader)
{
    const char *words[COSTUME_DIRECTIONS];
    for (int i = 0; i < COSTUME_DIRECTIONS; i++)
        words[i] = direction_word((enum costume_direction)i);
    int direction = line_choose(reader, "compass direction", words, COSTUME_DIRECTIONS);
    return direction < 0 ? COSTUME_WEST : direction;
}

bool line_end(struct line_reader *reader)
{
    if (line_more(reader)) {
        const char *word = reader->line->words[reader->next++].text;
        line_fail(reader, "unexpected \"%s\"; nothing more belongs on this line", word);
    }
    return !reader->failed;
}

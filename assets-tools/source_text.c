/* Reads text files and splits them into lines of words. */
#include "assets-tools/source_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "util/words.h"

enum { WORD_LIMIT = 96 };

const char *source_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1, 1);
    if (length > 0) /* an empty text may be nowhere */
        memcpy(copy, text, length);
    return copy;
}

const char *source_format(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    size_t size = (size_t)vsnprintf(NULL, 0, format, arguments) + 1;
    va_end(arguments);
    char *text = arena_alloc(arena, size, 1);
    va_start(arguments, format);
    vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return text;
}

struct byte_view source_take(struct arena *arena, struct bytes_writer *writer)
{
    const char *copy = source_copy(arena, (const char *)writer->data, writer->size);
    struct byte_view view = {(const uint8_t *)copy, writer->size};
    bytes_writer_free(writer);
    return view;
}

/* Makes "a/c" of "a/b/../c", so that a file has one path, from wherever it is named. */
static void shorten_path(char *path)
{
    char *up = strstr(path, "/../");
    while (up != NULL) {
        char *begin = up;
        while (begin > path && begin[-1] != '/')
            begin--;
        bool named = begin < up && strncmp(begin, "../", 3) != 0 && strncmp(begin, "./", 2) != 0;
        if (named)
            memmove(begin, up + 4, strlen(up + 4) + 1);
        up = strstr(named ? path : up + 1, "/../");
    }
}

const char *source_path(struct arena *arena, const char *folder, const char *name)
{
    size_t folder_size = strlen(folder);
    if (folder_size == 0)
        return source_copy(arena, name, strlen(name));
    bool slash = folder[folder_size - 1] != '/';
    size_t size = folder_size + slash + strlen(name) + 1;
    char *path = arena_alloc(arena, size, 1);
    snprintf(path, size, "%s%s%s", folder, slash ? "/" : "", name);
    shorten_path(path);
    return path;
}

/* Keeps the words of a line in the arena. When one is wrong, reports that and leaves out the line.
 */
static void take_line(struct source_text *text, const char *file, struct words *words,
                      struct arena *arena, struct diagnostics *diagnostics)
{
    struct source_word taken[WORD_LIMIT];
    struct word word;
    int count = 0;
    while (words_next(words, &word)) {
        const struct source_place place = {file, words->line, word.column};
        if (word.open) {
            tell_error(diagnostics, place, "the text in quotes has no end on this line");
            return;
        }
        if (count == WORD_LIMIT) {
            tell_error(diagnostics, place, "more than %d words on a line", WORD_LIMIT);
            return;
        }
        taken[count++] = (struct source_word){source_copy(arena, word.text, word.length),
                                              word.column, word.quoted};
    }
    if (count == 0)
        return;
    struct source_word *kept = arena_alloc(arena, (size_t)count, sizeof *kept);
    memcpy(kept, taken, (size_t)count * sizeof *kept);
    text->lines[text->line_count++] =
        (struct source_line){file, words->line, (int)(words->end - words->start) + 1, count, kept};
}

void source_text_parse(struct source_text *text, const char *file, const char *bytes, size_t size,
                       struct arena *arena, struct diagnostics *diagnostics)
{
    text->line_count = 0;
    struct words words = words_of(bytes, size, WORDS_COMMENTS | WORDS_QUOTES);
    text->lines = arena_alloc(arena, words_lines(words), sizeof *text->lines);
    while (words_next_line(&words))
        take_line(text, file, &words, arena, diagnostics);
}

bool source_text_read(struct source_text *text, const char *path, struct source_place wanted_by,
                      struct arena *arena, struct diagnostics *diagnostics)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    tell_read(diagnostics, path);
    const char *why = file_read(&bytes, path, SOURCE_SIZE_LIMIT);
    if (why == NULL)
        source_text_parse(text, path, (const char *)bytes.data, bytes.size, arena, diagnostics);
    else if (wanted_by.line == 0)
        tell_error(diagnostics, wanted_by, "cannot read it: %s", why);
    else
        tell_error(diagnostics, wanted_by, "cannot read %s: %s", path, why);
    bytes_writer_free(&bytes);
    return why == NULL;
}

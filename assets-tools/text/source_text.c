/* Splits text into lines of words; reads whole files. */
#include "assets-tools/text/source_text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/text/file_io.h"

enum { WORD_LIMIT = 96 };

const char *source_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1, 1);
    memcpy(copy, text, length);
    return copy;
}

/* "a/b/../c" is "a/c": a file that is named from several places is one file. */
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

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The end of a word that begins at `at`, for a quoted one its closing quote; NULL: not closed. */
static const char *word_end(const char *at, const char *end)
{
    if (*at == '"') {
        at++;
        while (at < end && *at != '"')
            at++;
        return at < end ? at : NULL;
    }
    while (at < end && !is_space(*at) && *at != '#' && *at != '"')
        at++;
    return at;
}

/* Words of one line; -1 when it is told to be wrong. */
static int split_line(struct source_word words[WORD_LIMIT], struct source_place place,
                      const char *start, const char *end, struct arena *arena,
                      struct diagnostics *diagnostics)
{
    int count = 0;
    const char *at = start;
    while (at < end && *at != '#') {
        if (is_space(*at)) {
            at++;
            continue;
        }
        place.column = (int)(at - start) + 1;
        bool quoted = *at == '"';
        const char *stop = word_end(at, end);
        if (stop == NULL) {
            tell_error(diagnostics, place, "the text in quotes has no end on this line");
            return -1;
        }
        if (count == WORD_LIMIT) {
            tell_error(diagnostics, place, "more than %d words on a line", WORD_LIMIT);
            return -1;
        }
        const char *text = quoted ? at + 1 : at;
        words[count++] = (struct source_word){source_copy(arena, text, (size_t)(stop - text)),
                                              place.column, quoted};
        at = quoted ? stop + 1 : stop;
    }
    return count;
}

static int count_lines(const char *bytes, size_t size)
{
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += bytes[i] == '\n';
    return lines;
}

void source_text_parse(struct source_text *text, const char *file, const char *bytes, size_t size,
                       struct arena *arena, struct diagnostics *diagnostics)
{
    text->line_count = 0;
    if (size == 0)
        return;
    text->lines = arena_alloc(arena, (size_t)count_lines(bytes, size), sizeof *text->lines);
    const char *end = bytes + size;
    int number = 0;
    for (const char *start = bytes; start < end;) {
        const char *newline = memchr(start, '\n', (size_t)(end - start));
        const char *stop = newline == NULL ? end : newline;
        number++;
        struct source_word words[WORD_LIMIT];
        int count = split_line(words, (struct source_place){file, number, 1}, start, stop, arena,
                               diagnostics);
        if (count > 0) {
            struct source_word *kept = arena_alloc(arena, (size_t)count, sizeof *kept);
            memcpy(kept, words, (size_t)count * sizeof *kept);
            text->lines[text->line_count++] = (struct source_line){
                file, number, (int)(stop - start) + 1, count, kept,
            };
        }
        start = stop + (newline != NULL);
    }
}

bool source_text_read(struct source_text *text, const char *path, struct source_place wanted_by,
                      struct arena *arena, struct diagnostics *diagnostics)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, arena->allocator);
    bool good = file_read(&bytes, path);
    if (good)
        source_text_parse(text, path, (const char *)bytes.data, bytes.size, arena, diagnostics);
    else
        tell_error(diagnostics, wanted_by, "cannot read %s: %s", path, strerror(errno));
    bytes_writer_free(&bytes);
    return good;
}

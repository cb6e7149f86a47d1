/* Puts the place before the sentence. */
#include "assets-tools/diagnostics.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "util/words.h"

enum { LINE_SIZE = 1024, KIND_SIZE = 16 };

static void tell(struct diagnostics *diagnostics, const char *place, const char *kind,
                 const char *what, va_list arguments)
{
    char sentence[LINE_SIZE / 2];
    vsnprintf(sentence, sizeof sentence, what, arguments);
    char line[LINE_SIZE + KIND_SIZE];
    snprintf(line, sizeof line, "%s: %s%s", place, kind, sentence);
    /* Sources may hold any bytes, and those that command a terminal are not passed on to one. */
    for (char *at = line; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == '\x7F')
            *at = '?';
    diagnostics->report(diagnostics->context, line);
}

void report_file(const struct diagnostics *diagnostics, const char *path)
{
    if (diagnostics->reads)
        diagnostics->reads(diagnostics->context, path);
}

void report_error(struct diagnostics *diagnostics, struct source_place place, const char *what, ...)
{
    char where[LINE_SIZE / 2];
    if (place.line > 0)
        snprintf(where, sizeof where, "%s:%d:%d", place.file, place.line, place.column);
    else if (diagnostics->program)
        snprintf(where, sizeof where, "%s: %s", diagnostics->program, place.file);
    else
        snprintf(where, sizeof where, "%s", place.file);
    diagnostics->errors++;
    va_list arguments;
    va_start(arguments, what);
    tell(diagnostics, where, "", what, arguments);
    va_end(arguments);
}

void report_warning(struct diagnostics *diagnostics, struct source_place place, const char *what,
                    ...)
{
    char where[LINE_SIZE / 2];
    if (place.line > 0)
        snprintf(where, sizeof where, "%s:%d", place.file, place.line);
    else
        snprintf(where, sizeof where, "%s", place.file);
    diagnostics->warnings++;
    va_list arguments;
    va_start(arguments, what);
    tell(diagnostics, where, "warning: ", what, arguments);
    va_end(arguments);
}

enum { NEAREST_DISTANCE = 2 };

int text_nearest(const char *word, const char *const *names, int count)
{
    int nearest = -1;
    int limit = strlen(word) < 2 * NEAREST_DISTANCE ? (int)strlen(word) / 2 : NEAREST_DISTANCE;
    for (int i = 0; i < count; i++) {
        int distance = word_distance(word, names[i]);
        if (distance <= limit) {
            limit = distance - 1;
            nearest = i;
        }
    }
    return nearest;
}

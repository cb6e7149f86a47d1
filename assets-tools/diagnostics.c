#include "assets-tools/diagnostics.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "util/minmax.h"
#include "util/words.h"

enum { SENTENCE_SIZE = 512, LINE_SIZE = 2 * SENTENCE_SIZE + 16 };

static void report(struct diagnostics *diagnostics, const char *place, const char *what,
                   va_list arguments)
{
    char sentence[SENTENCE_SIZE];
    vsnprintf(sentence, sizeof sentence, what, arguments);
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%s: %s", place, sentence);
    /* Sources may hold any bytes; those that control a terminal must not reach one. */
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
    char where[SENTENCE_SIZE];
    if (place.line > 0)
        snprintf(where, sizeof where, "%s:%d:%d", place.file, place.line, place.column);
    else if (diagnostics->program)
        snprintf(where, sizeof where, "%s: %s", diagnostics->program, place.file);
    else
        snprintf(where, sizeof where, "%s", place.file);
    diagnostics->errors++;
    va_list arguments;
    va_start(arguments, what);
    report(diagnostics, where, what, arguments);
    va_end(arguments);
}

void report_warning(struct diagnostics *diagnostics, struct source_place place, const char *what,
                    ...)
{
    char where[SENTENCE_SIZE];
    if (place.line > 0)
        snprintf(where, sizeof where, "%s:%d: warning", place.file, place.line);
    else
        snprintf(where, sizeof where, "%s: warning", place.file);
    diagnostics->warnings++;
    va_list arguments;
    va_start(arguments, what);
    report(diagnostics, where, what, arguments);
    va_end(arguments);
}

void word_guess_offer(struct word_guess *guess, const char *name)
{
    enum { FARTHEST = 2 };
    const int length = (int)strlen(guess->word), distance = word_distance(guess->word, name);
    const int limit = guess->best != NULL ? guess->distance - 1 : int_min(FARTHEST, length / 2);
    if (distance > limit)
        return;
    guess->best = name;
    guess->distance = distance;
}

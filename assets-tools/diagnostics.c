#include "assets-tools/diagnostics.h"

#include <stdio.h>

#include "cli/language.h"

enum { SENTENCE_SIZE = 512, LINE_SIZE = 2 * SENTENCE_SIZE + 16 };

static void report(struct diagnostics *diagnostics, struct source_place place, bool warns,
                   const char *what, va_list arguments)
{
    int *count = warns ? &diagnostics->warnings : &diagnostics->errors;
    if (++*count > DIAGNOSTICS_SHOWN)
        return;
    char where[SENTENCE_SIZE], sentence[SENTENCE_SIZE], line[LINE_SIZE];
    const char *program = warns || diagnostics->program == NULL ? "" : diagnostics->program;
    if (place.line == 0)
        snprintf(where, sizeof where, "%s%s%s", program, *program != '\0' ? ": " : "", place.file);
    else if (warns)
        snprintf(where, sizeof where, "%s:%d", place.file, place.line);
    else
        snprintf(where, sizeof where, "%s:%d:%d", place.file, place.line, place.column);
    vsnprintf(sentence, sizeof sentence, tr(what), arguments);
    snprintf(line, sizeof line, "%s: %s%s", where, warns ? "warning: " : "", sentence);
    /* Sources may hold any bytes; control characters must not reach a terminal. */
    for (char *at = line; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == '\x7F')
            *at = '?';
    if (diagnostics->report != NULL && !(warns && diagnostics->quiet))
        diagnostics->report(diagnostics->context, line);
}

static void report_more(const struct diagnostics *diagnostics, int count, const char *what)
{
    char line[SENTENCE_SIZE];
    if (count <= DIAGNOSTICS_SHOWN)
        return;
    snprintf(line, sizeof line, "%s%sand %d more %s%s", diagnostics->program,
             *diagnostics->program != '\0' ? ": " : "", count - DIAGNOSTICS_SHOWN, what,
             count == DIAGNOSTICS_SHOWN + 1 ? "" : "s");
    diagnostics->report(diagnostics->context, line);
}

void report_rest(const struct diagnostics *diagnostics)
{
    if (!diagnostics->quiet)
        report_more(diagnostics, diagnostics->warnings, "warning");
    report_more(diagnostics, diagnostics->errors, "error");
}

void report_file(const struct diagnostics *diagnostics, const char *path)
{
    if (diagnostics->reads)
        diagnostics->reads(diagnostics->context, path);
}

void report_error_list(struct diagnostics *diagnostics, struct source_place place, const char *what,
                       va_list arguments)
{
    report(diagnostics, place, false, what, arguments);
}

void report_error(struct diagnostics *diagnostics, struct source_place place, const char *what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    report(diagnostics, place, false, what, arguments);
    va_end(arguments);
}

void report_warning(struct diagnostics *diagnostics, struct source_place place, const char *what,
                    ...)
{
    va_list arguments;
    va_start(arguments, what);
    report(diagnostics, place, true, what, arguments);
    va_end(arguments);
}

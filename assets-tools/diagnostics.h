/* Errors and warnings about the sources, one line each, in a form from which editors can jump to
 * the place:
 *
 *     rooms/cliff/room.txt:12:5: a scale must be 1 to 255, not 300
 *     rooms/cliff/room.txt:12: warning: box 3 touches no other box
 *
 * After an error a tool continues where it can, reports all errors in one run, and fails. */
#ifndef WALKBOX_ASSETS_TOOLS_DIAGNOSTICS_H
#define WALKBOX_ASSETS_TOOLS_DIAGNOSTICS_H

#include <stdarg.h>
#include <stdbool.h>

/* Lines and columns count from 1; line 0 means the whole file. */
struct source_place {
    const char *file; /* borrowed */
    int line, column;
};

struct diagnostics {
    void *context;
    /* Gets a line without a newline. If NULL, errors are only counted. */
    void (*report)(void *context, const char *line);
    bool quiet;          /* warnings are only counted */
    const char *program; /* borrowed; precedes errors about a whole file; may be NULL */
    /* Called for each file wanted, even if it is missing; may be NULL. */
    void (*reads)(void *context, const char *path);
    int errors, warnings;
};

/* Limit of errors, and of warnings, that are reported individually. */
enum { DIAGNOSTICS_SHOWN = 200 };

/* Reports at the end how many more there were; `report` and `program` must not be NULL. */
void report_rest(const struct diagnostics *diagnostics);

/* Announces that a source file is about to be read. */
void report_file(const struct diagnostics *diagnostics, const char *path);

/* Report an error or a warning at a place. The format is translated. */
__attribute__((format(printf, 3, 4))) void report_error(struct diagnostics *diagnostics,
                                                        struct source_place place, const char *what,
                                                        ...);
__attribute__((format(printf, 3, 0))) void report_error_list(struct diagnostics *diagnostics,
                                                             struct source_place place,
                                                             const char *what, va_list arguments);
__attribute__((format(printf, 3, 4))) void report_warning(struct diagnostics *diagnostics,
                                                          struct source_place place,
                                                          const char *what, ...);

#endif

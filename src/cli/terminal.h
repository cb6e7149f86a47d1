/* Output for a terminal: colours, and a line of progress during long work. */
#ifndef WALKBOX_CLI_TERMINAL_H
#define WALKBOX_CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

#include "util/watcher.h"

#define TERMINAL_RED   "\033[1;31m"
#define TERMINAL_PLAIN "\033[0m"

/* Whether the stream is a terminal with colours that the environment allows (NO_COLOR is empty, and
 * TERM is not "dumb"). */
bool terminal_has_colours(FILE *stream);

/* A line of progress on standard error, if that is a terminal, overwritten each time and not shown
 * in the first tenths of a second. */
struct progress {
    const char *what;       /* "playing steps" */
    bool shown;             /* the line is on the screen */
    bool wanted;            /* standard error is a terminal */
    double begun, reported; /* seconds */
};

struct progress progress_begin(const char *what);

/* `total` 0: unknown. `detail` (may be NULL) is the current item. */
void progress_report(struct progress *progress, long done, long total, const char *detail);

/* A watcher that updates a progress, which it borrows. */
struct watcher progress_watcher(struct progress *progress);

/* Removes the line: before anything else is written, and at the end. */
void progress_clear(struct progress *progress);

#endif

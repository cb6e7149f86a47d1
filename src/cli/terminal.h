/* Output for a terminal: colours, and a line of progress during long work. */
#ifndef WALKBOX_CLI_TERMINAL_H
#define WALKBOX_CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

#include "util/watcher.h"

#define TERMINAL_RED   "\033[1;31m"
#define TERMINAL_PLAIN "\033[0m"

/* Whether the stream is a terminal that knows colours, and the environment does not refuse them
 * (NO_COLOR holds anything, or TERM is "dumb"). */
bool terminal_has_colours(FILE *stream);

/* A line of progress on standard error, written over itself. Nothing is written
 * where standard error is no terminal, and nothing in the first tenths of a second, so that short
 * work flashes nothing. */
struct progress {
    const char *what;   /* "playing steps" */
    bool shown;         /* the line is there now */
    bool wanted;        /* standard error is a terminal */
    double begun, told; /* seconds */
};

struct progress progress_begin(const char *what);

/* `done` of `total`; a total of 0: not known. `detail` (NULL: none) is
 * what is worked on. */
void progress_tell(struct progress *progress, long done, long total, const char *detail);

/* A watcher that updates a progress, which must stay where it is. */
struct watcher progress_watcher(struct progress *progress);

/* Takes the line away; before anything else is written, and at the end. */
void progress_clear(struct progress *progress);

#endif

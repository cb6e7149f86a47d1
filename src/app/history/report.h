/* Reports: folders with all that is needed to reproduce what went wrong in a game.
 *
 * They are in $XDG_STATE_HOME/walkbox/reports, by default under ~/.local/state. */
#ifndef WALKBOX_APP_HISTORY_REPORT_H
#define WALKBOX_APP_HISTORY_REPORT_H

#include "app/history/journal.h"
#include "app/session/own_files.h"
#include "app/session/start.h"
#include "util/fault.h"
#include "util/limits.h"

enum report_why { REPORT_REQUESTED, REPORT_HALTED, REPORT_QUIT };

/* What a report is made of, all borrowed. */
struct report {
    struct game *game;
    const struct start_options *start; /* its `report`: the folder; NULL: the default */
    struct journal *journal;
};

/* Writes a report and prints where it is, or why there is none. `path` gets its folder, or "".
 * Returns CLI_DONE or CLI_BAD_DATA. */
int report_make(const struct report *report, enum report_why why, char path[PATH_SIZE]);

/* The same at the end of a command, if a folder was requested and the game has halted or a script
 * has quit it. */
int report_end(const struct report *report);

#endif

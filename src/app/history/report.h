/* Reports: folders with all that is needed to reproduce what went wrong in a game.
 *
 * A report is written into a folder beside its place, which gets its name when it is complete. In
 * the player's own place ($XDG_STATE_HOME/walkbox/reports, by default under ~/.local/state) the
 * newest REPORT_LIMIT stay; a folder into which the player has put something else is not removed.
 */
#ifndef WALKBOX_APP_HISTORY_REPORT_H
#define WALKBOX_APP_HISTORY_REPORT_H

#include "app/history/journal.h"
#include "app/session/own_files.h"
#include "app/session/start.h"
#include "util/fault.h"
#include "util/limits.h"

enum { REPORT_LIMIT = 20 };

enum report_why { REPORT_REQUESTED, REPORT_HALTED, REPORT_QUIT };

/* What a report is made of, all borrowed. */
struct report {
    struct game *game;
    const struct start_options *start; /* start->report: the folder; NULL: the player's own */
    struct journal *journal;
};

/* Writes a report and prints on standard error where it is, or why there is none. `path` gets its
 * folder, or "". Returns CLI_DONE or CLI_BAD_DATA. */
int report_make(const struct report *report, enum report_why why, char path[PATH_SIZE]);

/* The same for a command that has ended its play, if a folder was asked for and the game has halted
 * or a script has quit it. */
int report_end(const struct report *report);

#endif

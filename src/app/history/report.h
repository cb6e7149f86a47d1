/* Reports: everything needed to reproduce a problem in a game. A report is a recording
 * (recording.h) whose last line describes the problem in JSON, and next to it the last picture, as
 * ".png".
 *
 * Reports are in $XDG_STATE_HOME/walkbox/reports, by default under ~/.local/state. */
#ifndef WALKBOX_APP_HISTORY_REPORT_H
#define WALKBOX_APP_HISTORY_REPORT_H

#include "app/history/recording.h"
#include "app/session/play_saves.h"

enum report_why { REPORT_REQUESTED, REPORT_HALTED, REPORT_QUIT };

/* Writes a report at the end of a command, if a folder was requested (`report` of its start
 * options) and the game has halted or a script has quit it. Prints its path, or why there is none.
 * Returns CLI_DONE or CLI_BAD_DATA. */
int report_end(const struct recording_source *source);

/* ---- reports in the window ---- */

/* Records a play in the window, and writes reports about it. */
struct play_report {
    struct recording_source source; /* source.journal points to `journal` */
    struct journal journal;
    bool by_itself; /* write a report when the game halts */
    bool end_done;  /* the report about the halt was written */
};

/* Borrows `game` and `start`. Records nothing yet. The caller closes the journal. */
void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself);

/* Restarts the record before the next frame: after loading, restarting or changing rooms by
 * hand. */
void play_report_begin(struct play_report *play, bool booted);

/* Writes a report, and a message about it for the player. */
void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE]);

/* Call this when the game has halted, or a script quits it. Writes a report if one is due. Returns
 * whether there is a message. */
bool play_report_end(struct play_report *play, enum report_why why,
                     char message[PLAY_MESSAGE_SIZE]);

#endif

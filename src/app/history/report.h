/* Reports: all that is needed to reproduce what went wrong in a game: a recording
 * (recording.h), whose last line says what happened in JSON, and next to it the picture that was
 * shown, as ".png".
 *
 * They are in $XDG_STATE_HOME/walkbox/reports, by default under ~/.local/state. */
#ifndef WALKBOX_APP_HISTORY_REPORT_H
#define WALKBOX_APP_HISTORY_REPORT_H

#include "app/console/console_window.h"
#include "app/history/recording.h"
#include "app/session/play_saves.h"

enum report_why { REPORT_REQUESTED, REPORT_HALTED, REPORT_QUIT };

/* Writes a report at the end of a command, if a folder was requested (`report` of its start
 * options) and the game has halted or a script has quit it. Prints where it is, or why there is
 * none. Returns CLI_DONE or CLI_BAD_DATA. */
int report_end(const struct replay_about *about);

/* ---- of a play in the window ---- */

/* Records a play in the window, and writes reports of it. */
struct play_report {
    struct replay_about about; /* its journal is the one below */
    struct journal journal;
    bool by_itself; /* write a report when the game halts */
    bool end_done;  /* that was done */
};

/* Borrows `game` and `start`. Records nothing yet. Close the journal afterwards. */
void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself);

/* Begins the record again before the next frame: after loading, restarting or changing rooms by
 * hand. */
void play_report_begin(struct play_report *play, bool booted);

/* Writes a report, and the message about it for the player. */
void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE]);

/* The game has halted, or a script quits it. Returns whether there is a message. */
bool play_report_end(struct play_report *play, enum report_why why,
                     char message[PLAY_MESSAGE_SIZE]);

/* console_window_key, which also marks in the record when a command changes the game. */
bool play_report_console_key(struct play_report *play, struct console_window *console,
                             const struct window_event *event, bool toggles);

#endif

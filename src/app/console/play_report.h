/* Records a play in the window, and writes reports of it. */
#ifndef WALKBOX_APP_CONSOLE_PLAY_REPORT_H
#define WALKBOX_APP_CONSOLE_PLAY_REPORT_H

#include "app/console/console_window.h"
#include "app/history/journal.h"
#include "app/history/report.h"
#include "app/window/play_overlay.h"

struct play_report {
    struct report report; /* its journal is the one below */
    struct journal journal;
    bool by_itself; /* write a report when the game halts or a script quits it */
    bool end_done;  /* that was done */
};

/* Borrows `game` and `start`. Records nothing yet. */
void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself);
void play_report_close(struct play_report *play);

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
                             const struct window_event *event);

#endif

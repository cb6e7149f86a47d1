/* The record of what is played in the window, and the reports that are made of it. */
#ifndef WALKBOX_APP_CONSOLE_PLAY_REPORT_H
#define WALKBOX_APP_CONSOLE_PLAY_REPORT_H

#include "app/console/console_window.h"
#include "app/history/journal.h"
#include "app/history/report.h"
#include "app/window/play_overlay.h"

struct play_report {
    struct report report; /* its journal is the one below */
    struct journal journal;
    bool by_itself; /* a report is made when the game halts, or when a script quits it */
    bool end_done;  /* this was done; it is not done twice */
};

/* `game` and `start` are borrowed. Nothing is recorded yet. */
void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself);
void play_report_close(struct play_report *play);

/* The game was loaded, restarted, or brought into another room by hand: the record begins
 * again, before the frame that comes next. */
void play_report_begin(struct play_report *play, bool booted);

/* Makes a report, and writes the message about it for the player. */
void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE]);

/* The game has halted, or a script quits it. Returns whether there is a message. */
bool play_report_end(struct play_report *play, enum report_why why,
                     char message[PLAY_MESSAGE_SIZE]);

/* Gives a key to the console, as console_window_key does, and marks in the record when a command
 * changes the game. */
bool play_report_console_key(struct play_report *play, struct console_window *console,
                             const struct window_event *event);

#endif

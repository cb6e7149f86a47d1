/* The console of the window and of headless runs: a command line examines or changes a running game
 * and gets lines of text as a reply; one that begins with "error: " for an invalid command. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_H
#define WALKBOX_APP_CONSOLE_CONSOLE_H

#include "app/console/console_window.h"
#include "app/history/journal.h"
#include "app/history/report.h"
#include "app/window/play_overlay.h"
#include "engine/game_state.h"
#include "util/shown_text.h"

enum {
    CONSOLE_INPUT_SIZE = 1024, /* of a command, with its end; longer ones are refused */
    CONSOLE_LINE_SIZE = 4096,  /* of a line of a reply, with its end; longer ones are cut off */
    CONSOLE_STEP_LIMIT = 10000,
};

/* What the host does for the console. The commands of functions that are NULL fail. `save` and
 * `load` write the reply, also when they fail (without "error: "). */
struct console_host {
    void *context;
    void (*say)(void *context, const char *line); /* never NULL */
    unsigned *overlays; /* the overlays that are shown, as enum overlay_bits; may be NULL */
    bool (*save)(void *context, struct game *game, const char *where, struct text_line *reply);
    bool (*load)(void *context, struct game *game, const char *where, struct text_line *reply);
    void (*leave)(void *context); /* the player wants to leave the console */
};

struct console {
    struct game *game; /* has to be between two frames */
    struct console_host host;
};

/* Runs a command. An empty line, or one that begins with '#', has no reply. False for an error. */
bool console_run(const struct console *console, const char *line);

/* Records a play in the window, and writes reports of it. */
struct play_report {
    struct report report; /* its journal is the one below */
    struct journal journal;
    bool by_itself; /* write a report when the game halts */
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

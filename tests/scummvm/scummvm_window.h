/* Debian's ScummVM, playing a game on an X display of its own: its screen, its mouse and keys. */
#ifndef WALKBOX_TESTS_SCUMMVM_WINDOW_H
#define WALKBOX_TESTS_SCUMMVM_WINDOW_H

#include <stdbool.h>
#include <sys/types.h>

#include "engine/input.h"
#include "screen_match.h"

struct scummvm_window {
    pid_t x_server, scummvm;
    void *display; /* Display * of Xlib, whose names would be everywhere else */
    unsigned long window;
    int left, top; /* of the window on the display */
    bool fast;
    int key_looks;   /* looks until the keys of the fast mode are done with; see scummvm_busy */
    const char *why; /* what went wrong; static text, NULL: nothing */
};

/* Whether Xvfb and ScummVM are installed; else which is not. */
bool scummvm_installed(const char **missing);

/* Starts the game of a folder with MONKEY.000, MONKEY.001, CDDA.SOU and scummvm.ini; ScummVM's
 * home and logs are in `work`. The pointer is put to a place of the screen first. */
bool scummvm_start(struct scummvm_window *window, const char *work, int mouse_x, int mouse_y);
void scummvm_stop(struct scummvm_window *window);

/* Whether ScummVM is still there. */
bool scummvm_alive(const struct scummvm_window *window);

/* Stops ScummVM where it is, and lets it go on. What is sent meanwhile is seen then. */
void scummvm_freeze(const struct scummvm_window *window, bool frozen);

/* Waits a moment and takes the screen; false when there is none. */
bool scummvm_look(struct scummvm_window *window, struct screen *screen);

/* Does what the player did; false for a key the keyboard has not. */
bool scummvm_send(struct scummvm_window *window, const struct game_event *event);

/* Sets ScummVM's fast mode, ten times as fast. The keys for it are pressed during the looks that
 * follow; while they are it is busy, and other keys may be misread. */
void scummvm_set_fast(struct scummvm_window *window, bool fast);
bool scummvm_busy(const struct scummvm_window *window);

#endif

/* Debian's ScummVM, playing a game on an X display of its own: its screen, its mouse and keys. */
#ifndef WALKBOX_TESTS_SCUMMVM_WINDOW_H
#define WALKBOX_TESTS_SCUMMVM_WINDOW_H

#include <stdbool.h>
#include <sys/types.h>

#include "engine/state/input_state.h"
#include "held_clock.h"
#include "screen_match.h"

struct scummvm_window {
    pid_t x_server, scummvm;
    void *display; /* Display * of Xlib, whose names would be everywhere else */
    unsigned long window;
    int left, top; /* of the window on the display */
    bool shift_down;
    struct held_clock *clock;      /* shared with ScummVM */
    uint32_t shown[SCREEN_PIXELS]; /* as taken last, in the display's own pixels */
    const char *why;               /* what went wrong; static text, NULL: nothing */
};

/* Whether Xvfb and ScummVM are installed; else which is not. */
bool scummvm_installed(const char **missing);

/* Starts the game of a folder with MONKEY.000, MONKEY.001, CDDA.SOU and scummvm.ini; ScummVM's
 * home and logs are in `work`. The pointer is put to a place of the screen first. */
bool scummvm_start(struct scummvm_window *window, const char *work, int mouse_x, int mouse_y);
void scummvm_stop(struct scummvm_window *window);

/* Whether ScummVM is still there. */
bool scummvm_alive(const struct scummvm_window *window);

/* Milliseconds of ScummVM's clock, which stands but for scummvm_look. */
uint32_t scummvm_now(const struct scummvm_window *window);

/* Lets ScummVM go on until it has shown a picture, at most for 10 milliseconds of its clock. True
 * when it is another picture than before; it is taken. */
bool scummvm_look(struct scummvm_window *window, struct screen *screen);

/* Does what the player did, which ScummVM sees when it goes on; false for a key the keyboard has
 * not. */
bool scummvm_send(struct scummvm_window *window, const struct game_event *event);

#endif

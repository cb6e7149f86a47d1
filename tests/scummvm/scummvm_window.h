/* Runs Debian's ScummVM with a game on an X display of its own: takes its screen, sends mouse and
 * keys. */
#ifndef WALKBOX_TESTS_SCUMMVM_WINDOW_H
#define WALKBOX_TESTS_SCUMMVM_WINDOW_H

#include <stdbool.h>
#include <sys/types.h>

#include "engine/input.h"
#include "held_clock.h"
#include "screen_match.h"

struct scummvm_window {
    pid_t x_server, scummvm;
    void *display; /* a Display * of Xlib; not declared here to keep the names of Xlib out of other
                      files */
    void *image;   /* an XImage * that the X server fills */
    unsigned long window;
    int left, top; /* the window's place on the display */
    bool shift_down;
    struct held_clock *clock;      /* shared with ScummVM */
    uint32_t shown[SCREEN_PIXELS]; /* the screen taken last, in the display's own pixels */
    const char *why;               /* the reason of a failure; static text, NULL if there is none */
};

/* Whether Xvfb and ScummVM are installed. *missing names the missing program. */
bool scummvm_installed(const char **missing);

/* Starts the game of a folder with MONKEY.000, MONKEY.001, CDDA.SOU and scummvm.ini; ScummVM's
 * home and logs are in `work`. The mouse pointer begins at mouse_x, mouse_y of the screen. */
bool scummvm_start(struct scummvm_window *window, const char *work, int mouse_x, int mouse_y);
void scummvm_stop(struct scummvm_window *window);

/* Whether ScummVM still runs. */
bool scummvm_alive(const struct scummvm_window *window);

/* Milliseconds of ScummVM's clock, which advances only in scummvm_look. */
uint32_t scummvm_now(const struct scummvm_window *window);

/* Lets ScummVM run until it has shown a picture, at most for 10 milliseconds of its clock. If it
 * is another picture than before, takes it and returns true. */
bool scummvm_look(struct scummvm_window *window, struct screen *screen);

/* Sends the player's input; ScummVM gets it when it runs on. False for a key missing from the
 * keyboard. */
bool scummvm_send(struct scummvm_window *window, const struct game_event *event);

#endif

/* The console in the window. Ctrl+Alt+D or the backquote key opens it, and it is drawn over the
 * lower half of the picture. While it is open the game pauses, and keys without Ctrl or Alt go to
 * the console. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_WINDOW_H
#define WALKBOX_APP_CONSOLE_CONSOLE_WINDOW_H

#include "app/console/console_edit.h"
#include "app/window/play_saves.h"

/* What the console uses of `walkbox play`; all of it borrowed. */
struct console_window_host {
    struct game *game;
    struct play_saves *saves;
    unsigned *overlays; /* enum overlay_bits */
};

struct console_window {
    struct console_window_host host;
    bool open;
    char opened_by; /* the letter of the key that opened the console: its text event may still come,
                       and is ignored */
    int back;       /* how many lines the view is scrolled back */
    struct console_edit edit;
    struct console_scroll scroll;
};

void console_window_init(struct console_window *window, struct console_window_host host);

/* Handles a key or letter. Returns whether it was for the console. */
bool console_window_key(struct console_window *window, const struct window_event *event);

/* Draws the console onto a canvas for the whole screen, with `zoom` canvas pixels for a picture
 * pixel. */
void console_window_draw(const struct console_window *window, uint32_t *pixels, int zoom);

#endif

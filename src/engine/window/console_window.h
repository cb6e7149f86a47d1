/* The console in a window: opened by Ctrl+Alt+D or the backquote key, drawn over the lower half of
 * the picture; while it is open the game rests, and keys without Ctrl or Alt are its own. */
#ifndef WALKBOX_ENGINE_WINDOW_CONSOLE_WINDOW_H
#define WALKBOX_ENGINE_WINDOW_CONSOLE_WINDOW_H

#include "engine/inspect/console.h"
#include "engine/window/console_edit.h"
#include "engine/window/save_menu.h"

/* What it uses of the window's program; all borrowed. */
struct console_window_host {
    struct game *game;
    struct save_menu *saves;
    unsigned *overlays; /* enum overlay_bits */
};

struct console_window {
    struct console_window_host host;
    bool open;
    char opened_by; /* the letter that may still come of the key that opened it */
    int back;       /* lines that the view is scrolled back */
    struct console_edit edit;
    struct console_scroll scroll;
};

void console_window_init(struct console_window *window, struct console_window_host host);

/* Whether the key or the letter was for the console. */
bool console_window_key(struct console_window *window, const struct window_event *event);

/* Draws it over a canvas of the whole screen, `zoom` canvas pixels to a picture pixel. */
void console_window_draw(const struct console_window *window, uint32_t *pixels, int zoom);

#endif

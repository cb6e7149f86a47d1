/* The console in the window, opened with Ctrl+Alt+D or the backquote key over the lower half of the
 * picture. While it is open, the game pauses, and the console gets all keys without Ctrl or Alt. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_WINDOW_H
#define WALKBOX_APP_CONSOLE_CONSOLE_WINDOW_H

#include "app/session/play_saves.h"
#include "app/ui/page.h"

/* ---- the edited line and the history ---- */

enum {
    EDIT_LINE_SIZE = 128,
    EDIT_HISTORY_LIMIT = 32,
    SCROLL_LINE_LIMIT = 400, /* older lines are dropped */
    SCROLL_LINE_LETTERS = 78,
};

struct console_edit {
    struct page_field field;
    int history_count;
    int recalled; /* current line of the history, 1 is the newest; 0 if none */
    char history[EDIT_HISTORY_LIMIT][EDIT_LINE_SIZE]; /* oldest first */
    char unfinished[EDIT_LINE_SIZE];                  /* line edited before the history was used */
};

/* ---- replies ---- */

struct console_scroll {
    int count; /* total of all lines so far; the last SCROLL_LINE_LIMIT are stored */
    char lines[SCROLL_LINE_LIMIT][SCROLL_LINE_LETTERS + 1];
};

/* ---- the window ---- */

/* All borrowed. */
struct debugger;

struct console_window_host {
    struct game *game;
    struct debugger *debugger;
    struct play_saves *saves;
    unsigned *overlays; /* enum overlay_bits */
};

struct console_window {
    struct console_window_host host;
    bool open;
    char opened_by; /* letter of the key that opened the console; its text event is ignored */
    int back;       /* lines scrolled back */
    struct console_edit edit;
    struct console_scroll scroll;
};

void console_window_init(struct console_window *window, struct console_window_host host);

/* Handles a key or letter. Returns whether the console used it. `toggles`: the key opens and closes
 * the console, as the backquote does. */
bool console_window_key(struct console_window *window, const struct window_event *event,
                        bool toggles);

/* Draws onto a canvas of the whole screen, `zoom` canvas pixels per picture pixel. */
void console_window_draw(const struct console_window *window, uint32_t *pixels, int zoom);

#endif

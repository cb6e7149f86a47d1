/* The console in the window, opened with Ctrl+Alt+D or the backquote key over the lower half of the
 * picture. While it is open, the game pauses and it gets all keys without Ctrl or Alt. */
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
    int recalled; /* the line of the history shown, 1 is the newest; 0: none */
    char history[EDIT_HISTORY_LIMIT][EDIT_LINE_SIZE]; /* the oldest first */
    char unfinished[EDIT_LINE_SIZE];                  /* the line before the history was used */
};

void console_edit_init(struct console_edit *edit);

/* Shows the line of the history before (1) or after (-1) the current one. */
void console_edit_recall(struct console_edit *edit, int by);

/* Moves the line to `line`, and adds it to the history unless it is empty or repeats the last one.
 */
void console_edit_enter(struct console_edit *edit, char line[EDIT_LINE_SIZE]);

/* ---- replies ---- */

struct console_scroll {
    int count; /* of all lines so far; the last SCROLL_LINE_LIMIT are stored */
    char lines[SCROLL_LINE_LIMIT][SCROLL_LINE_LETTERS + 1];
};

/* Adds a text, broken into lines at blanks where possible, which are indented from the second on.
 */
void console_scroll_add(struct console_scroll *scroll, const char *text);

/* A line counted back from 0, the newest; NULL past the oldest. */
const char *console_scroll_line(const struct console_scroll *scroll, int back);

/* ---- the window ---- */

/* Borrowed. */
struct console_window_host {
    struct game *game;
    struct play_saves *saves;
    unsigned *overlays; /* enum overlay_bits */
};

struct console_window {
    struct console_window_host host;
    bool open;
    char opened_by; /* the letter of the key that opened it, whose text event is ignored */
    int back;       /* lines scrolled back */
    struct console_edit edit;
    struct console_scroll scroll;
};

void console_window_init(struct console_window *window, struct console_window_host host);

/* Handles a key or letter. Returns whether it was for the console. `toggles`: whether it is the key
 * that opens and closes it, as the backquote does. */
bool console_window_key(struct console_window *window, const struct window_event *event,
                        bool toggles);

/* Draws onto a canvas of the whole screen, `zoom` canvas pixels per picture pixel. */
void console_window_draw(const struct console_window *window, uint32_t *pixels, int zoom);

#endif

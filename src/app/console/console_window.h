/* The console in the window. Ctrl+Alt+D or the backquote key opens it, and it is drawn over the
 * lower half of the picture. While it is open the game pauses, and keys without Ctrl or Alt go to
 * the console. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_WINDOW_H
#define WALKBOX_APP_CONSOLE_CONSOLE_WINDOW_H

#include "app/ui/field.h"
#include "app/window/play_saves.h"

/* ---- the line that is edited, and those that were entered before ---- */

enum {
    EDIT_LINE_SIZE = 128,
    EDIT_HISTORY_LIMIT = 32,
    SCROLL_LINE_LIMIT = 400, /* older lines are dropped */
    SCROLL_LINE_LETTERS = 78,
};

struct console_edit {
    struct page_field field;
    int history_count;
    int recalled; /* the line of the history that is shown, counted from 1, the newest; 0: none */
    char history[EDIT_HISTORY_LIMIT][EDIT_LINE_SIZE]; /* the oldest first */
    char unfinished[EDIT_LINE_SIZE]; /* the line as it was when the history was first used */
};

void console_edit_init(struct console_edit *edit);

/* Shows the line of the history before (1) or after (-1) the one that is shown. */
void console_edit_recall(struct console_edit *edit, int by);

/* The line was entered: copies it out, adds it to the history (unless it is empty or the same as
 * the last one), and clears it. */
void console_edit_enter(struct console_edit *edit, char line[EDIT_LINE_SIZE]);

/* ---- the lines that were said ---- */

struct console_scroll {
    int count; /* of all lines so far; the last SCROLL_LINE_LIMIT are there */
    char lines[SCROLL_LINE_LIMIT][SCROLL_LINE_LETTERS + 1];
};

/* Adds a text of any length, in as many lines as it needs. Lines are broken at blanks where
 * possible, and the lines after the first are indented. */
void console_scroll_add(struct console_scroll *scroll, const char *text);

/* A line counted back from the newest, which is 0. NULL when it is not there. */
const char *console_scroll_line(const struct console_scroll *scroll, int back);

/* ---- the window ---- */

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

/* Draws the console onto a canvas of the whole screen, with `zoom` canvas pixels for a picture
 * pixel. */
void console_window_draw(const struct console_window *window, uint32_t *pixels, int zoom);

#endif

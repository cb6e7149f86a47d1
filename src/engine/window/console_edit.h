/* The line that is being written, what was written before, and what was said: the console of a
 * window without the window. */
#ifndef WALKBOX_ENGINE_WINDOW_CONSOLE_EDIT_H
#define WALKBOX_ENGINE_WINDOW_CONSOLE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum {
    EDIT_LINE_SIZE = 128,
    EDIT_HISTORY_LIMIT = 32,
    SCROLL_LINE_LIMIT = 400, /* older ones are forgotten */
    SCROLL_LINE_LETTERS = 78,
};

struct console_edit {
    char line[EDIT_LINE_SIZE];
    size_t length, cursor; /* the cursor stands before that letter */
    int history_count;
    int recalled;                                     /* lines back from the newest, 0: none */
    char history[EDIT_HISTORY_LIMIT][EDIT_LINE_SIZE]; /* oldest first */
    char kept[EDIT_LINE_SIZE]; /* what stood there when the first was recalled */
};

void console_edit_insert(struct console_edit *edit, const char *text, size_t length);
void console_edit_backspace(struct console_edit *edit);
void console_edit_delete(struct console_edit *edit);

/* Moves the cursor, as far as the line goes. */
void console_edit_move(struct console_edit *edit, int by);

/* The line before (1) or behind (-1) the one that is shown. */
void console_edit_recall(struct console_edit *edit, int by);

/* The line is given: copied out, kept in the history (an empty one, or the same again, is not) and
 * cleared. */
void console_edit_take(struct console_edit *edit, char line[EDIT_LINE_SIZE]);

/* ---- what was said ---- */

struct console_scroll {
    int count; /* in all; the last SCROLL_LINE_LIMIT are kept */
    char lines[SCROLL_LINE_LIMIT][SCROLL_LINE_LETTERS + 1];
};

/* Adds a line of any length, in as many lines as it needs: broken at blanks where there are any,
 * what follows moved in. */
void console_scroll_add(struct console_scroll *scroll, const char *text);

/* The line so many back from the newest, 0 being that; NULL for one that is not kept. */
const char *console_scroll_line(const struct console_scroll *scroll, int back);

#endif

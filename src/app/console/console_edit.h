/* What the console in the window works with: the line that is being edited, the lines that were
 * entered before, and the text that was shown. It knows nothing of the window. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_EDIT_H
#define WALKBOX_APP_CONSOLE_CONSOLE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum {
    EDIT_LINE_SIZE = 128,
    EDIT_HISTORY_LIMIT = 32,
    SCROLL_LINE_LIMIT = 400, /* older lines are dropped */
    SCROLL_LINE_LETTERS = 78,
};

struct console_edit {
    char line[EDIT_LINE_SIZE];
    size_t length, cursor; /* the cursor is before this letter */
    int history_count;
    int recalled; /* the line of the history that is shown, counted back from 1, the newest; 0: none
                   */
    char history[EDIT_HISTORY_LIMIT][EDIT_LINE_SIZE]; /* the oldest first */
    char kept[EDIT_LINE_SIZE]; /* the line that was being edited when the history was first used */
};

void console_edit_insert(struct console_edit *edit, const char *text, size_t length);
void console_edit_backspace(struct console_edit *edit);
void console_edit_delete(struct console_edit *edit);

/* Moves the cursor by so many letters, but not beyond the line. */
void console_edit_move(struct console_edit *edit, int by);

/* Shows the line of the history before (1) or after (-1) the one that is shown. */
void console_edit_recall(struct console_edit *edit, int by);

/* The line was entered: copies it out, puts it into the history (unless it is empty or the same as
 * the last one), and clears it. */
void console_edit_take(struct console_edit *edit, char line[EDIT_LINE_SIZE]);

/* ---- what was said ---- */

struct console_scroll {
    int count; /* of all lines so far; the last SCROLL_LINE_LIMIT are kept */
    char lines[SCROLL_LINE_LIMIT][SCROLL_LINE_LETTERS + 1];
};

/* Adds a text of any length, in as many lines as it needs. Lines are broken at blanks where
 * possible, and the lines after the first are indented. */
void console_scroll_add(struct console_scroll *scroll, const char *text);

/* A line counted back from the newest, which is 0. NULL when it is not kept. */
const char *console_scroll_line(const struct console_scroll *scroll, int back);

#endif

/* The workshop: its pages one above the other, of which the uppermost is seen, between a title and
 * a foot. The loop that shows it in a window is src/app/browse. */
#ifndef WALKBOX_APP_UI_WORKSHOP_H
#define WALKBOX_APP_UI_WORKSHOP_H

#include <stddef.h>

#include "app/ui/workshop_page.h"

enum { WORKSHOP_DEPTH = 4 };

struct workshop {
    const char *name; /* of the game, for the title; borrowed, may be NULL */
    int depth;
    struct workshop_page pages[WORKSHOP_DEPTH];
    int text_steps; /* letters are so many steps larger (below 0: smaller) than usual */
    bool pointer;   /* where the mouse is, by the last event of it: */
    int pointer_x, pointer_y;
    bool closed; /* nothing is left to be shown */
};

/* Opens a page, which is copied, above the others. False when there are WORKSHOP_DEPTH of them;
 * then it is closed at once. */
bool workshop_open(struct workshop *workshop, const struct workshop_page *page);

/* Takes an event. Returns whether the window has to be drawn again. Besides what pages do: Escape
 * leaves the page, Ctrl and + or - make letters larger or smaller, a click on the arrow in the
 * title leaves. */
bool workshop_take(struct workshop *workshop, int width, int height,
                   const struct workshop_event *event);

/* Whether something moves by itself. */
bool workshop_moves(const struct workshop *workshop);

/* So much time has gone. Returns whether the window has to be drawn again. */
bool workshop_tick(struct workshop *workshop, int jiffies);

/* The window is to be closed. Returns whether it may be; then all pages were closed. */
bool workshop_close(struct workshop *workshop);

/* Closes all pages without asking. */
void workshop_end(struct workshop *workshop);

/* Draws everything onto width * height pixels, row by row. */
void workshop_draw(struct workshop *workshop, uint32_t *pixels, int width, int height);

/* The size of letters in a window: 1 at 640 x 400, 2 from 900 x 560 on, 3 from 1800 x 1120 on. */
int workshop_unit(const struct workshop *workshop, int width, int height);

/* ---- workshop_words.c ---- */

/* What a player does at the workshop, as words, so that pages can be shown and tested without a
 * window:
 *
 *     b Enter PageDown Shift+Tab Ctrl+f    keys; a letter is typed as well
 *     "text:two words"                     letters that are typed; quotes keep blanks
 *     move:X,Y press:X,Y release:X,Y       the mouse; click:X,Y is a press and a release
 *     rclick:X,Y wheel:X,Y,N
 *     tick:N                               so many jiffies go */

/* Does what the words say, in a window of this size. False when one of them is not understood; it
 * is copied to `wrong`. What comes before it is done. */
bool workshop_do(struct workshop *workshop, int width, int height, const char *words, char *wrong,
                 size_t size);

#endif

/* The workshop: the window in which a game is looked at and its boxes are edited. Its pages lie one
 * above the other; the uppermost is seen, between a title and a foot. Neither knows windows, files
 * or clocks: they are drawn onto memory, and take what the player does as events. What shows the
 * workshop in a window is in src/app/browse.
 *
 * A new page fills in a struct workshop_page, whose functions get `context`, and is opened with
 * workshop_open. All places and sizes are the window's own pixels; what shall be as large as
 * letters is multiplied with view->unit. */
#ifndef WALKBOX_APP_UI_WORKSHOP_H
#define WALKBOX_APP_UI_WORKSHOP_H

#include "app/platform/window_event.h"
#include "app/ui/draw.h"

enum workshop_event_kind {
    WORKSHOP_KEY,     /* a key was pressed (or repeats): `key` */
    WORKSHOP_TEXT,    /* letters were typed: `text`; comes after the key */
    WORKSHOP_MOVE,    /* the mouse moved to x, y; the buttons that are held are in `held` */
    WORKSHOP_PRESS,   /* `button` was pressed at x, y */
    WORKSHOP_RELEASE, /* `button` was released at x, y */
    WORKSHOP_WHEEL,   /* `wheel` notches at x, y; away from the player is above 0 */
    WORKSHOP_AWAY,    /* the keyboard went to another window: nothing is held any more */
};

/* Buttons by number, and in `held` as bits 1 << button. */
enum workshop_button { WORKSHOP_LEFT = 1, WORKSHOP_MIDDLE = 2, WORKSHOP_RIGHT = 3 };

struct workshop_event {
    enum workshop_event_kind kind;
    int key; /* enum window_key or ASCII */
    bool shift, control, alt;
    const char *text; /* UTF-8; borrowed until the page has handled the event */
    int x, y;         /* a release and a move with a held button may be outside */
    int button;       /* enum workshop_button */
    unsigned held;    /* buttons that are held after the event; the workshop sets it */
    int wheel;
};

enum workshop_answer {
    WORKSHOP_IGNORED, /* the page has no use for it; the workshop may: Escape leaves */
    WORKSHOP_TAKEN,   /* nothing looks different */
    WORKSHOP_CHANGED, /* the page is to be drawn again */
    WORKSHOP_LEAVE,   /* the page wants to be closed; the one below it is seen again */
};

struct workshop_page {
    void *context;
    /* What the page shows, for the title: "Room 3 kitchen". May change at any time. */
    const char *(*title)(void *context);
    /* Draws into view->area. The ground is already there. */
    void (*draw)(void *context, const struct workshop_view *view);
    enum workshop_answer (*take)(void *context, const struct workshop_view *view,
                                 const struct workshop_event *event);
    /* What is under the mouse, or what was just done: the foot's first line. NULL or "": nothing.
     */
    const char *(*status)(void *context);
    /* What keys do, for the foot's second line: "Enter: go there   Tab: next part". While there is
     * no status they have both lines. What does not fit is cut at the end, so the most important
     * ones come first. */
    const char *(*keys)(void *context);
    /* Whether something moves by itself now; then tick is called. NULL: never. */
    bool (*moves)(void *context);
    /* So many jiffies (1/60 s) passed, at least one. Returns whether it looks different. */
    bool (*tick)(void *context, int jiffies);
    /* Whether the page may be closed, by Escape or with the window. A page with unsaved work asks,
     * says false, and answers WORKSHOP_LEAVE when that is settled. NULL: it may. */
    bool (*may_leave)(void *context);
    /* It was closed: frees what it has. NULL: nothing to do. */
    void (*close)(void *context);
    /* It is seen again, since the page above it was closed: what it shows may have changed. NULL:
     * nothing to do. */
    void (*enter)(void *context);
};

enum { WORKSHOP_DEPTH = 4 };

struct workshop {
    const char *name; /* of the game, for the title; borrowed, may be NULL */
    int depth;
    struct workshop_page pages[WORKSHOP_DEPTH];
    int text_steps; /* by which letters are larger than usual (below 0: smaller) */
    bool pointer;   /* where the mouse is, by its last event: */
    int pointer_x, pointer_y;
    unsigned held; /* buttons of the mouse */
    bool closed;   /* nothing is left to be shown */
};

/* Opens a page, which is copied, above the others. False when there are WORKSHOP_DEPTH of them;
 * then it is closed at once. */
bool workshop_open(struct workshop *workshop, const struct workshop_page *page);

/* Handles an event. Returns whether the window has to be drawn again. Besides what pages do: Escape
 * leaves the page, Ctrl and + or - make letters larger or smaller, a click on the arrow in the
 * title leaves. */
bool workshop_take(struct workshop *workshop, int width, int height,
                   const struct workshop_event *event);

/* Whether something moves by itself. */
bool workshop_moves(const struct workshop *workshop);

/* Time passed. Returns whether the window has to be drawn again. */
bool workshop_tick(struct workshop *workshop, int jiffies);

/* The window is to be closed. Returns whether it may be; then all pages were closed. */
bool workshop_close(struct workshop *workshop);

/* Closes all pages without asking. */
void workshop_end(struct workshop *workshop);

/* Draws everything onto width * height pixels, 0xFFRRGGBB, row by row. */
void workshop_draw(struct workshop *workshop, uint32_t *pixels, int width, int height);

/* ---- workshop_words.c ---- */

/* Does what words say, in a window of this size, so that pages can be shown and tested without a
 * window:
 *
 *     b Enter PageDown Shift+Tab Ctrl+f    keys; a letter is typed as well
 *     "text:two words"                     letters that are typed; quotes keep blanks
 *     move:X,Y press:X,Y release:X,Y       the mouse; click:X,Y is a press and a release
 *     rclick:X,Y wheel:X,Y,N
 *     tick:N                               N jiffies pass
 *
 * False when a word is not understood, which is copied to `wrong`. What comes before it is done. */
bool workshop_do(struct workshop *workshop, int width, int height, const char *words, char *wrong,
                 size_t size);

#endif

/* The pages of the browser and the box editor: they lie on a stack, and the uppermost is seen
 * between a title and a foot. Pages are drawn into memory and handle events; src/app/browse shows
 * them in a window.
 *
 * A new page fills in a struct ui_page, whose functions get `context`, and is opened with ui_open.
 * Places and sizes are window pixels; what scales with the letters is multiplied by view->unit. */
#ifndef WALKBOX_APP_UI_UI_H
#define WALKBOX_APP_UI_UI_H

#include "app/platform/window_event.h"
#include "app/ui/draw.h"

enum ui_event_kind {
    UI_KEY,     /* a key was pressed (or repeats): `key` */
    UI_TEXT,    /* letters were typed: `text`; comes after the key */
    UI_MOVE,    /* the mouse moved to x, y; the buttons that are held are in `held` */
    UI_PRESS,   /* `button` was pressed at x, y */
    UI_RELEASE, /* `button` was released at x, y */
    UI_WHEEL,   /* `wheel` notches at x, y; away from the player is above 0 */
    UI_AWAY,    /* the keyboard went to another window: nothing is held any more */
};

/* Buttons by number, and in `held` as bits 1 << button. */
enum ui_mouse_button { UI_LEFT = 1, UI_MIDDLE = 2, UI_RIGHT = 3 };

struct ui_event {
    enum ui_event_kind kind;
    int key; /* enum window_key or ASCII */
    bool shift, control, alt;
    const char *text; /* UTF-8; borrowed until the page has handled the event */
    int x, y;         /* a release and a move with a held button may be outside */
    int button;       /* enum ui_mouse_button */
    unsigned held;    /* buttons that are held after the event; ui_handle sets it */
    int wheel;
};

enum ui_answer {
    UI_IGNORED, /* the page does not use it; then Escape leaves */
    UI_HANDLED, /* nothing looks different */
    UI_CHANGED, /* the page is to be drawn again */
    UI_LEAVE,   /* the page wants to be closed; the one below it is seen again */
};

struct ui_page {
    void *context;
    /* What the page shows, for the title: "Room 3 kitchen". May change at any time. */
    const char *(*title)(void *context);
    /* Draws into view->area. The ground is already there. */
    void (*draw)(void *context, const struct ui_view *view);
    enum ui_answer (*handle)(void *context, const struct ui_view *view,
                             const struct ui_event *event);
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
     * says false, and answers UI_LEAVE when that is settled. NULL: it may. */
    bool (*may_leave)(void *context);
    /* It was closed: frees what it has. NULL: nothing to do. */
    void (*close)(void *context);
    /* It is seen again, since the page above it was closed: what it shows may have changed. NULL:
     * nothing to do. */
    void (*enter)(void *context);
};

enum { UI_DEPTH = 4 };

struct ui {
    const char *name; /* of the game, for the title; borrowed, may be NULL */
    int depth;
    struct ui_page pages[UI_DEPTH];
    int text_steps; /* by which letters are larger than usual (below 0: smaller) */
    bool pointer;   /* where the mouse is, by its last event: */
    int pointer_x, pointer_y;
    unsigned held; /* buttons of the mouse */
    bool closed;   /* nothing is left to be shown */
};

/* Opens a page, which is copied, above the others. False when there are UI_DEPTH of them;
 * then it is closed at once. */
bool ui_open(struct ui *ui, const struct ui_page *page);

/* Handles an event. Returns whether the window has to be drawn again. Besides what pages do: Escape
 * leaves the page, Ctrl and + or - make letters larger or smaller, a click on the arrow in the
 * title leaves. */
bool ui_handle(struct ui *ui, int width, int height, const struct ui_event *event);

/* Whether something moves by itself. */
bool ui_moves(const struct ui *ui);

/* Time passed. Returns whether the window has to be drawn again. */
bool ui_tick(struct ui *ui, int jiffies);

/* The window is to be closed. Returns whether it may be; then all pages were closed. */
bool ui_close(struct ui *ui);

/* Closes all pages without asking. */
void ui_end(struct ui *ui);

/* Draws everything onto width * height pixels, 0xFFRRGGBB, row by row. */
void ui_draw(struct ui *ui, uint32_t *pixels, int width, int height);

/* ---- ui_words.c ---- */

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
bool ui_do(struct ui *ui, int width, int height, const char *words, char *wrong, size_t size);

#endif

/* A page of the workshop: the window in which a game is looked at and its boxes are edited. A page
 * fills the whole window below the title and above the foot, which the workshop draws for it
 * (workshop.h). It knows no window, no files and no clock: it is drawn onto memory, and takes what
 * the player does as events.
 *
 * Who adds a page fills in a struct workshop_page, whose functions get `context`, and opens it with
 * workshop_open. All places and sizes are canvas pixels, which are the window's own pixels; what
 * shall be as large as letters is multiplied with view->unit. */
#ifndef WALKBOX_APP_UI_WORKSHOP_PAGE_H
#define WALKBOX_APP_UI_WORKSHOP_PAGE_H

#include <stdbool.h>

#include "app/platform/window_event.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay_canvas.h"

/* What a page is drawn on, and how large that is. */
struct workshop_view {
    struct overlay_canvas canvas; /* of the whole window, with zoom 1; opaque pixels 0xFFRRGGBB */
    int unit;                     /* canvas pixels to a pixel of the font, 1 and up */
    struct rectangle area;        /* what the page may draw in, and what its mouse events are about;
                                     may be smaller than anything that shall be shown */
    bool pointer;                 /* whether the mouse is over the window, at: */
    int pointer_x, pointer_y;
};

enum workshop_event_kind {
    WORKSHOP_KEY,     /* a key was pressed (or repeats): `key` */
    WORKSHOP_TEXT,    /* letters were typed: `text`; comes after the key */
    WORKSHOP_MOVE,    /* the mouse moved to x, y; the buttons that are held are in `held` */
    WORKSHOP_PRESS,   /* `button` was pressed at x, y */
    WORKSHOP_RELEASE, /* `button` was let go at x, y */
    WORKSHOP_WHEEL,   /* `wheel` notches at x, y; away from the player is above 0 */
    WORKSHOP_AWAY,    /* the keyboard went to another window: nothing is held any more */
};

/* Buttons by number, and in `held` as bits 1 << button. */
enum workshop_button { WORKSHOP_LEFT = 1, WORKSHOP_MIDDLE = 2, WORKSHOP_RIGHT = 3 };

struct workshop_event {
    enum workshop_event_kind kind;
    int key; /* enum window_key or ASCII */
    bool shift, control, alt;
    const char *text; /* UTF-8; borrowed until the page has taken the event */
    int x, y;         /* canvas pixels; a release and a move with a held button may be outside */
    int button;       /* enum workshop_button */
    unsigned held;    /* buttons that are held, after the event */
    int wheel;
};

enum workshop_answer {
    WORKSHOP_IGNORED, /* the page has no use for it; the workshop may: Escape and Backspace leave */
    WORKSHOP_TAKEN,   /* nothing looks other than before */
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
    /* So many jiffies (1/60 s) have gone, at least one. Returns whether it looks other. */
    bool (*tick)(void *context, int jiffies);
    /* The page is to be closed, by Escape or with the window: true if it may be. A page with work
     * that is not saved asks, says false, and answers WORKSHOP_LEAVE when that is settled. NULL: it
     * may. */
    bool (*may_leave)(void *context);
    /* It was closed: frees what it has. NULL: nothing to do. */
    void (*close)(void *context);
    /* It is seen again, since the page above it was closed: what it shows may be other now. NULL:
     * nothing to do. */
    void (*enter)(void *context);
};

#endif

/* The pages of the browser and the box editor: a stack, of which the uppermost is shown between a
 * title and a foot. A new page fills in a struct ui_page and is opened with ui_open.
 *
 * Places and sizes are window pixels; sizes that depend on the letters are multiples of view->unit.
 * Texts are drawn as given, so pages translate them. */
#ifndef WALKBOX_APP_UI_UI_H
#define WALKBOX_APP_UI_UI_H

#include "app/ui/draw.h"
#include "platform/window_event.h"

enum ui_answer {
    UI_IGNORED, /* if it was Escape, the page is closed */
    UI_HANDLED, /* nothing looks different */
    UI_CHANGED, /* the page is to be drawn again */
    UI_LEAVE,   /* the page is to be closed */
};

struct ui_page {
    void *context;
    /* What the page shows, for the title: "Room 3 kitchen". May change at any time. */
    const char *(*title)(void *context);
    /* Draws into view->area. The ground is already there. */
    void (*draw)(void *context, const struct ui_view *view);
    enum ui_answer (*handle)(void *context, const struct ui_view *view,
                             const struct window_event *event);
    /* What is under the mouse, or what was just done: the foot's first line. NULL or "": nothing.
     */
    const char *(*status)(void *context);
    /* What keys do, for the foot's second line: "Enter: go there   Tab: next part". While there is
     * no status they have both lines. What does not fit is cut at the end, so the most important
     * ones come first. */
    const char *(*keys)(void *context);
    /* Whether something moves by itself now; then tick is called. NULL: never. */
    bool (*moves)(void *context);
    /* At least one jiffy (1/60 s) passed. Returns whether the page looks different. */
    bool (*tick)(void *context, int jiffies);
    /* Whether the page may be closed now; NULL: always. A page with unsaved work asks the player,
     * returns false, and answers UI_LEAVE later. */
    bool (*may_leave)(void *context);
    /* The page was closed. May be NULL. */
    void (*close)(void *context);
    /* The page above was closed, so this one is shown again. May be NULL. */
    void (*enter)(void *context);
};

enum { UI_DEPTH = 4 };

struct ui {
    const char *name; /* of the game, for the title; borrowed, may be NULL */
    int depth;
    struct ui_page pages[UI_DEPTH];
    bool larger;  /* letters are larger than usual */
    bool pointer; /* where the mouse is, by its last event: */
    int pointer_x, pointer_y;
    bool closed; /* the last page was closed */
};

/* Copies and opens a page above the others. False, and it is closed, when there are UI_DEPTH. */
bool ui_open(struct ui *ui, const struct ui_page *page);

/* Handles an event; pages get those of the mouse and the keyboard, at page_x, page_y, which may be
 * outside while a button is held. Returns whether the window has to be drawn again. Escape and the
 * arrow in the title close a page. */
bool ui_handle(struct ui *ui, int width, int height, const struct window_event *event);

/* Whether the page moves by itself, and so needs ticks. */
bool ui_moves(const struct ui *ui);

/* Returns whether the window has to be drawn again. */
bool ui_tick(struct ui *ui, int jiffies);

/* The window is to be closed. Returns whether it may be; then all pages were closed. */
bool ui_close(struct ui *ui);

/* Closes all pages without asking them. */
void ui_end(struct ui *ui);

/* Draws onto width * height pixels, 0xFFRRGGBB. */
void ui_draw(struct ui *ui, uint32_t *pixels, int width, int height);

#endif

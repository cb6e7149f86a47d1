/* A stack of pages whose top page is shown: menus, the browser, the box editor. A new page is a
 * table of type struct ui_page (page.h), opened with ui_open. */
#ifndef WALKBOX_APP_UI_UI_H
#define WALKBOX_APP_UI_UI_H

#include "app/ui/next.h"
#include "app/ui/page.h"

enum { UI_DEPTH = 6 };

struct ui {
    const char *name; /* game, for titles of pages that draw themselves; or NULL */
    int depth;        /* 0 if closed */
    struct page pages[UI_DEPTH];
    bool larger;  /* larger letters than usual */
    bool pointer; /* the last event had a mouse position: */
    int pointer_x, pointer_y;
    struct next next; /* player's choice, set by owners of pages */
};

bool ui_is_open(const struct ui *ui);

/* Whether this page is at the top. */
bool ui_shows(const struct ui *ui, const struct ui_page *page);

/* Returns the top page, or NULL. */
struct page *ui_top(struct ui *ui);

/* Opens a page above the others. Returns false, after the page's `leave`, if there are UI_DEPTH
 * pages. */
bool ui_open(struct ui *ui, const struct ui_page *page, void *context);

/* Close the top page, or all pages, without asking them. */
void ui_back(struct ui *ui);
void ui_end(struct ui *ui);

/* Closes all pages because the window is to be closed, if they agree. Returns whether the window
 * may be closed. */
bool ui_close(struct ui *ui);

/* Handles an event in a window of width x height pixels. Returns whether it has to be drawn again.
 * Pages that draw themselves get mouse and keyboard events, at page_x, page_y, which may be outside
 * while a button is held; Escape and the arrow in the title close such pages. */
bool ui_handle(struct ui *ui, int width, int height, const struct window_event *event);

/* Whether the page moves by itself, and so needs ticks. */
bool ui_moves(const struct ui *ui);

/* Returns whether the window has to be drawn again. */
bool ui_tick(struct ui *ui, int jiffies);

/* Draws onto width * height pixels, 0xFFRRGGBB; below rows the old pixels remain faintly
 * visible. */
void ui_draw(struct ui *ui, uint32_t *pixels, int width, int height);

/* Same as page_message, with a format in the player's language. */
__attribute__((format(printf, 2, 3))) void ui_message(struct ui *ui, const char *format, ...);

/* Chooses the game at this path as the next step. */
void ui_play(struct ui *ui, const char *path);

#endif

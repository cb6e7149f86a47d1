/* A menu: pages one above the other, of which the uppermost is seen. A new page is a table of type
 * struct menu_screen, which says what its rows are and what is done with them, opened with
 * menu_open.
 *
 * A menu knows neither the window nor the loop that shows it; what they are to do is in `request`.
 */
#ifndef WALKBOX_APP_UI_MENU_H
#define WALKBOX_APP_UI_MENU_H

#include "app/ui/page.h"
#include "util/limits.h"

enum { MENU_DEPTH = 6, MENU_TITLE_SIZE = 256 };

struct menu;

/* What stands on a page and what is done there. `context` is its owner's. */
struct menu_screen {
    const char *title, *text, *help; /* see struct page; may be NULL */
    bool tall, click_chooses, tree;
    bool handles_back; /* going back is an answer for `take`; else the page is closed */
    const struct page_button *buttons;
    int button_count;
    const char *const *tabs;
    int tab_count;
    int (*count)(void *context);
    void (*row)(void *context, int n, struct page_row *row);
    /* The page is opened, or is seen again because the one above it was closed: reads what it
     * shows. May be NULL. menu_page() can be changed. */
    void (*enter)(struct menu *menu, void *context);
    /* The player chose something, or answered a dialog. Never PAGE_NOTHING or PAGE_CHANGED. May be
     * NULL, as `count` may be where there are no rows. */
    void (*handle)(struct menu *menu, void *context, const struct page_answer *answer);
    /* The page is closed. May be NULL. */
    void (*leave)(void *context);
};

/* What the window shall do. */
enum menu_request {
    MENU_REQUEST_NONE,
    MENU_REQUEST_PLAY,  /* the game at `path`; what is played now is left */
    MENU_REQUEST_START, /* go to the start screen */
    MENU_REQUEST_QUIT,  /* end the program */
};

struct menu_level {
    const struct menu_screen *screen;
    void *context;
    struct page page;
};

struct menu {
    int depth; /* 0: closed */
    struct menu_level levels[MENU_DEPTH];
    bool larger; /* larger letters */
    enum menu_request request;
    char path[PATH_SIZE]; /* of MENU_REQUEST_PLAY */
};

bool menu_is_open(const struct menu *menu);

/* Opens a page above the others. Nothing happens when there are MENU_DEPTH of them. */
void menu_open(struct menu *menu, const struct menu_screen *screen, void *context);

/* Closes the uppermost page; with the last one, the menu. */
void menu_back(struct menu *menu);
void menu_close(struct menu *menu);

/* The uppermost page; NULL when the menu is closed. */
struct page *menu_page(struct menu *menu);

/* Handles an event. Returns whether anything may look different. */
bool menu_handle(struct menu *menu, const struct page_view *view, const struct window_event *event);

/* Draws the menu onto a canvas of the whole screen with `zoom` canvas pixels to a picture pixel. */
void menu_draw(struct menu *menu, int zoom, const struct page_pointer *pointer, uint32_t *pixels);

/* The same as page_message with a format. */
__attribute__((format(printf, 2, 3))) void menu_message(struct menu *menu, const char *format, ...);

/* The game at this path is to be played. */
void menu_play(struct menu *menu, const char *path);

/* ---- when something was, as it stands in rows ---- */

enum { MENU_DATE_SIZE = 32 };

/* Writes "today", or the day as "2026-03-21", and with `minutes` also the local time, as " 08:05".
 * Both times are in seconds since 1970. "" when it is not known (0 or less). */
void menu_date(int64_t when, int64_t now, bool minutes, char text[MENU_DATE_SIZE]);

#endif

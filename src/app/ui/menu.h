/* A menu: a stack of pages, of which the uppermost is shown. A new page is a table of type struct
 * menu_screen, opened with menu_open. What the window is to do next is in `request`. */
#ifndef WALKBOX_APP_UI_MENU_H
#define WALKBOX_APP_UI_MENU_H

#include "app/ui/page.h"
#include "util/limits.h"

enum { MENU_DEPTH = 6, MENU_TITLE_SIZE = 256 };

struct menu;

/* For the members up to `row` see struct page. `context` is the owner's. */
struct menu_screen {
    const char *title, *help;
    bool tall, click_chooses, tree;
    bool handles_back; /* going back is handled by `handle`; otherwise it closes the page */
    bool no_arrow;     /* has no arrow back */
    const struct page_button *buttons;
    int button_count;
    const char *const *tabs;
    int tab_count;
    int (*count)(void *context);
    void (*row)(void *context, int n, struct page_row *row);
    /* The page was opened, or is shown again because the one above it was closed. May be NULL.
     * menu_page() can be changed. */
    void (*enter)(struct menu *menu, void *context);
    /* The player chose something, or answered a dialog; not for PAGE_NOTHING and PAGE_CHANGED. May
     * be NULL, and so may `count` on a page without rows. */
    void (*handle)(struct menu *menu, void *context, const struct page_answer *answer);
    /* The page was closed. May be NULL. */
    void (*leave)(void *context);
};

enum menu_request {
    MENU_REQUEST_NONE,
    MENU_REQUEST_PLAY,  /* the game at `path` instead of the present one */
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
    bool larger; /* see page_view_make */
    enum menu_request request;
    char path[PATH_SIZE]; /* of MENU_REQUEST_PLAY */
};

bool menu_is_open(const struct menu *menu);

/* Opens a page above the others, unless there are MENU_DEPTH of them. */
void menu_open(struct menu *menu, const struct menu_screen *screen, void *context);

/* Closes the uppermost page, and with the last one the menu. */
void menu_back(struct menu *menu);
void menu_close(struct menu *menu);

/* The uppermost page; NULL when the menu is closed. */
struct page *menu_page(struct menu *menu);

/* Handles an event in a window of width x height pixels. Returns whether anything may look
 * different. */
bool menu_handle(struct menu *menu, int width, int height, const struct window_event *event);

/* See page_draw. */
void menu_draw(struct menu *menu, uint32_t *pixels, int width, int height);

/* As page_message, with a format; in the player's language. */
__attribute__((format(printf, 2, 3))) void menu_message(struct menu *menu, const char *format, ...);

/* Requests to play the game at this path. */
void menu_play(struct menu *menu, const char *path);

enum { MENU_DATE_SIZE = 32 };

/* Writes "today" or "2026-03-21", and with `minutes` also the local time: "today 08:05". Times are
 * in seconds since 1970; "" when it is unknown (0 or less). */
void menu_date(int64_t when, int64_t now, bool minutes, char text[MENU_DATE_SIZE]);

#endif

/* The start screen: the games played before, the demo, and a page to find other games in the
 * folders of the computer. */
#ifndef WALKBOX_APP_UI_START_MENU_H
#define WALKBOX_APP_UI_START_MENU_H

#include "app/session/played_games.h"
#include "app/ui/folder_page.h"
#include "app/ui/menu.h"
#include "util/limits.h"

struct start_menu {
    struct menu menu;
    struct played_games played;
    struct folder_page folder;
    /* Opens the platform's file dialog; what is chosen comes as a drop. False, or NULL: there is
     * none, so `folder` is shown. */
    bool (*choose_files)(void *context);
    void *choose_context;
    const char *demo;                          /* the demo's folder; NULL: it is not there */
    const struct played_picture *demo_picture; /* while it was not played; NULL: none */
    const struct menu_screen *settings;        /* NULL: none */
    void *settings_context;
    char text[PAGE_MESSAGE_SIZE];
    int removing; /* index of the game that the dialog asks about; -1: it asks whether to quit */
};

/* Opens the start screen. `demo` is borrowed and may be NULL. `notice` says why a game could not be
 * played, or is NULL. `choose_files` and `settings` are set before. */
void start_menu_open(struct start_menu *start, const char *demo, const char *notice);
/* Opens the page of played.folder over it. */
void start_menu_open_folder(struct start_menu *start);
void start_menu_close(struct start_menu *start);

#endif

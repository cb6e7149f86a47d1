/* The start screen: the games that were played before with their pictures, the demo, and the page
 * on which the player looks for another game in the folders of the computer. It also says why a
 * game could not be played. */
#ifndef WALKBOX_APP_UI_START_MENU_H
#define WALKBOX_APP_UI_START_MENU_H

#include "app/session/folder_list.h"
#include "app/session/played_games.h"
#include "app/ui/menu.h"
#include "util/limits.h"

struct folder_page {
    struct folder_list list;
    char title[PATH_SIZE];
};

struct start_menu {
    struct menu menu;
    struct played_games played;
    struct folder_page folder;
    bool (*choose_files)(
        void *context); /* true: what is chosen comes as a drop; NULL: by `folder` */
    void *choose_context;
    const char *demo;                   /* the demo's folder; NULL: it is not there */
    const struct menu_screen *settings; /* a page that somebody else brings; NULL: none */
    void *settings_context;
    char text[PAGE_MESSAGE_SIZE];
    int asked; /* index of the game that the dialog is about */
};

/* Opens the start screen. `demo` is borrowed and may be NULL. `told` is why a game could not be
 * played, or NULL. The settings are set before by whoever brings them. */
void start_menu_open(struct start_menu *start, const char *demo, const char *told);
void start_menu_close(struct start_menu *start);

/* Something was dropped on the window: the menu wishes to play it. */
void start_menu_handle_drop(struct start_menu *start, const char *path);

#endif

/* The start screen: the games played before, the demo, and a page to find other games on the
 * computer. */
#ifndef WALKBOX_APP_UI_START_MENU_H
#define WALKBOX_APP_UI_START_MENU_H

#include "app/session/played_games.h"
#include "app/ui/folder_page.h"
#include "app/ui/ui.h"
#include "util/limits.h"

struct start_menu {
    struct ui menu;
    struct played_games played;
    struct folder_page folder;
    /* Opens the platform's file dialog; the chosen file comes as a drop. NULL or returns false if
     * there is none, and then `folder` is shown. */
    bool (*choose_files)(void *context);
    void *choose_context;
    const char *demo; /* demo folder, or NULL */
    const struct played_picture
        *demo_picture;              /* shown until the demo has been played; may be NULL */
    const struct ui_page *settings; /* may be NULL */
    void *settings_context;
    char text[PAGE_MESSAGE_SIZE];
    int removing; /* index of the game in the question; -1 if the question is whether to quit */
};

/* Opens the start screen. `demo` is borrowed and may be NULL. `notice` says why a game could not be
 * played, or is NULL. The caller sets `choose_files` and `settings` first. */
void start_menu_open(struct start_menu *start, const char *demo, const char *notice);
/* Opens the page of played.folder over the start screen. */
void start_menu_open_folder(struct start_menu *start);
void start_menu_close(struct start_menu *start);

#endif

/* The page on which the player looks for a game in the folders of the computer. */
#ifndef WALKBOX_APP_UI_FOLDER_PAGE_H
#define WALKBOX_APP_UI_FOLDER_PAGE_H

#include "app/session/folder_list.h"
#include "app/ui/menu.h"
#include "util/limits.h"

struct folder_page {
    struct folder_list list;
    char title[PATH_SIZE];
};

/* Opens the page at a folder; if that cannot be read at the player's home, or else at "/". What is
 * chosen becomes the menu's wish to play it. */
void folder_page_open(struct folder_page *page, struct menu *menu, const char *folder);

#endif

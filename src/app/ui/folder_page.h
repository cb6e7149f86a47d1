/* A page to find a game, a soundfont or a folder in the folders of the computer. */
#ifndef WALKBOX_APP_UI_FOLDER_PAGE_H
#define WALKBOX_APP_UI_FOLDER_PAGE_H

#include "app/session/played_games.h"
#include "app/ui/menu.h"

struct folder_page {
    struct folder_list list; /* `wanted` is set before */
    char title[PATH_SIZE];
    void (*chosen)(struct menu *menu, void *context, const char *path);
    void *context;
};

/* Opens the page at a folder; where that cannot be read (or is NULL) at the home folder, or at the
 * root. */
void folder_page_open(struct folder_page *page, struct menu *menu, const char *folder);

#endif

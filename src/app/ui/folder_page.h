/* A page to find a game, a soundfont or a folder on the computer. */
#ifndef WALKBOX_APP_UI_FOLDER_PAGE_H
#define WALKBOX_APP_UI_FOLDER_PAGE_H

#include "app/session/played_games.h"
#include "app/ui/ui.h"

struct folder_page {
    struct folder_list list; /* the caller sets `wanted` */
    char title[PATH_SIZE];
    /* Called with the path that the player chose. */
    void (*use_path)(struct ui *menu, void *context, const char *path);
    void *context;
};

/* Opens the page at a folder. If `folder` is NULL or cannot be read, opens at the home folder, or
 * at the root. */
void folder_page_open(struct folder_page *page, struct ui *menu, const char *folder);

#endif

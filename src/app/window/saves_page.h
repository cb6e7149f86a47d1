/* The page of saved games: with picture, name, room and date; to load, save, name and delete. */
#ifndef WALKBOX_APP_WINDOW_SAVES_PAGE_H
#define WALKBOX_APP_WINDOW_SAVES_PAGE_H

#include "app/ui/menu.h"
#include "app/window/play_saves.h"

/* What the open dialog of the page is about. */
enum saves_question {
    SAVES_ASK_NOTHING,
    SAVES_ASK_NAME, /* of a new save */
    SAVES_ASK_OVER, /* whether a save is to be replaced */
    SAVES_ASK_RENAME,
    SAVES_ASK_DELETE,
};

struct saves_page {
    struct game *game; /* both borrowed */
    struct play_saves *saves;
    struct save_list list; /* while the page is open */
    enum saves_question asks;
    int about; /* index of the save */
};

/* Opens the page with the row marked that saves, or the newest save. */
void saves_page_open(struct saves_page *page, struct menu *menu, bool to_save);

/* How a save is shown in a row: also on other pages. */
void saves_page_fill(const struct game *game, const struct save_entry *entry, struct page_row *row);

#endif

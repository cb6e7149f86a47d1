/* The page of settings in the menu, made from the table of settings: a tab for each section. Less
 * and more change a value at once, and it is kept in the player's file at once, for all games or
 * for this one. A row of a key waits for the key. */
#ifndef WALKBOX_APP_WINDOW_SETTINGS_PAGE_H
#define WALKBOX_APP_WINDOW_SETTINGS_PAGE_H

#include "app/session/settings_file.h"
#include "app/ui/menu.h"

struct window_event;

/* Who has the settings; `context` is theirs. */
struct settings_page_host {
    void *context;
    const struct settings_in_force *(*get)(void *context);
    /* Applies and keeps a value, in the words of a file; NULL: as it is built in. Returns why it
     * could not be kept, valid until the next call, or NULL. */
    const char *(*change)(void *context, enum setting setting, const char *value,
                          bool for_this_game);
    const char *path; /* of the file, "": nothing is kept */
    const char *game; /* the game's name in the file; "": none is played */
};

struct settings_page {
    struct settings_page_host host;
    bool for_this_game; /* whom changes are for */
    enum setting asked; /* of which a dialog is open */
    bool waits;         /* for the key of `asked` */
    int tab;
    char wanted[SETTING_TEXT_SIZE]; /* a key that another setting has, while it is asked */
};

/* The page for menu_open; the context is a struct settings_page, which begins with its host set and
 * all else 0. */
extern const struct menu_screen settings_screen;

/* While the page waits for a key: takes the event. Returns false, and does nothing, for events that
 * are no key, and when it does not wait. */
bool settings_page_key(struct settings_page *page, struct menu *menu,
                       const struct window_event *event);

#endif

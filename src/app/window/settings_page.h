/* The page of settings in the menu, made from the table of settings: a tab for each section. A
 * change is applied and saved at once, for all games or for this one. A row of a key waits for the
 * key. */
#ifndef WALKBOX_APP_WINDOW_SETTINGS_PAGE_H
#define WALKBOX_APP_WINDOW_SETTINGS_PAGE_H

#include "app/session/settings_file.h"
#include "app/ui/menu.h"

struct window_event;

/* The owner of the settings. */
struct settings_page_host {
    void *context;
    const struct settings_in_force *(*get)(void *context);
    /* Applies and saves a value, in the words of a file; NULL: as it is built in. Returns NULL, or
     * why it could not be saved, valid until the next call. */
    const char *(*change)(void *context, enum setting setting, const char *value,
                          bool for_this_game);
    const char *path; /* of the file, "": nothing is saved */
    const char *game; /* the game's name in the file; "": none is played */
};

struct settings_page {
    struct settings_page_host host;
    bool for_this_game;  /* whom changes are for */
    enum setting edited; /* of which a dialog is open */
    bool waits;          /* for the key of `edited` */
    int tab;
    char chord[SETTING_TEXT_SIZE]; /* a key that another setting has, while it is asked */
};

/* The context is a struct settings_page, which begins with its host set and all else 0. */
extern const struct menu_screen settings_screen;

/* Handles a key that the page waits for. Returns false for any other event. */
bool settings_page_key(struct settings_page *page, struct menu *menu,
                       const struct window_event *event);

#endif

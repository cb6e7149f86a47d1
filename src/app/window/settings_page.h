/* The page of settings: a tab for each section. A change is applied and saved at once, for all
 * games or for this one. */
#ifndef WALKBOX_APP_WINDOW_SETTINGS_PAGE_H
#define WALKBOX_APP_WINDOW_SETTINGS_PAGE_H

#include "app/session/settings.h"
#include "app/session/settings_file.h"
#include "app/ui/folder_page.h"
#include "app/ui/menu.h"

struct window_event;

/* The owner of the settings. */
struct settings_page_host {
    void *context;
    const struct settings_in_force *now;
    /* Applies and saves a value, written as in the file; NULL restores the default. Returns NULL,
     * or why it was not saved, valid until the next call. */
    const char *(*change)(void *context, enum setting setting, const char *value,
                          bool for_this_game);
    const char *path; /* of the file, "": nothing is saved */
    const char *game; /* the game's name in the file; "": none is played */
};

struct settings_page {
    struct settings_page_host host;
    bool for_this_game;  /* else changes apply to all games */
    enum setting edited; /* its dialog is open */
    bool waits;          /* for the key of `edited` */
    int tab;
    struct folder_page folder;     /* where a soundfont or a folder is chosen */
    char chord[SETTING_TEXT_SIZE]; /* a key that another setting has, during the question */
};

/* The context is a struct settings_page: at first all 0 but its host. */
extern const struct menu_screen settings_screen;

/* Handles a key that the page waits for. False for any other event. */
bool settings_page_key(struct settings_page *page, struct menu *menu,
                       const struct window_event *event);

/* The context is a struct settings. */
extern const struct menu_screen keys_screen;

/* Opens the page over the others, or closes it if it is the uppermost. */
void keys_page_toggle(struct menu *menu, struct settings *settings);

#endif

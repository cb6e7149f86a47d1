/* The page of settings: a tab for each section. A change is applied and saved at once, for all
 * games or for this game. */
#ifndef WALKBOX_APP_WINDOW_SETTINGS_PAGE_H
#define WALKBOX_APP_WINDOW_SETTINGS_PAGE_H

#include "app/session/settings.h"
#include "app/session/settings_file.h"
#include "app/ui/folder_page.h"
#include "app/ui/ui.h"

struct window_event;

/* The owner of the settings. */
struct settings_page_host {
    void *context;
    const struct settings_in_force *now;
    /* Applies and saves a value, written as in the file; NULL restores the default. Returns NULL,
     * or why it was not saved, valid until the next call. */
    const char *(*change)(void *context, enum setting setting, const char *value,
                          bool for_this_game);
    const char *path; /* path of the file; "" if nothing is saved */
    const char *game; /* game's name in the file; "" if no game is played */
};

struct settings_page {
    struct settings_page_host host;
    bool for_this_game;  /* changes apply to this game only */
    enum setting edited; /* setting whose dialog is open */
    bool waits;          /* waits for the key of `edited` */
    int tab;
    struct folder_page folder;     /* to choose a soundfont or a folder */
    char chord[SETTING_TEXT_SIZE]; /* key of another setting, during the question */
};

/* The context is a struct settings_page; at first everything except its host is 0. */
extern const struct ui_page settings_screen;

/* Handles a key that the page waits for. Returns false for any other event. */
bool settings_page_key(struct settings_page *page, struct ui *menu,
                       const struct window_event *event);

/* The context is a struct settings. */
extern const struct ui_page keys_screen;

/* Opens the page over the others, or closes it if it is at the top. */
void keys_page_toggle(struct ui *menu, struct settings *settings);

#endif

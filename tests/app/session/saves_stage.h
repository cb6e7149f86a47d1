/* A small game with saves and its menu, for tests that press keys. */
#ifndef WALKBOX_TESTS_APP_SESSION_SAVES_STAGE_H
#define WALKBOX_TESTS_APP_SESSION_SAVES_STAGE_H

#include "app/session/play_saves.h"
#include "app/ui/ui.h"
#include "app/window/game_menu.h"
#include "engine/game.h"
#include "util/limits.h"

enum {
    BACKSPACE = 8,
    F2 = WINDOW_KEY_F1 + 1,
    MINUTE = 60 * GAME_JIFFY_RATE,
    SECOND = GAME_JIFFY_RATE,
    ZOOM = 2,
    MENU_SAVE = 1, /* rows of the menu */
    MENU_LOAD = 2,
    MENU_KEYS = 6,
    FIRST_NEW = QUICK_SAVES,
};

struct scenery {
    struct game *game;
    struct play_saves saves;
    struct game_menu menu;
    struct settings settings;
    struct debug_panel debug; /* without a debugger */
    struct save_list list;
    struct game memory;
};

extern const char *auto_files[AUTOSAVES];

/* The path of a file of saves. */
void path_of(const struct scenery *stage, const char *file, char path[PATH_SIZE]);

/* For cmocka: *state becomes a struct scenery. The saves are in the folder of XDG_DATA_HOME. */
int stage_set_up(void **state);

int stage_tear_down(void **state);

/* A key of quick saves; false: the game gets it. */
bool press_with(struct scenery *stage, int key, bool alt, bool control);

/* Gives an event to the menu. */
void give(struct scenery *stage, const struct window_event *event);

void press(struct scenery *stage, int key);

/* The page on top. */
struct page *page_of(struct scenery *stage);

/* Opens the page of a row of the menu. */
void open_page(struct scenery *stage, int row);

void play(struct scenery *stage, int frames);

/* Reads the list of saves again. */
const struct save_list *saves(struct scenery *stage);

/* A save by its file; NULL when it is not there. */
const struct save_entry *entry(struct scenery *stage, const char *file);

/* The message has this in it. */
void assert_shown(const struct scenery *stage, const char *wanted);

/* Row `n` of the page has these texts. */
void assert_row(struct scenery *stage, int n, const char *label, const char *note);

#endif

/* The menu in a game, under which the game is paused, with the page of saved games. Also the
 * questions whether to continue from a save, and whether to leave for a game that was dropped. */
#ifndef WALKBOX_APP_WINDOW_GAME_MENU_H
#define WALKBOX_APP_WINDOW_GAME_MENU_H

#include "app/debug/debug_panel.h"
#include "app/history/recordings_page.h"
#include "app/session/play_saves.h"
#include "app/ui/ui.h"
#include "app/window/settings_page.h"

enum { GAME_MENU_TITLE_SIZE = 256 };

/* The dialog open on the page of saves. */
enum saves_question {
    SAVES_ASK_NOTHING,
    SAVES_ASK_NAME, /* name of a new save */
    SAVES_ASK_OVER, /* whether to replace a save */
    SAVES_ASK_RENAME,
    SAVES_ASK_DELETE,
};

struct saves_page {
    struct game *game; /* borrowed, like `saves` */
    struct play_saves *saves;
    struct save_list list; /* while the page is open */
    int first; /* row of the first list entry: 1, after the row that saves; 0 before the game has
                  begun */
    enum saves_question asks;
    int subject; /* index of the save that the question is about */
};

struct game_menu {
    struct ui menu;
    struct saves_page saves;
    struct settings *keys; /* for the page of controls; borrowed, like the next three */
    struct settings_page *settings;
    struct recordings_page *recordings;
    struct debug_panel *debug;
    char title[GAME_MENU_TITLE_SIZE]; /* title of the game */
    char offered[PATH_SIZE];          /* path of the game dropped on the window */
    struct save_list resumes;         /* while the player is asked whether to continue */
    struct next leaves_for; /* while the player is asked whether to leave without a save */
    bool leaves_unsaved;    /* the player agreed to leave without a save */
};

/* Borrows everything except the title. The caller then sets the pages of settings and
 * recordings, and the panel. */
void game_menu_init(struct game_menu *menu, struct game *game, struct play_saves *saves,
                    struct settings *keys, const char *title);

/* Opens or closes the menu. */
void game_menu_toggle(struct game_menu *menu);

/* Asks whether to leave the game for a game that was dropped on the window. */
void game_menu_offer(struct game_menu *menu, const char *path);

/* Asks whether to leave a game that could not be saved. Returns false if the question is already
 * open. */
bool game_menu_ask_leave(struct game_menu *menu, const char *why);

/* Shows a message until the player confirms it. */
void game_menu_message(struct game_menu *menu, const char *text);

/* Whether anything is open except a script's message box. The game is not paused under the box:
 * keys and clicks go to the game, since they close the box. */
bool game_menu_covers(const struct game_menu *menu);

/* Opens or closes the message box to match the game's. Returns whether that changed anything. */
bool game_menu_follow_box(struct game_menu *menu);

/* Hides the message box, for another page. */
void game_menu_hide_box(struct game_menu *menu);

/* Asks whether to continue from the newest save, if there is one. */
void game_menu_ask_resume(struct game_menu *menu);

/* Loads the newest save, if there is one. */
void game_menu_resume(struct game_menu *menu);

#endif

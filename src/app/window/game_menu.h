/* The menu in the game, under which the game is paused, with the page of saved games; and the
 * questions whether to continue from a save, and whether to leave for a game that was dropped. */
#ifndef WALKBOX_APP_WINDOW_GAME_MENU_H
#define WALKBOX_APP_WINDOW_GAME_MENU_H

#include "app/history/recordings_page.h"
#include "app/session/play_saves.h"
#include "app/ui/menu.h"
#include "app/window/settings_page.h"

/* The open dialog of the page of saves. */
enum saves_question {
    SAVES_ASK_NOTHING,
    SAVES_ASK_NAME, /* of a new save */
    SAVES_ASK_OVER, /* whether to replace a save */
    SAVES_ASK_RENAME,
    SAVES_ASK_DELETE,
};

struct saves_page {
    struct game *game; /* both borrowed */
    struct play_saves *saves;
    struct save_list list; /* while the page is open */
    int first; /* row of the list: 1, after the row that saves; 0 before the game has begun */
    enum saves_question asks;
    int about; /* index of the save */
};

struct game_menu {
    struct menu menu;
    struct saves_page saves;
    struct settings *keys;          /* for the page of controls */
    struct settings_page *settings; /* borrowed, as the next */
    struct recordings_page *recordings;
    char title[MENU_TITLE_SIZE]; /* of the game */
    char offered[PATH_SIZE];     /* the game that was dropped on the window */
    struct save_list resumes;    /* while the player is asked whether to continue */
    bool leaves_unsaved;         /* the player said that the game may be left so */
};

/* Borrows all but the title. Set the pages of settings and recordings afterwards. */
void game_menu_init(struct game_menu *menu, struct game *game, struct play_saves *saves,
                    struct settings *keys, const char *title);

/* Opens the menu, or closes it. */
void game_menu_toggle(struct game_menu *menu);

/* A game was dropped on the window: asks whether to leave this one for it. */
void game_menu_offer(struct game_menu *menu, const char *path);

/* The game could not be saved: asks whether to leave it all the same. False if that is asked
 * already.
 */
bool game_menu_ask_leave(struct game_menu *menu, const char *why);

/* Shows a message until it is confirmed. */
void game_menu_message(struct game_menu *menu, const char *text);

/* Whether anything is open except the message box of a script, under which the game is not paused:
 * keys and clicks go to the game, which is what closes the box. */
bool game_menu_covers(const struct game_menu *menu);

/* Shows or closes that box as the game has one or not. Returns whether that changed anything. */
bool game_menu_follow_box(struct game_menu *menu);

/* Makes room for another page. */
void game_menu_hide_box(struct game_menu *menu);

/* Asks whether to continue from the newest save, if there is one. */
void game_menu_ask_resume(struct game_menu *menu);

/* Loads the newest save, if there is one. */
void game_menu_resume(struct game_menu *menu);

#endif

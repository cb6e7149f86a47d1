/* Saved games as files. A save is first written to another file in the same folder, which then gets
 * the name. So whatever goes wrong on the way, an older save of that name stays whole. */
#ifndef WALKBOX_APP_SESSION_SAVE_FILE_H
#define WALKBOX_APP_SESSION_SAVE_FILE_H

#include "app/session/own_files.h"
#include "engine/game_state.h"
#include "engine/save/save.h"

/* Saves the game into a file, with a name for people and the current date. */
bool cli_save_game(struct game *game, const char *path, const char *name, struct fault *fault);

/* Loads a game from a file; see save_load. */
bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault);

/* Gives a save another name. */
bool cli_rename_save(const char *path, const char *name, struct fault *fault);

/* Puts bytes into a file, in the place of what was there; on failure that stays. */
bool cli_replace_file(const char *path, struct byte_view bytes, struct fault *fault);

/* The folder of the player's saves of a game, which need not be there yet. It is in the player's
 * data folder and the game's own ($XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under
 * ~/.local/share). False, a fault and an empty text when there is no place for it. */
bool cli_save_folder(const struct game_files *files, char folder[OWN_FOLDER_SIZE],
                     struct fault *fault);

/* ---- all saves of a game ----
 *
 * They are the files of its folder that are called "slot-N.save", which the player made, and those
 * that the program makes by itself: AUTOSAVES of them, "auto.save", "auto-2.save", "auto-3.save".
 * Each play writes into one of these, the oldest, again and again, so that a game that is begun
 * again does not lose what was played before. */

enum {
    AUTOSAVES = 3,
    SAVE_FILE_SIZE = 32,
    SAVE_LIST_LIMIT = 400,
    SAVE_NUMBER_LIMIT = 10000, /* saves are numbered up to here, exclusive */
    QUICK_SAVES = 10,          /* lower numbers are those of Alt+1..9; 0 is the newest autosave */
};

struct save_entry {
    char file[SAVE_FILE_SIZE];
    int number; /* 1 and up; 0: it was saved by the program itself */
    bool good;  /* else only `why` holds something */
    struct save_label label;
    char why[FAULT_LINE_SIZE];
};

struct save_list {
    int count;
    struct save_entry *entries; /* owned; the newest first, those that cannot be read last */
    int left_out;               /* files beyond SAVE_LIST_LIMIT */
};

/* Reads the labels of all saves in a folder, which need not be there. False when there is no memory
 * for the list, which is empty then. */
bool save_list_read(struct save_list *list, const char *folder, const struct game_files *files);
void save_list_free(struct save_list *list);

/* The lowest number for a new save that no key overwrites: QUICK_SAVES and up. 0 when there is none
 * left. */
int save_list_free_number(const char *folder);

/* The name of autosave n, 0..AUTOSAVES-1. */
void save_auto_file(int n, char file[SAVE_FILE_SIZE]);

/* Which autosave was written last, or (with `oldest`) is missing or was written longest ago; -1
 * when there is none to be the newest. By the times of the files. */
int save_auto_find(const char *folder, bool oldest);

/* ---- what a game's own scripts keep ----
 *
 * "strings.cfg" has the string of saveString, "script.save" the save of saveLoad. No file name
 * comes from the game. */

struct script_files {
    char folder[OWN_FOLDER_SIZE];
};

/* Lets the game's scripts use a folder, which is made when something is written. The files are
 * borrowed as long as the game is played. Nothing happens when the folder's path is too long or
 * empty. */
void script_files_give(struct script_files *files, struct game *game, const char *folder);

#endif

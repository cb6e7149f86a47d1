/* Saved games as files. A file is written under another name and then renamed, so that a failure
 * leaves the older save undamaged. */
#ifndef WALKBOX_APP_SESSION_SAVE_FILE_H
#define WALKBOX_APP_SESSION_SAVE_FILE_H

#include "app/session/own_files.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"

/* Saves a game. `name` is for people; `order` is save_next_order, or 0 for a save that is not in a
 * list. */
bool cli_save_game(struct game *game, const char *path, const char *name, uint32_t order,
                   struct fault *fault);

/* Saves without an order, to a path named in a command: only a save or an empty file is
 * replaced. */
bool cli_save_named(struct game *game, const char *path, const char *name, struct fault *fault);

/* Loads a file as save_load does. */
bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault);

/* Changes the name in a save's label. */
bool cli_rename_save(const char *path, const char *name, struct fault *fault);

/* Replaces a file. On failure the old file is unchanged. */
bool cli_replace_file(const char *path, struct byte_view bytes, struct fault *fault);

/* Writes the folder of a game's saves, $XDG_DATA_HOME/walkbox/saves/IDENTITY (by default under
 * ~/.local/share). It may not exist yet. On failure the text is "". */
bool cli_save_folder(const struct game_files *files, char folder[OWN_FOLDER_SIZE],
                     struct fault *fault);

/* ---- all saves of a game ----
 *
 * "slot-N.save", and the autosaves "auto.save", "auto-2.save", "auto-3.save". Each play overwrites
 * only the oldest autosave. */

enum {
    AUTOSAVES = 3,
    SAVE_FILE_SIZE = 32,
    SAVE_LIST_LIMIT = 400,
    SAVE_NUMBER_LIMIT = 10000, /* exclusive */
    QUICK_SAVES = 10,          /* lower numbers are Alt+1..9; 0 is the newest autosave */
};

struct save_entry {
    char file[SAVE_FILE_SIZE];
    int number; /* from 1; 0 for an autosave */
    bool good;  /* if false, only `why` is set */
    struct save_label label;
    struct fault why;
};

struct save_list {
    int count;
    /* Owned; newest first by order, not by the clock; unreadable saves last. */
    struct save_entry *entries;
    int left_out; /* number of older files beyond SAVE_LIST_LIMIT */
};

/* Reads the labels of the newest saves in a folder, which may not exist; saves of all games if
 * `files` is NULL. Returns false, and an empty list, if memory runs out. */
bool save_list_read(struct save_list *list, const char *folder, const struct game_files *files);
void save_list_free(struct save_list *list);

/* Returns the lowest unused number from QUICK_SAVES on, or 0 if there is none. */
int save_list_free_number(const char *folder);

/* Writes the file name of autosave n, 0..AUTOSAVES-1. */
void save_auto_file(int n, char file[SAVE_FILE_SIZE]);

/* Returns the order of the next save in the folder: the highest order plus 1. */
uint32_t save_next_order(const char *folder);

/* Returns the newest autosave, or -1. With `oldest`, returns a missing autosave, otherwise the
 * oldest. */
int save_auto_find(const char *folder, bool oldest);

/* ---- files of a game's scripts ----
 *
 * "strings.cfg" has the string of saveString, "script.save" the save of saveLoad. */

struct script_files {
    char folder[OWN_FOLDER_SIZE];
};

/* Returns the store for scripts that save in a folder, which is made when needed. Stores nothing if
 * the path is too long or empty. Borrows `files`. */
struct script_store script_files_store(struct script_files *files, const char *folder);

#endif

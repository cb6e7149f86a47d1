/* Saved games as files, written under another name and then renamed, so a failure leaves the older
 * save whole. */
#ifndef WALKBOX_APP_SESSION_SAVE_FILE_H
#define WALKBOX_APP_SESSION_SAVE_FILE_H

#include "app/session/own_files.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"

/* `name` is for people; `order` is save_next_order, or 0 for a save that is not in a list. */
bool cli_save_game(struct game *game, const char *path, const char *name, uint32_t order,
                   struct fault *fault);

/* The same, without an order, for a path that a command names: only a save or an empty file is
 * replaced. */
bool cli_save_named(struct game *game, const char *path, const char *name, struct fault *fault);

/* See save_load. */
bool cli_load_game(struct game *game, const char *path, const struct router *router,
                   struct fault *fault);

bool cli_rename_save(const char *path, const char *name, struct fault *fault);

/* On failure the old file is unchanged. */
bool cli_replace_file(const char *path, struct byte_view bytes, struct fault *fault);

/* The folder of a game's saves, $XDG_DATA_HOME/walkbox/saves/IDENTITY (by default under
 * ~/.local/share), which may be missing. On failure the text is "". */
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
    int number; /* from 1; 0: an autosave */
    bool good;  /* else only `why` is set */
    struct save_label label;
    struct fault why;
};

struct save_list {
    int count;
    struct save_entry *entries; /* owned; the newest first, by order and not by the clock; those
                                   that cannot be read last */
    int left_out;               /* older files beyond SAVE_LIST_LIMIT */
};

/* Reads the labels of the newest saves in a folder, which may be missing; of all games if `files`
 * is NULL. False, and an empty list, without memory. */
bool save_list_read(struct save_list *list, const char *folder, const struct game_files *files);
void save_list_free(struct save_list *list);

/* The lowest unused number from QUICK_SAVES on; 0: none. */
int save_list_free_number(const char *folder);

/* The name of autosave n, 0..AUTOSAVES-1. */
void save_auto_file(int n, char file[SAVE_FILE_SIZE]);

/* The order of the next save in the folder: one more than the highest there. */
uint32_t save_next_order(const char *folder);

/* The newest autosave, or -1; with `oldest` a missing one, or the oldest. */
int save_auto_find(const char *folder, bool oldest);

/* ---- files of a game's scripts ----
 *
 * "strings.cfg" has the string of saveString, "script.save" the save of saveLoad. */

struct script_files {
    char folder[OWN_FOLDER_SIZE];
};

/* For scripts that save in a folder, made when needed; stores nothing if the path is too long or
 * empty. Borrows `files`. */
struct script_store script_files_store(struct script_files *files, const char *folder);

#endif

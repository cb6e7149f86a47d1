/* The saves of a game by number. They are files in the player's data folder, where each game has
 * its own folder: $XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under ~/.local/share. All of
 * them with their labels: app/session/save_file.h. */
#ifndef WALKBOX_APP_WINDOW_SAVE_SLOTS_H
#define WALKBOX_APP_WINDOW_SAVE_SLOTS_H

#include "app/session/save_file.h"
#include "util/limits.h"

enum {
    SAVE_SLOT_AUTO, /* for saves that the program makes by itself; the others are for the player */
    SAVE_SLOT_LIMIT = QUICK_SAVES, /* of those that have keys */
};

struct save_slots {
    char folder[OWN_FOLDER_SIZE]; /* "": no folder for saves was found */
    struct fault no_folder;       /* why */
    int autosave; /* which of the autosaves this play writes into; -1: it has not yet */
};

/* Finds out the path of the folder, which need not exist yet. */
void save_slots_init(struct save_slots *slots, const struct game_files *files);

/* The path of a file in the folder. */
bool save_slots_path(const struct save_slots *slots, const char *file, char path[PATH_SIZE],
                     struct fault *fault);

/* SAVE_SLOT_AUTO: the autosave of this play, in the place of the oldest. */
bool save_slots_save(struct save_slots *slots, int slot, struct game *game, const char *name,
                     struct fault *fault);

/* SAVE_SLOT_AUTO: the newest of the autosaves. */
bool save_slots_load(const struct save_slots *slots, int slot, struct game *game,
                     const struct router *router, struct fault *fault);
bool save_slots_load_file(const struct save_slots *slots, const char *file, struct game *game,
                          const struct router *router, struct fault *fault);

#endif

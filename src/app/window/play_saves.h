/* Saving and loading in the window: by keys for quick saves (Alt and a digit saves, Ctrl and a
 * digit loads), for the pages of the menu, and by the program itself (autosaves).
 *
 * Saves are files in the player's data folder, where each game has its own folder:
 * $XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under ~/.local/share. */
#ifndef WALKBOX_APP_WINDOW_PLAY_SAVES_H
#define WALKBOX_APP_WINDOW_PLAY_SAVES_H

#include "app/platform/window_event.h"
#include "app/session/save_file.h"
#include "app/window/play_overlay.h"
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

struct play_saves {
    struct save_slots slots;
    const struct router *router; /* for games that are loaded; NULL: the router that was saved */
    int autosave_jiffies;        /* played from one such save to the next; 0: three minutes */
    int since_autosave; /* jiffies played since the last save that the program made by itself */
    bool loaded;        /* a save was just loaded; whoever reads this clears it */
    char message[PLAY_MESSAGE_SIZE]; /* for the player; "": none */
};

void play_saves_init(struct play_saves *saves, const struct game *game,
                     const struct router *router);

/* Handles a key that saves or loads. Returns whether it was one. */
bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event);

/* Saves under a number, or loads a file of the folder. `message` says how it went. */
bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name);
bool play_saves_load(struct play_saves *saves, struct game *game, const char *file);

/* Lets time pass: saves when an autosave is due. */
void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies);

/* The game is left: makes an autosave if enough was played since the last, or with `returns`, when
 * the window comes back to it, in any case. A game that a script quit is not saved: it would quit
 * at once when it is loaded. */
void play_saves_end(struct play_saves *saves, struct game *game, bool returns);

#endif

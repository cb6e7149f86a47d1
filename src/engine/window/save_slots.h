/* The saves of a game in numbered slots. They are files in the player's data folder, where each
 * game has its own folder: $XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under ~/.local/share.
 */
#ifndef WALKBOX_ENGINE_WINDOW_SAVE_SLOTS_H
#define WALKBOX_ENGINE_WINDOW_SAVE_SLOTS_H

#include "engine/session/save_file.h"

enum {
    SAVE_SLOT_AUTO, /* for saves that the program makes by itself; the others are for the player */
    SAVE_SLOT_LIMIT = 10,
    SAVE_FOLDER_SIZE = 1024,
};

enum save_slot_kind { SAVE_SLOT_EMPTY, SAVE_SLOT_GOOD, SAVE_SLOT_BAD };

struct save_slot {
    enum save_slot_kind kind;
    struct save_label label;   /* only of a good save */
    char why[FAULT_LINE_SIZE]; /* only of a bad save: what is wrong with it */
};

struct save_slots {
    char folder[SAVE_FOLDER_SIZE]; /* "": no folder for saves was found */
    struct save_slot slots[SAVE_SLOT_LIMIT];
};

/* Finds out the path of the folder, which need not exist yet. No slot is read. */
void save_slots_init(struct save_slots *slots, const struct game_files *files);

/* Reads the labels of all slots. */
void save_slots_look(struct save_slots *slots, const struct game_files *files);

bool save_slots_save(struct save_slots *slots, int slot, struct game *game, const char *name,
                     struct fault *fault);
bool save_slots_load(const struct save_slots *slots, int slot, struct game *game,
                     const struct router *router, struct fault *fault);

#endif

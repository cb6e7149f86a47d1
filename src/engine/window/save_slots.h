/* The saves of a game, in numbered slots: files in the player's data folder, in a folder that is
 * the game's own ($XDG_DATA_HOME/walkbox/saves/IDENTITY, by default under ~/.local/share). */
#ifndef WALKBOX_ENGINE_WINDOW_SAVE_SLOTS_H
#define WALKBOX_ENGINE_WINDOW_SAVE_SLOTS_H

#include "engine/cli/save_file.h"

enum {
    SAVE_SLOT_AUTO, /* the program's; the others are the player's */
    SAVE_SLOT_LIMIT = 10,
    SAVE_FOLDER_SIZE = 1024,
};

enum save_slot_kind { SAVE_SLOT_EMPTY, SAVE_SLOT_GOOD, SAVE_SLOT_BAD };

struct save_slot {
    enum save_slot_kind kind;
    struct save_label label;   /* of a good one */
    char why[FAULT_LINE_SIZE]; /* of a bad one */
};

struct save_slots {
    char folder[SAVE_FOLDER_SIZE]; /* "": there is no place for saves */
    struct save_slot slots[SAVE_SLOT_LIMIT];
};

/* Finds the folder, which need not be there yet; no slot is looked at. */
void save_slots_init(struct save_slots *slots, const struct game_files *files);

/* Reads the labels of all slots. */
void save_slots_look(struct save_slots *slots, const struct game_files *files);

bool save_slots_save(struct save_slots *slots, int slot, struct game *game, const char *name,
                     struct fault *fault);
bool save_slots_load(const struct save_slots *slots, int slot, struct game *game,
                     const struct router *router, struct fault *fault);

#endif

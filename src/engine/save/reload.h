/* Puts a game in play onto other files of the same game, which were built from changed sources.
 * This works as if a save was loaded into the new game, but nothing is refused because the files
 * differ: whatever fits stays, the rest begins as in the new game, and the report says so.
 *
 * These stay: variables, objects' owners, states and classes (if a script has set them), strings,
 * the inventory, actors with their places, walks and animations, the camera, verbs, talk,
 * cutscenes, sounds, and painted pixels where the room's pictures are unchanged.
 *
 * Scripts continue at the same instruction. If it has changed, they continue after the changed
 * lines; if nothing in a script is unchanged, it starts again. */
#ifndef WALKBOX_ENGINE_SAVE_RELOAD_H
#define WALKBOX_ENGINE_SAVE_RELOAD_H

#include "engine/state/game_state.h"
#include "util/arena.h"
#include "util/bytes.h"

enum { RELOAD_LINES = 16 };

/* The changes that a reload made, each as a sentence. */
struct reload_report {
    int count; /* number of all lines; `lines` has the first RELOAD_LINES */
    struct message lines[RELOAD_LINES];
};

/* `count` variables that begin at `before` in the old game and at `now` in the new game. If they
 * are new, `before` is -1, and they begin with 0. */
struct reload_move {
    int before, now, count;
};

struct reload_moves {
    const struct reload_move *variables, *bits; /* borrowed; all other variables stay */
    int variable_count, bit_count;
};

/* Puts the game onto the files, between two frames. If a booted game has halted, or its room is
 * missing, it is booted again. Afterwards *files has the game's old files, and the caller closes
 * them once none of their samples plays any more. On failure returns false, and the game and *files
 * are unchanged. */
bool game_reload(struct game *game, struct game_files *files, const struct reload_moves *moves,
                 struct reload_report *report, struct fault *fault);

enum code_place {
    CODE_PLACE_SAME,   /* the instruction at the place is unchanged */
    CODE_PLACE_BEHIND, /* the instruction was changed; the place is after the changed part */
    CODE_PLACE_NONE,   /* the scripts have nothing in common */
};

/* Finds the offset in the new code that corresponds to `offset` in the old code. */
enum code_place code_place_find(struct byte_view before, struct byte_view now,
                                struct allocator allocator, size_t offset, size_t *place);

/* A verb's code in a VERB block. */
struct verb_part {
    uint8_t verb;
    size_t begin, end; /* offsets in the block, including its header; `end` is exclusive */
};

/* Finds the verb whose code contains the offset. Returns false if there is none. */
bool verb_part_at(struct byte_view block, size_t offset, struct verb_part *part);

/* Finds a verb's code. Returns false if the block has no such verb. */
bool verb_part_of(struct byte_view block, uint8_t verb, struct verb_part *part);

#endif

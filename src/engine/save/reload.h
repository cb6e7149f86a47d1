/* Puts a game in play onto other files of the same game, built after its sources have changed. It
 * is as if a save was loaded into the new game, except that nothing is refused because the game is
 * another one: what fits stays, and the rest begins as the new game has it, which is reported.
 *
 * These stay: variables, objects' owners, states and classes (as far as a script has set them),
 * strings, the inventory, actors with their places, walks and animations, the camera, verbs, talk,
 * cutscenes, sounds, and what was painted, where the room's pictures are the same.
 *
 * Scripts continue at the same instruction. If that has changed, they continue after the changed
 * lines; if nothing of a script is the same, it starts again. */
#ifndef WALKBOX_ENGINE_SAVE_RELOAD_H
#define WALKBOX_ENGINE_SAVE_RELOAD_H

#include "engine/state/game_state.h"
#include "util/arena.h"
#include "util/bytes.h"

enum { RELOAD_LINES = 16 };

/* What has changed, a sentence each. */
struct reload_report {
    int count; /* of all; `lines` has the first RELOAD_LINES */
    struct message lines[RELOAD_LINES];
};

/* `count` variables that begin at `before` in the old game and at `now` in the new one. `before` is
 * -1 if they are new; they begin with 0. */
struct reload_move {
    int before, now, count;
};

struct reload_moves {
    const struct reload_move *variables, *bits; /* borrowed; all others stay */
    int variable_count, bit_count;
};

/* Puts the game onto the files, between two frames. A booted game whose room is gone, and one that
 * has halted, is booted again. Afterwards *files holds those that the game had before, which the
 * caller closes once none of their samples plays any more. When it returns false, the game
 * and *files are unchanged. */
bool game_reload(struct game *game, struct game_files *files, const struct reload_moves *moves,
                 struct reload_report *report, struct fault *fault);

enum code_place {
    CODE_PLACE_SAME,   /* the instruction at the place is there */
    CODE_PLACE_BEHIND, /* it was changed; the place is after the changed part */
    CODE_PLACE_NONE,   /* the scripts have nothing in common */
};

/* Finds the place of `offset` of the old code in the new code. */
enum code_place code_place_find(struct byte_view before, struct byte_view now,
                                struct allocator allocator, size_t offset, size_t *place);

/* A part of a VERB block: the code of one verb. */
struct verb_part {
    uint8_t verb;
    size_t begin, end; /* in the block, with its header */
};

/* The verb whose code holds the offset; false when none does. */
bool verb_part_at(struct byte_view block, size_t offset, struct verb_part *part);

/* The code of a verb; false when the block has no such verb. */
bool verb_part_of(struct byte_view block, uint8_t verb, struct verb_part *part);

#endif

/* Puts a game in play onto other files of the same game: those that were made of its sources after
 * somebody changed them. It is as if a save was loaded into the new game, but nothing is refused
 * because the game is another one: what fits stays, and what does not begins as the new game has
 * it, which is reported in words.
 *
 * Kept: variables, objects' owners, states and classes (each as far as a script has set it),
 * strings, the inventory, actors with their places, walks and animations, the camera, verbs, talk,
 * cutscenes, what sounds, and what was painted, where the room's pictures are the same.
 *
 * Scripts that run go on at the instruction at which they stood. When that was changed they go on
 * behind what was changed; when nothing of a script is as it was, it begins again. */
#ifndef WALKBOX_ENGINE_SAVE_RELOAD_H
#define WALKBOX_ENGINE_SAVE_RELOAD_H

#include "engine/game_state.h"

enum { RELOAD_LINE_SIZE = 128, RELOAD_LINES = 16 };

/* What did not stay as it was, a sentence each. */
struct reload_report {
    int count; /* of all; `lines` has the first RELOAD_LINES */
    char lines[RELOAD_LINES][RELOAD_LINE_SIZE];
};

/* Variables that have other numbers in the new game: `count` of them from `before` on are from
 * `now` on. With `before` -1 they are new and begin with 0. */
struct reload_move {
    int before, now, count;
};

struct reload_moves {
    const struct reload_move *variables, *bits; /* borrowed; those that are not named stay */
    int variable_count, bit_count;
};

/* Puts the game onto the files, between two frames. A booted game whose room is gone, and one that
 * has halted, is booted again. Afterwards *files holds those that the game had before, which the
 * caller closes once none of their samples plays any more. When it returns false the game goes on
 * unchanged, and *files are still the new ones. */
bool game_reload(struct game *game, struct game_files *files, const struct reload_moves *moves,
                 struct reload_report *report, struct fault *fault);

#endif

/* A pair of files that opens like a game of ours and is none: of another version of SCUMM, of
 * another machine, or a part of a game in several disks. From: docs/real-games.md 2. */
#ifndef WALKBOX_RESOURCE_FILES_FOREIGN_PAIR_H
#define WALKBOX_RESOURCE_FILES_FOREIGN_PAIR_H

#include "resource/files/known_game.h"

/* What the pair is called on the disk. */
struct pair_names {
    const char *index, *container;
};

/* Whether the index is one of a later SCUMM; then the fault says so. */
bool foreign_index_tell(const struct game_index *index, const char *index_name,
                        struct fault *fault);

/* Whether the pair, both halves of which can be read, is not one that walkbox plays; then the fault
 * says what it is. `known` is the game that known_game_tell took it for. */
bool foreign_pair_tell(const struct game_signs *signs, enum known_game known,
                       const struct pair_names *names, struct fault *fault);

#endif

/* Which two files of a folder are a game.
 *
 * A half is told by its first block (XOR 0x69): RNAM begins an index, LECF a container. Where
 * there are several, halves belong together when their names agree up to the last dot. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PAIR_H
#define WALKBOX_RESOURCE_FILES_GAME_PAIR_H

#include "resource/bytes/arena.h"
#include "resource/bytes/fault.h"
#include "resource/files/file_source.h"

enum { GAME_XOR = 0x69 }; /* every byte of both files */

struct game_pair {
    const char *index, *container; /* names; in the arena */
};

/* See game_files_open. */
bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault);

#endif

/* Finds the two halves of a game in a folder. They are recognised by their first block (XOR 0x69):
 * RNAM for an index, LECF for a container. Of several, those with the same name up to the last dot
 * belong together. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PAIR_H
#define WALKBOX_RESOURCE_FILES_GAME_PAIR_H

#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/fault.h"
#include "util/sha256.h"

enum { GAME_XOR = 0x69 }; /* every byte of both files */

struct game_pair {
    const char *index, *container; /* names; in the arena */
};

/* See game_files_open. */
bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault);

/* Fills the fault with why a file cannot be read; returns false. */
bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault);

/* The SHA-256 of a game's file as it is on the disk. `plain` has the XOR undone. */
void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE]);

#endif

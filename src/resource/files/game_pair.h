/* Finds the two files of a folder that are a game.
 *
 * Each file is half of a game. It is recognised by its first block (XOR 0x69): an index begins with
 * RNAM, a container with LECF. If there are several, those belong together whose names are the same
 * up to the last dot. */
#ifndef WALKBOX_RESOURCE_FILES_GAME_PAIR_H
#define WALKBOX_RESOURCE_FILES_GAME_PAIR_H

#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/fault.h"
#include "util/sha256.h"

enum { GAME_XOR = 0x69 }; /* every byte of both files */

struct game_pair {
    const char *index, *container; /* names; in the arena */
};

/* See game_files_open. */
bool game_pair_find(struct game_pair *pair, const struct file_source *source, const char *hint,
                    struct arena *arena, struct fault *fault);

/* Fills the fault with why a file cannot be read, and returns false. */
bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault);

/* The SHA-256 of a game's file as it is on the disk, by which people can tell one copy from
 * another. `plain` are the file's bytes with the XOR undone. */
void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE]);

#endif

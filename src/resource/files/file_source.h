/* A folder of the host, through which the core reads files. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SOURCE_H
#define WALKBOX_RESOURCE_FILES_FILE_SOURCE_H

#include "util/arena.h"
#include "util/fault.h"
#include "util/sha256.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct file_source {
    void *context; /* passed to each call */
    /* The name of file n (from 0), in any order, NULL after the last. Borrowed until the next call.
     */
    const char *(*name_at)(void *context, int n);
    /* In bytes; -1 when there is no such file. */
    int64_t (*size)(void *context, const char *name);
    /* Reads up to `size` bytes from the beginning; returns how many, -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
    /* The same from a position on. Optional: without it games inside other files are not found. */
    int64_t (*read_at)(void *context, const char *name, uint64_t position, uint8_t *buffer,
                       size_t size);
    /* Regular file n of the folders within, as "FOLDER/FILE", which `read` accepts; NULL after the
     * last. Optional. Called only when the folder holds no game. */
    const char *(*deeper_at)(void *context, int n);
    /* Why `read` has just failed, to end a sentence with; borrowed until the next call. Optional.
     */
    const char *(*why_not)(void *context, const char *name);
    /* Two letters: which of several languages of a game inside a file is wanted; NULL: English. */
    const char *language;
};

/* Finds the two halves of a game in a folder. They are recognised by their first block (XOR 0x69):
 * RNAM for an index, LECF for a container. Of several, those with the same name up to the last dot
 * belong together. */
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

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
    /* Which of several games is wanted. Of those inside a file, the one in this language (two
     * letters; NULL: English). Of those in a folder, the one of this name up to its dot (NULL:
     * none). */
    const char *language, *game;
};

enum { GAME_XOR = 0x69 }; /* every byte of both files */

/* Fills the fault with why a file cannot be read; returns false. */
bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault);

/* Whether a name is one of `patterns`, with a bar between them: '*' at the beginning of one matches
 * anything, '#' a digit, capitals letters of either case. */
bool file_name_fits(const char *patterns, const char *name);

/* The SHA-256 of a game's file as it is on the disk. `plain` has the XOR undone. */
void file_sum(struct byte_view plain, char text[SHA256_TEXT_SIZE]);

#endif

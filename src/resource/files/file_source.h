/* How the core gets at files: it never opens one itself, but asks the host by these functions. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SOURCE_H
#define WALKBOX_RESOURCE_FILES_FILE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/fault.h"

/* A folder of the host. */
struct file_source {
    void *context; /* the host's; passed to each call */
    /* The name of the n-th file (from 0), NULL after the last. Borrowed until the next call. The
     * files may come in any order; who shows them sorts them. A file that cannot be read may be
     * among them. */
    const char *(*name_at)(void *context, int n);
    /* The size of a file in bytes, -1 when there is no such file. */
    int64_t (*size)(void *context, const char *name);
    /* Reads up to `size` bytes from the beginning; returns how many came, -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
    /* The n-th plain file of the folders within, as "FOLDER/FILE", which `read` takes too; NULL
     * after the last. NULL itself where nobody can tell. Asked only when the folder holds no game.
     */
    const char *(*deeper_at)(void *context, int n);
    /* Why `read` cannot read a file, in words that end a sentence; borrowed until the next call.
     * NULL itself where nobody can tell. Asked only after `read` has failed. */
    const char *(*why_not)(void *context, const char *name);
};

/* Fills the fault with why a file cannot be read, and returns false. */
bool file_source_refuse(const struct file_source *source, const char *name, struct fault *fault);

#endif

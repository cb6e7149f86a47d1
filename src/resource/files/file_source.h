/* How the core reads files: through functions of the host. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SOURCE_H
#define WALKBOX_RESOURCE_FILES_FILE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A folder of the host. */
struct file_source {
    void *context; /* the host's; passed to each call */
    /* The name of file n (from 0), NULL after the last. Borrowed until the next call. The files
     * come in any order, and some may not be readable. */
    const char *(*name_at)(void *context, int n);
    /* The size of a file in bytes, -1 when there is no such file. */
    int64_t (*size)(void *context, const char *name);
    /* Reads up to `size` bytes from the beginning; returns how many came, -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
    /* Plain file n of the folders within, as "FOLDER/FILE", which `read` accepts, too; NULL after
     * the last. Optional. Called only when the folder holds no game. */
    const char *(*deeper_at)(void *context, int n);
    /* Why `read` has just failed, in words that end a sentence; borrowed until the next call.
     * Optional. */
    const char *(*why_not)(void *context, const char *name);
};

#endif

/* A folder of the host, through which the core reads files. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SOURCE_H
#define WALKBOX_RESOURCE_FILES_FILE_SOURCE_H

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
    /* Regular file n of the folders within, as "FOLDER/FILE", which `read` accepts; NULL after the
     * last. Optional. Called only when the folder holds no game. */
    const char *(*deeper_at)(void *context, int n);
    /* Why `read` has just failed, to end a sentence with; borrowed until the next call. Optional.
     */
    const char *(*why_not)(void *context, const char *name);
};

#endif

/* The seam to files: the core never opens one itself. */
#ifndef WALKBOX_RESOURCE_FILES_FILE_SOURCE_H
#define WALKBOX_RESOURCE_FILES_FILE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A folder, as the host sees it. */
struct file_source {
    void *context;
    /* The name of the n-th plain file (0-based), or NULL after the last. Borrowed until the next
     * call. Any order; file_source users sort what they show. */
    const char *(*name_at)(void *context, int n);
    /* The size of a file in bytes, -1 when it cannot be read. */
    int64_t (*size)(void *context, const char *name);
    /* Reads up to `size` bytes from the beginning; returns how many came, -1 on an error. */
    int64_t (*read)(void *context, const char *name, uint8_t *buffer, size_t size);
    /* The n-th plain file of the folders within, as "FOLDER/FILE", which `read` takes too; NULL
     * after the last. NULL itself where nobody can tell. Asked only when the folder holds no game.
     */
    const char *(*deeper_at)(void *context, int n);
};

#endif

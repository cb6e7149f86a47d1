/* Reads and writes whole files, and provides memory for the tools. */
#ifndef WALKBOX_ASSETS_TOOLS_FILE_IO_H
#define WALKBOX_ASSETS_TOOLS_FILE_IO_H

#include "util/bytes_writer.h"

/* Memory from the C library. Ends the program when there is none left, so the tools check neither
 * arenas nor writers. */
struct allocator tool_allocator(void);

enum { SOURCE_SIZE_LIMIT = 4 << 20 }; /* bytes of a text file: more is no source */

/* Appends the bytes of a file. Returns NULL, or why it cannot be used: it cannot be read, is not a
 * regular file (a pipe would block), or has more than `most` bytes. */
const char *file_read(struct bytes_writer *bytes, const char *path, size_t most);

/* A file that is to be written over, or removed. */
struct new_file {
    const char *path;
    struct byte_view bytes;
    uint8_t mask; /* each byte is XORed with it */
    bool removed; /* the old file goes, and there is no new one */
};

/* Writes all files or none: each as PATH.walkbox-new; then renames old ones to PATH.walkbox-old and
 * new ones to PATH, and removes the old ones. On failure undoes the renames, sets errno and returns
 * the index of the file; else -1.
 *
 * If the program is killed between two renames, the old files are there as PATH.walkbox-old. */
int files_replace(const struct new_file *files, int count);

#endif

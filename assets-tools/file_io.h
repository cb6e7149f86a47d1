/* Reads and writes whole files, and provides memory for the tools. */
#ifndef WALKBOX_ASSETS_TOOLS_FILE_IO_H
#define WALKBOX_ASSETS_TOOLS_FILE_IO_H

#include "util/bytes_writer.h"

/* Memory from the C library. When there is none left, it ends the program. So the tools do not
 * check what an arena or a writer returns. */
struct allocator tool_allocator(void);

enum { SOURCE_SIZE_LIMIT = 4 << 20 }; /* bytes of a text file: more is no source */

/* Appends the bytes of a file. Returns NULL, or the reason why it cannot be used: it cannot be
 * read, it is no regular file (a pipe would be waited for without end), or it has more bytes than
 * `most`. */
const char *file_read(struct bytes_writer *bytes, const char *path, size_t most);

/* A file that is to be written over, or removed. */
struct new_file {
    const char *path;
    struct byte_view bytes;
    uint8_t mask; /* each byte is XORed with it */
    bool removed; /* the old file goes, and there is no new one */
};

/* Writes all of these files, or none: first each new file beside the old one, as PATH.walkbox-new;
 * then the old ones are renamed to PATH.walkbox-old, the new ones to PATH, and the old ones are
 * removed. When something fails, what was renamed gets its old name back; errno is set, and the
 * index of the file that failed is returned. Returns -1 when all is done.
 *
 * If the program is ended between two of the renames, the old files are there as PATH.walkbox-old.
 */
int files_replace(const struct new_file *files, int count);

#endif

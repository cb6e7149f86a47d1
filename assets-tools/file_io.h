/* Whole files and memory for the tools. */
#ifndef WALKBOX_ASSETS_TOOLS_FILE_IO_H
#define WALKBOX_ASSETS_TOOLS_FILE_IO_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/sound_source.h"
#include "util/bytes_writer.h"

/* Returns the C library's memory. Ends the program if there is none left, so the tools check
 * neither arenas nor writers. */
struct allocator tool_allocator(void);

enum { SOURCE_SIZE_LIMIT = 4 << 20 }; /* bytes of a text file */

/* Appends the bytes of a file. Returns NULL, or why it cannot be used: it cannot be read, is not a
 * regular file (a pipe would block), or has more than `max` bytes. */
const char *file_read(struct bytes_writer *bytes, const char *path, size_t max);

/* A file to be replaced. */
struct new_file {
    const char *path;
    struct byte_view bytes;
    bool removed; /* remove the old file, and write no new one */
};

/* Replaces 1 to 8 files together (whole_file.h). The process must not have read any of them.
 * Returns -1, or the index of a file that cannot be written, with errno (plain_file_why says why).
 * On failure *unchanged says whether all old files are in place; if not, they are in
 * PATH.walkbox-old, and the next call restores them. The next call also restores them if this
 * program is killed in the middle. */
int files_replace(const struct new_file *files, int count, bool *unchanged);

/* Returns readers of PNG files, and of WAV files of 8, 16 or 32 bits or floating point, whose
 * channels are mixed. */
struct media_reader file_media(void);

#endif

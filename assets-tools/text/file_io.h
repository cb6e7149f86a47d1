/* Whole files of the tools, and their memory. */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_FILE_IO_H
#define WALKBOX_ASSETS_TOOLS_TEXT_FILE_IO_H

#include "resource/bytes/bytes_writer.h"

/* Memory from the C library. It ends the program when there is none, so that nothing in the
 * tools needs to look at what an arena or a writer gives back. */
struct allocator tool_allocator(void);

/* Appends the bytes of a file. False, with errno set, when it cannot be read. */
bool file_read(struct bytes_writer *bytes, const char *path);

/* Writes a file anew, each byte XORed with `mask`. False, with errno set, when that fails. */
bool file_write(const char *path, struct byte_view bytes, uint8_t mask);

#endif

/* Reads and writes whole files, and provides memory for the tools. */
#ifndef WALKBOX_ASSETS_TOOLS_TEXT_FILE_IO_H
#define WALKBOX_ASSETS_TOOLS_TEXT_FILE_IO_H

#include "resource/bytes/bytes_writer.h"

/* Memory from the C library. When there is none left, it ends the program. So the tools do not
 * check what an arena or a writer returns. */
struct allocator tool_allocator(void);

/* Appends the bytes of a file. False, with errno set, when it cannot be read. */
bool file_read(struct bytes_writer *bytes, const char *path);

/* Writes a file, replacing an old one; each byte is XORed with `mask`. False, with errno set, when
 * that fails. */
bool file_write(const char *path, struct byte_view bytes, uint8_t mask);

#endif

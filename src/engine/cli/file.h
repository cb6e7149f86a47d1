/* Reads and writes whole files for commands. */
#ifndef WALKBOX_ENGINE_CLI_FILE_H
#define WALKBOX_ENGINE_CLI_FILE_H

#include <stdbool.h>

#include "resource/bytes/arena.h"
#include "resource/bytes/bytes.h"

/* Reads a whole file into the arena. False when it cannot be read; the error has been told then. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);

/* Writes a whole file. False when it cannot be written; the error has been told then. */
bool cli_write_file(const char *path, struct byte_view bytes);

#endif

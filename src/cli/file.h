/* Reads and writes whole files for commands. */
#ifndef WALKBOX_CLI_FILE_H
#define WALKBOX_CLI_FILE_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/bytes.h"

/* Reads a whole file into the arena. False when it cannot be read; the error has been told then. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);

/* Writes a whole file. False when it cannot be written; the error has been told then. */
bool cli_write_file(const char *path, struct byte_view bytes);

/* Says that a file or folder cannot be written or made, and why by errno (nothing when that is 0).
 * Returns the status. */
int cli_cannot(const char *what, const char *path);
int cli_cannot_write(const char *path);

/* The name of a file without its folder. */
const char *cli_file_name(const char *path);

/* Whether all that was printed has reached standard output. If not this is told, by the program's
 * name, and a status of 0 or 1 becomes 3. To be called once, at the end of a program. */
int cli_end_output(const char *program, int status);

/* Opens the standard streams that were closed when the program began, so that no file gets their
 * numbers: reading and writing them then fails. */
void cli_begin_streams(void);

#endif

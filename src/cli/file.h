/* Whole files, and how all programs of walkbox begin and end. */
#ifndef WALKBOX_CLI_FILE_H
#define WALKBOX_CLI_FILE_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/bytes.h"

/* Reads a whole file into the arena. False when it cannot be read; the error has been printed then.
 */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);

/* Reads a file into memory from malloc, with a 0 behind it; of a file that is longer only `limit`
 * bytes. The data is NULL, and errno and plain_file_why say why, when it cannot be read. */
struct byte_view cli_read_whole(const char *path, size_t limit);

/* Writes a whole file. False when it cannot be written; the error has been printed then. */
bool cli_write_file(const char *path, struct byte_view bytes);

/* Says that a file or folder cannot be written or made, and why by errno (nothing when that is 0).
 * Returns the status. */
int cli_cannot(const char *what, const char *path);
int cli_cannot_write(const char *path);

/* The name of a file without its folder. */
const char *cli_file_name(const char *path);

/* Answers --version and -V, or else does what `run` does with the words of the command line, the
 * program's name left out. Returns the exit status, which is an error, too, when standard output
 * could not be written. */
int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv));

#endif

/* Reads and writes whole files for commands; and what all programs of walkbox do at their beginning
 * and at their end. */
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

/* Answers --version and -V, or else does what `run` does with the words of the command line, the
 * program's name left out. Returns the exit status, which also tells whether all that was printed
 * has reached standard output. */
int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv));

#endif

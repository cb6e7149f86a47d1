/* Whole files, and how all programs of walkbox begin and end. */
#ifndef WALKBOX_CLI_FILE_H
#define WALKBOX_CLI_FILE_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/bytes.h"

/* Read a whole file into the arena, and write one. False after an error, which is printed. */
bool cli_read_file(const char *path, struct arena *arena, struct byte_view *bytes);
bool cli_write_file(const char *path, struct byte_view bytes);

/* Reads at most `limit` bytes of a file into memory from malloc, followed by a 0. On failure the
 * data is NULL; errno and plain_file_why say why. */
struct byte_view cli_read_whole(const char *path, size_t limit);

/* Prints "cannot WHAT PATH: WHY" by errno (no why when that is 0). Returns CLI_BAD_DATA. */
int cli_cannot(const char *what, const char *path);
int cli_cannot_write(const char *path);

/* The name of a file without its folder. */
const char *cli_file_name(const char *path);

/* Answers --version and -V, or runs `run` with the command line after the program's name. Returns
 * the exit status, also an error when standard output could not be written. */
int cli_program(const char *name, int argc, char **argv, int (*run)(int argc, char **argv));

#endif

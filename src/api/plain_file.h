/* Opens the files that people name. What is no plain file is refused: nobody knows when a pipe or a
 * device ends, and opening a pipe would wait for a writer. */
#ifndef WALKBOX_API_PLAIN_FILE_H
#define WALKBOX_API_PLAIN_FILE_H

#include <stdbool.h>
#include <stdio.h>

/* Opens a file for reading, without ever waiting for it. NULL when it cannot be read or is no plain
 * file; plain_file_why says why. */
FILE *plain_file_open(const char *path);

/* Why the last call failed, such as "No such file or directory" or "it is a pipe, not a plain
 * file". To be asked before errno changes. `path` is the path that was given to that call. */
const char *plain_file_why(const char *path);

/* Whether a file may be put in the place of what has this path: nothing is there, or a plain file.
 */
bool plain_file_may_replace(const char *path);

#endif

/* What a game needs from the computer: files of a folder, and memory.
 *
 * Nothing here is part of the core. The core gets these as a file_source and an allocator. The
 * program and the public interface (api) share them. */
#ifndef WALKBOX_API_HOST_H
#define WALKBOX_API_HOST_H

#include <stdbool.h>
#include <stdio.h>

#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/fault.h"

/* An allocator that uses the C library's realloc. */
struct allocator host_allocator(void);

/* Opens a folder as a file_source, which is valid until the folder is closed. `game` is the path of
 * the folder, or of a file in it. In the second case *hint is set to the name of the file, which is
 * valid as long as the folder is open; else it is NULL. */
struct host_folder;
bool host_folder_open(struct host_folder **folder, struct file_source *source, const char *game,
                      const char **hint, struct fault *fault);
void host_folder_close(struct host_folder *folder);

/* Writes the path of a file of the folder; false when it does not fit. */
bool host_folder_path(const struct host_folder *folder, const char *name, char *path, size_t size);

/* ---- files that people name ---- */

/* What is no plain file is refused: nobody knows when a pipe or a
 * device ends, and opening a pipe would wait for a writer. */

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

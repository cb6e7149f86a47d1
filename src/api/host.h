/* Files and memory of the computer, as the file_source and allocator that the core expects. */
#ifndef WALKBOX_API_HOST_H
#define WALKBOX_API_HOST_H

#include <stdbool.h>
#include <stdio.h>

#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/fault.h"

/* Returns an allocator that uses the C library's realloc. */
struct allocator host_allocator(void);

/* Opens a folder as a file_source. `game` is the path of the folder, or of a file in it, perhaps
 * followed by a path inside that file: "Monkey1.pak/classic/de". *hint gets the file name and the
 * rest; NULL if `game` is a folder. Source and hint are valid until the folder is closed. */
struct host_folder;
bool host_folder_open(struct host_folder **folder, struct file_source *source, const char *game,
                      const char **hint, struct fault *fault);
void host_folder_close(struct host_folder *folder);

/* Writes the path of a file in the folder. Returns false if it does not fit. */
bool host_folder_path(const struct host_folder *folder, const char *name, char *path, size_t size);

/* Finds a file of an installed game, in any letter case. `name` is a path such as
 * "audio/Speech.xwb", relative to the folder of `game` (see host_folder_open). Writes the path of
 * the file. Returns false if there is none, or if the path does not fit. */
bool host_find_file(const char *game, const char *name, char *path, size_t size);

/* Returns the length of the part of `game` that names an existing folder or file; 0, with errno, if
 * nothing is there. The rest is a path inside the file. */
size_t host_game_file(const char *game);

/* Whether a path begins at the root, or on Windows at a drive: "C:/Games". */
bool host_path_is_absolute(const char *path);

/* ---- files named by users ---- */

/* Opens a regular file for reading, and notes it, so that no output overwrites it. Other files are
 * refused: a pipe or device may never end, and opening a pipe would wait for a writer. After NULL,
 * plain_file_why returns the reason. */
FILE *plain_file_open(const char *path);

/* plain_file_open without the note, for a look at many files. */
FILE *plain_file_peek(const char *path);

/* Returns why the last call for this path failed, such as "No such file or directory" or "it is a
 * pipe, not a regular file". Call it before errno changes. */
const char *plain_file_why(const char *path);

/* Whether a file may be written to this path: nothing is there, or a regular file. If not,
 * plain_file_why returns the reason. */
bool plain_file_may_replace(const char *path);

/* Whether the path leads to a noted file, under any name. If so, plain_file_why returns the
 * reason. */
bool output_is_input(const char *path);

#endif

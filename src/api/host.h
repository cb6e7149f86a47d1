/* What a game needs from the computer: files of a folder, and memory. The core gets these as a
 * file_source and an allocator from the program or the public interface (api). */
#ifndef WALKBOX_API_HOST_H
#define WALKBOX_API_HOST_H

#include <stdbool.h>
#include <stdio.h>

#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/fault.h"

/* An allocator that uses the C library's realloc. */
struct allocator host_allocator(void);

/* Opens a folder as a file_source. `game` is the path of the folder, or of a file in it; *hint is
 * then the name of the file, else NULL. The path may continue with a path within the file:
 * "Monkey1.pak/classic/de". Source and hint are valid until the folder is closed. */
struct host_folder;
bool host_folder_open(struct host_folder **folder, struct file_source *source, const char *game,
                      const char **hint, struct fault *fault);
void host_folder_close(struct host_folder *folder);

/* Writes the path of a file of the folder; false when it does not fit. */
bool host_folder_path(const struct host_folder *folder, const char *name, char *path, size_t size);

/* Finds a file of an installed game, whatever the letter case of its names: `name` is a path such
 * as "audio/Speech.xwb", from the folder of `game` (see host_folder_open). Writes the file's path;
 * false when there is none, or when it does not fit. */
bool host_find_file(const char *game, const char *name, char *path, size_t size);

/* How much of the path of a game is that of a folder or file; 0, with errno, when nothing is there.
 * What follows is a path within the file. */
size_t host_game_file(const char *game);

/* ---- files that people name ---- */

/* Opens a regular file for reading, and notes it (input_note). Other files are refused: a pipe or
 * device may never end, and opening a pipe would wait for a writer. On NULL plain_file_why says
 * why.
 */
FILE *plain_file_open(const char *path);

/* The same without noting it: for a look at many files. */
FILE *plain_file_peek(const char *path);

/* Why the last call for this path failed, such as "No such file or directory" or "it is a pipe, not
 * a regular file". Call it before errno changes. */
const char *plain_file_why(const char *path);

/* Whether a file may be written to this path: nothing is there, or a regular file. If not,
 * plain_file_why says why. */
bool plain_file_may_replace(const char *path);

/* Notes a regular file as one that the process reads, so that no output is written over it. Those
 * behind the first 4096 are not noted. */
void input_note(const char *path);

/* Whether a path is a file that was noted, under any name. Then plain_file_why says so. */
bool output_is_input(const char *path);

#endif

/* What a game needs from the computer: files of a folder, and memory.
 *
 * Nothing here is part of the core. The core gets these as a file_source and an allocator. The
 * program and the public interface (api) share them. */
#ifndef WALKBOX_API_HOST_H
#define WALKBOX_API_HOST_H

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

#endif

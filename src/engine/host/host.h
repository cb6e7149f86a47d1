/* What the machine gives to a game: a folder of files, and memory.
 *
 * Nothing here is part of the core, which is handed these as a file_source and an allocator. The
 * program and the public interface (engine/api) share them. */
#ifndef WALKBOX_ENGINE_HOST_HOST_H
#define WALKBOX_ENGINE_HOST_HOST_H

#include "resource/bytes/arena.h"
#include "resource/bytes/fault.h"
#include "resource/files/file_source.h"

/* Memory of the C library. */
struct allocator host_allocator(void);

/* A folder as a file_source, which is valid until the folder is closed. GAME is the folder, or a
 * file in it: then *hint is its name, which lives as long as the folder; else NULL. */
struct host_folder;
bool host_folder_open(struct host_folder **folder, struct file_source *source, const char *game,
                      const char **hint, struct fault *fault);
void host_folder_close(struct host_folder *folder);

#endif

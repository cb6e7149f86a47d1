/* The files of a game in a folder, or in a zip file, which needs libarchive: the first folder with
 * both halves of a game. Only the requested bytes of an entry are unpacked, again each time. */
#ifndef WALKBOX_APP_SESSION_GAME_SOURCE_H
#define WALKBOX_APP_SESSION_GAME_SOURCE_H

#include <stdbool.h>

#include "api/host.h"
#include "resource/files/file_source.h"

struct zip_folder;

struct game_source {
    struct file_source source;
    const char *hint;           /* see game_files_open; valid while this is open */
    struct host_folder *folder; /* NULL: a zip file */
    struct zip_folder *zip;     /* NULL: a folder */
};

/* `game` is the path of a folder, of a file in it, or of a zip file. */
bool game_source_open(struct game_source *opened, const char *game, struct fault *fault);
void game_source_close(struct game_source *opened);

struct game_files;

/* Opens the two files of a game as game_source_open does, and reports errors in its named boxes. */
bool game_source_open_files(struct game_files *files, const char *game, struct fault *fault);

#endif

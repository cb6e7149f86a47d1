/* A game's folder, or the first folder of a zip file that has both files of a game. A zip file
 * needs libarchive; only the requested bytes of an entry are unpacked, again for each request. */
#ifndef WALKBOX_APP_SESSION_GAME_FOLDER_H
#define WALKBOX_APP_SESSION_GAME_FOLDER_H

#include <stdbool.h>

#include "api/host.h"
#include "resource/files/file_source.h"

struct zip_folder;

struct game_folder {
    struct file_source source;
    const char *hint;           /* see game_files_open; valid while the source is open */
    struct host_folder *folder; /* NULL for a zip file */
    struct zip_folder *zip;     /* NULL for a folder */
};

/* `game` is the path of a folder, of a file in a folder, or of a zip file. */
bool game_folder_open(struct game_folder *opened, const char *game, struct fault *fault);
void game_folder_close(struct game_folder *opened);

struct game_files;

/* Opens the two files of a game as game_folder_open does, and reports errors in its named boxes. */
bool game_folder_open_files(struct game_files *files, const char *game, struct fault *fault);

#endif

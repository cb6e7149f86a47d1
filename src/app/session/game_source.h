/* Where the files of a game come from: a folder, or a zip file, which is read in place by
 * libarchive. Without that library a zip file is refused with a sentence that says to unpack it. */
#ifndef WALKBOX_APP_SESSION_GAME_SOURCE_H
#define WALKBOX_APP_SESSION_GAME_SOURCE_H

#include "api/host.h"

struct zip_folder;

struct game_source {
    struct file_source source;
    const char *hint;           /* see game_files_open; valid as long as this is open */
    struct host_folder *folder; /* NULL: it is a zip file */
    struct zip_folder *zip;     /* NULL: it is a folder */
};

/* `game` is the path of a folder, of a file in it, or of a zip file. */
bool game_source_open(struct game_source *opened, const char *game, struct fault *fault);
void game_source_close(struct game_source *opened);

#endif

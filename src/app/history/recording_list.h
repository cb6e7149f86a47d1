/* The recordings that a player has kept of a game: files in $XDG_DATA_HOME/walkbox/recordings/
 * IDENTITY, by default under ~/.local/share, as saves are. */
#ifndef WALKBOX_APP_HISTORY_RECORDING_LIST_H
#define WALKBOX_APP_HISTORY_RECORDING_LIST_H

#include <stdint.h>

#include "app/history/replay_files.h"
#include "app/session/own_files.h"
#include "resource/files/game_files.h"
#include "util/limits.h"

enum {
    RECORDING_LIST_LIMIT = 200, /* the newest */
    RECORDING_FILE_SIZE = 64,
};

struct recording_entry {
    char file[RECORDING_FILE_SIZE]; /* its name in the folder */
    int64_t date;                   /* of the file, in seconds since 1970 */
    int seconds;                    /* of the game's time */
    bool good;                      /* it can be read */
};

struct recording_list {
    char folder[OWN_FOLDER_SIZE]; /* "": there is none */
    int count;
    struct recording_entry *entries; /* owned, the newest first */
};

/* Reads the folder again; the list is freed before. */
void recording_list_read(struct recording_list *list, const struct game_files *files);
void recording_list_free(struct recording_list *list);

/* The path of an entry. */
void recording_list_path(const struct recording_list *list, const char *file, char path[PATH_SIZE]);

/* Keeps what is recorded now, with all that is needed to play it again. `file` gets its name. */
bool recording_list_keep(struct recording_list *list, const struct replay_about *about,
                         char file[RECORDING_FILE_SIZE], struct fault *fault);

#endif

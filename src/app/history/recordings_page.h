/* The page of recordings: saves one of the play so far, plays and deletes them, and writes the last
 * seconds as a GIF. */
#ifndef WALKBOX_APP_HISTORY_RECORDINGS_PAGE_H
#define WALKBOX_APP_HISTORY_RECORDINGS_PAGE_H

#include "app/history/recording.h"
#include "app/session/own_files.h"
#include "app/ui/menu.h"
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

struct recordings_page {
    struct replay_about about; /* what is recorded now */
    struct recording_list list;
    /* Requests for the window when the menu is closed. */
    bool wants_gif;
    char replay[PATH_SIZE]; /* to be played; "": none */
};

/* The page's context is a struct recordings_page of which `about` is set. */
extern const struct menu_screen recordings_screen;

#endif

/* The page of recordings: saves a recording of the play so far, plays and deletes recordings, and
 * writes the last seconds as a GIF. */
#ifndef WALKBOX_APP_HISTORY_RECORDINGS_PAGE_H
#define WALKBOX_APP_HISTORY_RECORDINGS_PAGE_H

#include "app/history/recording.h"
#include "app/session/own_files.h"
#include "app/ui/ui.h"

enum {
    RECORDING_LIST_LIMIT = 200, /* older recordings are left out */
    RECORDING_FILE_SIZE = 64,
};

struct recording_entry {
    char file[RECORDING_FILE_SIZE]; /* file name in the folder */
    int64_t date;                   /* date of the file, in seconds since 1970 */
    int seconds;                    /* length in game time */
    bool good;                      /* the file can be read */
};

struct recording_list {
    char folder[OWN_FOLDER_SIZE]; /* "" if there is none */
    int count;
    struct recording_entry *entries; /* owned, newest first */
};

struct recordings_page {
    struct recording_source source; /* the running game and its journal */
    struct recording_list list;
    bool wants_gif; /* make a GIF when the menu is closed */
};

/* The page's context is a struct recordings_page whose `source` is set. */
extern const struct ui_page recordings_screen;

#endif

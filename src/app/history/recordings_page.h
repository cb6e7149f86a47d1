/* The page of recordings: to keep what was played so far, to see it again, to delete it, and to
 * make a GIF of the last seconds. */
#ifndef WALKBOX_APP_HISTORY_RECORDINGS_PAGE_H
#define WALKBOX_APP_HISTORY_RECORDINGS_PAGE_H

#include "app/history/recording_list.h"
#include "app/history/replay_files.h"
#include "app/ui/menu.h"
#include "util/limits.h"

struct recordings_page {
    struct replay_about about; /* what is recorded now */
    struct recording_list list;
    char
        message[RECORDING_FILE_SIZE + 64]; /* what the player is to be told when the menu is closed;
                                              "": nothing */
    /* What the window is to do when the menu is closed. */
    bool wants_gif;
    char replay[PATH_SIZE]; /* to be played; "": none */
};

/* The page's context is a struct recordings_page of which `about` is set. */
extern const struct menu_screen recordings_screen;

#endif

/* The page of recordings: to keep what was played so far, to see it again, to delete it, and to
 * make a GIF of the last seconds. */
#ifndef WALKBOX_ENGINE_WINDOW_MOMENTS_RECORDINGS_PAGE_H
#define WALKBOX_ENGINE_WINDOW_MOMENTS_RECORDINGS_PAGE_H

#include "engine/menu/menu.h"
#include "engine/recordings/recording_list.h"
#include "engine/recordings/replay_files.h"

struct recordings_page {
    struct replay_about about; /* what is recorded now */
    struct recording_list list;
    char
        message[RECORDING_FILE_SIZE + 64]; /* what the player is to be told when the menu is closed;
                                              "": nothing */
    /* What the window is to do when the menu is closed. */
    bool wants_gif;
    char replay[RECORDING_LIST_PATH_SIZE]; /* to be played; "": none */
};

/* The page's context is a struct recordings_page of which `about` is set. */
extern const struct menu_screen recordings_screen;

#endif

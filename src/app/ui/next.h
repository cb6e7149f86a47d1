/* The program's next step after a game or the start screen. A menu chooses it, and the program
 * (window/app.h) takes it. */
#ifndef WALKBOX_APP_UI_NEXT_H
#define WALKBOX_APP_UI_NEXT_H

#include "cli/language.h"
#include "util/limits.h"

enum { NEXT_NOTICE_SIZE = TR_TEXT_SIZE + 128 };

enum next_kind {
    NEXT_NOTHING, /* nothing chosen: the program ends when the window is closed */
    NEXT_PLAY,
    NEXT_START,   /* the start screen */
    NEXT_FOLDERS, /* the start screen with the folder page over it */
    NEXT_QUIT,    /* the program ends */
};

struct next {
    enum next_kind kind;
    char path[PATH_SIZE];          /* path of the game to play; "" for the same game again */
    char replay[PATH_SIZE];        /* recording of that game to play, or "" */
    char notice[NEXT_NOTICE_SIZE]; /* in the player's language, or ""; for PLAY shown while the game
                                      continues from its newest save, for START above the rows */
};

#endif

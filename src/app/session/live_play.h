/* A game played from its sources: it is built in memory, and when a source changes, the running
 * game moves onto the new build (engine/save). While the sources have errors, the old build
 * continues, and a note over the picture lists the errors. */
#ifndef WALKBOX_APP_SESSION_LIVE_PLAY_H
#define WALKBOX_APP_SESSION_LIVE_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "assets-tools/live_sources.h"
#include "resource/files/game_files.h"

struct game;

enum { LIVE_WORDS_SIZE = 512, LIVE_LINES = 6, LIVE_LINE_SIZE = 320 };

struct live_play {
    struct live_build *build;     /* NULL if the game is not played from sources */
    const struct live_made *made; /* last build; owned by `build` */
    struct game_files old;        /* files of the previous build, whose samples may still sound */
    bool has_old;
    /* Takes a halted game back to before the halt. If it is NULL or fails, the game restarts on the
     * new build. */
    bool (*go_back)(void *context);
    void *context;                 /* context of go_back */
    char message[LIVE_WORDS_SIZE]; /* to be shown, and printed with the next picture; "" if there is
                                      none */
    bool message_warns;            /* about warnings that the previous build did not have */
    /* Errors in the sources, in lines, or "". The message has warnings. */
    char note[(LIVE_LINES + 1) * LIVE_LINE_SIZE];
};

/* Opens the game if `path` has sources; sets *status and prints errors. Returns false without
 * sources. */
bool live_play_open(struct live_play *live, struct game **game, const char *path, int *status);

/* Same as live_play_open, for files that are only browsed. They stay open after live_play_close. */
bool live_play_open_files(struct live_play *live, struct game_files *opened, const char *path,
                          int *status);

/* Call this after the game is closed. */
void live_play_close(struct live_play *live);

enum live_turn {
    LIVE_NOTHING,
    LIVE_NOTED,    /* the note has changed or is gone */
    LIVE_RELOADED, /* the game runs on the new build */
};

/* Builds if sources have changed, and may write a message. `now` is the time of `clock`, in
 * microseconds. */
enum live_turn live_play_turn(struct live_play *live, struct game *game, uint64_t now,
                              uint64_t (*clock)(void));

#endif

/* What is asked of a play before it begins, on the command line or by what was played before. */
#ifndef WALKBOX_APP_WINDOW_PLAY_ASKED_H
#define WALKBOX_APP_WINDOW_PLAY_ASKED_H

#include <stdbool.h>

#include "app/session/start.h"
#include "app/window/play_settings.h"

struct live_sources;
struct recording;

/* It is copied whole, and does not change while the game is played. What it names is borrowed. */
struct play_asked {
    struct play_settings settings;      /* begun */
    struct start_options start;         /* without what settings say */
    const struct live_sources *sources; /* NULL: games are not played from sources */
    const char *path;                   /* of the game; NULL: the player chooses one */
    const char *input, *trace;          /* files; NULL: none */
    int frames;                         /* the game ends after so many; 0: it goes on */
    bool fast;                          /* is played as fast as possible at first */
    const char *record;                /* a file for the record of the play; NULL: none is wanted */
    const struct recording *recording; /* what is played again, with its input; NULL: nothing */
    bool returns; /* at the end of the recording the player goes back to the game */
    bool goes_on; /* from the newest save, whatever the settings say of that */
};

/* Whether the play is one that somebody repeats or measures: by a file of actions or a recording,
 * with a trace, or of so many frames. */
bool play_asked_is_repeated(const struct play_asked *asked);

/* Whether somebody is there who can be asked: the play is not repeated or measured, and the game
 * begins as games do. Whether there is a display is not looked at. */
bool play_asked_is_for_a_player(const struct play_asked *asked);

#endif

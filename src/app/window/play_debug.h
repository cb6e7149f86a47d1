/* The debugger in the window of a game: its panel, and its stops in a file beside the saves. */
#ifndef WALKBOX_APP_WINDOW_PLAY_DEBUG_H
#define WALKBOX_APP_WINDOW_PLAY_DEBUG_H

#include "app/debug/debug_panel.h"
#include "app/session/settings.h"
#include "platform/window_event.h"

struct play;

enum { STOPS_FILE_SIZE = STOP_LIMIT * (STOP_TEXT_SIZE + 8) };

struct play_debug {
    struct debug_panel panel;
    char saved[2 * STOPS_FILE_SIZE]; /* the file's text; lines of stops that are off begin with "off
                                        " */
    char unread[STOPS_FILE_SIZE];    /* its lines that are not stops of this build of the game */
};

/* Starts the debugger and reads the stops: when the game begins, and after its sources changed. */
void play_debug_begin(struct play *play);
void play_debug_reload(struct play *play);

/* Handles an event, as a layer does. */
bool play_debug_event(struct play *play, const struct window_event *event, enum setting key);

/* Call this after the player may have used the debugger: saves changed stops, and follows a return
 * to an earlier frame. */
void play_debug_follow(struct play *play, int64_t dropped);

#endif

/* What `walkbox play` does from its beginning to its end: the start screen, a game, another one. */
#ifndef WALKBOX_ENGINE_WINDOW_PLAY_SESSION_H
#define WALKBOX_ENGINE_WINDOW_PLAY_SESSION_H

#include "engine/window/play_asked.h"

struct presenter_options;

/* Plays the game at asked->path. Without one the start screen is shown; or where nobody can see the
 * window, or the options are not for a player, the demo is played. The start screen also comes when
 * the player goes back to it, and when the game cannot be played; it tells why then. `asked` is of
 * the first game; those that follow take of it what is no matter of one game. Returns the status of
 * the program: that of the last game. */
int play_session_run(const struct play_asked *asked, const struct presenter_options *options);

#endif

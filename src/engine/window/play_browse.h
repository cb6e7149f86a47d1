/* The key that opens the browser over a running game. The game waits meanwhile, and goes on where
 * it was when the browser is left. */
#ifndef WALKBOX_ENGINE_WINDOW_PLAY_BROWSE_H
#define WALKBOX_ENGINE_WINDOW_PLAY_BROWSE_H

struct play;

/* Shows the browser, at the room of the game, until it is left. When the window was closed, the
 * game is to quit. */
void play_browse(struct play *play);

#endif

/* The key that opens the browser over a running game. The game waits meanwhile, and goes on where
 * it was when the browser is left. */
#ifndef WALKBOX_APP_WINDOW_PLAY_BROWSE_H
#define WALKBOX_APP_WINDOW_PLAY_BROWSE_H

struct play;

/* Opens the browser at the room of the game: play->browse has the steps from then on. */
void play_browse_begin(struct play *play);

/* Closes it, if it is open. When the window was closed, the game is to quit. */
void play_browse_end(struct play *play);

#endif

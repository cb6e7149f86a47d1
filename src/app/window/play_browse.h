/* The browser over a game, which waits meanwhile. */
#ifndef WALKBOX_APP_WINDOW_PLAY_BROWSE_H
#define WALKBOX_APP_WINDOW_PLAY_BROWSE_H

struct play;

/* Opens the browser at the game's room; the game waits. */
void play_browse_begin(struct play *play);

/* Closes the browser if it is open. The game quits if the window was closed. */
void play_browse_end(struct play *play);

#endif

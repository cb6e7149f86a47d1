/* The player's input in the window of a game. */
#ifndef WALKBOX_APP_WINDOW_PLAY_INPUT_H
#define WALKBOX_APP_WINDOW_PLAY_INPUT_H

struct play;

/* Handles all input since the last turn. */
void play_input(struct play *play);

#endif

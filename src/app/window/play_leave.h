/* Leaving a game without losing anything: saves, and parts that must end first. */
#ifndef WALKBOX_APP_WINDOW_PLAY_LEAVE_H
#define WALKBOX_APP_WINDOW_PLAY_LEAVE_H

#include <stdbool.h>

struct play;

/* Autosaves the game as the player leaves it. If the player leaves for a chosen recording, the game
 * later continues from that save. Returns false if it cannot be saved; the message says why. */
bool play_save_at_end(struct play *play);

/* Saves as play_save_at_end does, and notes that the game was played. */
bool play_leave(struct play *play);

/* Autosaves the play since the last autosave, unless the player is rewinding. */
void play_secure(struct play *play);

/* Call this when a game may have been saved or loaded. Shows the message about it. */
void play_follow_saves(struct play *play);

/* Ends a recording that was chosen in the menu: the previous game is the next step. */
void play_end_replay(struct play *play);

/* Ends rewinding when its key is released: the game continues from the moment shown. */
void play_end_rewind(struct play *play);

/* Shows the present in the debugger after the game or its journal was changed. */
void play_leave_past(struct play *play);

/* Call this after the game continues from an earlier frame. */
void play_went_back(struct play *play);

/* Whether a game that quits may be left. A game that cannot be saved is left only if the player
 * agrees. */
bool play_may_leave(struct play *play);

#endif

/* The message over the picture. */
#ifndef WALKBOX_APP_WINDOW_PLAY_MESSAGE_H
#define WALKBOX_APP_WINDOW_PLAY_MESSAGE_H

#include "app/history/report.h"
#include "engine/state/game_state.h"

struct play;

enum { MESSAGE_JIFFIES = 3 * GAME_JIFFY_RATE };

/* Show a message over the picture for 3 or 20 seconds: a format to translate, or a finished
 * text. */
__attribute__((format(printf, 2, 3))) void play_notice(struct play *play, const char *format, ...);
void play_notice_long(struct play *play, const char *message);

/* Shows that the game is paused or fast; nothing at normal speed. */
void play_show_mode(struct play *play);

/* Shows each note once, when no other message is shown. The log has all notes. */
void play_show_notes(struct play *play);

/* Reports how the game ended, and shows the path of the report, if one is written. */
void play_report_ending(struct play *play, enum report_why why);

/* Lets time pass. The message about a halt stays. Other messages are followed by the mode, unless
 * it is normal; during a replay by its time. */
void play_pass_message(struct play *play, int jiffies);

#endif

/* The watchdog: notes (engine/objects/notes.h) about a game that seems to hang although its scripts
 * run. Each of these is told once:
 *
 *   - a script that has waited for more than 30 seconds until a sound has ended, or until the music
 *     timer (VAR_MUSIC_TIMER) has come somewhere. It must ask at least once in two seconds, and its
 *     loop must be left, not just go another way, when the answer changes: a script that keeps
 *     music going asks all the time, too, but waits for nothing.
 *   - clicks that have no effect since scripts have kept user input off for more than 10 seconds:
 *     three of them where no cutscene is under way, or in one in which nothing has moved for so
 *     long.
 *   - a cutscene without user input in which nothing has moved for more than a minute. Colour
 *     cycles and mouse pointers do not count as movement. A script that goes round for ever without
 *     looking at anything is meant to: it is the end of a game.
 *
 * All times are of the game's own clock. Nothing here changes a game or takes memory. */
#ifndef WALKBOX_ENGINE_SCRIPT_WATCHDOG_H
#define WALKBOX_ENGINE_SCRIPT_WATCHDOG_H

struct game;

enum {
    WATCHDOG_WAIT_JIFFIES = 30 * 60,
    WATCHDOG_GAP_JIFFIES = 2 * 60,
    WATCHDOG_INPUT_JIFFIES = 10 * 60,
    WATCHDOG_CLICKS = 3,
    WATCHDOG_STILL_JIFFIES = 60 * 60,
};

/* The instruction that is executed now was told that a sound still runs. `sound` is 1 or more; 0:
 * the instruction compares the music timer with something. */
void watchdog_asked(struct game *game, int sound);

/* The player has clicked while user input is off. */
void watchdog_lost_click(struct game *game);

/* A frame of a booted game has been played; it took so many jiffies. */
void watchdog_frame(struct game *game, int jiffies);

#endif

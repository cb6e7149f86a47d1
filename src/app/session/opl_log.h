/* Writes down what the driver of the music writes: a line "w TICK REG VALUE" for each register of
 * the chip that gets another value, "p TICK DIVISOR" for the speaker, and "m TICK BYTE .." for a
 * message to a MIDI device. TICK counts the calls of the driver's timer since it was started;
 * register, value and bytes are hexadecimal. */
#ifndef WALKBOX_APP_SESSION_OPL_LOG_H
#define WALKBOX_APP_SESSION_OPL_LOG_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/sound_event.h"

struct game;

struct opl_log {
    FILE *stream;
    const struct game *game;
    struct sound_sink next; /* who listened before, and goes on listening through this */
    bool closed;
    bool in_message; /* the line of a MIDI message is not complete yet */
};

/* Begins to listen to a game that was started. `path` may be "-" for standard output. False: the
 * file cannot be written. The log has to stay where it is as long as the game is played. */
bool opl_log_open(struct opl_log *log, struct game *game, const char *path);

/* Ends the log; others go on listening. False: it could not be written whole. */
bool opl_log_close(struct opl_log *log);

#endif

/* Writes a frame as a line of JSON. Two runs of a game are compared by these lines. */
#ifndef WALKBOX_ENGINE_TRACE_H
#define WALKBOX_ENGINE_TRACE_H

#include "engine/game_state.h"

enum { TRACE_LINE_SIZE = 32768 };

/* Writes the state at the end of the frame last played, without a newline:
 *
 *     {"frame","room","camera","actors":[
 *         {"id","x","y","box","scale","facing","moving","costume","clip"}]}
 *
 * In rooms that a file of named boxes tells of there is also
 * "events":[{"actor","box","name","entered"}]. If `count` is not 0 the values of these variables
 * are added: "vars":{"90":12,..}. */
void trace_line(const struct game *game, char line[TRACE_LINE_SIZE], const int *variables,
                int count);

/* The same, with "sounds":[ids of all sounds that isSoundRunning tells] behind the actors. */
void trace_line_with_sounds(const struct game *game, char line[TRACE_LINE_SIZE],
                            const int *variables, int count);

#endif

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
 * A room in the file of named boxes adds "events":[{"actor","box","name","entered"}], `sounds` adds
 * "sounds":[ids of all for which isSoundRunning is true], and a `count` of variables adds
 * "vars":{"90":12,..}. */
void trace_line(const struct game *game, char line[TRACE_LINE_SIZE], const int *variables,
                int count, bool sounds);

#endif

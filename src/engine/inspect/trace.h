/* A frame as a line of JSON: what replays are compared by. */
#ifndef WALKBOX_ENGINE_INSPECT_TRACE_H
#define WALKBOX_ENGINE_INSPECT_TRACE_H

#include "engine/state/game_state.h"

enum { TRACE_LINE_SIZE = 32768 };

/* The state at the end of the frame last played, without a newline: {"frame","room","camera",
 * "actors":[{"id","x","y","box","scale","facing","moving","costume","clip"}]}, in rooms that a file
 * of named boxes tells of also "events":[{"actor","box","name","entered"}], and with `count`
 * variables wanted also "vars":{"90":12,..}. */
void trace_line(const struct game *game, char line[TRACE_LINE_SIZE], const int *variables,
                int count);

#endif

/* Begins a game as a recording says. */
#ifndef WALKBOX_APP_HISTORY_RECORDING_PLAY_H
#define WALKBOX_APP_HISTORY_RECORDING_PLAY_H

#include "app/history/recording.h"
#include "util/limits.h"

/* Reads the recording of a path; its memory is in the arena. What is wrong has been told when the
 * status is not CLI_DONE. */
int recording_load(struct recording *recording, const char *path, struct arena *arena);

/* Finds the folder of the game: the one that was given (NULL: none was), or the demo's if that is
 * the game of the recording. NULL, and it has been told, when there is none. */
const char *recording_find_game(const struct recording *recording, const char *given,
                                char path[PATH_SIZE]);

/* Starts a game that is open: boots it, or loads the save that is in the recording or, under its
 * name start.save, beside its file. A game of other files than those of the recording is refused.
 * Music, speech and tracks are those of the recording. Else as
 * cli_start_opened. */
int recording_start_opened(struct game **game, const struct recording *recording,
                           const char *recorded_at, const char *path);

#endif

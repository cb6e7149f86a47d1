/* Records of games (app/history/recorder.h) as text files. */
#ifndef WALKBOX_APP_HISTORY_REPLAY_FILES_H
#define WALKBOX_APP_HISTORY_REPLAY_FILES_H

#include "app/history/recorder.h"
#include "app/session/replay_conditions.h"
#include "app/session/start.h"
#include "util/bytes_writer.h"

/* What a record is of, all borrowed. */
struct replay_about {
    const struct game *game;
    const struct start_options *start;
    const struct recorder *recorder;
    bool with_save; /* the save it begins with is to be in the file, too */
};

/* The input as a file for --input. Its first lines are comments: the version, the game with the
 * sums of its files, and what else is needed to play it again (replay_conditions.h). Behind the
 * input more comments follow, for `walkbox replay`: where the record ends, the hashes of each
 * second, and, if they were kept, the save with which it begins and states (recording.h). */
void replay_write_input(const struct replay_about *about, struct bytes_writer *text);

/* `run --record FILE` and `run --hashes FILE`; "-" is standard output, NULL: none is wanted. When a
 * file cannot be written the error has been told, and the status is CLI_BAD_DATA. */
int replay_save_input(const struct replay_about *about, const char *path);
int replay_save_hashes(const struct recorder *recorder, const char *path);

#endif

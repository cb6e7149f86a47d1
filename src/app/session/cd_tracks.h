/* The tracks of a CD's image next to a game. Track T of the game is track T + 1 of the CD, whose
 * first track is the data. */
#ifndef WALKBOX_APP_SESSION_CD_TRACKS_H
#define WALKBOX_APP_SESSION_CD_TRACKS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/session/audio_file.h"
#include "engine/sound_state.h"

struct sound_stream;

struct cd_track {
    char *path;             /* owned; NULL: there is no such track */
    uint64_t first, count;  /* frames of a sound file; count 0: up to its end */
    struct audio_file file; /* of one without a header, else closed; and where it is there */
    struct wave wave;
};

/* Finds the tracks of the .cue that `game` names, or else of the first one next to it that has any.
 * With `reports` a damaged one is reported. */
void cd_tracks_find(struct cd_track tracks[SOUND_TRACK_NUMBERS], const char *game, bool reports);
void cd_tracks_close(struct cd_track tracks[SOUND_TRACK_NUMBERS]);

/* As game_tracks_stream. */
const char *cd_track_stream(struct cd_track *track, struct sound_stream *stream);

#endif

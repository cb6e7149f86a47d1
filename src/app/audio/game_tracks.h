/* The CD tracks of a game: files next to it, waves of a Special Edition's music, or tracks of a CD
 * image.
 *
 * Track 1 is "track1", "track01", "track_1" or "track 1" in any letter case, perhaps after a number
 * ("01 - Track 1"), and ends in .ogg, .flac, .fla, .mp3, .wav, .opus or .m4a (observed in part:
 * ScummVM 2.7). Otherwise it is the wave "track2" of audio/MusicOriginal.xwb, or track 2 of the CD
 * that a .cue lists: track 1 of a game CD is its data track. With new music, the wave in
 * audio/MusicNew.xwb is preferred to files. */
#ifndef WALKBOX_APP_AUDIO_GAME_TRACKS_H
#define WALKBOX_APP_AUDIO_GAME_TRACKS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/sound_state.h"

struct file_source;
struct game_files;
struct game_tracks;
struct sound_stream;

/* Adds the lengths of the game's tracks. Reports tracks that cannot be read; they count as missing.
 * `zipped` lists the files of a game in a zip file, whose tracks are reported and not played; NULL
 * if the game is in a folder. `path` is the game's. */
void game_tracks_measure(struct sound_tracks *measured, const struct file_source *zipped,
                         const char *path, bool new_music);

/* Finds the tracks. Returns NULL if there are none, or if memory runs out. Damaged banks count as
 * missing; with `reports` they are reported. */
struct game_tracks *game_tracks_open(const char *path, bool new_music, bool reports);
void game_tracks_close(struct game_tracks *tracks); /* may be NULL */

/* Whether there is a track with this number; any number is allowed. */
bool game_tracks_have(const struct game_tracks *tracks, uint32_t track);

/* Opens a track. Returns NULL, or an error message, valid until the next call. The tracks must
 * outlive the stream. */
const char *game_tracks_stream(struct game_tracks *tracks, uint32_t track,
                               struct sound_stream *stream);

/* Returns the file name of a track. */
const char *game_tracks_name(const struct game_tracks *tracks, uint32_t track);

/* Lists of track numbers, such as "1-5, 7", or "": the tracks found, and the tracks that the game
 * plays but that are missing. */
enum { TRACKS_TEXT_SIZE = 256 };
struct tracks_found {
    char found[TRACKS_TEXT_SIZE], missing[TRACKS_TEXT_SIZE];
};

/* Looks for the tracks of the game at `path`. Returns whether the game plays tracks at all. */
bool tracks_found_at(struct tracks_found *found, const struct game_files *files, const char *path);

/* Same as tracks_found_at, for tracks already measured. */
bool tracks_found_of(struct tracks_found *found, const struct game_files *files,
                     const struct sound_tracks *tracks);

#endif

/* The CD tracks of a game: files next to it, waves of a Special Edition's music, or tracks of a
 * CD's image.
 *
 * Track 1 is "track1", "track01", "track_1" or "track 1" in any letter case, perhaps behind a
 * number
 * ("01 - Track 1"), and ends in .ogg, .flac, .fla, .mp3, .wav, .opus or .m4a (observed in part:
 * ScummVM 2.7). Or it is the wave "track2" of audio/MusicOriginal.xwb, or track 2 of the CD that a
 * .cue lists, because the data track is the first of the CD. With new
 * music, the wave of this name in audio/MusicNew.xwb comes first, and the files come second. */
#ifndef WALKBOX_APP_AUDIO_GAME_TRACKS_H
#define WALKBOX_APP_AUDIO_GAME_TRACKS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/sound_state.h"

struct file_source;
struct game_files;
struct game_tracks;
struct sound_stream;

/* Of several files of one track the one of the lowest kind is used. */
struct track_file {
    int track; /* 1..255 */
    int kind;  /* from 0 in the order of the endings above */
};

/* False when a file name is not that of a track. */
bool track_file_of(const char *name, struct track_file *file);

/* Adds the lengths of the game's tracks. Reports those that cannot be read, which count as missing,
 * and those in a zip file, whose files `zipped` has, which are not played; NULL: the game is in a
 * folder. `path` is the game's. */
void game_tracks_measure(struct sound_tracks *measured, const struct file_source *zipped,
                         const char *path, bool new_music);

/* Finds the tracks; NULL when there are none, or without memory. Damaged banks count as missing;
 * with `reports` they are reported. */
struct game_tracks *game_tracks_open(const char *path, bool new_music, bool reports);
void game_tracks_close(struct game_tracks *tracks); /* may be NULL */

bool game_tracks_have(const struct game_tracks *tracks, uint32_t track);

/* Opens a track's sound. Returns NULL, or the error, valid until the next call. The tracks must
 * outlive the stream. */
const char *game_tracks_stream(struct game_tracks *tracks, uint32_t track,
                               struct sound_stream *stream);

/* The name of a track's file. */
const char *game_tracks_name(const struct game_tracks *tracks, uint32_t track);

/* Which tracks there are, and which of those that the game plays are missing: "1-5, 7"; "": none.
 */
enum { TRACKS_TEXT_SIZE = 256 };
struct tracks_found {
    char found[TRACKS_TEXT_SIZE], missing[TRACKS_TEXT_SIZE];
};

/* Returns whether the game plays tracks at all. */
bool tracks_found_at(struct tracks_found *found, const struct game_files *files, const char *path);

/* The same of tracks that are measured. */
bool tracks_found_of(struct tracks_found *found, const struct game_files *files,
                     const struct sound_tracks *tracks);

#endif

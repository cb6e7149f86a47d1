/* Where the files of a game come from: a folder, or a zip file, which is read in place by
 * libarchive. Without that library a zip file is refused with a sentence that says to unpack it.
 *
 * Of a zip file the first folder with both halves of a game is used. Nothing is unpacked to the
 * disk. Entries are read again each time, only as much as is asked for, so a file that unpacks to
 * more than it claims does no harm. */
#ifndef WALKBOX_APP_SESSION_GAME_SOURCE_H
#define WALKBOX_APP_SESSION_GAME_SOURCE_H

#include <stdint.h>

#include "api/host.h"
#include "engine/sound_state.h"
#include "resource/files/file_source.h"

struct zip_folder;

struct game_source {
    struct file_source source;
    const char *hint;           /* see game_files_open; valid as long as this is open */
    struct host_folder *folder; /* NULL: it is a zip file */
    struct zip_folder *zip;     /* NULL: it is a folder */
};

/* `game` is the path of a folder, of a file in it, or of a zip file. */
bool game_source_open(struct game_source *opened, const char *game, struct fault *fault);
void game_source_close(struct game_source *opened);

/* ---- CD tracks ----
 *
 * They are files beside the game. The file of track 1 is "track1", "track01", "track_1" or
 * "track_01" in any letter case, and ends in .ogg, .flac, .fla, .mp3 or .wav. Observed: ScummVM
 * 2.7; the lengths are read by libsndfile. */

struct game;

/* What a file name means. Of several files of one track the one with the lowest kind is used. */
struct track_file {
    int track; /* 1..255 */
    int kind;  /* 0.. in the order of the endings above */
};

/* False when the name is not that of a track. */
bool track_file_of(const char *name, struct track_file *file);

/* How many samples a file of sound has for each loudspeaker, and in *rate how many of them make a
 * second; 0 when it cannot be read, or when there is no libsndfile. */
uint32_t track_file_samples(const char *path, uint32_t *rate);

/* Writes the name of the file of each track, borrowed from the source; those of tracks that are
 * missing stay as they are. False when there are none. */
bool track_files_find(const struct file_source *source, const char *names[SOUND_TRACK_NUMBERS]);

/* Gives the game the length of each track that is in its folder. An error line names each track
 * whose file cannot be read; that track is as if it were missing. Tracks in a zip file are not
 * played, which a line says. `path` is the game's. */
void track_files_tell(struct game *game, const struct game_source *opened, const char *path);

#endif

/* The tracks of a CD as files beside the game: which of them are there, and how long they are.
 *
 * The file of track 1 is "track1", "track01", "track_1" or "track_01" in any letter case, and ends
 * in .ogg, .flac, .fla, .mp3 or .wav. Observed: ScummVM 2.7; the lengths are read by libsndfile. */
#ifndef WALKBOX_APP_SESSION_TRACK_FILES_H
#define WALKBOX_APP_SESSION_TRACK_FILES_H

#include <stdint.h>

#include "api/host.h"
#include "engine/sound_state.h"

struct game;

/* What a name says. Of several files of one track the one with the lowest kind is taken. */
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

/* Tells the game the length of each track that lies in its folder. A track whose file cannot be
 * read is told in a line, and is as if it were missing. */
void track_files_tell(struct game *game, const struct host_folder *folder,
                      const struct file_source *source);

#endif

/* The files of a game in a folder, or in a zip file, which needs libarchive: the first folder with
 * both halves of a game. Only the requested bytes of an entry are unpacked, again each time. */
#ifndef WALKBOX_APP_SESSION_GAME_SOURCE_H
#define WALKBOX_APP_SESSION_GAME_SOURCE_H

#include <stdint.h>

#include "api/host.h"
#include "engine/sound_state.h"
#include "engine/speech_state.h"
#include "resource/files/file_source.h"
#include <stdbool.h>
#include <stddef.h>

struct zip_folder;

struct game_source {
    struct file_source source;
    const char *hint;           /* see game_files_open; valid while this is open */
    struct host_folder *folder; /* NULL: a zip file */
    struct zip_folder *zip;     /* NULL: a folder */
};

/* `game` is the path of a folder, of a file in it, or of a zip file. */
bool game_source_open(struct game_source *opened, const char *game, struct fault *fault);
void game_source_close(struct game_source *opened);

struct game_files;

/* Opens the two files of a game as game_source_open does, and reports errors in its named boxes. */
bool game_source_open_files(struct game_files *files, const char *game, struct fault *fault);

/* ---- CD tracks: files next to the game ----
 *
 * Track 1 is "track1", "track01", "track_1" or "track_01" in any letter case, and ends in .ogg,
 * .flac, .fla, .mp3 or .wav. Observed: ScummVM 2.7. libsndfile reads the lengths. */

struct game;

/* Of several files of one track the one of the lowest kind is used. */
struct track_file {
    int track; /* 1..255 */
    int kind;  /* from 0 in the order of the endings above */
};

/* False when a file name is not that of a track. */
bool track_file_of(const char *name, struct track_file *file);

/* The samples of a sound file per channel, and *rate of them per second; 0 when it cannot be read,
 * or without libsndfile. */
uint32_t track_file_samples(const char *path, uint32_t *rate);

/* Writes the file name of each track, borrowed from the source; missing tracks are unchanged. False
 * when there are none. */
bool track_files_find(const struct file_source *source, const char *names[SOUND_TRACK_NUMBERS]);

/* Sets the lengths of the game's tracks. Reports those that cannot be read, which count as missing,
 * and those in a zip file, which are not played. `path` is the game's. */
void track_files_measure(struct game *game, const struct game_source *opened, const char *path);

/* The voices of a talkie: MONSTER.SOU next to the game, or compressed as .sof (FLAC), .sog (Ogg) or
 * .so3 (MP3), in any letter case; see resource/voice_item.h. libsndfile reads compressed sound. */
struct speech_file;
struct speech_voice;

/* `game` is the path of the game's folder or of a file in it. NULL when there are no voices,
 * when it cannot be used (with `reports` an error line says why), or without memory. */
struct speech_file *speech_file_open(const char *game, bool reports);
void speech_file_close(struct speech_file *file); /* may be NULL */

/* For the core; valid as long as the file. {0} for NULL. The first damaged line is reported. */
struct speech_source speech_file_source(struct speech_file *file);

/* ---- the sound of a line ---- */

/* Opens the line at an offset; *rate is its frames per second. NULL when none can be played there.
 * The file must outlive the voice. */
struct speech_voice *speech_voice_open(struct speech_file *file, uint32_t offset, uint32_t *rate);
void speech_voice_close(struct speech_voice *voice); /* may be NULL */

/* Reads stereo frames. Returns how many; fewer only at the end. */
size_t speech_voice_read(struct speech_voice *voice, uint64_t position, int16_t *stereo,
                         size_t frames);

#endif

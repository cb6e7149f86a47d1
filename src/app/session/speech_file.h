/* The file of voices beside a talkie: MONSTER.SOU, or a compressed one that ends in .sof (FLAC),
 * .sog (Ogg) or .so3 (MP3), in any letter case. It stays open and is read in pieces; see
 * resource/voice_item.h for what is in it. Compressed sound is read by libsndfile. */
#ifndef WALKBOX_APP_SESSION_SPEECH_FILE_H
#define WALKBOX_APP_SESSION_SPEECH_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/speech_state.h"

struct speech_file;
struct speech_voice;

/* Looks for the file in the game's folder. `game` is the path of the folder or of a file in it.
 * NULL when there is none, when it cannot be used (with `tells` an error line says why), or when
 * memory ran out. */
struct speech_file *speech_file_open(const char *game, bool tells);
void speech_file_close(struct speech_file *file); /* may be NULL */

/* What the core is given; valid as long as the file. {0} for NULL. The first line that is damaged
 * is reported in a line. */
struct speech_source speech_file_source(struct speech_file *file);

/* ---- the sound of a line ---- */

/* Opens the line at an offset, to be read later; *rate is its frames in a second. NULL when there
 * is none that can be played. The file stays open longer than the voice. */
struct speech_voice *speech_voice_open(struct speech_file *file, uint32_t offset, uint32_t *rate);
void speech_voice_close(struct speech_voice *voice); /* may be NULL */

/* Reads stereo frames from a position on. Returns how many; fewer only at the end. */
size_t speech_voice_read(struct speech_voice *voice, uint64_t position, int16_t *stereo,
                         size_t frames);

#endif

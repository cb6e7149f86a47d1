/* The voices of a talkie: MONSTER.SOU next to the game, or compressed as .sof (FLAC), .sog (Ogg) or
 * .so3 (MP3), in any letter case; see resource/voice_item.h. libsndfile reads compressed sound. */
#ifndef WALKBOX_APP_SESSION_SPEECH_FILE_H
#define WALKBOX_APP_SESSION_SPEECH_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/speech_state.h"

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

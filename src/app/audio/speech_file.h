/* The voices of a talkie: MONSTER.SOU next to the game, or compressed as .sof (FLAC), .sog (Ogg) or
 * .so3 (MP3), in any letter case (resource/voice_item.h). Or the voices of a Special Edition
 * (edition.h). libsndfile reads compressed voices. */
#ifndef WALKBOX_APP_AUDIO_SPEECH_FILE_H
#define WALKBOX_APP_AUDIO_SPEECH_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "util/bytes.h"

struct fault;
struct speech_file;
struct speech_voice;

/* `game` is the path of the game's folder or of a file in it. With `edition`, the voices of a
 * Special Edition are used if the game is not a talkie. Returns NULL if memory runs out, if there
 * are no voices, or if they cannot be used (an error line says why). */
struct speech_file *speech_file_open(const char *game, bool edition);

/* Copies the voices of a game built in memory. *file is NULL, or a voice file to replace. Returns
 * false if nothing has changed, or if memory runs out. */
bool speech_file_set(struct speech_file **file, struct byte_view voices);
void speech_file_close(struct speech_file *file); /* may be NULL */

/* Whether any voice contradicts its voice file (voice_file_oddity). The file may be NULL. */
bool speech_file_oddity(const struct speech_file *file, struct fault *fault);

/* Returns the source for the core, valid as long as the file, which may be NULL. Reports the first
 * damaged line only. */
struct speech_source speech_file_source(struct speech_file *file);

/* ---- the sound of a line ---- */

/* Opens the line at an offset; *rate is in frames a second. Returns NULL if no line there can be
 * played. The file, which may be NULL, must outlive the voice. */
struct speech_voice *speech_voice_open(struct speech_file *file, uint32_t offset, uint32_t *rate);
void speech_voice_close(struct speech_voice *voice); /* may be NULL */

/* Reads stereo frames. Returns their number; fewer only at the end. */
size_t speech_voice_read(struct speech_voice *voice, uint64_t position, int16_t *stereo,
                         size_t frames);

#endif

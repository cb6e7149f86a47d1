/* What a play depends on besides the game's two files and the player: what plays the music (scripts
 * see it in variable 48), how lines that have a voice come and whether there are voices, how soon
 * lines of talk go, and how long the CD's tracks beside the game are. A record has it in
 * comments,
 *
 *     # music: adlib
 *     # speech: both, with voices
 *     # text speed: 6
 *     # tracks: 1=44100/44100 2=882000/44100
 *
 * a track being NUMBER=SAMPLES/RATE, or "none". */
#ifndef WALKBOX_APP_SESSION_REPLAY_CONDITIONS_H
#define WALKBOX_APP_SESSION_REPLAY_CONDITIONS_H

#include <stdbool.h>

#include "engine/speech_state.h"
#include "resource/sound.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

struct game;

/* Writes these comments. */
void replay_conditions_write(const struct game *game, struct bytes_writer *text);

/* Writes the options by which a command has the same music and speech, if they are not those that
 * it has anyway: " --music speaker --speech text". */
void replay_conditions_write_options(const struct game *game, struct bytes_writer *text);

/* The tracks as above, without "# tracks: ". */
void replay_write_tracks(const struct game *game, struct bytes_writer *text);

/* Warns on standard error, in a line each, of comments at the beginning of a record that differ
 * from the game as it is now. Missing comments are no difference. */
void replay_conditions_compare(const struct game *game, const char *file, struct byte_view record);

/* ---- names ---- */

#define SPEECH_CHOICE_NAMES "text, voice, both"

const char *music_name(enum sound_device device);
const char *speech_choice_name(enum speech_choice choice);

/* What has this name. False, and nothing is written, when nothing has. */
bool music_find(const char *name, enum sound_device *device);
bool speech_choice_find(const char *name, enum speech_choice *choice);

#endif

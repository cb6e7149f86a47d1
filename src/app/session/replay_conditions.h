/* What a play depends on besides the game's two files and the player: the music device (variable 48
 * for scripts), the choice of speech and whether there are voices, the text speed, and the lengths
 * of CD tracks. A record has it in comments,
 *
 *     # music: adlib
 *     # speech: both, with voices         or "with Special Edition voices", or "without voices"
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

void replay_conditions_write(const struct game *game, struct bytes_writer *text);

/* ---- names ---- */

const char *music_name(enum sound_device device);
const char *speech_choice_name(enum speech_choice choice);

/* False, and nothing is written, for an unknown name. */
bool music_find(const char *name, enum sound_device *device);
bool speech_choice_find(const char *name, enum speech_choice *choice);

#endif

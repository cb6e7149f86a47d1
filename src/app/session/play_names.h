/* The names by which options and records tell what plays the music, and how lines come that have a
 * voice. */
#ifndef WALKBOX_APP_SESSION_PLAY_NAMES_H
#define WALKBOX_APP_SESSION_PLAY_NAMES_H

#include <stdbool.h>

#include "engine/speech_state.h"
#include "resource/sound.h"

#define SPEECH_CHOICE_NAMES "text, voice, both"

const char *music_name(enum sound_device device);
const char *speech_choice_name(enum speech_choice choice);

/* What has this name. False, and nothing is written, when nothing has. */
bool music_find(const char *name, enum sound_device *device);
bool speech_choice_find(const char *name, enum speech_choice *choice);

#endif

/* Reads WAV files as samples. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_WAV_IN_H
#define WALKBOX_ASSETS_TOOLS_SOUND_WAV_IN_H

#include "assets-tools/sound/sample_source.h"

/* A reader of WAV files of 8, 16 or 32 bits, or floating point. Channels are mixed into one. */
struct sample_reader wav_reader(void);

#endif

/* Reads PNG files as pictures, and WAV files as samples. */
#ifndef WALKBOX_ASSETS_TOOLS_MEDIA_IN_H
#define WALKBOX_ASSETS_TOOLS_MEDIA_IN_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/sound_source.h"

/* A reader of PNG files with a palette. It refuses other kinds, whose pixels have no index. */
struct image_reader png_reader(void);

/* A reader of WAV files of 8, 16 or 32 bits, or floating point. Channels are mixed into one. */
struct sample_reader wav_reader(void);

#endif

#ifndef WALKBOX_ASSETS_TOOLS_MEDIA_IN_H
#define WALKBOX_ASSETS_TOOLS_MEDIA_IN_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/sound/sound_source.h"

/* PNG files; those without a palette are refused. */
struct image_reader png_reader(void);

/* WAV files of 8, 16 or 32 bits or floating point; channels are mixed. */
struct sample_reader wav_reader(void);

#endif

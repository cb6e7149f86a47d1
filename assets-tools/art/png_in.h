/* PNG files as pictures: the only part of the tools that knows SDL2_image. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_PNG_IN_H
#define WALKBOX_ASSETS_TOOLS_ART_PNG_IN_H

#include "assets-tools/art/source_image.h"

/* Reads palette PNGs; any other kind is refused, since its colours have no numbers. */
struct image_reader png_reader(void);

#endif

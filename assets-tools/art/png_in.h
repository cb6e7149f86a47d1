/* Reads PNG files as pictures: the only part of the tools that knows SDL2_image. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_PNG_IN_H
#define WALKBOX_ASSETS_TOOLS_ART_PNG_IN_H

#include "assets-tools/art/source_image.h"

/* A reader of PNG files with a palette. It refuses other kinds, whose pixels have no index. */
struct image_reader png_reader(void);

/* Decodes the bytes of a file into the arena. False, with the reason in `why`, when they are
 * refused. */
bool png_decode(struct source_image *picture, struct byte_view bytes, struct arena *arena,
                char *why, size_t why_size);

#endif

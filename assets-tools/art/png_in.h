/* Reads PNG files as pictures. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_PNG_IN_H
#define WALKBOX_ASSETS_TOOLS_ART_PNG_IN_H

#include "assets-tools/art/source_image.h"

/* A reader of PNG files with a palette. It refuses other kinds, whose pixels have no index. */
struct image_reader png_reader(void);

#endif

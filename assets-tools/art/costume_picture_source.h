/* Pictures of a costume.txt, cut from their sheets. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_PICTURE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_PICTURE_SOURCE_H

#include "assets-tools/art/costume_parse.h"

/* The costume's palette and pictures, from the rectangles of all sheets. */
bool make_costume_pictures(struct costume_parse *parse);

#endif

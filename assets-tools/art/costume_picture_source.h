/* Cuts the pictures of a costume.txt out of their PNG files, the sheets. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_PICTURE_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_PICTURE_SOURCE_H

#include "assets-tools/art/costume_parse.h"

/* Makes the costume's palette from the colours of all pictures, and then the pictures. Reports all
 * errors; false when there was one. */
bool make_costume_pictures(struct costume_parse *parse);

#endif

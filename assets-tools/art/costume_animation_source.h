/* The `animation` lines of a costume.txt. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_ANIMATION_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_ANIMATION_SOURCE_H

#include "assets-tools/art/costume_parse.h"

/* Reads an `animation` line. All pictures and limbs must have been read before. */
bool parse_animation(struct costume_parse *parse, struct line_reader *line);

#endif

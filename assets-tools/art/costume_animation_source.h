/* Animations of a costume.txt. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_COSTUME_ANIMATION_SOURCE_H
#define WALKBOX_ASSETS_TOOLS_ART_COSTUME_ANIMATION_SOURCE_H

#include "assets-tools/art/costume_parse.h"

/* An `animation` line; `pictures` and `limbs` are known. */
bool parse_animation(struct costume_parse *parse, struct line_reader *line);

#endif

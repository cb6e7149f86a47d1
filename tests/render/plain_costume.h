/* Draws an actor pixel by pixel, in the plainest way: what costume_draw must equal. */
#ifndef WALKBOX_TESTS_RENDER_PLAIN_COSTUME_H
#define WALKBOX_TESTS_RENDER_PLAIN_COSTUME_H

#include "render/draw/costume_draw.h"

void plain_costume_draw(const struct costume_target *target, const struct sprite *sprite,
                        const struct costume_placement *placement);

#endif

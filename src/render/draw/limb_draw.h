/* Puts the image of a limb (limb_cache.h) into a picture, eight pixels at a time. */
#ifndef WALKBOX_RENDER_DRAW_LIMB_DRAW_H
#define WALKBOX_RENDER_DRAW_LIMB_DRAW_H

#include "render/draw/costume_draw.h"
#include "render/draw/limb_cache.h"

/* Whether a limb of this size may be put with its upper left corner at x,y of the target: all of it
 * has to be inside the clip, not at its left edge, and inside the z-plane, whole words at its right
 * end included. */
bool limb_fits(const struct costume_target *target, int x, int y, int width, int rows);

/* Draws it. It fits there. */
void limb_draw(const struct costume_target *target, const struct limb_image *image, int x, int y);

#endif

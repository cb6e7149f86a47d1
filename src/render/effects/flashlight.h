/* What a flashlight shows of a dark room: its picture, in a rectangle with round corners.
 *
 * The corners are cut by 8, 6, 4, 3, 2, 2, 1 and 1 pixels on either side in the rows from the upper
 * and from the lower edge. Actors are drawn over it as everywhere in the dark. Observed: ScummVM
 * 2.7, lights of 16 x 16 to 320 x 144 pixels. */
#ifndef WALKBOX_RENDER_EFFECTS_FLASHLIGHT_H
#define WALKBOX_RENDER_EFFECTS_FLASHLIGHT_H

#include "render/scene.h"

/* Draws what of the scene's light is in a part of the screen, which is black; nothing unless the
 * scene is dark and has one. */
void flashlight_draw(const struct scene *scene, struct rectangle part, struct frame *frame);

#endif

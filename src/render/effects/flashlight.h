/* What a flashlight shows of a dark room: its picture, in a rectangle with round corners.
 *
 * The corners are cut by 8, 6, 4, 3, 2, 2, 1 and 1 pixels on either side in the rows from the upper
 * and from the lower edge. Actors are drawn over it as everywhere in the dark. Observed: ScummVM
 * 2.7, lights of 16 x 16 to 320 x 144 pixels. */
#ifndef WALKBOX_RENDER_EFFECTS_FLASHLIGHT_H
#define WALKBOX_RENDER_EFFECTS_FLASHLIGHT_H

#include "render/draw/framebuffer.h"

/* The picture of a dark room, and the light that falls on it. */
struct flashlit_room {
    const uint8_t *background; /* the room's picture */
    int width;                 /* of a row of it */
    int left, top;             /* of the screen: where its upper left corner is, or would be */
    struct rectangle area;     /* of the screen: as far as the room is seen there */
    struct rectangle light;    /* of the screen */
};

/* Draws what of the light is in a part of the screen, which is black. */
void flashlight_draw(const struct flashlit_room *room, struct rectangle part, struct frame *frame);

#endif

/* What a flashlight shows of a dark room: the room's picture, in a rectangle with round corners.
 *
 * Counted from the upper and from the lower edge, the first eight rows are cut by 8, 6, 4, 3, 2, 2,
 * 1 and 1 pixels on either side. Actors are drawn over it, as everywhere in the dark. Observed:
 * ScummVM 2.7, lights of 16 x 16 to 320 x 144 pixels. */
#ifndef WALKBOX_RENDER_FLASHLIGHT_H
#define WALKBOX_RENDER_FLASHLIGHT_H

#include "render/framebuffer.h"

/* The picture of a dark room, and the light that falls on it. */
struct flashlit_room {
    const uint8_t *background; /* the room's picture */
    int width;                 /* of the room's picture, pixels */
    int left, top;             /* where its upper left corner is on the screen; may be outside */
    struct rectangle area;     /* the part of the screen where the room is seen */
    struct rectangle light;    /* the part of the screen that is lit */
};

/* Draws the lit pixels; the screen is black. */
void flashlight_draw(const struct flashlit_room *room, struct frame *frame);

#endif

/* The picture in a window's colours, kept from one picture to the next: only what changed is turned
 * into colours again.
 *
 * What changed is found by comparing, so it does not matter who drew what, or into which frame: a
 * pointer, a shaken screen and the pictures of a transition go the same way as those of the game.
 */
#ifndef WALKBOX_RENDER_SHOWN_PICTURE_H
#define WALKBOX_RENDER_SHOWN_PICTURE_H

#include "render/draw/framebuffer.h"

enum { SHOWN_PART_LIMIT = SCREEN_HEIGHT / 2 };

/* Zeroed: nothing is shown yet. */
struct shown_picture {
    bool any;
    uint8_t indices[SCREEN_HEIGHT * SCREEN_WIDTH]; /* what `pixels` shows */
    uint32_t colours[256];                         /* in which colours: 0xAARRGGBB, opaque */
    uint32_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* rows of SCREEN_WIDTH */
};

/* Makes `pixels` show the frame. Returns in how many parts of the screen, from the top down, pixels
 * may be others now; all outside them are as they were. A colour that changes makes others of those
 * parts alone where one of the colours from the first to the last that changed is seen. */
int shown_picture_take(struct shown_picture *shown, const struct frame *frame,
                       struct rectangle parts[SHOWN_PART_LIMIT]);

#endif

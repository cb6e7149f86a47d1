/* The picture in a window's colours. It is kept from one frame to the next, so that only pixels
 * that changed are turned into colours again.
 *
 * What changed is found by comparing pixels, so it does not matter who drew them, or into which
 * frame: a mouse pointer, a shaken screen and the pictures of a transition need nothing special. */
#ifndef WALKBOX_RENDER_SHOWN_PICTURE_H
#define WALKBOX_RENDER_SHOWN_PICTURE_H

#include "render/draw/framebuffer.h"

enum { SHOWN_PART_LIMIT = SCREEN_HEIGHT / 2 };

/* Some neighbouring colours of a palette, from first to last. */
struct colour_range {
    bool any; /* false: none of them */
    uint8_t first, last;
};

/* Zeroed: nothing is shown yet. */
struct shown_picture {
    bool any;                                      /* false: all pixels count as changed */
    uint8_t indices[SCREEN_HEIGHT * SCREEN_WIDTH]; /* the frame that `pixels` shows */
    struct colour palette[256];                    /* its palette .. */
    uint32_t colours[256];                         /* .. and the same as 0xAARRGGBB, opaque */
    struct colour_range unseen[SCREEN_HEIGHT];     /* colours that are not in a row */
    uint32_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* the same in colours, rows of SCREEN_WIDTH */
};

/* Makes `pixels` show the frame. Lists the parts of the screen, from the top down, in which pixels
 * may have changed, and returns how many there are; pixels outside them are as they were. If
 * colours of the palette changed, parts count as changed where a colour is seen that lies between
 * the first and the last of these. */
int shown_picture_take(struct shown_picture *shown, const struct frame *frame,
                       struct rectangle parts[SHOWN_PART_LIMIT]);

#endif

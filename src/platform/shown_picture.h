/* The picture in colours, and the part that the window does not show yet. */
#ifndef WALKBOX_PLATFORM_SHOWN_PICTURE_H
#define WALKBOX_PLATFORM_SHOWN_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"

/* Zeroed at first, while nothing is shown. */
struct shown_picture {
    bool any;                                      /* there was a frame */
    struct frame frame;                            /* frame that `pixels` shows */
    uint32_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* opaque 0xAARRGGBB, rows of SCREEN_WIDTH */
    struct rectangle changed; /* bounds of all marked pixels; emptied by the owner */
};

/* Makes `pixels` show the frame, and marks the changed pixels. */
void shown_picture_update(struct shown_picture *shown, const struct frame *frame);

/* Marks picture pixels as changed, clipped to the screen. */
void shown_picture_mark(struct shown_picture *shown, struct rectangle area);

/* Marks the picture pixels in which two canvases differ. A picture pixel has zoom x zoom canvas
 * pixels. */
void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom);

#endif

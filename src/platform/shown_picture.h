/* The picture in colours, and which part of it the window does not show yet. */
#ifndef WALKBOX_PLATFORM_SHOWN_PICTURE_H
#define WALKBOX_PLATFORM_SHOWN_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"

/* Zeroed: nothing is shown yet. */
struct shown_picture {
    bool any;                                      /* whether there was a frame */
    struct frame frame;                            /* the one that `pixels` shows */
    uint32_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* 0xAARRGGBB, opaque, rows of SCREEN_WIDTH */
    struct rectangle changed; /* around all that is marked; the owner empties it */
};

/* Makes `pixels` show the frame, and marks what that changes. */
void shown_picture_update(struct shown_picture *shown, const struct frame *frame);

/* Marks picture pixels as changed; those outside the screen are ignored. */
void shown_picture_mark(struct shown_picture *shown, struct rectangle area);

/* Marks where two canvases of zoom x zoom pixels to a picture pixel differ. */
void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom);

#endif

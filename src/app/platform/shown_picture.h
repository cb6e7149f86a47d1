/* The picture in a window's colours, and which part of it the window does not show yet.
 *
 * What changed is found by comparing pixels, so it does not matter who drew them, or into which
 * frame: a mouse pointer, a shaken screen and the pictures of a transition need nothing special. */
#ifndef WALKBOX_APP_PLATFORM_SHOWN_PICTURE_H
#define WALKBOX_APP_PLATFORM_SHOWN_PICTURE_H

#include "render/framebuffer.h"

enum { SHOWN_PART_LIMIT = SCREEN_HEIGHT / 2 };

/* Zeroed: nothing is shown yet. */
struct shown_picture {
    bool any;                                      /* whether there was a frame */
    struct frame frame;                            /* the one that `pixels` shows */
    uint32_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* 0xAARRGGBB, opaque, rows of SCREEN_WIDTH */
    struct {
        int left, right; /* the columns that changed; none where right is 0 */
    } rows[SCREEN_HEIGHT];
};

/* Makes `pixels` show the frame, and marks what changes by that. */
void shown_picture_take(struct shown_picture *shown, const struct frame *frame);

/* Marks picture pixels as changed. Of the area only what is on the screen counts. */
void shown_picture_mark(struct shown_picture *shown, struct rectangle area);

/* Marks where two canvases of `zoom` by `zoom` pixels for each pixel of the picture differ. */
void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom);

/* Lists rectangles that hold all that is marked, from the top down: one for each run of rows.
 * Returns how many there are. Nothing is marked afterwards. */
int shown_picture_parts(struct shown_picture *shown, struct rectangle parts[SHOWN_PART_LIMIT]);

#endif

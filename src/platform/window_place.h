/* Where the picture stands in a window. */
#ifndef WALKBOX_PLATFORM_WINDOW_PLACE_H
#define WALKBOX_PLATFORM_WINDOW_PLACE_H

#include <stdbool.h>

#include "platform/enlarge.h"
#include "render/framebuffer.h"

enum window_scaling {
    SCALING_WHOLE, /* columns by the largest whole number that fits; with 4:3 correction rows are
                      6/5 as high */
    SCALING_FILL,  /* as large as the window allows */
    SCALING_COUNT,
};

struct window_view_options {
    enum window_scaling scaling;
    enum enlarge_filter filter;
    bool scan_lines;
    bool aspect; /* 4:3 correction: pixels are 1.2 times as high as wide */
    bool at_top; /* in windows that are higher than wide; otherwise the picture is in the middle */
};

struct window_place {
    int zoom;                /* whole window pixels to a picture pixel, by columns; at least 1 */
    struct rectangle target; /* in window pixels; never empty */
};

/* The place in a window of width x height pixels. Where the picture fits only without 4:3
 * correction, its pixels are square; in smaller windows it shrinks with its proportions. */
struct window_place window_place_make(int width, int height, struct window_view_options options);

/* The size of a window in its pixels, and in the units of the mouse (platform.h). */
struct window_size {
    int width, height;
    int units_wide, units_high;
};

/* The picture pixel in the middle of a unit of the window (of a mixture, the largest share), or the
 * nearest one. Returns whether the unit is inside the picture. */
bool window_pixel_under(struct window_size size, struct window_view_options options, int unit_x,
                        int unit_y, int *x, int *y);

/* How many rows of square pixels the picture is high: 200, or 240 with 4:3 correction. */
int window_rows(bool aspect);

#endif

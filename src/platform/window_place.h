/* Places the picture in a window. */
#ifndef WALKBOX_PLATFORM_WINDOW_PLACE_H
#define WALKBOX_PLATFORM_WINDOW_PLACE_H

#include <stdbool.h>

#include "platform/enlarge.h"
#include "render/framebuffer.h"

enum window_scaling {
    SCALING_WHOLE, /* the largest whole multiple of columns that fits; with 4:3 correction, rows are
                      6/5 as high */
    SCALING_FILL,  /* as large as the window allows */
    SCALING_COUNT,
};

struct window_view_options {
    enum window_scaling scaling;
    enum enlarge_filter filter;
    bool scan_lines;
    bool aspect; /* 4:3 correction: pixels are 1.2 times as high as wide */
    bool at_top; /* picture at the top of windows higher than wide; otherwise in the middle */
};

struct window_place {
    int zoom;                /* whole window pixels in a picture pixel, by columns; at least 1 */
    struct rectangle target; /* window pixels; never empty */
};

/* Computes the place in a window of width x height pixels. If the picture only fits without 4:3
 * correction, its pixels are square; in smaller windows the picture shrinks and keeps its
 * proportions. */
struct window_place window_place_make(int width, int height, struct window_view_options options);

/* The size of a window in pixels, and in the units of the mouse (platform.h). */
struct window_size {
    int width, height;
    int units_wide, units_high;
};

/* Finds the picture pixel under the middle of a window unit: the pixel with the largest share if
 * pixels are mixed there, or the nearest pixel if the unit is outside. Returns whether the unit is
 * inside the picture. */
bool window_pixel_under(struct window_size size, struct window_view_options options, int unit_x,
                        int unit_y, int *x, int *y);

/* Returns the height of the picture in rows of square pixels: 200, or 240 with 4:3 correction. */
int window_rows(bool aspect);

#endif

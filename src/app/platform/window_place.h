/* Where the picture stands in a window, and how large. */
#ifndef WALKBOX_APP_PLATFORM_WINDOW_PLACE_H
#define WALKBOX_APP_PLATFORM_WINDOW_PLACE_H

#include "app/platform/enlarge.h"
#include "render/framebuffer.h"

/* How the picture is enlarged. A way of scaling has a word, which options and messages name. */
enum window_scaling {
    SCALING_WHOLE, /* columns by the largest whole number that fits; so no column is mixed. With 4:3
                      correction rows are 6/5 as high, which is whole at every fifth size */
    SCALING_FILL,  /* as large as the window lets it be, with its proportions */
    SCALING_COUNT,
};

struct window_view_options {
    enum window_scaling scaling;
    enum enlarge_filter filter;
    bool scan_lines;
    bool aspect; /* 4:3 correction: pixels 1.2 times as high as wide, since 320 x 200 used to be
                    shown on screens of 4:3 */
};

struct window_place {
    int zoom;                /* whole window pixels to a picture pixel, by columns; at least 1 */
    struct rectangle target; /* in window pixels; never empty. It reaches beyond a window that is
                                smaller than a pixel a side */
};

/* The place in a window of so many pixels. A window that is smaller than the picture shows it made
 * smaller, with its proportions; but where the picture fits with square pixels and not with 4:3
 * correction, its pixels are square. */
struct window_place window_place_make(int width, int height, struct window_view_options options);

/* A window has a size in its own pixels, and one in the units in which the system tells where the
 * mouse is. On displays with many small pixels a unit is two pixels wide, or one and a half. */
struct window_size {
    int width, height; /* its own pixels */
    int units_wide, units_high;
};

/* The picture pixel that is shown in the middle of a unit of the window, where it is the mixture of
 * several the one that has most of it; for a place outside the picture the nearest one in it.
 * Returns whether the place is inside. */
bool window_pixel_under(struct window_size size, struct window_view_options options, int unit_x,
                        int unit_y, int *x, int *y);

/* How many rows of square pixels the picture is high: 200, or 240 with 4:3 correction. */
int window_rows(bool aspect);

/* "whole", "fill"; NULL past the last. */
const char *window_scaling_name(enum window_scaling scaling);

#endif

#include "app/platform/window_place.h"

#include "app/platform/enlarge.h"
#include "util/minmax.h"

enum {
    /* A picture pixel is 6/5 as high as wide on a 4:3 screen. */
    ASPECT_NUMERATOR = 6,
    ASPECT_DENOMINATOR = 5,
};

int window_rows(bool aspect)
{
    return aspect ? SCREEN_HEIGHT * ASPECT_NUMERATOR / ASPECT_DENOMINATOR : SCREEN_HEIGHT;
}

/* Where the picture fits only as long as its pixels are square, they are: one that is made smaller
 * loses columns, and with them what is written. */
static bool has_aspect(int width, int height, bool wanted)
{
    const bool fits_square = width >= SCREEN_WIDTH && height >= SCREEN_HEIGHT;
    return wanted && !(fits_square && height < window_rows(true));
}

struct window_place window_place_make(int width, int height, struct window_view_options options)
{
    const int rows = window_rows(has_aspect(width, height, options.aspect));
    int by_width = width / SCREEN_WIDTH, by_height = height / rows;
    int zoom = int_min(by_width, by_height);
    int target_width = SCREEN_WIDTH * zoom, target_height = rows * zoom;
    if (zoom < 1 || options.scaling == SCALING_FILL) {
        int64_t wide = (int64_t)height * SCREEN_WIDTH / rows;
        target_width = width < wide ? width : (int)wide;
        target_height = width < wide ? (int)((int64_t)width * rows / SCREEN_WIDTH) : height;
    }
    target_width = int_max(1, target_width);
    target_height = int_max(1, target_height);
    struct window_place place = {.zoom = int_max(1, zoom)};
    place.target.left = (width - target_width) / 2;
    place.target.top = (height - target_height) / 2;
    place.target.right = place.target.left + target_width;
    place.target.bottom = place.target.top + target_height;
    return place;
}

/* The pixel in which the middle of a unit lies. */
static int pixel_of_unit(int unit, int units, int pixels)
{
    const int64_t twice = (2 * (int64_t)unit + 1) * pixels, whole = 2 * (int64_t)int_max(1, units);
    return (int)(twice >= 0 ? twice / whole : -((-twice + whole - 1) / whole));
}

bool window_pixel_under(struct window_size size, struct window_view_options options, int unit_x,
                        int unit_y, int *x, int *y)
{
    const struct rectangle target = window_place_make(size.width, size.height, options).target;
    const int column = pixel_of_unit(unit_x, size.units_wide, size.width);
    const int row = pixel_of_unit(unit_y, size.units_high, size.height);
    *x = enlarge_nearest_of(SCREEN_WIDTH, target.right - target.left, options.filter,
                            column - target.left);
    *y = enlarge_nearest_of(SCREEN_HEIGHT, target.bottom - target.top, options.filter,
                            row - target.top);
    return column >= target.left && column < target.right && row >= target.top &&
           row < target.bottom;
}

const char *window_scaling_name(enum window_scaling scaling)
{
    static const char *const names[] = {[SCALING_WHOLE] = "whole", [SCALING_FILL] = "fill"};
    return scaling < SCALING_COUNT ? names[scaling] : NULL;
}

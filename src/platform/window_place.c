#include "platform/window_place.h"

#include "platform/enlarge.h"
#include "util/minmax.h"

int window_rows(bool aspect)
{
    return aspect ? SCREEN_HEIGHT * 6 / 5 : SCREEN_HEIGHT;
}

struct window_place window_place_make(int width, int height, struct window_view_options options)
{
    const bool fits_square = width >= SCREEN_WIDTH && height >= SCREEN_HEIGHT;
    const bool only_square = fits_square && height < window_rows(true);
    const int rows = window_rows(options.aspect && !only_square);
    const int zoom = int_min(width / SCREEN_WIDTH, height / rows);
    int target_width = SCREEN_WIDTH * zoom, target_height = rows * zoom;
    if (zoom < 1 || options.scaling == SCALING_FILL) {
        int64_t wide = (int64_t)height * SCREEN_WIDTH / rows;
        target_width = width < wide ? width : (int)wide;
        target_height = width < wide ? (int)((int64_t)width * rows / SCREEN_WIDTH) : height;
    }
    target_width = int_max(1, target_width);
    target_height = int_max(1, target_height);
    const int left = (width - target_width) / 2;
    const int top = options.at_top && height > width ? 0 : (height - target_height) / 2;
    return (struct window_place){.zoom = int_max(1, zoom),
                                 .target = {left, top, left + target_width, top + target_height}};
}

/* Returns the pixel under the middle of a unit. */
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
    *x = enlarge_source_under(SCREEN_WIDTH, target.right - target.left, options.filter,
                              column - target.left);
    *y = enlarge_source_under(SCREEN_HEIGHT, target.bottom - target.top, options.filter,
                              row - target.top);
    return column >= target.left && column < target.right && row >= target.top &&
           row < target.bottom;
}

#include "platform/window_draw.h"

#include "platform/enlarge.h"
#include "render/cursor.h"

enum { CROSS_DARK = 96 }; /* brightness of 255; darker crosshairs have a light outline */

#define CROSS_DARK_EDGE  0xFF000000u
#define CROSS_LIGHT_EDGE 0xFFC0C0C0u

/* Returns the canvas pixel under the middle of target pixel i along an axis. */
static int canvas_pixel(int i, int target, int canvas)
{
    return (int)((2 * (int64_t)i + 1) * canvas / (2 * target));
}

static void blend_canvas(const struct window_view *view, struct rectangle part, uint32_t *to,
                         size_t stride)
{
    const int width = SCREEN_WIDTH * view->canvas_zoom, height = SCREEN_HEIGHT * view->canvas_zoom;
    uint16_t columns[ENLARGE_LIMIT];
    for (int x = part.left; x < part.right; x++)
        columns[x] = (uint16_t)canvas_pixel(x, view->columns.target, width);
    for (int y = part.top; y < part.bottom; y++) {
        const int row = canvas_pixel(y, view->rows.target, height);
        const uint32_t *canvas = view->canvas + (size_t)row * (size_t)width;
        uint32_t *under = to + (size_t)y * stride;
        for (int x = part.left; x < part.right; x++) {
            const uint32_t over = canvas[columns[x]];
            if (over >> 24 == 0xFF)
                under[x] = over;
            else if (over >> 24 != 0)
                under[x] = window_blend(under[x], over);
        }
    }
}

/* Returns the light of a target row under scan lines, in 256ths: half in the lower third of a
 * picture row, full elsewhere, mixed if the target row reaches into both. Without two target rows
 * to a picture row there are no scan lines.
 *
 * In units of 1 / (3 * target) picture rows, target row y reaches from 3 * source * y to 3 * source
 * * (y + 1), a picture row is 3 * target high, and its lower third begins at 2 * target. */
static int window_row_light(const struct enlarge_axis *rows, int y)
{
    const int64_t row = 3 * (int64_t)rows->target, height = 3 * (int64_t)rows->source;
    const int64_t top = height * y % row, bottom = top + height, dark = row / 3 * 2;
    if (rows->target < 2 * rows->source)
        return 256;
    /* A target row is at most half a picture row, so it reaches into at most two picture rows. */
    int64_t covered = (bottom < row ? bottom : row) - (top > dark ? top : dark);
    covered = covered > 0 ? covered : 0;
    if (bottom - row > dark)
        covered += bottom - row - dark;
    return (int)(256 - (128 * covered + height / 2) / height);
}

static void dim_rows(const struct window_view *view, struct rectangle part, uint32_t *to,
                     size_t stride)
{
    for (int y = part.top; y < part.bottom; y++) {
        const uint32_t light = (uint32_t)window_row_light(&view->rows, y);
        uint32_t *row = to + (size_t)y * stride;
        for (int x = part.left; x < part.right && light < 256; x++)
            row[x] = window_dim(row[x], light);
    }
}

static struct rectangle bar(const struct window_view *view, int x, int y, int width, int height)
{
    struct rectangle bar;
    enlarge_nearest_span(&view->columns, x, x + width, &bar.left, &bar.right);
    enlarge_nearest_span(&view->rows, y, y + height, &bar.top, &bar.bottom);
    return bar;
}

/* Computes the bars of the crosshair in the target, in drawing order; some may be empty. The first
 * four bars are the outline of the last four. */
static void window_cross_bars(const struct window_view *view,
                              struct rectangle bars[WINDOW_CROSS_BARS])
{
    const int length = CURSOR_REACH - CURSOR_GAP + 1, x = view->cross_x, y = view->cross_y;
    for (int edge = 1; edge >= 0; edge--, bars += WINDOW_CROSS_BARS / 2) {
        const int far = CURSOR_REACH + edge, thick = 1 + 2 * edge;
        bars[0] = bar(view, x - far, y - edge, length + edge, thick);
        bars[1] = bar(view, x + CURSOR_GAP, y - edge, length + edge, thick);
        bars[2] = bar(view, x - edge, y - far, thick, length + edge);
        bars[3] = bar(view, x - edge, y + CURSOR_GAP, thick, length + edge);
    }
}

uint32_t window_cross_bar_colour(const struct window_view *view, int index)
{
    const uint32_t colour = view->cross_colour;
    if (index >= WINDOW_CROSS_BARS / 2)
        return colour;
    const uint32_t red = colour >> 16 & 0xFF, green = colour >> 8 & 0xFF, blue = colour & 0xFF;
    const bool dark = 3 * red + 6 * green + blue < 10 * CROSS_DARK;
    return dark ? CROSS_LIGHT_EDGE : CROSS_DARK_EDGE;
}

struct rectangle window_cross_area(const struct window_view *view)
{
    const int x = view->cross_x, y = view->cross_y, reach = CURSOR_REACH + 1;
    if (!view->cross)
        return (struct rectangle){0};
    return (struct rectangle){x - reach, y - reach, x + reach + 1, y + reach + 1};
}

static void draw_cross(const struct window_view *view, struct rectangle part, uint32_t *to,
                       size_t stride)
{
    struct rectangle bars[WINDOW_CROSS_BARS];
    window_cross_bars(view, bars);
    for (int i = 0; i < WINDOW_CROSS_BARS; i++) {
        const uint32_t colour = window_cross_bar_colour(view, i);
        struct rectangle area = rectangle_intersect(bars[i], part);
        for (int y = area.top; y < area.bottom; y++)
            for (int x = area.left; x < area.right; x++)
                to[(size_t)y * stride + (size_t)x] = colour;
    }
}

struct rectangle window_part_of(const struct window_view *view, struct rectangle picture_part)
{
    struct rectangle part;
    enlarge_span(&view->columns, picture_part.left, picture_part.right, &part.left, &part.right);
    enlarge_span(&view->rows, picture_part.top, picture_part.bottom, &part.top, &part.bottom);
    return part;
}

void window_draw(const struct window_view *view, struct rectangle part, uint32_t *to, size_t stride)
{
    enlarge(&view->columns, &view->rows, view->picture, part, to, stride);
    if (view->scan_lines)
        dim_rows(view, part, to, stride);
    if (view->canvas)
        blend_canvas(view, part, to, stride);
    if (view->cross)
        draw_cross(view, part, to, stride);
}

#include "platform/window_draw_plain.h"

#include "platform/enlarge.h"
#include "platform/enlarge_plain.h"
#include "render/cursor.h"
#include "render/scene.h"

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static bool in_bar(int along, int across, int edge)
{
    return across <= edge && along >= CURSOR_GAP && along <= CURSOR_REACH + edge;
}

/* Whether a picture pixel belongs to the crosshair, or with an edge of 1 to it and its outline. */
static bool in_cross(const struct window_view *view, int x, int y, int edge)
{
    int away_x = distance(x, view->cross_x), away_y = distance(y, view->cross_y);
    return view->cross && (in_bar(away_x, away_y, edge) || in_bar(away_y, away_x, edge));
}

/* The canvas pixel under the middle of a target pixel. */
static int canvas_at(int at, int target, int canvas)
{
    return (int)((2 * (int64_t)at + 1) * canvas / (2 * (int64_t)target));
}

/* How much of a target row lies in lower thirds of picture rows, added up third by third. In these
 * units a target row is 3 * source high, and a third of a picture row is target. */
static int light_of_row(const struct enlarge_axis *rows, int y)
{
    const int64_t height = 3 * (int64_t)rows->source, third = rows->target;
    const int64_t top = height * y, bottom = top + height;
    int64_t dark = 0;
    if (rows->target < 2 * rows->source)
        return 256;
    for (int64_t number = top / third; number * third < bottom; number++) {
        int64_t begin = number * third, end = begin + third;
        begin = begin < top ? top : begin;
        end = end > bottom ? bottom : end;
        dark += number % 3 == 2 ? end - begin : 0;
    }
    return (int)(256 - (128 * dark + height / 2) / height);
}

static uint32_t dimmed(uint32_t pixel, int light)
{
    uint32_t dimmed = 0xFF000000u;
    for (int shift = 0; shift < 24; shift += 8)
        dimmed |= ((pixel >> shift & 0xFF) * (uint32_t)light + 128) / 256 << shift;
    return dimmed;
}

uint32_t window_pixel(const struct window_view *view, int x, int y)
{
    const int under_x = enlarge_plain_nearest(&view->columns, x);
    const int under_y = enlarge_plain_nearest(&view->rows, y);
    if (in_cross(view, under_x, under_y, 0))
        return view->cross_colour;
    if (in_cross(view, under_x, under_y, 1))
        return window_cross_bar_colour(view, 0);
    uint32_t colour = enlarge_pixel(&view->columns, &view->rows, view->picture, x, y);
    if (view->scan_lines)
        colour = dimmed(colour, light_of_row(&view->rows, y));
    if (!view->canvas)
        return colour;
    const int width = SCREEN_WIDTH * view->canvas_zoom, height = SCREEN_HEIGHT * view->canvas_zoom;
    int column = canvas_at(x, view->columns.target, width);
    int row = canvas_at(y, view->rows.target, height);
    return window_blend(colour, view->canvas[(size_t)row * (size_t)width + (size_t)column]);
}

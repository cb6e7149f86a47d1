#include "render/window/window_draw_plain.h"

#include "render/draw/cursor_draw.h"
#include "render/window/enlarge_plain.h"

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static bool in_bar(int along, int across)
{
    return across == 0 && along >= CURSOR_GAP && along <= CURSOR_REACH;
}

/* Whether a picture pixel belongs to the crosshair. */
static bool in_cross(const struct window_view *view, int x, int y)
{
    int away_x = distance(x, view->cross_x), away_y = distance(y, view->cross_y);
    return view->cross && (in_bar(away_x, away_y) || in_bar(away_y, away_x));
}

/* The canvas pixel under the middle of a target pixel. */
static int canvas_at(int at, int target, int canvas)
{
    return (int)((2 * (int64_t)at + 1) * canvas / (2 * (int64_t)target));
}

uint32_t window_pixel(const struct window_view *view, int x, int y)
{
    if (in_cross(view, enlarge_nearest(&view->columns, x), enlarge_nearest(&view->rows, y)))
        return view->cross_colour;
    uint32_t colour = enlarge_pixel(&view->columns, &view->rows, view->picture, x, y);
    if (!view->canvas)
        return colour;
    const int width = SCREEN_WIDTH * view->canvas_zoom, height = SCREEN_HEIGHT * view->canvas_zoom;
    int column = canvas_at(x, view->columns.target, width);
    int row = canvas_at(y, view->rows.target, height);
    return window_blend(colour, view->canvas[(size_t)row * (size_t)width + (size_t)column]);
}

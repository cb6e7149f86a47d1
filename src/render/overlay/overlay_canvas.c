/* Draws pixels, lines of several patterns, and figures made of lines. */
#include "render/overlay/overlay_canvas.h"

#include <stdlib.h>

#include "util/minmax.h"

enum {
    OPAQUE = 255,
    PATTERN = 16,       /* canvas pixels at zoom 1 in one period of a stroke's pattern */
    TINT_LIMIT = 0xB8,  /* lowest alpha of lines and letters; areas have less */
    ARROW_LENGTH = 5,   /* room pixels */
    FAR_AWAY = 1 << 15, /* larger room coordinates are not drawn */
};
/* The dark edge of a line, which darkens the picture but no other line. */
static const uint32_t halo_colour = 0xA0000000;

/* Stroke patterns: a bit for each pixel at zoom 1, the lowest first; 1 is drawn. */
static const uint16_t patterns[STROKE_COUNT] = {
    [STROKE_SOLID] = 0xFFFF, [STROKE_DASHED] = 0x0F0F,   [STROKE_DOTTED] = 0x3333,
    [STROKE_LONG] = 0x0FFF,  [STROKE_DASH_DOT] = 0x063F, [STROKE_DASH_DOT_DOT] = 0x199F,
};

/* ---- pixels ---- */

static uint32_t channel(uint32_t colour, int shift)
{
    return colour >> shift & 0xFF;
}

/* Blends `over` over `under`; both are without premultiplied alpha. */
static uint32_t colour_over(uint32_t over, uint32_t under)
{
    uint32_t alpha = channel(over, 24);
    uint32_t rest = channel(under, 24) * (OPAQUE - alpha) / OPAQUE;
    uint32_t total = alpha + rest;

    if (alpha == OPAQUE || rest == 0)
        return over;
    uint32_t mixed = total << 24;
    for (int shift = 0; shift < 24; shift += 8)
        mixed |= (channel(over, shift) * alpha + channel(under, shift) * rest) / total << shift;
    return mixed;
}

struct overlay_canvas canvas_of_screen(uint32_t *pixels, int zoom)
{
    return (struct overlay_canvas){.pixels = pixels,
                                   .width = SCREEN_WIDTH * zoom,
                                   .height = SCREEN_HEIGHT * zoom,
                                   .zoom = zoom,
                                   .bottom = SCREEN_HEIGHT * zoom};
}

struct rectangle canvas_area(const struct overlay_canvas *canvas)
{
    return (struct rectangle){0, 0, canvas->width, int_min(canvas->bottom, canvas->height)};
}

void canvas_fill(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour)
{
    area = rectangle_intersect(area, canvas_area(canvas));
    for (int y = area.top; y < area.bottom; y++) {
        for (int x = area.left; x < area.right; x++) {
            uint32_t *pixel = &canvas->pixels[y * canvas->width + x];
            *pixel = colour_over(colour, *pixel);
        }
    }
}

void canvas_set(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour)
{
    area = rectangle_intersect(area, canvas_area(canvas));
    for (int y = area.top; y < area.bottom; y++)
        for (int x = area.left; x < area.right; x++)
            canvas->pixels[y * canvas->width + x] = colour;
}

struct walk_point canvas_point(const struct overlay_canvas *canvas, struct walk_point point)
{
    return (struct walk_point){(point.x - canvas->left) * canvas->zoom + canvas->zoom / 2,
                               (point.y - canvas->top) * canvas->zoom + canvas->zoom / 2};
}

/* ---- lines ---- */

bool canvas_is_place(struct walk_point point)
{
    return point.x > -FAR_AWAY && point.x < FAR_AWAY && point.y > -FAR_AWAY && point.y < FAR_AWAY;
}

static void dot(const struct overlay_canvas *canvas, int x, int y, int width, uint32_t colour)
{
    int half = width / 2;
    struct rectangle area = {x - half, y - half, x - half + width, y - half + width};
    if (colour != halo_colour) {
        canvas_fill(canvas, area, colour);
        return;
    }
    area = rectangle_intersect(area, canvas_area(canvas));
    for (y = area.top; y < area.bottom; y++) {
        for (x = area.left; x < area.right; x++) {
            uint32_t *pixel = &canvas->pixels[y * canvas->width + x];
            if (*pixel != halo_colour && channel(*pixel, 24) < TINT_LIMIT)
                *pixel = colour_over(halo_colour, *pixel);
        }
    }
}

/* The style of a line, and its progress, so that patterns continue in the next leg. */
struct pen {
    int width;
    uint32_t colour;
    enum overlay_stroke stroke;
    int done; /* canvas pixels drawn so far */
};

/* Draws a line between canvas pixels by Bresenham's algorithm. */
static void line_pass(const struct overlay_canvas *canvas, struct walk_point from,
                      struct walk_point to, struct pen *pen)
{
    int32_t dx = abs(to.x - from.x);
    int32_t dy = -abs(to.y - from.y);
    int step_x = from.x < to.x ? 1 : -1;
    int step_y = from.y < to.y ? 1 : -1;
    int32_t error = dx + dy;

    for (;; pen->done++) {
        const int unit = pen->done * 2 / (canvas->zoom + 1) % PATTERN;
        if (patterns[pen->stroke] >> unit & 1)
            dot(canvas, from.x, from.y, pen->width, pen->colour);
        if (from.x == to.x && from.y == to.y)
            break;
        int32_t twice = 2 * error;
        if (twice >= dy) {
            error += dy;
            from.x += step_x;
        }
        if (twice <= dx) {
            error += dx;
            from.y += step_y;
        }
    }
}

static int line_width(const struct overlay_canvas *canvas)
{
    return (canvas->zoom + 1) / 2;
}

/* Draws a line between canvas pixels. At a higher zoom lines are thicker and have dark edges. */
static void line_draw(const struct overlay_canvas *canvas, struct walk_point from,
                      struct walk_point to, uint32_t colour, enum overlay_stroke stroke)
{
    struct pen pen = {line_width(canvas), colour, stroke, 0};
    struct pen halo = {pen.width + 2, halo_colour, STROKE_SOLID, 0};
    if (canvas->zoom > 1)
        line_pass(canvas, from, to, &halo);
    line_pass(canvas, from, to, &pen);
}

void canvas_line(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour, enum overlay_stroke stroke)
{
    if (canvas_is_place(from) && canvas_is_place(to))
        line_draw(canvas, canvas_point(canvas, from), canvas_point(canvas, to), colour, stroke);
}

static struct walk_point shifted(const struct overlay_canvas *canvas, struct walk_point point,
                                 struct walk_point shift)
{
    point = canvas_point(canvas, point);
    return (struct walk_point){point.x + shift.x, point.y + shift.y};
}

struct walk_point canvas_aside(struct walk_point from, struct walk_point to, int aside)
{
    int32_t dx = to.x - from.x, dy = to.y - from.y;
    if (abs(dx) >= abs(dy))
        return (struct walk_point){0, dx < 0 ? -aside : aside};
    return (struct walk_point){dy < 0 ? aside : -aside, 0};
}

/* Draws the legs of a path with one pen. Each leg is moved aside in its own direction, so a short
 * line joins the end of a leg to the beginning of the next. */
static void path_pass(const struct overlay_canvas *canvas, const struct walk_point *points,
                      int count, int aside, struct pen *pen)
{
    struct walk_point before = {0, 0};
    bool has_before = false;
    for (int i = 1; i < count; i++) {
        if (!canvas_is_place(points[i - 1]) || !canvas_is_place(points[i]) ||
            walk_point_equal(points[i - 1], points[i]))
            continue;
        struct walk_point shift = canvas_aside(points[i - 1], points[i], aside);
        struct walk_point from = shifted(canvas, points[i - 1], shift);
        struct walk_point to = shifted(canvas, points[i], shift);
        if (has_before && !walk_point_equal(before, from))
            line_pass(canvas, before, from, pen);
        line_pass(canvas, from, to, pen);
        before = to;
        has_before = true;
    }
}

void canvas_path(const struct overlay_canvas *canvas, const struct walk_point *points, int count,
                 int aside, uint32_t colour, enum overlay_stroke stroke)
{
    int width = line_width(canvas);
    struct pen halo = {width + 2, halo_colour, STROKE_SOLID, 0};
    struct pen pen = {width, colour, stroke, 0};
    if (canvas->zoom > 1)
        path_pass(canvas, points, count, aside, &halo);
    path_pass(canvas, points, count, aside, &pen);
}

void canvas_swatch(const struct overlay_canvas *canvas, struct walk_point from,
                   struct walk_point to, uint32_t colour, enum overlay_stroke stroke)
{
    struct pen pen = {line_width(canvas) + (canvas->zoom > 1), colour, stroke, 0};
    line_pass(canvas, from, to, &pen);
}

void canvas_thread(const struct overlay_canvas *canvas, struct walk_point from,
                   struct walk_point to, uint32_t colour)
{
    if (canvas_is_place(from) && canvas_is_place(to))
        canvas_hair(canvas, canvas_point(canvas, from), canvas_point(canvas, to), colour);
}

void canvas_hair(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour)
{
    struct pen pen = {1, colour, STROKE_SOLID, 0};
    line_pass(canvas, from, to, &pen);
}

void canvas_knot(const struct overlay_canvas *canvas, struct walk_point point,
                 struct walk_point shift, int reach, uint32_t colour)
{
    if (!canvas_is_place(point))
        return;
    struct walk_point at = shifted(canvas, point, shift);
    struct rectangle area = {at.x - reach, at.y - reach, at.x + reach + 1, at.y + reach + 1};
    struct rectangle edge = {area.left - 1, area.top - 1, area.right + 1, area.bottom + 1};
    if (canvas->zoom > 1)
        canvas_set(canvas, edge, 0xFF000000u);
    canvas_set(canvas, area, colour);
}

void canvas_arrow(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                  uint32_t colour)
{
    canvas_line(canvas, from, to, colour, STROKE_SOLID);
    if (!canvas_is_place(from) || !canvas_is_place(to))
        return;
    struct walk_point tip = canvas_point(canvas, to);
    struct walk_point tail = canvas_point(canvas, from);
    int32_t dx = tip.x - tail.x;
    int32_t dy = tip.y - tail.y;
    int32_t longest = walk_distance(tip, tail);
    if (longest == 0)
        return;
    int32_t back_x = dx * ARROW_LENGTH * canvas->zoom / longest;
    int32_t back_y = dy * ARROW_LENGTH * canvas->zoom / longest;
    for (int side = -1; side <= 1; side += 2) {
        struct walk_point barb = {tip.x - back_x - side * back_y / 2,
                                  tip.y - back_y + side * back_x / 2};
        line_draw(canvas, tip, barb, colour, STROKE_SOLID);
    }
}

/* ---- figures ---- */

void canvas_rectangle(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour)
{
    struct walk_point corners[4] = {{area.left, area.top},
                                    {area.right - 1, area.top},
                                    {area.right - 1, area.bottom - 1},
                                    {area.left, area.bottom - 1}};
    for (int i = 0; i < 4; i++)
        canvas_line(canvas, corners[i], corners[(i + 1) % 4], colour, STROKE_SOLID);
}

void canvas_cross(const struct overlay_canvas *canvas, struct walk_point point, int reach,
                  uint32_t colour)
{
    canvas_line(canvas, (struct walk_point){point.x - reach, point.y},
                (struct walk_point){point.x + reach, point.y}, colour, STROKE_SOLID);
    canvas_line(canvas, (struct walk_point){point.x, point.y - reach},
                (struct walk_point){point.x, point.y + reach}, colour, STROKE_SOLID);
}

void canvas_span(const struct overlay_canvas *canvas, int first, int last, int y, uint32_t colour)
{
    struct rectangle area = {
        (first - canvas->left) * canvas->zoom,
        (y - canvas->top) * canvas->zoom,
        (last + 1 - canvas->left) * canvas->zoom,
        (y + 1 - canvas->top) * canvas->zoom,
    };
    canvas_fill(canvas, area, colour);
}

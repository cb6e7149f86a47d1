/* Drawing on an overlay's canvas. */
#include "render/overlay_canvas.h"

enum {
    OPAQUE = 255,
    DASH = 4,           /* canvas pixels at zoom 1, drawn and left out in turn */
    HALO = 0xA0000000u, /* darkens the picture around a line, but nothing drawn on it before */
    ARROW_LENGTH = 5,   /* room pixels */
    FAR_AWAY = 1 << 15, /* room coordinates beyond this are no places */
};

/* ---- pixels ---- */

static uint32_t channel(uint32_t colour, int shift)
{
    return colour >> shift & 0xFF;
}

/* `over` laid on `under`, neither premultiplied. */
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

static struct rectangle canvas_area(const struct overlay_canvas *canvas)
{
    int bottom = canvas->bottom < canvas->height ? canvas->bottom : canvas->height;
    return (struct rectangle){0, 0, canvas->width, bottom};
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

struct walk_point canvas_point(const struct overlay_canvas *canvas, struct walk_point point)
{
    return (struct walk_point){(point.x - canvas->left) * canvas->zoom + canvas->zoom / 2,
                               (point.y - canvas->top) * canvas->zoom + canvas->zoom / 2};
}

/* ---- lines ---- */

static int32_t magnitude(int32_t value)
{
    return value < 0 ? -value : value;
}

static bool is_place(struct walk_point point)
{
    return point.x > -FAR_AWAY && point.x < FAR_AWAY && point.y > -FAR_AWAY && point.y < FAR_AWAY;
}

static void dot(const struct overlay_canvas *canvas, int x, int y, int width, uint32_t colour)
{
    int half = width / 2;
    struct rectangle area = {x - half, y - half, x - half + width, y - half + width};
    if (colour != HALO) {
        canvas_fill(canvas, area, colour);
        return;
    }
    area = rectangle_intersect(area, canvas_area(canvas));
    for (y = area.top; y < area.bottom; y++) {
        for (x = area.left; x < area.right; x++) {
            uint32_t *pixel = &canvas->pixels[y * canvas->width + x];
            *pixel = *pixel == 0 ? HALO : *pixel;
        }
    }
}

/* Bresenham's line between canvas pixels, with a pen so wide. */
static void line_pass(const struct overlay_canvas *canvas, struct walk_point from,
                      struct walk_point to, int width, uint32_t colour, enum overlay_stroke stroke)
{
    int32_t dx = magnitude(to.x - from.x);
    int32_t dy = -magnitude(to.y - from.y);
    int step_x = from.x < to.x ? 1 : -1;
    int step_y = from.y < to.y ? 1 : -1;
    int32_t error = dx + dy;
    int period = DASH * (canvas->zoom + 1) / 2;

    for (int done = 0;; done++) {
        if (stroke == STROKE_SOLID || done / period % 2 == 0)
            dot(canvas, from.x, from.y, width, colour);
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

/* Where there are pixels to spare lines are thicker and stand on a dark one. */
static void line_draw(const struct overlay_canvas *canvas, struct walk_point from,
                      struct walk_point to, uint32_t colour, enum overlay_stroke stroke)
{
    int width = (canvas->zoom + 1) / 2;
    if (canvas->zoom > 1)
        line_pass(canvas, from, to, width + 2, HALO, STROKE_SOLID);
    line_pass(canvas, from, to, width, colour, stroke);
}

void canvas_line(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour, enum overlay_stroke stroke)
{
    if (is_place(from) && is_place(to))
        line_draw(canvas, canvas_point(canvas, from), canvas_point(canvas, to), colour, stroke);
}

void canvas_arrow(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                  uint32_t colour)
{
    canvas_line(canvas, from, to, colour, STROKE_SOLID);
    if (!is_place(from) || !is_place(to))
        return;
    struct walk_point tip = canvas_point(canvas, to);
    struct walk_point tail = canvas_point(canvas, from);
    int32_t dx = tip.x - tail.x;
    int32_t dy = tip.y - tail.y;
    int32_t longest = magnitude(dx) > magnitude(dy) ? magnitude(dx) : magnitude(dy);
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

void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text)
{
    if (!is_place(point))
        return;
    int size = (canvas->zoom + 1) / 2;
    overlay_text(canvas, (point.x - canvas->left) * canvas->zoom,
                 (point.y - canvas->top) * canvas->zoom, size, text);
}

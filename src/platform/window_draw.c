#include "platform/window_draw.h"

#include <string.h>

#include "render/scene.h"
#include "util/minmax.h"

enum { CROSS_DARK = 96 }; /* of 255: a crosshair that is darker has a light outline */

#define CROSS_DARK_EDGE  0xFF000000u
#define CROSS_LIGHT_EDGE 0xFFC0C0C0u

/* A rectangle around all pixels in which two pictures of this size differ; empty: none. */
static struct rectangle pixels_difference(const uint32_t *before, const uint32_t *now, int width,
                                          int height)
{
    struct rectangle area = {0};
    for (int y = 0; y < height; y++, before += width, now += width) {
        int left = 0, right = width;
        if (memcmp(before, now, (size_t)width * sizeof *now) == 0)
            continue;
        while (before[left] == now[left])
            left++;
        while (before[right - 1] == now[right - 1])
            right--;
        area = rectangle_join(area, (struct rectangle){left, y, right, y + 1});
    }
    return area;
}

void shown_picture_mark(struct shown_picture *shown, struct rectangle area)
{
    shown->changed = rectangle_join(shown->changed, rectangle_intersect(area, whole_screen));
}

void shown_picture_compare(struct shown_picture *shown, const uint32_t *before, const uint32_t *now,
                           int zoom)
{
    const struct rectangle area =
        pixels_difference(before, now, SCREEN_WIDTH * zoom, SCREEN_HEIGHT * zoom);
    shown_picture_mark(shown, (struct rectangle){area.left / zoom, area.top / zoom,
                                                 (area.right + zoom - 1) / zoom,
                                                 (area.bottom + zoom - 1) / zoom});
}

void shown_picture_update(struct shown_picture *shown, const struct frame *frame)
{
    const struct frame *last = &shown->frame;
    const bool same_colours =
        shown->any && memcmp(last->palette, frame->palette, sizeof frame->palette) == 0;
    uint32_t colours[256], now[SCREEN_WIDTH];
    for (int i = 0; i < 256; i++)
        colours[i] = colour_argb(frame->palette[i]);
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        const uint8_t *row = frame->pixels + y * SCREEN_WIDTH;
        uint32_t *before = shown->pixels + y * SCREEN_WIDTH;
        if (same_colours && memcmp(last->pixels + y * SCREEN_WIDTH, row, SCREEN_WIDTH) == 0)
            continue;
        for (int x = 0; x < SCREEN_WIDTH; x++)
            now[x] = colours[row[x]];
        const struct rectangle part = pixels_difference(before, now, SCREEN_WIDTH, 1);
        if (rectangle_empty(part))
            continue;
        shown_picture_mark(shown, (struct rectangle){part.left, y, part.right, y + 1});
        memcpy(before, now, sizeof now);
    }
    shown->frame = *frame;
    shown->any = true;
}

/* The canvas pixel under the middle of target pixel i along an axis. */
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

/* A target row lies from y to y + 1 in units of the target's height. In units of 1 / (3 * target)
 * picture rows that is from 3 * source * y up to 3 * source * (y + 1), and the lower third of each
 * picture row is what of 3 * target lies above 2 * target. */
int window_row_light(const struct enlarge_axis *rows, int y)
{
    const int64_t row = 3 * (int64_t)rows->target, height = 3 * (int64_t)rows->source;
    const int64_t top = height * y % row, bottom = top + height, dark = row / 3 * 2;
    if (rows->target < 2 * rows->source)
        return 256;
    /* It reaches into at most two picture rows, since it is at most half of one. */
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

void window_cross_bars(const struct window_view *view, struct rectangle bars[WINDOW_CROSS_BARS])
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

/* ---- axes ---- */

/* The middle of target pixel i lies at (2i + 1) * source * k / (2 * target) in the repeated
 * picture, whose pixels have their middles at halves. */
static struct enlarge_step step_at(int source, int target, int repeats, int i)
{
    int64_t unit = 2 * (int64_t)target;
    int64_t at = (2 * (int64_t)i + 1) * source * repeats - target; /* in units of 1 / unit */
    int64_t last = (int64_t)source * repeats - 1;
    at = at < 0 ? 0 : at > last * unit ? last * unit : at;
    int64_t first = at / unit;
    int weight = (int)((at % unit * 256 + target) / unit);
    int a = (int)(first / repeats), b = (int)((first < last ? first + 1 : last) / repeats);
    if (weight == 256)
        a = b;
    return (struct enlarge_step){(uint16_t)a, (uint8_t)(a == b ? 0 : weight)};
}

static struct enlarge_step filtered_at(int source, int target, enum enlarge_filter filter, int i)
{
    if (filter == ENLARGE_NEAREST)
        return (struct enlarge_step){(uint16_t)((2 * (int64_t)i + 1) * source / (2 * target)), 0};
    return step_at(source, target, filter == ENLARGE_BILINEAR ? 1 : (target + source - 1) / source,
                   i);
}

struct enlarge_axis enlarge_axis_make(int source, int target, enum enlarge_filter filter,
                                      struct enlarge_step *steps)
{
    source = int_clamp(source, 1, ENLARGE_LIMIT);
    target = int_clamp(target, 1, ENLARGE_LIMIT);
    for (int i = 0; i < target; i++)
        steps[i] = filtered_at(source, target, filter, i);
    return (struct enlarge_axis){source, target, steps};
}

/* The source pixel under the middle of target pixel i, which is clamped to the target. */
static int nearest_of(int source, int target, enum enlarge_filter filter, int i)
{
    source = int_clamp(source, 1, ENLARGE_LIMIT);
    target = int_clamp(target, 1, ENLARGE_LIMIT);
    const struct enlarge_step step =
        filtered_at(source, target, filter, int_clamp(i, 0, target - 1));
    return step.source + (step.weight >= 128);
}

/* The first target pixel of whose step the last source pixel with at least that weight is `source`
 * or a later one. Steps never go back, so a binary search finds it. */
static int first_that_reaches(const struct enlarge_axis *axis, int source, int min_weight)
{
    int low = 0, high = axis->target;
    while (low < high) {
        int middle = low + (high - low) / 2;
        const struct enlarge_step *step = &axis->steps[middle];
        if (step->source + (step->weight >= min_weight) >= source)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

void enlarge_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                  int *target_end)
{
    *target_first = first_that_reaches(axis, first, 1);
    *target_end = first_that_reaches(axis, end, 256); /* which no weight is */
}

void enlarge_nearest_span(const struct enlarge_axis *axis, int first, int end, int *target_first,
                          int *target_end)
{
    *target_first = first_that_reaches(axis, first, 128);
    *target_end = first_that_reaches(axis, end, 128);
}

/* ---- rows ---- */

/* Byte by byte, with one weight for all, which compilers vectorize. */
static void mix_rows(uint32_t *to, const uint32_t *upper, const uint32_t *lower, int count,
                     unsigned weight)
{
    const uint8_t *a = (const uint8_t *)upper, *b = (const uint8_t *)lower;
    uint8_t *mixed = (uint8_t *)to;
    const uint16_t rest = (uint16_t)(256 - weight), part = (uint16_t)weight;
    for (int i = 0; i < count * 4; i++)
        mixed[i] = (uint8_t)((uint16_t)(a[i] * rest + b[i] * part + 128) >> 8);
}

void enlarge(const struct enlarge_axis *columns, const struct enlarge_axis *rows,
             const uint32_t *picture, struct rectangle part, uint32_t *to, size_t stride)
{
    uint32_t mixed[SCREEN_WIDTH];
    if (rectangle_empty(part))
        return;
    const int first = columns->steps[part.left].source;
    const struct enlarge_step *last = &columns->steps[part.right - 1];
    const int count = last->source + (last->weight > 0) + 1 - first;
    const size_t bytes = (size_t)(part.right - part.left) * sizeof *to;
    for (int y = part.top; y < part.bottom; y++) {
        const struct enlarge_step step = rows->steps[y];
        uint32_t *row = to + (size_t)y * stride;
        if (y > part.top && step.source == rows->steps[y - 1].source &&
            step.weight == rows->steps[y - 1].weight) {
            memcpy(row + part.left, row - stride + part.left, bytes);
            continue;
        }
        const uint32_t *line = picture + (size_t)step.source * (size_t)columns->source;
        if (step.weight > 0) {
            mix_rows(mixed + first, line + first, line + columns->source + first, count,
                     step.weight);
            line = mixed;
        }
        for (int x = part.left; x < part.right; x++) {
            const uint32_t *from = line + columns->steps[x].source;
            const uint8_t weight = columns->steps[x].weight;
            row[x] = weight == 0 ? *from : enlarge_mix(from[0], from[1], weight);
        }
    }
}

/* ---- where the picture stands in a window ---- */

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
    *x = nearest_of(SCREEN_WIDTH, target.right - target.left, options.filter, column - target.left);
    *y = nearest_of(SCREEN_HEIGHT, target.bottom - target.top, options.filter, row - target.top);
    return column >= target.left && column < target.right && row >= target.top &&
           row < target.bottom;
}

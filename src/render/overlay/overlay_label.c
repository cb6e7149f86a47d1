#include "render/overlay/overlay_layers.h"

#include "util/minmax.h"
#include "walk/box.h"

enum {
    RINGS = 16,     /* how often a place farther away is tried */
    LEADER_MIN = 2, /* canvas pixels between a place and its label from which on a line leads */
};

static const uint32_t leader_colour = 0xE0FFFFFF;

void labels_init(struct overlay_labels *labels, const struct overlay_canvas *canvas)
{
    *labels = (struct overlay_labels){.canvas = canvas};
}

void labels_avoid(struct overlay_labels *labels, struct rectangle area)
{
    if (labels->count < LABEL_LIMIT)
        labels->taken[labels->count++] = area;
}

static bool is_free(const struct overlay_labels *labels, struct rectangle area)
{
    for (int i = labels->count - 1; i >= 0; i--)
        if (!rectangle_empty(rectangle_intersect(labels->taken[i], area)))
            return false;
    return true;
}

/* The area, moved so that it lies within the room as far as it fits. */
static struct rectangle moved_inside(const struct overlay_canvas *canvas, struct rectangle area)
{
    struct rectangle shown = canvas_area(canvas);
    int width = area.right - area.left, height = area.bottom - area.top;
    int left = int_clamp(area.left, 0, shown.right - width);
    int top = int_clamp(area.top, 0, shown.bottom - height);
    return (struct rectangle){left, top, left + width, top + height};
}

/* Looks for space around an area: first where it is, then in rings of growing distance, above and
 * below before beside, since labels are wider than high. */
static struct rectangle find_space(const struct overlay_labels *labels, struct rectangle area)
{
    static const int8_t sides[8][2] = {{0, -1}, {0, 1}, {1, 0},   {-1, 0},
                                       {1, -1}, {1, 1}, {-1, -1}, {-1, 1}};
    struct rectangle first = moved_inside(labels->canvas, area);
    int step_y = (area.bottom - area.top + 1) / 2;
    int step_x = (area.right - area.left + 3) / 4;
    if (is_free(labels, first))
        return first;
    for (int ring = 1; ring <= RINGS; ring++) {
        for (int side = 0; side < 8; side++) {
            int dx = sides[side][0] * ring * step_x, dy = sides[side][1] * ring * step_y;
            struct rectangle tried = {area.left + dx, area.top + dy, area.right + dx,
                                      area.bottom + dy};
            tried = moved_inside(labels->canvas, tried);
            if (is_free(labels, tried))
                return tried;
        }
    }
    return first;
}

/* Draws a line from a place to the nearest pixel of its label, if it is not next to it anyway. */
static void draw_leader(const struct overlay_canvas *canvas, struct walk_point place,
                        struct rectangle area)
{
    struct walk_point end = {int_clamp(place.x, area.left, area.right - 1),
                             int_clamp(place.y, area.top, area.bottom - 1)};
    int dx = place.x > end.x ? place.x - end.x : end.x - place.x;
    int dy = place.y > end.y ? place.y - end.y : end.y - place.y;
    if (dx <= LEADER_MIN && dy <= LEADER_MIN)
        return;
    canvas_hair(canvas, place, end, leader_colour);
}

/* Writes a label whose upper left corner shall be at a canvas pixel, about a place. */
static void put(struct overlay_labels *labels, struct walk_point place, int left, int top,
                const char *text)
{
    const struct overlay_canvas *canvas = labels->canvas;
    const struct overlay_type type = overlay_type_on(canvas);
    struct rectangle area = {left, top, left + overlay_text_width(type, text),
                             top + overlay_text_height(type)};
    area = find_space(labels, area);
    draw_leader(canvas, place, area);
    overlay_write(canvas, area.left, area.top, type, text);
    labels_avoid(labels, area);
}

void labels_add(struct overlay_labels *labels, struct walk_point point, const char *text)
{
    const struct overlay_type type = overlay_type_on(labels->canvas);
    if (!canvas_is_place(point))
        return;
    struct walk_point place = canvas_point(labels->canvas, point);
    if (rectangle_holds(canvas_area(labels->canvas), place.x, place.y))
        put(labels, place, place.x - overlay_text_width(type, text) / 2,
            place.y - overlay_text_height(type) / 2, text);
}

void labels_add_beside(struct overlay_labels *labels, struct walk_point point, const char *text)
{
    if (!canvas_is_place(point))
        return;
    struct walk_point place = canvas_point(labels->canvas, point);
    int zoom = labels->canvas->zoom;
    if (rectangle_holds(canvas_area(labels->canvas), place.x, place.y))
        put(labels, place, place.x + zoom / 2 + 1, place.y + zoom / 2 + 1, text);
}

void labels_add_to_box(struct overlay_labels *labels, const struct walk_box *box, const char *text)
{
    const struct overlay_canvas *canvas = labels->canvas;
    struct walk_bounds bounds = walk_box_bounds(box);
    int32_t right = canvas->left + canvas->width / canvas->zoom - 1;
    int32_t bottom = canvas->top + canvas_area(canvas).bottom / canvas->zoom - 1;
    int32_t first_row = int_max(bounds.top, canvas->top);
    int32_t last_row = int_min(bounds.bottom, bottom);
    struct walk_span span;
    int32_t y = first_row + (last_row - first_row) / 2;
    if (first_row > last_row || !walk_box_row_span(box, y, &span))
        return;
    int32_t first = int_max(span.first, canvas->left);
    int32_t last = int_min(span.last, right);
    if (first <= last)
        labels_add(labels, (struct walk_point){first + (last - first) / 2, y}, text);
}

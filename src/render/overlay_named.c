#include "render/overlay_named.h"

#include "render/overlay_canvas.h"
#include "walk/mask.h"

/* One of the colours of overlay.c. */
static const uint32_t outline_colour = 0xFFCC79A7, fill_colour = 0x90CC79A7;

/* One name's drawing. */
struct drawing {
    const struct overlay_canvas *canvas;
    const struct walk_map *map;
    const struct named_room *named;
    int name;
};

static void outline(const struct drawing *drawing, const struct walk_box *box,
                    enum overlay_stroke stroke)
{
    canvas_line(drawing->canvas, box->ul, box->ur, outline_colour, stroke);
    canvas_line(drawing->canvas, box->ur, box->lr, outline_colour, stroke);
    canvas_line(drawing->canvas, box->lr, box->ll, outline_colour, stroke);
    canvas_line(drawing->canvas, box->ll, box->ul, outline_colour, stroke);
}

static void fill(const struct drawing *drawing, const struct walk_box *box)
{
    const struct overlay_canvas *canvas = drawing->canvas;
    struct walk_bounds bounds = walk_box_bounds(box);
    int top = bounds.top > canvas->top ? bounds.top : canvas->top;
    int bottom = canvas->top + canvas->height / canvas->zoom;
    for (int y = top; y <= bounds.bottom && y <= bottom; y++) {
        struct walk_span span;
        if (walk_box_row_span(box, y, &span))
            canvas_span(canvas, span.first, span.last, y, fill_colour);
    }
}

/* Above where the number of a box stands. */
static void label(const struct drawing *drawing, const struct walk_box *box)
{
    struct walk_point place = {(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                               (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4 -
                                   OVERLAY_LINE_HEIGHT};
    canvas_label(drawing->canvas, place, drawing->named->names[drawing->name].name);
}

/* All of the name's boxes that the room has; the lowest, WALK_BOX_NONE when there is none. */
static int draw_boxes(const struct drawing *drawing, bool flashing)
{
    int lowest = WALK_BOX_NONE;
    for (int box = drawing->map->box_count - 1; box >= 0; box--) {
        if (!walk_box_set_has(&drawing->named->names[drawing->name].boxes, box))
            continue;
        if (flashing)
            fill(drawing, &drawing->map->boxes[box]);
        outline(drawing, &drawing->map->boxes[box], STROKE_SOLID);
        lowest = box;
    }
    return lowest;
}

static struct walk_box area_box(const struct walk_bounds *bounds)
{
    return (struct walk_box){.ul = {bounds->left, bounds->top},
                             .ur = {bounds->right, bounds->top},
                             .lr = {bounds->right, bounds->bottom},
                             .ll = {bounds->left, bounds->bottom}};
}

/* The name stands once at its boxes, and at each of its rectangles. */
static void draw_name(const struct drawing *drawing, bool flashing)
{
    const struct named_room *named = drawing->named;
    int lowest = draw_boxes(drawing, flashing);
    if (lowest != WALK_BOX_NONE)
        label(drawing, &drawing->map->boxes[lowest]);
    for (int i = 0; i < named->area_count; i++) {
        struct walk_box box = area_box(&named->areas[i].bounds);
        if (named->areas[i].name != drawing->name)
            continue;
        if (flashing)
            fill(drawing, &box);
        outline(drawing, &box, STROKE_DASHED);
        label(drawing, &box);
    }
}

void overlay_named_draw(const struct overlay_canvas *canvas, const struct walk_map *map,
                        const struct named_room *named, uint32_t flashing)
{
    struct drawing drawing = {canvas, map, named, 0};
    for (; named && drawing.name < named->name_count; drawing.name++)
        draw_name(&drawing, (flashing >> drawing.name & 1) != 0);
}

/* A part of the layer of boxes: the named boxes and rectangles. Those that were just entered are
 * filled. */
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_layers.h"
#include "resource/files/named_box_file.h"
#include "walk/box.h"

/* What is needed to draw one named box. */
struct drawing {
    const struct overlay_canvas *canvas;
    const struct overlay_scene *scene;
    int name;
    bool flashing;
};

static void fill(const struct overlay_canvas *canvas, const struct walk_box *box)
{
    struct walk_bounds bounds = walk_box_bounds(box);
    int top = bounds.top > canvas->top ? bounds.top : canvas->top;
    int bottom = canvas->top + canvas->height / canvas->zoom;
    for (int y = top; y <= bounds.bottom && y <= bottom; y++) {
        struct walk_span span;
        if (walk_box_row_span(box, y, &span))
            canvas_span(canvas, span.first, span.last, y, tint(TONE_PURPLE));
    }
}

static void mark(const struct drawing *drawing, const struct walk_box *box,
                 enum overlay_stroke stroke)
{
    if (drawing->flashing)
        fill(drawing->canvas, box);
    overlay_box_outline(drawing->canvas, box, solid(TONE_PURPLE), stroke);
}

static bool is_named(const struct overlay_scene *scene, int name, int box)
{
    return walk_box_set_has(&scene->named->names[name].boxes, box) &&
           overlay_box_in_room(scene, &scene->map->boxes[box]);
}

static void draw_boxes(const struct drawing *drawing)
{
    const struct walk_map *map = drawing->scene->map;
    for (int i = map->box_count - 1; i >= 0; i--)
        if (is_named(drawing->scene, drawing->name, i))
            mark(drawing, &map->boxes[i], STROKE_SOLID);
}

static struct walk_box box_of(const struct walk_bounds *bounds)
{
    return (struct walk_box){.ul = {bounds->left, bounds->top},
                             .ur = {bounds->right, bounds->top},
                             .lr = {bounds->right, bounds->bottom},
                             .ll = {bounds->left, bounds->bottom}};
}

static void draw_areas(const struct drawing *drawing)
{
    const struct named_room *named = drawing->scene->named;
    for (int i = 0; i < named->area_count; i++) {
        struct walk_box box = box_of(&named->areas[i].bounds);
        if (named->areas[i].name != drawing->name)
            continue;
        mark(drawing, &box, STROKE_DASHED);
    }
}

void overlay_named_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    for (int name = 0; scene->named && name < scene->named->name_count; name++) {
        struct drawing drawing = {canvas, scene, name, (scene->flashing >> name & 1) != 0};
        draw_boxes(&drawing);
        draw_areas(&drawing);
    }
}

/* The name stands in the lowest of its boxes, and in each of its rectangles. */
void overlay_named_label(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    const struct named_room *named = scene->named;
    for (int name = 0; named && name < named->name_count; name++) {
        int lowest = 0;
        while (lowest < scene->map->box_count && !is_named(scene, name, lowest))
            lowest++;
        if (lowest < scene->map->box_count)
            labels_add_to_box(labels, &scene->map->boxes[lowest], named->names[name].name);
        for (int i = 0; i < named->area_count; i++) {
            struct walk_box box = box_of(&named->areas[i].bounds);
            if (named->areas[i].name == name)
                labels_add_to_box(labels, &box, named->names[name].name);
        }
    }
}

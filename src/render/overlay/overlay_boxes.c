/* The layers about boxes: outlines with the special properties of each box, the hops of the box
 * matrix as arrows, and the scales. */
#include <stdio.h>

#include "render/overlay/overlay_layers.h"
#include "resource/files/named_box_file.h"
#include "util/minmax.h"
#include "walk/box.h"

enum {
    HATCH = 6,      /* room pixels between the lines of a hatch */
    ARROW_PART = 3, /* an arrow ends after this many quarters of the way from gate to middle */
};

static const uint32_t hatch_colour = 0xB0000000u | (uint32_t)TONE_RED;

/* ---- named boxes and rectangles, filled if just entered ---- */

struct drawing {
    const struct overlay_canvas *canvas;
    const struct overlay_scene *scene;
    int name;
    bool flashing;
};

static void mark_box(const struct drawing *drawing, const struct walk_box *box,
                     enum overlay_stroke stroke)
{
    if (drawing->flashing)
        overlay_box_tint(drawing->canvas, box, TONE_PURPLE);
    overlay_box_outline(drawing->canvas, box, solid(TONE_PURPLE), stroke);
}

static bool is_named(const struct overlay_scene *scene, int name, int box)
{
    return walk_box_set_has(&scene->named->names[name].boxes, box) &&
           overlay_box_in_room(scene, &scene->map->boxes[box]);
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
        mark_box(drawing, &box, STROKE_DASHED);
    }
}

static void overlay_named_draw(const struct overlay_canvas *canvas,
                               const struct overlay_scene *scene)
{
    for (int name = 0; scene->named && name < scene->named->name_count; name++) {
        struct drawing drawing = {canvas, scene, name, (scene->flashing >> name & 1) != 0};
        for (int i = scene->map->box_count - 1; i >= 0; i--)
            if (is_named(scene, name, i))
                mark_box(&drawing, &scene->map->boxes[i], STROKE_SOLID);
        draw_areas(&drawing);
    }
}

/* Writes each name in its lowest box, and in each of its rectangles. */
static void overlay_named_label(struct overlay_labels *labels, const struct overlay_scene *scene)
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

/* ---- boxes ---- */

/* Hatches the part of a box that is on the canvas. */
static void hatch(const struct overlay_canvas *canvas, const struct walk_box *box)
{
    int right = canvas->left + canvas->width / canvas->zoom;
    struct walk_bounds bounds = walk_box_bounds(box);
    int bottom = int_min(bounds.bottom, canvas->top + canvas->bottom / canvas->zoom);
    for (int y = int_max(bounds.top, canvas->top); y <= bottom; y++) {
        struct walk_span span;
        if (!walk_box_row_span(box, y, &span))
            continue;
        for (int x = int_max(span.first, canvas->left); x <= span.last && x <= right; x++)
            if ((unsigned)(x + y) % HATCH == 0)
                canvas_span(canvas, x, x, y, hatch_colour);
    }
}

static void draw_boxes(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    for (int i = 0; i < scene->map->box_count; i++) {
        const struct walk_box *box = &scene->map->boxes[i];
        if (!walk_map_visible(scene->map, i) && overlay_box_in_room(scene, box))
            hatch(canvas, box);
    }
    for (int i = 0; i < scene->map->box_count; i++) {
        const struct walk_box *box = &scene->map->boxes[i];
        bool visible = walk_map_visible(scene->map, i);
        if (overlay_box_in_room(scene, box))
            overlay_box_outline(canvas, box, solid(visible ? TONE_SKY : TONE_RED),
                                visible ? STROKE_SOLID : STROKE_DASHED);
    }
    overlay_named_draw(canvas, scene);
}

/* Writes the number of a box, then its special properties: z-plane, lock, other flags, fixed scale
 * or scale slot. */
static void write_box(char text[LABEL_SIZE], const struct overlay_canvas *canvas,
                      const struct walk_map *map, int number)
{
    char plane[8] = "", bits[8] = "", scale[24] = "";
    const struct walk_box *box = &map->boxes[number];
    uint8_t flags = map->flags[number];
    uint16_t word = map->scale_words[number];
    const bool locked = flags & WALK_BOX_INVISIBLE;
    if (box->mask)
        snprintf(plane, sizeof plane, " Z%d", box->mask);
    if (flags & ~WALK_BOX_INVISIBLE)
        snprintf(bits, sizeof bits, " F%02X", flags);
    if (word & WALK_SCALE_SLOT_BIT)
        snprintf(scale, sizeof scale, canvas_tr(canvas, "slot %d"),
                 (word & ~WALK_SCALE_SLOT_BIT) + 1);
    else if (word)
        snprintf(scale, sizeof scale, canvas_tr(canvas, "scale %d"), word);
    snprintf(text, LABEL_SIZE, "%d%s%s%s%s%s%s", number, plane, locked ? " " : "",
             locked ? canvas_tr(canvas, "locked") : "", bits, scale[0] ? " " : "", scale);
}

static void label_boxes(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    for (int i = 0; i < scene->map->box_count; i++) {
        char text[LABEL_SIZE];
        const struct walk_box *box = &scene->map->boxes[i];
        if (!overlay_box_in_room(scene, box))
            continue;
        write_box(text, labels->canvas, scene->map, i);
        labels_add_to_box(labels, box, text);
    }
    overlay_named_label(labels, scene);
}

/* ---- the legend ---- */

/* Properties that occur among the boxes of the room. */
struct box_signs {
    bool any, locked, other_flags;
    int plane; /* lowest z-plane of a box; 0 if none */
    uint32_t slots;
};

enum { SLOT_SIGNS = 32 };

static struct box_signs find_signs(const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    struct box_signs signs = {false, false, false, 0, 0};
    for (int i = 0; map && i < map->box_count; i++) {
        const struct walk_box *box = &map->boxes[i];
        if (!overlay_box_in_room(scene, box))
            continue;
        unsigned slot = map->scale_words[i] & ~(unsigned)WALK_SCALE_SLOT_BIT;
        signs.any = true;
        signs.locked = signs.locked || !walk_map_visible(map, i);
        signs.other_flags = signs.other_flags || (map->flags[i] & ~WALK_BOX_INVISIBLE);
        if (box->mask && (signs.plane == 0 || box->mask < signs.plane))
            signs.plane = box->mask;
        if ((map->scale_words[i] & WALK_SCALE_SLOT_BIT) && slot < SLOT_SIGNS)
            signs.slots |= 1u << slot;
    }
    return signs;
}

static void add_slots(struct overlay_legend *legend, const struct overlay_scene *scene,
                      uint32_t slots)
{
    for (int i = 0; i < SLOT_SIGNS; i++) {
        struct legend_line *line;
        if (!(slots >> i & 1))
            continue;
        const struct walk_map *map = scene->map;
        const struct walk_scale_slot *slot = i < map->live_slot_count ? &map->live_slots[i]
                                             : i < map->slot_count    ? &map->slots[i]
                                                                      : NULL;
        if (slot)
            line = legend_add(legend, SWATCH_NONE, TONE_WHITE, "", "scale %d at y %d to %d at y %d",
                              slot->scale1, slot->y1, slot->scale2, slot->y2);
        else
            line = legend_add(legend, SWATCH_NONE, TONE_WHITE, "",
                              "a scale that the room does not have");
        if (line)
            message_set(&line->sign, "slot %d", i + 1);
    }
}

static void legend_boxes(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    struct box_signs signs = find_signs(scene);
    char sign[LEGEND_SIGN_SIZE];
    if (!signs.any)
        return;
    legend_add(legend, SWATCH_LINE, TONE_SKY, "", "walk box, with its number");
    if (signs.locked)
        legend_add(legend, SWATCH_HATCH, TONE_RED, "", "locked box");
    if (scene->named)
        legend_add(legend, SWATCH_LINE, TONE_PURPLE, "", "named box");
    if (signs.plane) {
        snprintf(sign, sizeof sign, "Z%d", signs.plane);
        legend_add(legend, SWATCH_NONE, TONE_WHITE, sign, "behind z-plane %d", signs.plane);
    }
    if (signs.other_flags)
        legend_add(legend, SWATCH_NONE, TONE_WHITE, "F08", "flags, in hex");
    add_slots(legend, scene, signs.slots);
}

bool overlay_has_boxes(const struct overlay_scene *scene)
{
    return find_signs(scene).any;
}

const struct overlay_layer overlay_boxes_layer = {
    .needs_map = true, .draw = draw_boxes, .label = label_boxes, .legend = legend_boxes};

/* ---- matrix ---- */

static bool box_hops_to(const struct overlay_scene *scene, int from, int to)
{
    const uint8_t *row = walk_map_row(scene->map, scene->caches, from);
    for (int i = 0; i < scene->map->box_count; i++) {
        if (i != from && row[i] == to)
            return true;
    }
    return false;
}

static struct walk_point between(struct walk_point from, struct walk_point to, int part)
{
    return (struct walk_point){from.x + (to.x - from.x) * part / 4,
                               from.y + (to.y - from.y) * part / 4};
}

/* Draws an arrow from box to box through their gate, so that it crosses no third box. The middles
 * of both boxes stay free for numbers. */
static void hop_arrow(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                      int from, int to)
{
    const struct walk_map *map = scene->map;
    struct walk_point start = walk_box_middle(&map->boxes[from]);
    struct walk_point end = walk_box_middle(&map->boxes[to]);
    struct walk_point gate =
        walk_gate_point(walk_map_gate(map, scene->caches, from, to), between(start, end, 2));
    canvas_line(canvas, between(gate, start, ARROW_PART), gate, solid(TONE_PURPLE), STROKE_SOLID);
    canvas_arrow(canvas, gate, between(gate, end, ARROW_PART), solid(TONE_PURPLE));
}

static void draw_matrix(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    for (int from = 0; from < map->box_count; from++) {
        for (int to = 0; to < map->box_count; to++) {
            if (from != to && box_hops_to(scene, from, to) &&
                overlay_box_in_room(scene, &map->boxes[from]) &&
                overlay_box_in_room(scene, &map->boxes[to]))
                hop_arrow(canvas, scene, from, to);
        }
    }
}

static void legend_matrix(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (overlay_has_boxes(scene))
        legend_add(legend, SWATCH_ARROW, TONE_PURPLE, "", "next hop of the box matrix");
}

const struct overlay_layer overlay_matrix_layer = {
    .needs_map = true, .draw = draw_matrix, .label = overlay_box_numbers, .legend = legend_matrix};

/* ---- scales ---- */

static void label_scale(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    for (int i = 0; i < scene->map->box_count; i++) {
        const struct walk_box *box = &scene->map->boxes[i];
        if (!walk_map_visible(scene->map, i) || !overlay_box_in_room(scene, box))
            continue;
        struct walk_bounds bounds = walk_box_bounds(box);
        int32_t rows[2] = {bounds.top, bounds.bottom};
        for (int edge = 0; edge < (bounds.top == bounds.bottom ? 1 : 2); edge++) {
            char text[LABEL_SIZE];
            struct walk_span span;
            if (!walk_box_row_span(box, rows[edge], &span))
                continue;
            snprintf(text, sizeof text, "%d", walk_map_scale(scene->map, i, rows[edge]));
            labels_add(labels,
                       (struct walk_point){span.first + (span.last - span.first) / 2, rows[edge]},
                       text);
        }
    }
}

static void legend_scale(struct overlay_legend *legend, const struct overlay_scene *scene)
{
    if (overlay_has_boxes(scene))
        legend_add(legend, SWATCH_NONE, TONE_WHITE, "68", "scale there, of 255");
}

const struct overlay_layer overlay_scale_layer = {
    .needs_map = true, .label = label_scale, .legend = legend_scale};

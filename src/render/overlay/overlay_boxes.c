/* The layers that tell of boxes: outlines with what is special about each box, the hops of the
 * matrix as arrows, and the scales. */
#include <stdio.h>

#include "render/overlay/overlay_layers.h"
#include "walk/mask.h"

enum {
    HATCH = 6,      /* room pixels from one line of a hatch to the next */
    ARROW_PART = 3, /* an arrow ends after this part of 4 of the way from the gate to the middle */
};

static const uint32_t hatch_colour = 0xB0000000u | (uint32_t)TONE_RED;

/* ---- boxes ---- */

/* Hatches the part of a box that the canvas shows. */
static void hatch(const struct overlay_canvas *canvas, const struct walk_box *box)
{
    int right = canvas->left + canvas->width / canvas->zoom;
    int bottom = canvas->top + canvas->bottom / canvas->zoom;
    struct walk_bounds bounds = walk_box_bounds(box);
    for (int y = bounds.top > canvas->top ? bounds.top : canvas->top;
         y <= bounds.bottom && y <= bottom; y++) {
        struct walk_span span;
        if (!walk_box_row_span(box, y, &span))
            continue;
        int first = span.first > canvas->left ? span.first : canvas->left;
        for (int x = first; x <= span.last && x <= right; x++)
            if ((unsigned)(x + y) % HATCH == 0)
                canvas_span(canvas, x, x, y, hatch_colour);
    }
}

void overlay_boxes_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
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
}

/* Writes the number of a box, and behind it what is special about it: a z-plane, a lock, other
 * flags, a fixed scale or a scale slot. */
static void write_box(char text[LABEL_SIZE], const struct walk_map *map, int number)
{
    char plane[8] = "", bits[8] = "", scale[16] = "";
    const struct walk_box *box = &map->boxes[number];
    uint8_t flags = map->flags[number];
    uint16_t word = map->scale_words[number];
    const char *locked = flags & WALK_BOX_INVISIBLE ? " locked" : "";
    if (box->mask)
        snprintf(plane, sizeof plane, " Z%d", box->mask);
    if (flags & ~WALK_BOX_INVISIBLE)
        snprintf(bits, sizeof bits, " F%02X", flags);
    if (word & WALK_SCALE_SLOT_BIT)
        snprintf(scale, sizeof scale, " slot %d", (word & ~WALK_SCALE_SLOT_BIT) + 1);
    else if (word)
        snprintf(scale, sizeof scale, " scale %d", word);
    snprintf(text, LABEL_SIZE, "%d%s%s%s%s", number, plane, locked, bits, scale);
}

void overlay_boxes_label(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    for (int i = 0; i < scene->map->box_count; i++) {
        char text[LABEL_SIZE];
        const struct walk_box *box = &scene->map->boxes[i];
        if (!overlay_box_in_room(scene, box))
            continue;
        write_box(text, scene->map, i);
        labels_add_to_box(labels, box, text);
    }
}

/* ---- matrix ---- */

static bool box_hops_to(const struct walk_map *map, int from, int to)
{
    const uint8_t *row = walk_map_next_row(map, from);
    for (int i = 0; i < map->box_count; i++) {
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

/* Draws an arrow from one box to another through their gate, so that it crosses nothing but the
 * two. It leaves the middle of both free for their numbers. */
static void hop_arrow(const struct overlay_canvas *canvas, const struct walk_map *map, int from,
                      int to)
{
    struct walk_point start = overlay_box_centre(&map->boxes[from]);
    struct walk_point end = overlay_box_centre(&map->boxes[to]);
    struct walk_point gate = walk_gate_point(walk_map_gate(map, from, to), between(start, end, 2));
    canvas_line(canvas, between(gate, start, ARROW_PART), gate, solid(TONE_PURPLE), STROKE_SOLID);
    canvas_arrow(canvas, gate, between(gate, end, ARROW_PART), solid(TONE_PURPLE));
}

void overlay_matrix_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    for (int from = 0; from < map->box_count; from++) {
        for (int to = 0; to < map->box_count; to++) {
            if (from != to && box_hops_to(map, from, to) &&
                overlay_box_in_room(scene, &map->boxes[from]) &&
                overlay_box_in_room(scene, &map->boxes[to]))
                hop_arrow(canvas, map, from, to);
        }
    }
}

/* ---- scales ---- */

void overlay_scale_label(struct overlay_labels *labels, const struct overlay_scene *scene)
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

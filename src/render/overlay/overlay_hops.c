/* Shows one row of the box matrix: the hops from a box to all others. */
#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"
#include "walk/box.h"

enum {
    TONE_COUNT = 6,
    LINE_SIZE = 128,
    LIST_LETTERS = 40, /* the longest line that lists boxes */
    LIST_LINES = 10,
    TITLE_LETTERS = 20,
};

static const enum tone tones[TONE_COUNT] = {TONE_SKY,    TONE_ORANGE, TONE_YELLOW,
                                            TONE_PURPLE, TONE_GREEN,  TONE_RED};

bool overlay_box_in_room(const struct overlay_scene *scene, const struct walk_box *box)
{
    struct walk_bounds bounds = walk_box_bounds(box);
    return bounds.right >= 0 && bounds.bottom >= 0 && bounds.left < scene->room->width &&
           bounds.top < scene->room->height;
}

struct walk_point overlay_box_centre(const struct walk_box *box)
{
    return (struct walk_point){(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                               (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4};
}

void overlay_box_outline(const struct overlay_canvas *canvas, const struct walk_box *box,
                         uint32_t colour, enum overlay_stroke stroke)
{
    canvas_line(canvas, box->ul, box->ur, colour, stroke);
    canvas_line(canvas, box->ur, box->lr, colour, stroke);
    canvas_line(canvas, box->lr, box->ll, colour, stroke);
    canvas_line(canvas, box->ll, box->ul, colour, stroke);
}

void overlay_box_tint(const struct overlay_canvas *canvas, const struct walk_box *box,
                      enum tone tone)
{
    struct walk_bounds bounds = walk_box_bounds(box);
    int bottom = int_min(bounds.bottom, canvas->top + canvas->height / canvas->zoom);
    for (int y = int_max(bounds.top, canvas->top); y <= bottom; y++) {
        struct walk_span span;
        if (walk_box_row_span(box, y, &span))
            canvas_span(canvas, span.first, span.last, y, tint(tone));
    }
}

/* Lists the boxes from one box to another by the matrix, both included, at most WALK_PATH_LIMIT;
 * returns how many. *reached: whether the chain leads there. */
static int list_chain(const struct walk_map *map, int from, int to, uint8_t *chain, bool *reached)
{
    int count = 0;
    *reached = false;
    for (int at = from; count < WALK_PATH_LIMIT && at >= 0 && at < map->box_count;) {
        chain[count++] = (uint8_t)at;
        if (at == to) {
            *reached = true;
            break;
        }
        int next = walk_map_next(map, at, to);
        if (next == at)
            break;
        at = next;
    }
    return count;
}

static bool is_a_box(const struct overlay_scene *scene, int box)
{
    return box >= 0 && box < scene->map->box_count;
}

/* The tone of each box that is a first hop. The tones take turns, in ascending order of boxes. */
struct hop_tones {
    enum tone of[WALK_BOX_LIMIT];
};

static void find_tones(struct hop_tones *hops, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    struct walk_box_set firsts = {{0}};
    int number = 0;
    for (int to = 0; to < map->box_count; to++) {
        int next = walk_map_next(map, scene->hops_of, to);
        if (to != scene->hops_of && is_a_box(scene, next))
            walk_box_set_add(&firsts, next);
    }
    for (int box = 0; box < map->box_count; box++)
        hops->of[box] = tones[walk_box_set_has(&firsts, box) ? number++ % TONE_COUNT : 0];
}

static void draw_hop(const struct overlay_canvas *canvas, const struct walk_map *map, int from,
                     int to, enum tone tone)
{
    struct walk_point start = overlay_box_centre(&map->boxes[from]);
    struct walk_point end = overlay_box_centre(&map->boxes[to]);
    struct walk_point gate = walk_gate_point(walk_map_gate(map, from, to), end);
    canvas_line(canvas, start, gate, solid(tone), STROKE_SOLID);
    if (walk_point_equal(gate, end))
        canvas_arrow(canvas, start, end, solid(tone));
    else
        canvas_arrow(canvas, gate, end, solid(tone));
}

void overlay_box_numbers(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    for (int box = 0; box < scene->map->box_count && !labels->numbers_are_there; box++) {
        char text[LINE_SIZE];
        snprintf(text, sizeof text, "%d", box);
        if (overlay_box_in_room(scene, &scene->map->boxes[box]))
            labels_add_to_box(labels, &scene->map->boxes[box], text);
    }
    labels->numbers_are_there = true;
}

/* Draws the last hop of the chain to a box. */
static void draw_last_hop(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                          const struct hop_tones *hops, int to)
{
    const struct walk_map *map = scene->map;
    uint8_t chain[WALK_PATH_LIMIT];
    bool reached;
    int count = list_chain(map, scene->hops_of, to, chain, &reached);
    if (!reached)
        overlay_box_outline(canvas, &map->boxes[to], solid(TONE_RED), STROKE_DASHED);
    else if (count > 1 && overlay_box_in_room(scene, &map->boxes[chain[count - 2]]))
        draw_hop(canvas, map, chain[count - 2], to, hops->of[chain[1]]);
}

static void draw_hops(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    struct hop_tones hops;
    if (!is_a_box(scene, scene->hops_of))
        return;
    find_tones(&hops, scene);
    for (int to = 0; to < map->box_count; to++) {
        int next = walk_map_next(map, scene->hops_of, to);
        if (to != scene->hops_of && is_a_box(scene, next) &&
            overlay_box_in_room(scene, &map->boxes[to]))
            overlay_box_tint(canvas, &map->boxes[to], hops.of[next]);
    }
    overlay_box_outline(canvas, &map->boxes[scene->hops_of], solid(TONE_WHITE), STROKE_SOLID);
    for (int to = 0; to < map->box_count; to++)
        if (to != scene->hops_of && overlay_box_in_room(scene, &map->boxes[to]))
            draw_last_hop(canvas, scene, &hops, to);
}

static void label_hops(struct overlay_labels *labels, const struct overlay_scene *scene)
{
    if (is_a_box(scene, scene->hops_of))
        overlay_box_numbers(labels, scene);
}

/* Writes a line such as "over 3 to 4 5 7": the boxes to which routes begin with the hop `next`; for
 * WALK_NO_PATH the boxes that are not reached. Returns false when there are none. */
static bool write_hop(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                      int next, char line[LINE_SIZE])
{
    const struct walk_map *map = scene->map;
    int length = next == WALK_NO_PATH
                     ? snprintf(line, LINE_SIZE, "%s", canvas_tr(canvas, "no route to"))
                     : snprintf(line, LINE_SIZE, canvas_tr(canvas, "over %d to"), next);
    bool any = false;
    for (int to = 0; to < map->box_count; to++) {
        if (to == scene->hops_of || walk_map_next(map, scene->hops_of, to) != next ||
            !overlay_box_in_room(scene, &map->boxes[to]))
            continue;
        any = true;
        if (length < LIST_LETTERS)
            length += snprintf(line + length, (size_t)(LINE_SIZE - length),
                               length + 4 < LIST_LETTERS ? " %d" : " ...", to);
    }
    return any;
}

static void card_hops(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    char lines[LIST_LINES][LINE_SIZE], title[LINE_SIZE];
    uint32_t colours[LIST_LINES];
    int count = 0;
    struct hop_tones hops;
    if (!is_a_box(scene, scene->hops_of))
        return;
    find_tones(&hops, scene);
    for (int next = 0; next <= WALK_NO_PATH && count < LIST_LINES; next++) {
        if ((next < scene->map->box_count || next == WALK_NO_PATH) &&
            write_hop(&cards->canvas, scene, next, lines[count]))
            colours[count++] = next == WALK_NO_PATH ? CARD_DIM : solid(hops.of[next]);
    }
    int letter = cards_letter(cards), line = cards_line(cards);
    snprintf(title, sizeof title, canvas_tr(&cards->canvas, "next hops of box %d"), scene->hops_of);
    int longest = int_max(TITLE_LETTERS, (int)strlen(title));
    for (int i = 0; i < count; i++)
        longest = (int)strlen(lines[i]) > longest ? (int)strlen(lines[i]) : longest;
    struct rectangle area =
        cards_place(cards, (longest + 2) * letter, (count + 1) * line + 2 * letter);
    int x = area.left + letter, y = area.top + letter;
    cards_text(cards, x, y, title, CARD_TEXT);
    for (int i = 0; i < count; i++)
        cards_text(cards, x, y + (i + 1) * line, lines[i], colours[i]);
}

const struct overlay_layer overlay_hops_layer = {
    .needs_map = true, .draw = draw_hops, .label = label_hops, .card = card_hops};

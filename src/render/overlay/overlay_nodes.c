/* The graph that router `nodes` searches: the points that boxes share, joined within each box. */
#include <stdio.h>

#include "render/overlay/overlay_layers.h"
#include "util/fault.h"
#include "walk/routers/route_workspace.h"

enum { LINE_SIZE = 48 };

static const uint32_t edge_colour = 0xD056B4E9, end_colour = 0xE0FFFFFF;

/* The nodes of the boxes that are visible now; NULL when there are none. */
static const struct route_nodes *nodes_of(const struct overlay_scene *scene)
{
    struct route_workspace *workspace = route_workspace_of(scene->map);
    if (!workspace)
        return NULL;
    route_workspace_update(scene->map);
    return &workspace->nodes;
}

static int draw_box_edges(const struct overlay_canvas *canvas, const struct route_nodes *nodes,
                          int box)
{
    int edges = 0;
    for (int32_t i = nodes->box_start[box]; i < nodes->box_start[box + 1]; i++) {
        for (int32_t j = i + 1; j < nodes->box_start[box + 1]; j++, edges++) {
            if (canvas)
                canvas_thread(canvas, nodes->nodes[nodes->of_boxes[i]].point,
                              nodes->nodes[nodes->of_boxes[j]].point, edge_colour);
        }
    }
    return edges;
}

/* Draws what a search adds to the nodes: an end of the route, joined to all nodes of its box. */
static void draw_end(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                     const struct route_nodes *nodes, struct walk_point end)
{
    int box = walk_map_nearest_box(scene->map, end, WALK_FLAGS_LIVE, &end);
    if (box == WALK_BOX_NONE)
        return;
    for (int32_t i = nodes->box_start[box]; i < nodes->box_start[box + 1]; i++)
        canvas_thread(canvas, end, nodes->nodes[nodes->of_boxes[i]].point, end_colour);
    canvas_knot(canvas, end, (struct walk_point){0, 0}, canvas->zoom + 1, solid(TONE_WHITE));
}

static void draw_knots(const struct overlay_canvas *canvas, const struct route_nodes *nodes)
{
    const struct walk_point none = {0, 0};
    for (int i = 0; i < nodes->count;) {
        int end = i;
        while (end < nodes->count && nodes->nodes[end].a == nodes->nodes[i].a &&
               nodes->nodes[end].b == nodes->nodes[i].b)
            end++;
        /* Corners come first, then as many middles of sides: a line has two corners and one middle,
         * a point is one corner. */
        const int points = end - i, corners = points == 3 ? 2 : points == 1 ? 1 : points / 2;
        for (int k = i; k < end; k++) {
            bool is_corner = k - i < corners;
            canvas_knot(canvas, nodes->nodes[k].point, none, canvas->zoom / 2 + 1,
                        solid(is_corner ? TONE_YELLOW : TONE_ORANGE));
        }
        i = end;
    }
}

static void draw_nodes(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct route_nodes *nodes = nodes_of(scene);
    if (!nodes)
        return;
    for (int box = 0; box < scene->map->box_count; box++)
        draw_box_edges(canvas, nodes, box);
    if (scene->has_goal) {
        draw_end(canvas, scene, nodes, scene->from);
        draw_end(canvas, scene, nodes, scene->goal);
    }
    draw_knots(canvas, nodes);
}

static void card_nodes(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    const struct route_nodes *nodes = nodes_of(scene);
    if (!nodes)
        return;
    char counts[LINE_SIZE];
    int edges = 0;
    for (int box = 0; box < scene->map->box_count; box++)
        edges += draw_box_edges(NULL, nodes, box);
    snprintf(counts, sizeof counts, canvas_tr(&cards->canvas, "%d nodes, %d edges"), nodes->count,
             edges);
    int letter = cards_letter(cards), line = cards_line(cards), size = cards->size;
    struct rectangle area = cards_place(cards, 24 * letter, 3 * line + 2 * letter);
    int x = area.left + letter, y = area.top + letter;
    cards_text(cards, x, y, counts, CARD_TEXT);
    static const struct {
        enum tone tone;
        const char *name;
    } kinds[] = {{TONE_YELLOW, N_("corner")}, {TONE_ORANGE, N_("middle of a side")}};
    for (int i = 0; i < 2; i++) {
        y += line;
        canvas_set(&cards->canvas, (struct rectangle){x, y, x + 4 * size, y + 4 * size},
                   solid(kinds[i].tone));
        cards_text(cards, x + 2 * letter, y, canvas_tr(&cards->canvas, kinds[i].name), CARD_TEXT);
    }
}

const struct overlay_layer overlay_nodes_layer = {
    .needs_map = true, .draw = draw_nodes, .card = card_nodes};

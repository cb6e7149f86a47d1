#include "platform/web/figures/figure_answer.h"

#include <math.h>
#include <string.h>

#include "walk/gate.h"
#include "walk/routers/a_star.h"
#include "walk/routers/distance_search.h"

/* ---- JSON ---- */

struct writer {
    char *text;
    size_t size, used;
    bool full, has_before; /* has_before: a comma is due before the next value */
};

static void put(struct writer *out, const char *text)
{
    const size_t length = strlen(text);
    if (length > out->size - out->used) {
        out->full = true;
        return;
    }
    memcpy(out->text + out->used, text, length);
    out->used += length;
}

static void put_comma(struct writer *out)
{
    if (out->has_before)
        put(out, ",");
    out->has_before = true;
}

static void open_list(struct writer *out, const char *bracket)
{
    put_comma(out);
    put(out, bracket);
    out->has_before = false;
}

static void close_list(struct writer *out, const char *bracket)
{
    put(out, bracket);
    out->has_before = true;
}

static void name(struct writer *out, const char *word)
{
    put_comma(out);
    put(out, "\"");
    put(out, word);
    put(out, "\":");
    out->has_before = false;
}

static void number(struct writer *out, int64_t value)
{
    char digits[24];
    char *at = digits + sizeof digits - 1;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    *at = '\0';
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        *--at = '-';
    put_comma(out);
    put(out, at);
}

static void numbers(struct writer *out, const int64_t *values, int count)
{
    open_list(out, "[");
    for (int i = 0; i < count; i++)
        number(out, values[i]);
    close_list(out, "]");
}

#define NUMBERS(out, ...)                                                                          \
    numbers(out, (const int64_t[]){__VA_ARGS__},                                                   \
            (int)(sizeof(const int64_t[]){__VA_ARGS__} / sizeof(int64_t)))

static void text(struct writer *out, const char *words)
{
    put_comma(out);
    put(out, "\"");
    put(out, words);
    put(out, "\"");
}

static void named_number(struct writer *out, const char *word, int64_t value)
{
    name(out, word);
    number(out, value);
}

static void named_point(struct writer *out, const char *word, struct walk_point point)
{
    name(out, word);
    NUMBERS(out, point.x, point.y);
}

static void points(struct writer *out, const char *word, const struct walk_point *list, int count,
                   struct walk_point origin)
{
    name(out, word);
    open_list(out, "[");
    for (int i = 0; i < count; i++)
        NUMBERS(out, list[i].x + origin.x, list[i].y + origin.y);
    close_list(out, "]");
}

/* ---- paths ---- */

static const struct walk_point no_origin = {0, 0};

static void answer_path(struct writer *out, const struct figure_floor *asked,
                        const struct router *router, struct walk_path *path)
{
    router->plan(&asked->map, asked->caches, asked->from, asked->to, path);
    if (asked->areas)
        path->box_count = 0; /* the floor has no boxes */
    name(out, "router");
    text(out, router->name);
    named_number(out, "reached", path->reached);
    name(out, "boxes");
    open_list(out, "[");
    for (int i = 0; i < path->box_count; i++)
        number(out, path->boxes[i]);
    close_list(out, "]");
    points(out, "points", path->waypoints, path->waypoint_count, no_origin);
    /* Tenths of a pixel. */
    named_number(out, "tenths", (int64_t)floor(route_length(asked->from, path) * 10 + 0.5));
    /* Thousandths of the path. */
    named_number(out, "off_floor",
                 (int64_t)floor(route_off_floor(&asked->map, asked->from, path) * 1000 + 0.5));
    named_number(out, "corners", route_corners(asked->from, path));
    named_number(out, "frames",
                 route_frames(&asked->map, asked->caches, router, asked->speed, asked->from,
                              asked->to, path));
}

static void answer_gate(struct writer *out, int from, int to, struct walk_gate gate)
{
    NUMBERS(out, from, to, gate.kind, gate.line, gate.low, gate.high);
}

static void answer_route(struct writer *out, const struct figure_floor *asked)
{
    struct walk_path path;
    name(out, "route");
    open_list(out, "{");
    answer_path(out, asked, asked->router, &path);
    name(out, "gates");
    open_list(out, "[");
    for (int i = 0; i + 1 < path.box_count; i++)
        answer_gate(out, path.boxes[i], path.boxes[i + 1],
                    walk_map_gate(&asked->map, asked->caches, path.boxes[i], path.boxes[i + 1]));
    close_list(out, "]");
    close_list(out, "}");
}

static void answer_routes(struct writer *out, const struct figure_floor *asked)
{
    struct walk_path path;
    const struct router *router;
    name(out, "routes");
    open_list(out, "[");
    for (int i = 0; (router = router_at(i)) != NULL; i++) {
        open_list(out, "{");
        answer_path(out, asked, router, &path);
        close_list(out, "}");
    }
    close_list(out, "]");
}

/* ---- boxes ---- */

static void answer_rows(struct writer *out, const struct figure_floor *asked)
{
    const struct walk_matrix_rows *stored = &asked->map.rows;
    struct walk_hop made[WALK_BOX_LIMIT];
    name(out, "rows");
    open_list(out, "[");
    for (int box = 0; box < asked->box_count; box++) {
        const struct walk_hop *hops = made;
        int count = 0;
        if (asked->map.rebuilt) {
            count = walk_matrix_row_hops(walk_map_row(&asked->map, asked->caches, box),
                                         asked->box_count, made);
        } else if (box < stored->row_count) {
            hops = stored->hops + stored->row_start[box];
            count = (int)(stored->row_start[box + 1] - stored->row_start[box]);
        }
        open_list(out, "[");
        for (int i = 0; i < count; i++)
            NUMBERS(out, hops[i].first, hops[i].last, hops[i].next);
        close_list(out, "]");
    }
    close_list(out, "]");
}

static void answer_matrix(struct writer *out, const struct figure_floor *asked)
{
    answer_rows(out, asked);
    name(out, "next");
    open_list(out, "[");
    for (int from = 0; from < asked->box_count; from++) {
        open_list(out, "[");
        for (int to = 0; to < asked->box_count; to++) {
            const int next = walk_map_next(&asked->map, asked->caches, from, to);
            number(out, from == to || next == WALK_NO_PATH ? -1 : next);
        }
        close_list(out, "]");
    }
    close_list(out, "]");
}

static void answer_links(struct writer *out, const struct figure_floor *asked)
{
    name(out, "links");
    open_list(out, "[");
    for (int a = 0; a < asked->box_count; a++)
        for (int b = a + 1; b < asked->box_count; b++)
            if (walk_boxes_are_neighbours(&asked->boxes[a], &asked->boxes[b]))
                answer_gate(out, a, b, walk_map_gate(&asked->map, asked->caches, a, b));
    close_list(out, "]");
}

static void answer_place(struct writer *out, const struct figure_floor *asked)
{
    const struct walk_map *map = &asked->map;
    struct walk_point clamped;
    name(out, "place");
    open_list(out, "{");
    const int box = walk_map_nearest_box(map, asked->from, WALK_FLAGS_LIVE, &clamped);
    named_number(out, "box", box);
    named_point(out, "clamped", clamped);
    named_number(out, "scale", walk_map_scale(map, box, clamped.y));
    named_number(out, "mask", box >= 0 ? map->boxes[box].mask : 0);
    name(out, "inside");
    open_list(out, "[");
    for (int i = 0; i < map->box_count; i++)
        if (walk_map_visible(map, i) && walk_box_contains(&map->boxes[i], asked->from))
            number(out, i);
    close_list(out, "]");
    const int goal = walk_map_nearest_box(map, asked->to, WALK_FLAGS_LIVE, &clamped);
    named_number(out, "goal_box", goal);
    named_point(out, "goal", clamped);
    named_number(out, "distance", walk_distance(asked->from, asked->to));
    named_number(out, "clamped_distance", walk_distance(asked->from, clamped));
    name(out, "scales");
    open_list(out, "[");
    for (int y = 0; y < asked->height; y++)
        number(out, walk_map_scale(map, box, y));
    close_list(out, "]");
    close_list(out, "}");
}

/* ---- walks ---- */

/* x, y, box, scale, facing (as enum walk_facing), moving, waypoint, and of the leg the factors and
 * the remainders; then the boxes that contain the place. */
static void answer_step(struct writer *out, const struct figure_floor *asked,
                        const struct mover *mover)
{
    const struct walk_leg *leg = &mover->leg;
    open_list(out, "[");
    const int64_t values[] = {mover->position.x, mover->position.y, mover->box,      mover->scale_x,
                              mover->facing,     mover->moving,     mover->waypoint, leg->factor_x,
                              leg->factor_y,     leg->fraction_x,   leg->fraction_y};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        number(out, values[i]);
    open_list(out, "[");
    for (int box = 0; box < asked->box_count; box++)
        if (walk_map_visible(&asked->map, box) &&
            walk_box_contains(&asked->boxes[box], mover->position))
            number(out, box);
    close_list(out, "]");
    close_list(out, "]");
}

/* Writes the walker after it was placed, then after each step. */
static void answer_walk(struct writer *out, const struct figure_floor *asked)
{
    struct lone_walker walker;
    bool moving = true;
    name(out, "walk");
    open_list(out, "[");
    lone_walker_place(&walker, &asked->map, asked->caches, asked->router, asked->from);
    lone_walker_set_speed(&walker, asked->speed.x, asked->speed.y);
    answer_step(out, asked, &walker.mover);
    lone_walker_send(&walker, asked->to);
    for (int frame = 0; moving && frame < FIGURE_FRAME_LIMIT; frame++) {
        moving = lone_walker_step(&walker);
        answer_step(out, asked, &walker.mover);
    }
    close_list(out, "]");
}

/* ---- pixels ---- */

/* The floor as pixels: the painted areas, or the pixels of all boxes, joined or with the gaps in
 * slanted lines. NULL if there is no memory for it. */
static const struct walkable_mask *pixels_of(const struct figure_floor *asked, bool joined)
{
    struct route_workspace *workspace = route_workspace_of(&asked->map, asked->caches);
    if (asked->areas)
        return &asked->areas->floor;
    if (!workspace)
        return NULL;
    route_workspace_update(workspace, &asked->map);
    return joined ? &workspace->floor : &workspace->mask;
}

static void answer_size(struct writer *out, const struct walkable_mask *pixels)
{
    named_number(out, "left", pixels->left);
    named_number(out, "top", pixels->top);
    named_number(out, "width", pixels->width);
    named_number(out, "height", pixels->height);
}

/* Writes first, last, first, last for the runs of cells that are not 0, in each row. */
static void answer_runs(struct writer *out, const char *word, const uint8_t *cells, int width,
                        int height)
{
    name(out, word);
    open_list(out, "[");
    for (int y = 0; y < height; y++, cells += width) {
        open_list(out, "[");
        for (int x = 0; x < width; x++) {
            if (cells[x] == 0)
                continue;
            const int first = x;
            while (x + 1 < width && cells[x + 1] != 0)
                x++;
            number(out, first);
            number(out, x);
        }
        close_list(out, "]");
    }
    close_list(out, "]");
}

/* The cells of both ends. Returns false if nothing is walkable. */
static bool ends_of(const struct figure_floor *asked, const struct walkable_mask *pixels,
                    struct walk_point ends[2])
{
    ends[0] = asked->from;
    ends[1] = asked->to;
    for (int i = 0; i < 2; i++) {
        if (!asked->areas)
            walk_map_nearest_box(&asked->map, ends[i], WALK_FLAGS_LIVE, &ends[i]);
        if (!walkable_mask_nearest(pixels, walkable_mask_cell(pixels, ends[i]), &ends[i]))
            return false;
    }
    return true;
}

static void answer_search(struct writer *out, const struct figure_floor *asked)
{
    const struct walkable_mask *pixels = pixels_of(asked, false);
    struct walk_point ends[2];
    if (!pixels)
        return;
    const int width = pixels->width, height = pixels->height;
    void *memory = figure_alloc(asked->memory, 1, grid_search_size(width, height));
    int32_t *closed =
        figure_alloc(asked->memory, walkable_mask_size(width, height), sizeof *closed);
    if (!memory || !closed)
        return;
    name(out, "search");
    open_list(out, "{");
    answer_size(out, pixels);
    answer_runs(out, "floor", pixels->cells, width, height);
    if (ends_of(asked, pixels, ends)) {
        struct cell_path path;
        named_number(out, "reached", grid_search(pixels, ends[0], ends[1], memory, &path));
        const int count = grid_search_closed(pixels, memory, closed);
        name(out, "closed");
        open_list(out, "[");
        for (int i = 0; i < count; i++)
            number(out, closed[i]);
        close_list(out, "]");
        points(out, "points", path.cells, path.count,
               (struct walk_point){pixels->left, pixels->top});
    }
    close_list(out, "}");
}

static void answer_cells(struct writer *out, const int32_t *cells, int width, int height)
{
    int most = 0;
    name(out, "cells");
    open_list(out, "[");
    for (int y = 0; y < height; y++) {
        open_list(out, "[");
        for (int x = 0; x < width; x++, cells++) {
            /* -1 is wall, -2 is floor that is not reached. */
            number(out, *cells == FIELD_FAR ? -2 : *cells);
            most = *cells != FIELD_FAR && *cells > most ? *cells : most;
        }
        close_list(out, "]");
    }
    close_list(out, "]");
    named_number(out, "most", most);
}

static void answer_field(struct writer *out, const struct figure_floor *asked)
{
    const struct walkable_mask *pixels = pixels_of(asked, true);
    struct walk_point ends[2];
    if (!pixels)
        return;
    const int width = pixels->width, height = pixels->height;
    const size_t count = walkable_mask_size(width, height);
    int32_t *cells = figure_alloc(asked->memory, count, sizeof *cells);
    if (!cells)
        return;
    name(out, "field");
    open_list(out, "{");
    answer_size(out, pixels);
    if (ends_of(asked, pixels, ends)) {
        struct cell_path path;
        const struct walk_point origin = {pixels->left, pixels->top};
        const struct field_runs *runs =
            asked->areas ? &asked->areas->runs : &asked->caches->workspace->runs;
        void *search = asked->areas ? asked->areas->search : asked->caches->workspace->search;
        distance_field(runs, ends[1], search, cells);
        answer_cells(out, cells, width, height);
        named_number(out, "reached", distance_search(runs, ends[0], ends[1], search, &path));
        named_number(out, "free", walkable_mask_line(pixels, ends[0], ends[1]));
        points(out, "raw", path.cells, path.count, origin);
        field_beautify(pixels, &path);
        points(out, "smooth", path.cells, path.count, origin);
    }
    close_list(out, "}");
}

static void answer_nodes(struct writer *out, const struct figure_floor *asked)
{
    const int most = route_nodes_max(&asked->map);
    struct route_nodes nodes = {0};
    nodes.nodes = figure_alloc(asked->memory, (size_t)most + 2, sizeof *nodes.nodes);
    if (!nodes.nodes)
        return;
    route_nodes_make(&nodes, &asked->map);
    int edges = 0;
    name(out, "nodes");
    open_list(out, "[");
    for (int i = 0; i < nodes.count; i++) {
        const struct route_node *node = &nodes.nodes[i];
        NUMBERS(out, node->point.x, node->point.y, node->a, node->b);
        for (int j = 0; j < i; j++)
            edges += route_nodes_joined(node, &nodes.nodes[j]);
    }
    close_list(out, "]");
    named_number(out, "edges", edges);
}

/* ---- the whole ---- */

static void answer_all(struct writer *out, const struct figure_floor *asked)
{
    static const struct {
        unsigned bit;
        void (*answer)(struct writer *out, const struct figure_floor *asked);
    } parts[] = {
        {FIGURE_ASK_ROUTE, answer_route},   {FIGURE_ASK_ROUTES, answer_routes},
        {FIGURE_ASK_MATRIX, answer_matrix}, {FIGURE_ASK_LINKS, answer_links},
        {FIGURE_ASK_PLACE, answer_place},   {FIGURE_ASK_WALK, answer_walk},
        {FIGURE_ASK_FIELD, answer_field},   {FIGURE_ASK_SEARCH, answer_search},
        {FIGURE_ASK_NODES, answer_nodes},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (asked->ask & parts[i].bit)
            parts[i].answer(out, asked);
}

size_t figure_answer(const char *question, size_t length, struct figure_memory *memory,
                     char *answer, size_t size)
{
    struct writer out = {.text = answer, .size = size};
    struct figure_floor *asked;
    const char *fault = figure_floor_read(question, length, memory, &asked);
    open_list(&out, "{");
    if (fault) {
        name(&out, "error");
        text(&out, fault);
    } else {
        answer_all(&out, asked);
    }
    close_list(&out, "}");
    return out.full ? 0 : out.used;
}

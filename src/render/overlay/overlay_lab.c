/* The layers about routing: next hops, nodes, the paths of all routers, and the distance field. */
#include <stdio.h>
#include <string.h>

#include "render/overlay/overlay_layers.h"
#include "util/minmax.h"
#include "walk/box.h"
#include "walk/routers/a_star.h"
#include "walk/routers/route_workspace.h"

enum {
    TONE_COUNT = 6,
    LINE_SIZE = 128,
    LIST_LETTERS = 40, /* longest line in a list of boxes */
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

int overlay_chain(const struct overlay_scene *scene, int from, int to, uint8_t *chain,
                  bool *reached)
{
    int count = 0;
    *reached = false;
    for (int at = from; count < WALK_PATH_LIMIT && at >= 0 && at < scene->map->box_count;) {
        chain[count++] = (uint8_t)at;
        if (at == to) {
            *reached = true;
            break;
        }
        int next = walk_map_next(scene->map, scene->caches, at, to);
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

/* The tone of each box that is a first hop. Tones take turns, in rising order of boxes. */
struct hop_tones {
    enum tone of[WALK_BOX_LIMIT];
};

static void find_tones(struct hop_tones *hops, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    struct walk_box_set firsts = {{0}};
    int number = 0;
    for (int to = 0; to < map->box_count; to++) {
        int next = walk_map_next(map, scene->caches, scene->hops_of, to);
        if (to != scene->hops_of && is_a_box(scene, next))
            walk_box_set_add(&firsts, next);
    }
    for (int box = 0; box < map->box_count; box++)
        hops->of[box] = tones[walk_box_set_has(&firsts, box) ? number++ % TONE_COUNT : 0];
}

static void draw_hop(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                     int from, int to, enum tone tone)
{
    const struct walk_map *map = scene->map;
    struct walk_point start = walk_box_middle(&map->boxes[from]);
    struct walk_point end = walk_box_middle(&map->boxes[to]);
    struct walk_point gate = walk_gate_point(walk_map_gate(map, scene->caches, from, to), end);
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

/* Draws the last hop in the chain to a box. */
static void draw_last_hop(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                          const struct hop_tones *hops, int to)
{
    const struct walk_map *map = scene->map;
    uint8_t chain[WALK_PATH_LIMIT];
    bool reached;
    int count = overlay_chain(scene, scene->hops_of, to, chain, &reached);
    if (!reached)
        overlay_box_outline(canvas, &map->boxes[to], solid(TONE_RED), STROKE_DASHED);
    else if (count > 1 && overlay_box_in_room(scene, &map->boxes[chain[count - 2]]))
        draw_hop(canvas, scene, chain[count - 2], to, hops->of[chain[1]]);
}

static void draw_hops(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct walk_map *map = scene->map;
    struct hop_tones hops;
    if (!is_a_box(scene, scene->hops_of))
        return;
    find_tones(&hops, scene);
    for (int to = 0; to < map->box_count; to++) {
        int next = walk_map_next(map, scene->caches, scene->hops_of, to);
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

/* Writes a line such as "over 3 to 4 5 7": the boxes whose paths begin with hop `next`, or for
 * WALK_NO_PATH the boxes that cannot be reached. Returns false if there are none. */
static bool write_hop(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                      int next, char line[LINE_SIZE])
{
    const struct walk_map *map = scene->map;
    int length = next == WALK_NO_PATH
                     ? snprintf(line, LINE_SIZE, "%s", canvas_tr(canvas, "no path to"))
                     : snprintf(line, LINE_SIZE, canvas_tr(canvas, "over %d to"), next);
    bool any = false;
    for (int to = 0; to < map->box_count; to++) {
        if (to == scene->hops_of || walk_map_next(map, scene->caches, scene->hops_of, to) != next ||
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
    int letter = cards->letter, line = cards->line;
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

/* ---- The graph of router `nodes`: points that two boxes share, joined inside each box. ---- */

static const uint32_t edge_colour = 0xD056B4E9, end_colour = 0xE0FFFFFF;

/* Returns the nodes of the currently visible boxes; NULL if there are none. */
static const struct route_nodes *nodes_of(const struct overlay_scene *scene)
{
    struct route_workspace *workspace = route_workspace_of(scene->map, scene->caches);
    if (!workspace)
        return NULL;
    route_workspace_update(workspace, scene->map);
    return &workspace->nodes;
}

/* Draws the edges between nodes of a common box, unless `canvas` is NULL. Returns their number. */
static int draw_edges(const struct overlay_canvas *canvas, const struct route_nodes *nodes)
{
    int edges = 0;
    for (int i = 0; i < nodes->count; i++) {
        const struct route_node *from = &nodes->nodes[i];
        for (int j = i + 1; j < nodes->count; j++) {
            const struct route_node *to = &nodes->nodes[j];
            if (!route_nodes_joined(from, to))
                continue;
            if (canvas)
                canvas_thread(canvas, from->point, to->point, edge_colour);
            edges++;
        }
    }
    return edges;
}

/* Draws an end of the path as a search adds it: joined to all nodes of its box. */
static void draw_end(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                     const struct route_nodes *nodes, struct walk_point end)
{
    int box = walk_map_nearest_box(scene->map, end, WALK_FLAGS_LIVE, &end);
    if (box == WALK_BOX_NONE)
        return;
    for (int i = 0; i < nodes->count; i++)
        if (route_node_in(&nodes->nodes[i], box))
            canvas_thread(canvas, end, nodes->nodes[i].point, end_colour);
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
        /* The nodes of a box pair are corners, then as many middles of sides. A line has two
         * corners and one middle, a point one corner. */
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
    draw_edges(canvas, nodes);
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
    snprintf(counts, sizeof counts, canvas_tr(&cards->canvas, "%d nodes, %d edges"), nodes->count,
             draw_edges(NULL, nodes));
    int letter = cards->letter, line = cards->line, size = cards->size;
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

/* ---- The paths of all routers, each in its own colour and stroke, and their legend. ---- */

enum {
    STYLE_COUNT = 8,
    KNOTS_MAX = 40, /* paths with more waypoints, as grid may have, get no marks */
    SWATCH_LETTERS = 7,
};

struct style {
    enum tone tone;
    enum overlay_stroke stroke;
};

static const struct style styles[STYLE_COUNT] = {
    {TONE_WHITE, STROKE_SOLID},   {TONE_ORANGE, STROKE_DASHED},   {TONE_SKY, STROKE_LONG},
    {TONE_YELLOW, STROKE_DOTTED}, {TONE_PURPLE, STROKE_DASH_DOT}, {TONE_GREEN, STROKE_DASH_DOT_DOT},
    {TONE_RED, STROKE_DASHED},    {TONE_BLUE, STROKE_LONG},
};

static uint32_t path_colour(int index)
{
    return solid(styles[index % STYLE_COUNT].tone);
}

static void draw_path(const struct overlay_canvas *canvas, const struct lab_paths *paths, int index)
{
    const struct style *style = &styles[paths->paths[index].index % STYLE_COUNT];
    const struct walk_path *path = &paths->paths[index].path;
    struct walk_point points[WALK_PATH_LIMIT + 1];
    /* Paths lie side by side, because they often share pixels. */
    const int aside = (2 * index - (paths->count - 1)) * (canvas->zoom + 1) / 4;
    points[0] = paths->from;
    for (int i = 0; i < path->waypoint_count; i++)
        points[i + 1] = path->waypoints[i];
    canvas_path(canvas, points, path->waypoint_count + 1, aside, solid(style->tone), style->stroke);
    if (path->waypoint_count > KNOTS_MAX)
        return;
    for (int i = 1; i < path->waypoint_count; i++)
        canvas_knot(canvas, points[i], canvas_aside(points[i - 1], points[i], aside),
                    canvas->zoom / 2 + 1, solid(style->tone));
}

static void draw_ends(const struct overlay_canvas *canvas, const struct lab_paths *paths)
{
    const struct walk_point none = {0, 0};
    canvas_knot(canvas, paths->from, none, canvas->zoom + 1, solid(TONE_WHITE));
    canvas_cross(canvas, paths->to, 3, solid(TONE_WHITE));
    for (int i = 0; i < paths->count; i++) {
        const struct walk_path *path = &paths->paths[i].path;
        if (!path->reached && path->waypoint_count > 0)
            canvas_cross(canvas, path->waypoints[path->waypoint_count - 1], 2,
                         path_colour(paths->paths[i].index));
    }
}

/* Draws the whole span of each gate that router `boxgraph` crosses: an actor may cross anywhere
 * on it. */
static void draw_gates(const struct overlay_canvas *canvas, const struct overlay_scene *scene,
                       const struct lab_path *planned)
{
    const struct walk_path *path = &planned->path;
    const struct walk_point none = {0, 0};
    if (planned->router != router_at(0) || !scene->map || !scene->caches)
        return;
    for (int i = 0; i + 1 < path->box_count; i++) {
        const struct walk_gate gate =
            walk_map_gate(scene->map, scene->caches, path->boxes[i], path->boxes[i + 1]);
        const struct walk_point low =
            walk_gate_point(gate, (struct walk_point){gate.low, gate.low});
        const struct walk_point high =
            walk_gate_point(gate, (struct walk_point){gate.high, gate.high});
        canvas_line(canvas, low, high, path_colour(planned->index), STROKE_DOTTED);
        canvas_knot(canvas, low, none, canvas->zoom / 2 + 1, path_colour(planned->index));
        canvas_knot(canvas, high, none, canvas->zoom / 2 + 1, path_colour(planned->index));
    }
}

/* Draws an arrow from a goal off the floor to the place that it is clamped to. */
static void draw_clamped(const struct overlay_canvas *canvas, const struct lab_paths *paths,
                         const struct walk_path *path)
{
    if (path->reached && path->waypoint_count > 0 &&
        !walk_point_equal(path->waypoints[path->waypoint_count - 1], paths->to))
        canvas_arrow(canvas, paths->to, path->waypoints[path->waypoint_count - 1],
                     solid(TONE_WHITE));
}

static void draw_routes(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    if (!scene->paths || scene->paths->count == 0)
        return;
    for (int i = 0; i < scene->paths->count; i++) {
        draw_gates(canvas, scene, &scene->paths->paths[i]);
        draw_clamped(canvas, scene->paths, &scene->paths->paths[i].path);
    }
    for (int i = 0; i < scene->paths->count; i++)
        draw_path(canvas, scene->paths, i);
    draw_ends(canvas, scene->paths);
}

static void write_line(const struct overlay_canvas *canvas, char line[LINE_SIZE],
                       const struct lab_path *path)
{
    int length = snprintf(line, LINE_SIZE, "%-11s %6.1f %7d %6d", path->router->name, path->length,
                          path->corners, path->frames);
    if (path->microseconds >= 0)
        length +=
            snprintf(line + length, (size_t)(LINE_SIZE - length), " %9.1f", path->microseconds);
    if (!path->path.reached)
        snprintf(line + length, (size_t)(LINE_SIZE - length), "  %s", canvas_tr(canvas, "stops"));
}

static void card_routes(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    const struct lab_paths *paths = scene->paths;
    if (!paths || paths->count == 0)
        return;
    bool timed = false, stops = false;
    for (int i = 0; i < paths->count; i++) {
        timed = timed || paths->paths[i].microseconds >= 0;
        stops = stops || !paths->paths[i].path.reached;
    }
    int letter = cards->letter, line = cards->line;
    int letters = SWATCH_LETTERS + 1 + 33 + (timed ? 10 : 0) + (stops ? 7 : 0);
    struct rectangle area =
        cards_place(cards, (letters + 2) * letter, (paths->count + 1) * line + 2 * letter);
    int x = area.left + letter, y = area.top + letter;
    int text = x + (SWATCH_LETTERS + 1) * letter;
    cards_cells(cards, text, y,
                canvas_tr(&cards->canvas, timed ? N_("router      length corners frames   time µs")
                                                : N_("router      length corners frames")),
                CARD_DIM);
    for (int i = 0; i < paths->count; i++) {
        char words[LINE_SIZE];
        y += line;
        int middle = y + cards->line / 2 - cards->size;
        canvas_swatch(&cards->canvas, (struct walk_point){x, middle},
                      (struct walk_point){x + SWATCH_LETTERS * letter - letter, middle},
                      path_colour(paths->paths[i].index),
                      styles[paths->paths[i].index % STYLE_COUNT].stroke);
        write_line(&cards->canvas, words, &paths->paths[i]);
        cards_cells(cards, text, y, words, paths->paths[i].path.reached ? CARD_TEXT : CARD_DIM);
    }
}

const struct overlay_layer overlay_routes_layer = {.draw = draw_routes, .card = card_routes};

/* Draws the distance field: colours from light (near) to dark (far), contour lines, and a card with
 * the colour scale. */

enum {
    HEAT_ALPHA = 0xB0,
    MAJOR = 5, /* every fifth contour line is white */
    CONTOURS_MAX = 28,
    HATCH = 4,
};

static const uint32_t minor_colour = 0x90000000, major_colour = 0xE0FFFFFF;

/* Viridis, a colour scale whose colours look as far apart as their numbers, to colour-blind people
 * too. From: viridis, ten colours. */
static const uint8_t heats[][3] = {{68, 1, 84},    {72, 40, 120},  {62, 74, 137},  {49, 104, 142},
                                   {38, 130, 142}, {31, 158, 137}, {53, 183, 121}, {109, 205, 89},
                                   {180, 222, 44}, {253, 231, 37}};

enum { HEAT_COUNT = sizeof heats / sizeof *heats, SHADES = 64 };

/* Returns the colour of a distance; nearer is lighter. */
static uint32_t heat(int32_t steps, int32_t most)
{
    int32_t shade =
        most > 0 ? (int32_t)((int64_t)(most - steps) * (SHADES - 1) / most) : SHADES - 1;
    int32_t place = shade * (HEAT_COUNT - 1);
    int32_t first = place / (SHADES - 1), part = place % (SHADES - 1);
    int32_t second = first + 1 < HEAT_COUNT ? first + 1 : first;
    uint32_t colour = HEAT_ALPHA;
    for (int i = 0; i < 3; i++)
        colour = colour << 8 |
                 (uint32_t)((heats[first][i] * (SHADES - 1 - part) + heats[second][i] * part) /
                            (SHADES - 1));
    return colour;
}

/* Returns the number of steps between contour lines, rounded to a readable number. */
static int32_t contour_interval(int32_t most)
{
    static const int32_t intervals[] = {5, 10, 20, 50, 100, 200, 500, 1000};
    size_t i = 0;
    while (i + 1 < sizeof intervals / sizeof *intervals && most / intervals[i] > CONTOURS_MAX)
        i++;
    return intervals[i];
}

static int32_t steps_at(const struct lab_field *field, int x, int y)
{
    if (x < 0 || y < 0 || x >= field->width || y >= field->height)
        return FIELD_WALL;
    return field->cells[(size_t)y * (size_t)field->width + (size_t)x];
}

static struct rectangle cell_area(const struct overlay_canvas *canvas,
                                  const struct lab_field *field, int x, int y)
{
    int left = (x + field->left - canvas->left) * canvas->zoom;
    int top = (y + field->top - canvas->top) * canvas->zoom;
    return (struct rectangle){left, top, left + canvas->zoom, top + canvas->zoom};
}

static void draw_cell(const struct overlay_canvas *canvas, const struct lab_field *field, int x,
                      int y)
{
    int32_t steps = steps_at(field, x, y);
    if (steps == FIELD_WALL)
        return;
    if (steps != FIELD_FAR)
        canvas_set(canvas, cell_area(canvas, field, x, y), heat(steps, field->most));
    else if ((x + y) % HATCH == 0)
        canvas_set(canvas, cell_area(canvas, field, x, y), solid(TONE_RED));
}

/* Draws the piece of a contour line, if any, between a cell and its neighbour to the right (or
 * below). */
static void draw_contour(const struct overlay_canvas *canvas, const struct lab_field *field, int x,
                         int y, bool below, int32_t interval)
{
    int32_t a = steps_at(field, x, y);
    int32_t b = below ? steps_at(field, x, y + 1) : steps_at(field, x + 1, y);
    if (a < 0 || b < 0 || a == FIELD_FAR || b == FIELD_FAR || a / interval == b / interval)
        return;
    int32_t level = (a > b ? a : b) / interval;
    int wide = (canvas->zoom + 2) / 3;
    struct rectangle area = cell_area(canvas, field, x, y);
    if (below)
        area.top = area.bottom - wide;
    else
        area.left = area.right - wide;
    canvas_set(canvas, area, level % MAJOR == 0 ? major_colour : minor_colour);
}

static void draw_field(const struct overlay_canvas *canvas, const struct overlay_scene *scene)
{
    const struct lab_field *field = scene->field;
    if (!field || !field->is_made)
        return;
    int32_t interval = contour_interval(field->most);
    const int left = canvas->left - field->left, top = canvas->top - field->top;
    const struct rectangle shown =
        rectangle_intersect((struct rectangle){left, top, left + canvas->width / canvas->zoom + 1,
                                               top + canvas->height / canvas->zoom + 1},
                            (struct rectangle){0, 0, field->width, field->height});
    for (int y = shown.top; y < shown.bottom; y++)
        for (int x = shown.left; x < shown.right; x++)
            draw_cell(canvas, field, x, y);
    for (int y = shown.top; y < shown.bottom; y++) {
        for (int x = shown.left; x < shown.right; x++) {
            draw_contour(canvas, field, x, y, false, interval);
            draw_contour(canvas, field, x, y, true, interval);
        }
    }
    canvas_path(canvas, field->raw, field->raw_count, 0, solid(TONE_RED), STROKE_DOTTED);
    canvas_cross(canvas, field->from, 3, solid(TONE_WHITE));
}

static void card_field(struct overlay_cards *cards, const struct overlay_scene *scene)
{
    const struct lab_field *field = scene->field;
    if (!field || !field->is_made)
        return;
    char title[LINE_SIZE], last[LINE_SIZE];
    int letter = cards->letter, line = cards->line;
    int width = 28 * letter;
    const int lines = field->raw_count > 1 ? 4 : 3;
    struct rectangle area = cards_place(cards, width + 2 * letter, lines * line + 2 * letter);
    int x = area.left + letter, y = area.top + letter;
    if (field->raw_count > 1)
        cards_text(cards, x, y + 3 * line, canvas_tr(&cards->canvas, "dotted: before smoothing"),
                   solid(TONE_RED));
    snprintf(title, sizeof title, canvas_tr(&cards->canvas, "steps from %d,%d"), (int)field->from.x,
             (int)field->from.y);
    int length = snprintf(last, sizeof last, "%d", (int)field->most);
    cards_text(cards, x, y, title, CARD_TEXT);
    for (int i = 0; i < width; i++)
        canvas_set(&cards->canvas, (struct rectangle){x + i, y + line, x + i + 1, y + 2 * line - 2},
                   heat(i, width - 1) | 0xFF000000u);
    cards_text(cards, x, y + 2 * line, "0", CARD_TEXT);
    cards_text(cards, x + width - length * letter, y + 2 * line, last, CARD_TEXT);
}

const struct overlay_layer overlay_field_layer = {
    .needs_map = true, .draw = draw_field, .card = card_field};

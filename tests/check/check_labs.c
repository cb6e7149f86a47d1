/* Checkers of the labs files: distance fields with their traces, and routes over what boxes share.
 *
 * "field" files: field, trace, corners, lengths, lines of sight and grid searches must be equal.
 * The beautified way must have the right ends, every leg of it must be on the floor, and it must
 * not be longer than the trace. "kiavc" files: nodes, boxes and nearest points must be equal.
 * Routes must reach the goal when that is possible, stay in the boxes, and be as short as the
 * recorded ones. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab_map.h"
#include "walk/path_lab.h"
#include "walk/routers/a_star.h"
#include "walk/routers/cell_path.h"
#include "walk/routers/distance_search.h"

/* Recorded lengths are rounded to three decimals. */
static const double LENGTH_SLACK = 0.002;

static double number_in(struct check_case *item, const cJSON *where, const char *name)
{
    const cJSON *value = check_get(item, where, name);
    return cJSON_IsNumber(value) ? value->valuedouble : 0;
}

static bool same_length(struct check_case *item, const char *what, double expected, double actual)
{
    if (fabs(expected - actual) <= LENGTH_SLACK)
        return true;
    check_fail(item, "%s: expected %.3f, got %.3f", what, expected, actual);
    return false;
}

static double length_of(const struct cell_path *path)
{
    double length = 0;
    for (int i = 1; i < path->count; i++)
        length += sqrt((double)walk_distance_squared(path->cells[i - 1], path->cells[i]));
    return length;
}

/* ---- field ---- */

static bool same_field(struct check_case *item, const cJSON *query, const struct lab_map *map)
{
    long long count = 0, sum = 0, most = 0;
    uint32_t crc = ~(uint32_t)0;
    for (int i = 0; i < map->floor.width * map->floor.height; i++) {
        int32_t distance = map->field[i];
        uint32_t bits = (uint32_t)distance;
        const uint8_t bytes[4] = {(uint8_t)bits, (uint8_t)(bits >> 8), (uint8_t)(bits >> 16),
                                  (uint8_t)(bits >> 24)};
        crc = lab_crc_more(crc, bytes, sizeof bytes);
        if (distance == FIELD_WALL || distance == FIELD_FAR)
            continue;
        count++;
        sum += distance;
        most = distance > most ? distance : most;
    }
    return check_same(item, "n", check_int(item, query, "n"), count) &&
           check_same(item, "max", check_int(item, query, "max"), most) &&
           check_same(item, "sum", check_int(item, query, "sum"), sum) &&
           lab_same_crc(item, "field", query, "crc", crc);
}

/* The steps between corners as digits of a keypad: into `digits` while they fit. */
static int trace_digits(const struct cell_path *path, char *digits, int limit, uint32_t *crc)
{
    int count = 0;
    for (int i = 1; i < path->count; i++) {
        struct walk_point at = path->cells[i - 1], to = path->cells[i];
        while (!walk_point_equal(at, to)) {
            int dx = (to.x > at.x) - (to.x < at.x), dy = (to.y > at.y) - (to.y < at.y);
            char digit = (char)('5' + dx - 3 * dy);
            *crc = lab_crc_more(*crc, &digit, 1);
            if (count < limit - 1)
                digits[count] = digit;
            count++;
            at = (struct walk_point){at.x + dx, at.y + dy};
        }
    }
    digits[count < limit ? count : limit - 1] = '\0';
    return count;
}

static bool same_trace(struct check_case *item, const cJSON *query, const struct cell_path *path)
{
    char digits[8192];
    uint32_t crc = ~(uint32_t)0;
    int steps = trace_digits(path, digits, sizeof digits, &crc);
    if (check_has(query, "steps"))
        return check_same(item, "steps", check_int(item, query, "steps"), steps) &&
               lab_same_crc(item, "trace", query, "trace_crc", crc);
    if (strcmp(digits, check_text(item, query, "trace")) == 0)
        return true;
    check_fail(item, "trace: expected %s, got %s", check_text(item, query, "trace"), digits);
    return false;
}

static bool same_corners(struct check_case *item, const cJSON *query, const struct cell_path *path)
{
    uint32_t crc = ~(uint32_t)0;
    for (int i = 0; i < path->count; i++) {
        char text[32];
        int length = snprintf(text, sizeof text, "%d,%d;", path->cells[i].x, path->cells[i].y);
        crc = lab_crc_more(crc, text, (size_t)length);
    }
    return check_same(item, "ns", check_int(item, query, "ns"), path->count) &&
           lab_same_crc(item, "simple", query, "simple_crc", crc);
}

static bool same_line(struct check_case *item, const cJSON *query,
                      const struct walkable_mask *floor, struct walk_point s, struct walk_point g)
{
    int los = lab_int(item, query, "los");
    bool clear_in_both_directions = walkable_mask_line(floor, s, g);
    if (!check_same(item, "line of sight, the other way", clear_in_both_directions,
                    walkable_mask_line(floor, g, s)))
        return false;
    return los == 2 || check_same(item, "line of sight", los, clear_in_both_directions);
}

/* Whether the path after beautification is valid: its corners before are in the path. */
static bool is_beautiful(struct check_case *item, const struct walkable_mask *floor,
                         struct cell_path *path)
{
    struct walk_point first = path->cells[0], last = path->cells[path->count - 1];
    double before = length_of(path);
    int corners = path->count;
    field_beautify(floor, path);
    bool holds = path->count <= corners && walk_point_equal(path->cells[0], first) &&
                 walk_point_equal(path->cells[path->count - 1], last) &&
                 length_of(path) <= before + 1e-6;
    for (int i = 1; i < path->count; i++)
        holds = holds && walkable_mask_line(floor, path->cells[i - 1], path->cells[i]);
    if (!holds)
        check_fail(item, "the beautified way of %d points, %.3f long, is not one", path->count,
                   length_of(path));
    return holds;
}

static bool same_grid_length(struct check_case *item, const cJSON *query, struct lab_map *map,
                             struct walk_point s, struct walk_point g)
{
    if (!check_has(query, "oct"))
        return true;
    const cJSON *oct = check_array(item, query, "oct");
    struct cell_path path;
    double expected = lab_int_at(item, oct, 0) + lab_int_at(item, oct, 1) * sqrt(2);
    if (!check_same(item, "grid reached", true, grid_search(&map->floor, s, g, map->memory, &path)))
        return false;
    return same_length(item, "grid length", expected, length_of(&path));
}

/* The trace of the router, which makes no more of the field than it needs. */
static bool same_paths(struct check_case *item, const cJSON *query, struct lab_map *map,
                       struct walk_point s, struct walk_point g)
{
    const struct walkable_mask *floor = &map->floor;
    struct cell_path path;
    if (!check_same(item, "d", check_int(item, query, "d"), map->field[s.y * floor->width + s.x]) ||
        !check_same(item, "reached", true, distance_search(&map->runs, s, g, map->memory, &path)))
        return false;
    if (!same_trace(item, query, &path) || !same_corners(item, query, &path) ||
        !same_length(item, "len", number_in(item, query, "len"), length_of(&path)))
        return false;
    return is_beautiful(item, floor, &path) && same_grid_length(item, query, map, s, g);
}

static bool same_unreachable(struct check_case *item, struct lab_map *map, struct walk_point s,
                             struct walk_point g)
{
    struct cell_path path;
    return check_same(item, "distance", FIELD_FAR, map->field[s.y * map->floor.width + s.x]) &&
           check_same(item, "reached", false,
                      distance_search(&map->runs, s, g, map->memory, &path)) &&
           check_same(item, "reached by grid", false,
                      grid_search(&map->floor, s, g, map->memory, &path));
}

/* Makes walkable the cells of the areas whose bit is set in `open`. */
static void open_areas(struct walkable_mask *floor, const uint8_t *const *areas, int count,
                       uint32_t open)
{
    walkable_mask_clear(floor);
    for (int area = 0; area < count && area < 32; area++)
        for (size_t i = 0;
             (open >> area & 1) && i < walkable_mask_size(floor->width, floor->height); i++)
            floor->cells[i] |= areas[area][i];
}

static bool same_query(struct check_case *item, const cJSON *query, struct lab_map *map)
{
    struct walk_point s = lab_point_at(item, check_array(item, query, "s"), 0);
    struct walk_point g = lab_point_at(item, check_array(item, query, "g"), 0);
    const struct walkable_mask *floor = &map->floor;
    if (map->area_count > 0)
        open_areas(&map->floor, map->areas, map->area_count,
                   (uint32_t)check_int(item, query, "open"));
    const char *result = check_text(item, query, "r");
    bool blocked = strcmp(result, "goal_blocked") == 0;
    if (!check_same(item, "goal blocked", blocked, !walkable_mask_at(floor, g.x, g.y)) || blocked)
        return blocked;
    field_runs_make(&map->runs, floor);
    /* Omitted cells must not have values of the last query. */
    memset(map->field, 0x55, (size_t)floor->width * (size_t)floor->height * sizeof *map->field);
    distance_field(&map->runs, g, map->memory, map->field);
    if (!same_field(item, query, map))
        return false;
    blocked = strcmp(result, "start_blocked") == 0;
    if (!check_same(item, "start blocked", blocked, !walkable_mask_at(floor, s.x, s.y)) || blocked)
        return blocked;
    if (!same_line(item, query, floor, s, g))
        return false;
    return strcmp(result, "unreachable") == 0 ? same_unreachable(item, map, s, g)
                                              : same_paths(item, query, map, s, g);
}

void check_field(struct check_case *item)
{
    struct lab_map map = {.area_count = 0};
    if (!lab_map_load(item, &map))
        return;
    const cJSON *query;
    cJSON_ArrayForEach(query, check_array(item, item->json, "queries"))
    {
        if (same_query(item, query, &map) && !item->malformed)
            check_pass(item);
    }
}

/* ---- kiavc ---- */

struct lab_room {
    struct walk_map map;
    struct walk_caches *caches;
    struct walk_box *boxes;
};

/* A rectangle as a box; a disabled one is locked, and so is one whose corners are given the wrong
 * way round: it contains nothing. */
static struct walk_box rectangle(struct check_case *item, const cJSON *json)
{
    struct walk_point a = lab_point_at(item, json, 0), b = lab_point_at(item, json, 2);
    bool empty = a.x > b.x || a.y > b.y || lab_int_at(item, json, 6) != 0;
    return (struct walk_box){.ul = a,
                             .ur = {b.x, a.y},
                             .lr = b,
                             .ll = {a.x, b.y},
                             .flags = empty ? WALK_BOX_INVISIBLE : 0};
}

static bool room_load_boxes(struct check_case *item, struct lab_room *room)
{
    const cJSON *boxes = check_array(item, item->json, "boxes");
    int count = check_count(boxes);
    if (count < 1 || count > WALK_BOX_LIMIT)
        return false;
    room->boxes = check_alloc(item, (size_t)count, sizeof *room->boxes);
    void *memory = check_alloc(item, walk_map_memory_size(count), 1);
    void *caches = check_alloc(item, walk_caches_memory_size(count), 1);
    if (!room->boxes || !memory || !caches)
        return false;
    for (int i = 0; i < count; i++)
        room->boxes[i] = rectangle(item, check_get_at(item, boxes, i));
    walk_map_init(&room->map, room->boxes, count, NULL, NULL, 0, memory);
    room->caches = walk_caches_init(&room->map, caches);
    void *workspace = check_alloc(item, route_workspace_size(&room->map), 1);
    if (!workspace)
        return false;
    route_workspace_init(&room->map, room->caches, workspace);
    route_workspace_update(room->caches->workspace, &room->map);
    return true;
}

static bool node_in(const struct route_nodes *nodes, struct route_node wanted)
{
    for (int i = 0; i < nodes->count; i++)
        if (walk_point_equal(nodes->nodes[i].point, wanted.point) &&
            nodes->nodes[i].a == wanted.a && nodes->nodes[i].b == wanted.b)
            return true;
    return false;
}

/* The recorded nodes and ours, both as sets. */
static bool same_nodes(struct check_case *item, const struct lab_room *room)
{
    const cJSON *list = check_array(item, item->json, "nodes"), *json;
    const struct route_nodes *nodes = &room->caches->workspace->nodes;
    struct route_nodes recorded = {0};
    recorded.nodes = check_alloc(item, (size_t)check_count(list), sizeof *recorded.nodes);
    cJSON_ArrayForEach(json, list)
    {
        struct route_node node = {lab_point_at(item, json, 0), (uint8_t)lab_int_at(item, json, 2),
                                  (uint8_t)lab_int_at(item, json, 3)};
        recorded.nodes[recorded.count++] = node;
        if (!node_in(nodes, node)) {
            check_fail(item, "no node %d,%d of boxes %d and %d", node.point.x, node.point.y, node.a,
                       node.b);
            return false;
        }
    }
    for (int i = 0; i < nodes->count; i++) {
        const struct route_node *node = &nodes->nodes[i];
        if (!node_in(&recorded, *node)) {
            check_fail(item, "a node %d,%d of boxes %d and %d too many", node->point.x,
                       node->point.y, node->a, node->b);
            return false;
        }
    }
    return true;
}

static bool same_points(struct check_case *item, const struct lab_room *room)
{
    const cJSON *json;
    cJSON_ArrayForEach(json, check_array(item, item->json, "points"))
    {
        struct walk_point point = lab_point_at(item, json, 0), nearest;
        int box = walk_map_box_at(&room->map, point, WALK_FLAGS_LIVE);
        if (!check_same(item, "box", lab_int_at(item, json, 2), box))
            return false;
        box = walk_map_nearest_box(&room->map, point, WALK_FLAGS_LIVE, &nearest);
        if (cJSON_IsNull(cJSON_GetArrayItem(json, 7))) {
            if (!check_same(item, "nearest box", WALK_BOX_NONE, box))
                return false;
            continue;
        }
        if (!check_same(item, "nx", lab_int_at(item, json, 7), nearest.x) ||
            !check_same(item, "ny", lab_int_at(item, json, 8), nearest.y))
            return false;
    }
    return true;
}

/* Every pixel of a path lies in an enabled box, on lines drawn as most programs draw them. */
static bool stays_in_boxes(const struct walk_map *map, struct walk_point from,
                           const struct walk_path *path)
{
    for (int i = 0; i < path->waypoint_count; i++) {
        struct walk_point to = path->waypoints[i];
        int dx = to.x - from.x, dy = to.y - from.y;
        int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
        for (int step = 0; step <= steps; step++) {
            struct walk_point point = from;
            if (steps > 0) {
                point.x += (int)floor((double)dx * step / steps + 0.5);
                point.y += (int)floor((double)dy * step / steps + 0.5);
            }
            if (walk_map_box_at(map, point, WALK_FLAGS_LIVE) == WALK_BOX_NONE)
                return false;
        }
        from = to;
    }
    return true;
}

static bool is_snapped(struct check_case *item, const cJSON *query, const struct lab_room *room,
                       const char *asked, const char *snapped, struct walk_point *point)
{
    *point = lab_point_at(item, check_array(item, query, asked), 0);
    const cJSON *want = check_get(item, query, "want");
    if (!check_has(want, snapped)) /* nothing is enabled */
        return check_same(item, asked, WALK_BOX_NONE,
                          walk_map_nearest_box(&room->map, *point, WALK_FLAGS_LIVE, NULL));
    struct walk_point wanted = lab_point_at(item, check_array(item, want, snapped), 0);
    walk_map_nearest_box(&room->map, *point, WALK_FLAGS_LIVE, point);
    return check_same(item, asked, wanted.x, point->x) &&
           check_same(item, asked, wanted.y, point->y);
}

/* Whether the recorded corrected result walks between the same two points as ours. */
static bool has_same_ends(struct check_case *item, const cJSON *query, struct walk_point start,
                          struct walk_point target)
{
    const cJSON *fixed = check_get(item, query, "fix");
    struct walk_point asked = lab_point_at(item, check_array(item, query, "s"), 0);
    struct walk_point recorded = lab_point_at(item, check_array(item, fixed, "t"), 0);
    return check_int(item, fixed, "ok") == 1 && walk_point_equal(asked, start) &&
           walk_point_equal(recorded, target);
}

static bool same_length_as_kiavc(struct check_case *item, const cJSON *query, bool sight,
                                 double length)
{
    const cJSON *fixed = check_get(item, query, "fix");
    if (!sight)
        return !check_has(fixed, "opt") ||
               same_length(item, "length over nodes", number_in(item, fixed, "opt"), length);
    double limit = number_in(item, fixed, "len");
    if (check_has(fixed, "best"))
        limit = fmax(limit, number_in(item, fixed, "best"));
    if (length <= limit + LENGTH_SLACK)
        return true;
    check_fail(item, "length in sight: expected at most %.3f, got %.3f", limit, length);
    return false;
}

static bool same_route(struct check_case *item, const cJSON *query, const struct lab_room *room,
                       bool sight)
{
    struct walk_point start, target;
    struct walk_path path;
    if (!is_snapped(item, query, room, "s", "s", &start) ||
        !is_snapped(item, query, room, "g", "t", &target))
        return false;
    const cJSON *want = check_get(item, query, "want");
    bool reached = check_has(want, "best");
    (sight ? route_nodes_plan_sight : route_nodes_plan)(&room->map, room->caches, start, target,
                                                        &path);
    if (!check_same(item, "reached", reached, path.reached))
        return false;
    if (!check_has(want, "s"))
        return true;
    struct walk_point end =
        path.waypoint_count > 0 ? path.waypoints[path.waypoint_count - 1] : start;
    if (reached && (!check_same(item, "end x", target.x, end.x) ||
                    !check_same(item, "end y", target.y, end.y)))
        return false;
    if (!stays_in_boxes(&room->map, start, &path)) {
        check_fail(item, "a route that leaves the boxes");
        return false;
    }
    return !reached || !has_same_ends(item, query, start, target) ||
           same_length_as_kiavc(item, query, sight, route_length(start, &path));
}

void check_kiavc(struct check_case *item)
{
    struct lab_room room;
    if (!room_load_boxes(item, &room) || !same_nodes(item, &room) || !same_points(item, &room))
        return;
    const cJSON *query;
    cJSON_ArrayForEach(query, check_array(item, item->json, "queries"))
    {
        if (same_route(item, query, &room, false) && same_route(item, query, &room, true) &&
            !item->malformed)
            check_pass(item);
    }
}

/* Checkers of the walking vectors: boxes, gates, matrices, routes, walks, distances. */
#include <string.h>

#include "check_common.h"
#include "resource/room.h"
#include "walk/router.h"
#include "walk/walker.h"

/* ---- rooms of rooms.json as maps ---- */

enum { COORDINATE_LIMIT = 1 << 20 };

static int int_at(struct check_case *item, const cJSON *array, int index)
{
    return (int)check_int_within(item, check_get_at(item, array, index), -COORDINATE_LIMIT,
                                 COORDINATE_LIMIT);
}

static struct walk_point point_at(struct check_case *item, const cJSON *array, int index)
{
    return (struct walk_point){int_at(item, array, index), int_at(item, array, index + 1)};
}

static struct walk_point point_named(struct check_case *item, const char *name)
{
    return point_at(item, check_array(item, item->json, name), 0);
}

/* A corner of a box, which has 16 bits a coordinate in files. */
static struct walk_point corner_at(struct check_case *item, const cJSON *array, int index)
{
    return (struct walk_point){
        (int)check_int_within(item, check_get_at(item, array, index), INT16_MIN, INT16_MAX),
        (int)check_int_within(item, check_get_at(item, array, index + 1), INT16_MIN, INT16_MAX)};
}

static struct walk_box box_from(struct check_case *item, const cJSON *array)
{
    return (struct walk_box){
        .ul = corner_at(item, array, 0),
        .ur = corner_at(item, array, 2),
        .lr = corner_at(item, array, 4),
        .ll = corner_at(item, array, 6),
        .mask = (uint8_t)int_at(item, array, 8),
        .flags = (uint8_t)int_at(item, array, 9),
        .scale = (uint16_t)int_at(item, array, 10),
    };
}

static struct walk_scale_slot *slots_from(struct check_case *item, const cJSON *array)
{
    int count = check_count(array);
    struct walk_scale_slot *slots = check_alloc(item, (size_t)count, sizeof *slots);
    for (int i = 0; slots && i < count; i++) {
        const cJSON *slot = check_get_at(item, array, i);
        slots[i] = (struct walk_scale_slot){
            (uint16_t)int_at(item, slot, 0),
            (uint16_t)int_at(item, slot, 1),
            (uint16_t)int_at(item, slot, 2),
            (uint16_t)int_at(item, slot, 3),
        };
    }
    return slots;
}

static int hop_count(const cJSON *rows)
{
    int count = 0;
    const cJSON *row;
    cJSON_ArrayForEach(row, rows) count += check_count(row);
    return count;
}

static struct walk_matrix_rows rows_from(struct check_case *item, const cJSON *array)
{
    struct walk_matrix_rows rows = {.row_count = check_count(array)};
    uint32_t *starts = check_alloc(item, (size_t)rows.row_count + 1, sizeof *starts);
    struct walk_hop *hops = check_alloc(item, (size_t)hop_count(array), sizeof *hops);
    if (!starts || !hops)
        return (struct walk_matrix_rows){0};
    uint32_t at = 0;
    for (int row = 0; row < rows.row_count; row++) {
        const cJSON *triples = check_get_at(item, array, row);
        starts[row] = at;
        for (int i = 0; i < check_count(triples); i++) {
            const cJSON *triple = check_get_at(item, triples, i);
            hops[at++] = (struct walk_hop){(uint8_t)int_at(item, triple, 0),
                                           (uint8_t)int_at(item, triple, 1),
                                           (uint8_t)int_at(item, triple, 2)};
        }
    }
    starts[rows.row_count] = at;
    rows.row_start = starts;
    rows.hops = hops;
    return rows;
}

/* The map of room `r`; no boxes when the case is malformed. */
static struct walk_map map_from(struct check_case *item, const cJSON *room)
{
    struct walk_map map = {0};
    const cJSON *boxes_json = check_array(item, room, "boxes");
    const cJSON *slots_json = check_array(item, room, "slots");
    int count = check_count(boxes_json);
    struct walk_box *boxes = check_alloc(item, (size_t)count, sizeof *boxes);
    struct walk_scale_slot *slots = slots_from(item, slots_json);
    void *memory = check_alloc(item, 1, walk_map_memory_size(count));
    struct walk_matrix_rows *rows = check_alloc(item, 1, sizeof *rows);
    if (!boxes || !slots || !memory || !rows || count > WALK_BOX_LIMIT)
        return map;
    for (int i = 0; i < count; i++)
        boxes[i] = box_from(item, check_get_at(item, boxes_json, i));
    bool has_matrix = strcmp(check_text(item, room, "boxm_kind"), "none") != 0;
    *rows = rows_from(item, check_array(item, room, "matrix"));
    walk_map_init(&map, boxes, count, has_matrix ? rows : NULL, slots, check_count(slots_json),
                  memory);
    return map;
}

/* The caches of a map; NULL when there is no memory. */
static struct walk_caches *caches_of(struct check_case *item, const struct walk_map *map)
{
    void *memory = check_alloc(item, 1, walk_caches_memory_size(map->box_count));
    return memory ? walk_caches_init(map, memory) : NULL;
}

static void map_lock(struct check_case *item, struct walk_map *map, const cJSON *overrides)
{
    for (int i = 0; i < check_count(overrides); i++) {
        const cJSON *pair = check_get_at(item, overrides, i);
        walk_map_set_flags(map, int_at(item, pair, 0), (uint8_t)int_at(item, pair, 1));
    }
}

/* The room of the case with its locks, unless the kind has none. */
static struct walk_map case_map(struct check_case *item)
{
    struct walk_map map = map_from(item, check_room(item, check_int(item, item->json, "r")));
    if (check_has(item->json, "l"))
        map_lock(item, &map, check_array(item, item->json, "l"));
    return map;
}

static bool box_in_map(struct check_case *item, const struct walk_map *map, int box)
{
    if (box >= 0 && box < map->box_count)
        return true;
    item->malformed = true;
    return false;
}

static bool same_point(struct check_case *item, const char *what, struct walk_point expected,
                       struct walk_point actual)
{
    if (walk_point_equal(expected, actual))
        return true;
    check_fail(item, "%s: expected %d,%d, got %d,%d", what, (int)expected.x, (int)expected.y,
               (int)actual.x, (int)actual.y);
    return false;
}

/* ---- geometry ---- */

static bool same_matrix_rows(struct check_case *item, const char *what, const cJSON *expected,
                             const struct walk_matrix_rows *rows)
{
    if (!check_same(item, what, check_count(expected), rows->row_count))
        return false;
    for (int row = 0; row < rows->row_count; row++) {
        const cJSON *triples = check_get_at(item, expected, row);
        uint32_t start = rows->row_start[row];
        int count = (int)(rows->row_start[row + 1] - start);
        if (!check_same(item, "triples in a row", check_count(triples), count))
            return false;
        for (int i = 0; i < count; i++) {
            struct walk_hop hop = rows->hops[start + (uint32_t)i];
            const int actual[3] = {hop.first, hop.last, hop.next};
            if (!check_same_list(item, what, check_get_at(item, triples, i), actual, 3))
                return false;
        }
    }
    return true;
}

/* The payloads of a room hold what its lists say. */
void check_rooms(struct check_case *item)
{
    const cJSON *boxes_json = check_array(item, item->json, "boxes");
    const cJSON *slots_json = check_array(item, item->json, "slots");
    struct walk_box *boxes = NULL;
    struct walk_scale_slot *slots = NULL;
    int count = 0, slot_count = 0;
    struct fault fault = {0};
    if (!room_boxes_load(&boxes, &count, check_place(item), check_hex(item, item->json, "boxd"),
                         item->arena, &fault) ||
        !room_scale_slots_load(&slots, &slot_count, check_place(item),
                               check_hex(item, item->json, "scal"), item->arena, &fault)) {
        check_fail(item, "refused: %s", message_english(&fault.why).text);
        return;
    }
    if (!check_same(item, "boxes", check_count(boxes_json), count) ||
        !check_same(item, "slots", check_count(slots_json), slot_count))
        return;
    for (int i = 0; i < count; i++) {
        const struct walk_box *b = &boxes[i];
        const int actual[11] = {b->ul.x, b->ul.y, b->ur.x, b->ur.y,  b->lr.x, b->lr.y,
                                b->ll.x, b->ll.y, b->mask, b->flags, b->scale};
        if (!check_same_list(item, "box", check_get_at(item, boxes_json, i), actual, 11))
            return;
    }
    for (int i = 0; i < slot_count; i++) {
        const int actual[4] = {slots[i].scale1, slots[i].y1, slots[i].scale2, slots[i].y2};
        if (!check_same_list(item, "slot", check_get_at(item, slots_json, i), actual, 4))
            return;
    }
    if (check_has(item->json, "boxm")) {
        struct walk_matrix_rows rows;
        if (!room_matrix_load(&rows, count, check_place(item),
                              check_matrix_hex(item, item->json, "boxm"), item->arena, &fault)) {
            check_fail(item, "matrix refused: %s", message_english(&fault.why).text);
            return;
        }
        if (!same_matrix_rows(item, "matrix", check_array(item, item->json, "matrix"), &rows))
            return;
    }
    check_pass(item);
}

static bool check_one_point(struct check_case *item, const struct walk_map *map, const cJSON *query)
{
    struct walk_point point = point_at(item, query, 0), clamped;
    int inside[WALK_BOX_LIMIT], count = 0;
    for (int box = 0; box < map->box_count; box++)
        if (walk_box_contains(&map->boxes[box], point))
            inside[count++] = box;
    int nearest = walk_map_nearest_box(map, point, WALK_FLAGS_LIVE, &clamped);
    return check_same_list(item, "inside", check_get_at(item, query, 2), inside, count) &&
           check_same(item, "at", int_at(item, query, 3),
                      walk_map_box_at(map, point, WALK_FLAGS_LIVE)) &&
           check_same(item, "nearest", int_at(item, query, 4), nearest) &&
           same_point(item, "clamped", point_at(item, query, 5), clamped);
}

void check_points(struct check_case *item)
{
    struct walk_map map = case_map(item);
    const cJSON *queries = check_array(item, item->json, "pts");
    for (int i = 0; i < check_count(queries); i++)
        if (check_one_point(item, &map, check_get_at(item, queries, i)))
            check_pass(item);
}

void check_closest(struct check_case *item)
{
    struct walk_map map = map_from(item, check_room(item, check_int_at(item, item->json, 0)));
    int box = int_at(item, item->json, 1);
    if (!box_in_map(item, &map, box))
        return;
    struct walk_point actual =
        walk_box_closest_point(&map.boxes[box], point_at(item, item->json, 2));
    if (same_point(item, "closest", point_at(item, item->json, 4), actual))
        check_pass(item);
}

static bool pair_listed(struct check_case *item, const cJSON *pairs, int a, int b)
{
    for (int i = 0; i < check_count(pairs); i++) {
        const cJSON *pair = check_get_at(item, pairs, i);
        if (int_at(item, pair, 0) == a && int_at(item, pair, 1) == b)
            return true;
    }
    return false;
}

void check_neighbours(struct check_case *item)
{
    struct walk_map map = case_map(item);
    const cJSON *pairs = check_array(item, item->json, "pairs");
    if (!check_same(item, "boxes", check_int(item, item->json, "n"), map.box_count))
        return;
    for (int a = 0; a < map.box_count; a++) {
        for (int b = a + 1; b < map.box_count; b++) {
            bool expected = pair_listed(item, pairs, a, b);
            if (walk_boxes_are_neighbours(&map.boxes[a], &map.boxes[b]) == expected)
                continue;
            check_fail(item, "pair %d,%d: expected %s", a, b, expected ? "connected" : "apart");
            return;
        }
    }
    check_pass(item);
}

void check_matrices(struct check_case *item)
{
    struct walk_map map = case_map(item);
    const cJSON *rows_json = check_array(item, item->json, "rows");
    const cJSON *next_json = check_array(item, item->json, "next");
    struct walk_caches *caches = caches_of(item, &map);
    int n = map.box_count;
    if (!caches)
        return;
    walk_map_rebuild(&map, caches);
    if (!check_same(item, "rows", check_count(rows_json), n))
        return;
    for (int box = 0; box < n; box++) {
        struct walk_hop hops[WALK_BOX_LIMIT];
        int count = walk_matrix_row_hops(walk_map_row(&map, caches, box), n, hops);
        const cJSON *row = check_get_at(item, rows_json, box);
        if (!check_same(item, "triples in a row", check_count(row), count))
            return;
        for (int i = 0; i < count; i++) {
            const int actual[3] = {hops[i].first, hops[i].last, hops[i].next};
            if (!check_same_list(item, "triple", check_get_at(item, row, i), actual, 3))
                return;
        }
        for (int to = 0; to < n; to++) {
            int next = walk_map_next(&map, caches, box, to);
            if (!check_same(item, "next", int_at(item, next_json, box * n + to),
                            next == WALK_NO_PATH ? -1 : next))
                return;
        }
    }
    check_pass(item);
}

void check_gates(struct check_case *item)
{
    const cJSON *json = item->json;
    struct walk_map map = map_from(item, check_room(item, check_int_at(item, json, 0)));
    int a = int_at(item, json, 1), b = int_at(item, json, 2);
    if (!box_in_map(item, &map, a) || !box_in_map(item, &map, b))
        return;
    const struct walk_box *from = &map.boxes[a], *to = &map.boxes[b];
    if (!check_same(item, "neighbours", int_at(item, json, 7),
                    walk_boxes_are_neighbours(from, to)) ||
        !check_same(item, "overlap", int_at(item, json, 8), walk_boxes_overlap(from, to)))
        return;
    if (int_at(item, json, 9) != 0) {
        check_leave_out(item);
        return;
    }
    struct walk_point actual =
        walk_gate_point(walk_gate_between(from, to), point_at(item, json, 3));
    if (same_point(item, "gate", point_at(item, json, 5), actual))
        check_pass(item);
}

void check_scale(struct check_case *item)
{
    const cJSON *slots_json = check_get_at(item, item->json, 0);
    struct walk_scale_slot *slots = slots_from(item, slots_json);
    int actual = walk_scale_at(slots, check_count(slots_json),
                               (uint16_t)int_at(item, item->json, 1), int_at(item, item->json, 2));
    if (check_same(item, "scale", int_at(item, item->json, 3), actual))
        check_pass(item);
}

void check_getdist(struct check_case *item)
{
    struct walk_map map = case_map(item);
    struct walk_point object = point_named(item, "o"), clamped;
    walk_map_nearest_box(&map, object, WALK_FLAGS_LIVE, &clamped);
    int distance = walk_distance(point_named(item, "a"), clamped);
    if (same_point(item, "clamped", point_named(item, "c"), clamped) &&
        check_same(item, "distance", check_int(item, item->json, "d"), distance))
        check_pass(item);
}

/* ---- routes and walks ---- */

static bool same_waypoints(struct check_case *item, const cJSON *expected,
                           const struct walk_path *path)
{
    if (!check_same(item, "waypoints", check_count(expected), path->waypoint_count))
        return false;
    for (int i = 0; i < path->waypoint_count; i++)
        if (!same_point(item, "waypoint", point_at(item, check_get_at(item, expected, i), 0),
                        path->waypoints[i]))
            return false;
    return true;
}

/* Whether the stored matrix is asked for and the room has none: there the document's straight
 * line holds, and the recorded answer is another (README of the vectors, "Left out"). */
static bool is_left_out(struct check_case *item, const struct walk_map *map, bool rebuilt)
{
    return check_int(item, item->json, "tie") != 0 || (!rebuilt && !map->has_matrix);
}

void check_routes(struct check_case *item)
{
    struct walk_map map = case_map(item);
    bool rebuilt = strcmp(check_text(item, item->json, "m"), "rebuilt") == 0;
    if (is_left_out(item, &map, rebuilt)) {
        check_leave_out(item);
        return;
    }
    struct walk_caches *caches = caches_of(item, &map);
    if (!caches)
        return;
    if (rebuilt)
        walk_map_rebuild(&map, caches);
    struct walk_path path;
    route_boxgraph_plan(&map, caches, point_named(item, "s"), point_named(item, "g"), &path);
    int boxes[WALK_PATH_LIMIT];
    for (int i = 0; i < path.box_count; i++)
        boxes[i] = path.boxes[i];
    if (check_same(item, "reached", check_int(item, item->json, "ok"), path.reached) &&
        check_same_list(item, "boxes", check_array(item, item->json, "ch"), boxes,
                        path.box_count) &&
        same_waypoints(item, check_array(item, item->json, "wp"), &path))
        check_pass(item);
}

struct walk_check {
    struct check_case *item;
    struct walk_map map;
    struct walk_caches *caches;
    struct mover walker;
    int legs_seen;
};

static bool same_placement(struct walk_check *check, const cJSON *expected)
{
    const struct mover *w = &check->walker;
    const int actual[4] = {w->position.x, w->position.y, w->box, w->scale_x};
    static const char *const names[4] = {"placed x", "placed y", "placed box", "placed scale"};
    for (int i = 0; i < 4; i++)
        if (!check_same(check->item, names[i], int_at(check->item, expected, i), actual[i]))
            return false;
    return true;
}

static bool walk_begins(struct walk_check *check, const cJSON *event)
{
    struct mover *w = &check->walker;
    struct walk_point goal = point_at(check->item, event, 2);
    walker_walk_to(w, &check->map, check->caches, router_at(0), goal);
    const cJSON *planned = check_get_at(check->item, event, 4);
    bool straight = w->ignore_boxes || !check->map.has_matrix || check->map.box_count == 0;
    if (!w->moving || straight)
        return check_same(check->item, "planned waypoints", check_count(planned), 0);
    return same_waypoints(check->item, planned, &w->path);
}

static bool apply_event(struct walk_check *check, const cJSON *event)
{
    struct check_case *item = check->item;
    const char *name = cJSON_GetStringValue(check_get_at(item, event, 1));
    if (!name)
        name = "";
    if (strcmp(name, "walk") == 0)
        return walk_begins(check, event);
    if (strcmp(name, "put") == 0) {
        walker_place(&check->walker, &check->map, check->caches, point_at(item, event, 2));
        return same_placement(check, check_get_at(item, event, 4));
    }
    if (strcmp(name, "flags") == 0)
        walk_map_set_flags(&check->map, int_at(item, event, 2), (uint8_t)int_at(item, event, 3));
    else if (strcmp(name, "rebuild") == 0)
        walk_map_rebuild(&check->map, check->caches);
    else if (strcmp(name, "scale") == 0)
        check->walker.scale_x = int_at(item, event, 2);
    else
        item->malformed = true;
    return true;
}

static const char facing_letters[] = "NESW";

static enum walk_facing facing_from(struct check_case *item, const cJSON *value)
{
    const char *text = cJSON_GetStringValue(value);
    const char *letter = text && text[0] ? strchr(facing_letters, text[0]) : NULL;
    if (!letter)
        item->malformed = true;
    return letter ? (enum walk_facing)(letter - facing_letters) : WALK_FACING_S;
}

static bool same_tick(struct walk_check *check, const cJSON *expected, int tick)
{
    struct check_case *item = check->item;
    const struct mover *w = &check->walker;
    const int actual[9] = {
        w->position.x,
        w->position.y,
        w->box,
        w->scale_x,
        (int)w->wanted_facing,
        w->moving != 0,
        w->moving ? w->waypoint : -1,
        w->moving & MOVER_IN_LEG ? w->leg.fraction_x : -1,
        w->moving & MOVER_IN_LEG ? w->leg.fraction_y : -1,
    };
    static const char *const names[9] = {
        "x", "y", "box", "scale", "facing", "moving", "waypoint", "remainder x", "remainder y"};
    for (int i = 0; i < 9; i++) {
        const cJSON *value = check_get_at(item, expected, i);
        long long want = i == 4
                             ? (long long)facing_from(item, value)
                             : check_int_within(item, value, -COORDINATE_LIMIT, COORDINATE_LIMIT);
        if (want != actual[i]) {
            check_fail(item, "tick %d, %s: expected %lld, got %d", tick, names[i], want, actual[i]);
            return false;
        }
    }
    return true;
}

/* A leg that began in this tick has the recorded ends and factors. */
static bool same_leg(struct walk_check *check, const struct walk_leg *leg, int tick)
{
    const cJSON *legs = check_array(check->item, check->item->json, "legs");
    const cJSON *expected = check_get_at(check->item, legs, check->legs_seen++);
    const long long actual[7] = {tick,      leg->from.x,   leg->from.y,  leg->to.x,
                                 leg->to.y, leg->factor_x, leg->factor_y};
    for (int i = 0; i < 7; i++)
        if (!check_same(check->item, "leg", check_int_at(check->item, expected, i), actual[i]))
            return false;
    return true;
}

static bool check_ticks(struct walk_check *check)
{
    struct check_case *item = check->item;
    const cJSON *events = check_array(item, item->json, "ev");
    const cJSON *trace = check_array(item, item->json, "tr");
    int event = 0;
    for (int tick = 0; tick < check_count(trace); tick++) {
        for (; event < check_count(events); event++) {
            const cJSON *next = check_get_at(item, events, event);
            if (int_at(item, next, 0) > tick)
                break;
            if (!apply_event(check, next))
                return false;
        }
        struct walk_leg before = check->walker.leg;
        bool was_active = check->walker.moving & MOVER_IN_LEG;
        walker_step(&check->walker, &check->map, check->caches);
        const struct walk_leg *leg = &check->walker.leg;
        bool began = !was_active && (check->walker.moving & MOVER_IN_LEG ||
                                     !walk_point_equal(leg->to, before.to) ||
                                     !walk_point_equal(leg->from, before.from));
        if (began && !same_leg(check, leg, tick))
            return false;
        if (!same_tick(check, check_get_at(item, trace, tick), tick))
            return false;
    }
    return check_same(item, "at rest", check_int(item, item->json, "rest"),
                      !check->walker.moving) &&
           check_same(item, "legs", check_count(check_array(item, item->json, "legs")),
                      check->legs_seen);
}

void check_walks(struct check_case *item)
{
    struct walk_check check = {.item = item, .map = case_map(item)};
    const cJSON *speed = check_array(item, item->json, "spd");
    const cJSON *init = check_get(item, item->json, "init");
    const cJSON *placed = check_array(item, init, "pos");
    bool rebuilt = check_int(item, item->json, "rebuilt") != 0;
    mover_init(&check.walker);
    check.walker.speed_x = int_at(item, speed, 0);
    check.walker.speed_y = int_at(item, speed, 1);
    if (is_left_out(item, &check.map, rebuilt) || check.walker.speed_x == 0 ||
        check.walker.speed_y == 0) {
        check_leave_out(item);
        return;
    }
    check.caches = caches_of(item, &check.map);
    if (!check.caches)
        return;
    check.walker.ignore_boxes = check_int(item, item->json, "ign") != 0;
    check.walker.facing = check.walker.wanted_facing =
        facing_from(item, check_get_at(item, placed, 4));
    if (rebuilt)
        walk_map_rebuild(&check.map, check.caches);
    struct walk_point at = point_at(item, check_array(item, init, "at"), 0);
    if (check_int(item, init, "raw"))
        walker_place_raw(&check.walker, &check.map, check.caches, at);
    else
        walker_place(&check.walker, &check.map, check.caches, at);
    if (same_placement(&check, placed) && check_ticks(&check))
        check_pass(item);
}

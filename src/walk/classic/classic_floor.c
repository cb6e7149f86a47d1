#include "walk/classic/classic_floor.h"

#include <stdlib.h>

#include "util/arena.h"
#include "util/minmax.h"
#include "walk/router.h"

/* Places the parts in the memory; returns the size of all. NULL: only counts. */
static size_t floor_place_parts(struct classic_floor *floor, const struct walk_box *boxes,
                                int box_count, void *memory)
{
    struct memory_layout layout = {.base = memory};
    size_t n = (size_t)box_count;
    uint8_t *next = layout_add(&layout, n * n, sizeof *next);
    struct walk_box_set *touching = layout_add(&layout, n + 1, sizeof *touching);
    if (memory)
        hop_table_init(&floor->hops, &classic_matrix_rules, boxes, box_count, touching, next);
    return layout.used;
}

size_t classic_floor_memory_size(int box_count)
{
    struct classic_floor floor;
    return floor_place_parts(&floor, NULL, box_count, NULL);
}

static bool floor_has(const struct classic_floor *floor, int box)
{
    return box >= 0 && box < floor->map->box_count;
}

/* Fills the table from stored rows: the last triple that covers a destination counts. */
static void table_from_rows(uint8_t *next, int box_count, const struct walk_matrix_rows *rows)
{
    for (int box = 0; box < box_count && box < rows->row_count; box++, next += box_count) {
        for (uint32_t i = rows->row_start[box]; i < rows->row_start[box + 1]; i++) {
            const struct walk_hop hop = rows->hops[i];
            for (int to = hop.first; to <= hop.last && to < box_count; to++)
                next[to] = hop.next < box_count ? hop.next : WALK_NO_PATH;
        }
    }
}

void classic_floor_init(struct classic_floor *floor, const struct walk_map *map,
                        const struct walk_matrix_rows *rows, void *memory)
{
    floor->map = map;
    floor_place_parts(floor, map->boxes, map->box_count, memory);
    if (rows)
        table_from_rows(floor->hops.next, map->box_count, rows);
    for (int slot = 0; slot < map->slot_count && slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (!walk_scale_slot_empty(&map->slots[slot]))
            floor->slots[slot] = map->slots[slot];
}

void classic_floor_rebuild(struct classic_floor *floor)
{
    hop_table_rebuild(&floor->hops, floor->map->flags);
}

int classic_floor_next_box(const struct classic_floor *floor, int from, int to)
{
    if (!floor_has(floor, from) || !floor_has(floor, to))
        return WALK_BOX_NONE;
    int next = hop_table_row(&floor->hops, from)[to];
    return next == WALK_NO_PATH ? WALK_BOX_NONE : next;
}

enum classic_leg_kind classic_floor_leg(const struct classic_floor *floor, int box,
                                        struct walk_point position, int goal_box,
                                        struct walk_point goal, int *entering,
                                        struct walk_point *gate)
{
    if (box == goal_box)
        return CLASSIC_LEG_STRAIGHT;
    int next = classic_floor_next_box(floor, box, goal_box);
    if (next == WALK_BOX_NONE)
        return CLASSIC_LEG_NONE;
    *entering = next;
    const struct walk_box *boxes = floor->map->boxes;
    const struct walk_point *goal_in_next = next == goal_box ? &goal : NULL;
    enum classic_crossing crossing =
        classic_cross(&boxes[box], &boxes[next], position, goal_in_next, gate);
    return crossing == CLASSIC_CROSS_STRAIGHT ? CLASSIC_LEG_STRAIGHT : CLASSIC_LEG_GATE;
}

uint8_t classic_floor_flags(const struct classic_floor *floor, int box)
{
    return floor_has(floor, box) ? floor->map->flags[box] : 0;
}

bool classic_floor_box_contains(const struct classic_floor *floor, int box, struct walk_point point)
{
    return floor_has(floor, box) && classic_box_contains(&floor->map->boxes[box], point);
}

/* A box at this squared distance in pixels or beyond is none: an actor that far from the floor has
 * no box. Observed: ScummVM 2.7 and 2.9. */
enum { OUT_OF_REACH = 0xFFFF };

struct nearest {
    int box;
    struct walk_point point;
    int64_t distance; /* squared */
};

/* The nearest of the boxes whose bounds are within the threshold in pixels (0: of all boxes). */
static struct nearest nearest_within(const struct classic_floor *floor, struct walk_point point,
                                     bool barred, int32_t threshold)
{
    const struct walk_map *map = floor->map;
    struct nearest best = {CLASSIC_NO_BOX, point, OUT_OF_REACH};
    for (int box = map->box_count - 1; box > CLASSIC_NO_BOX && best.distance > 0; box--) {
        bool for_player = map->flags[box] & WALK_BOX_PLAYER_ONLY && !barred;
        if (!walk_map_visible(map, box) && !for_player)
            continue;
        if (threshold > 0 && !walk_bounds_near(&map->bounds[box], point, threshold))
            continue;
        struct nearest found = {.box = box, .point = point};
        if (!classic_box_contains(&map->boxes[box], point))
            found.point = classic_box_closest(&map->boxes[box], point, &found.distance);
        if (found.distance < best.distance)
            best = found;
    }
    return best;
}

/* As the original: tries the boxes within 30 pixels, within 80, then all. */
int classic_floor_clamp(const struct classic_floor *floor, struct walk_point point, bool barred,
                        struct walk_point *clamped)
{
    static const int32_t thresholds[] = {30, 80, 0};
    struct nearest nearest = {.box = CLASSIC_NO_BOX};
    point = classic_point_wrap(point);
    for (int pass = 0; pass < 3; pass++) {
        int32_t threshold = thresholds[pass];
        nearest = nearest_within(floor, point, barred, threshold);
        if (nearest.distance <= (int64_t)threshold * threshold)
            break;
    }
    *clamped = nearest.point;
    return nearest.box;
}

void classic_floor_set_slot(struct classic_floor *floor, int slot, struct walk_scale_slot value)
{
    if (slot >= 0 && slot < WALK_SCALE_SLOT_LIMIT)
        floor->slots[slot] = value;
}

/* The scale that a slot gives in a row, cut towards zero and kept within 1..255. Rows above the
 * room count as row 0. The original has no answer for a slot whose two rows are the same; here such
 * a slot gives its first scale, and an empty one gives full size. */
static int slot_scale(const struct walk_scale_slot *slot, int32_t y)
{
    if (walk_scale_slot_empty(slot))
        return WALK_SCALE_FULL;
    int64_t scale = slot->scale1;
    if (slot->y1 != slot->y2) {
        int64_t rows = int_max(y, 0) - (int64_t)slot->y1;
        scale += (slot->scale2 - slot->scale1) * rows / (slot->y2 - slot->y1);
    }
    if (scale < 1)
        return 1;
    return scale > WALK_SCALE_FULL ? WALK_SCALE_FULL : (int)scale;
}

int classic_floor_scale(const struct classic_floor *floor, int box, int32_t y)
{
    if (!floor_has(floor, box))
        return WALK_SCALE_FULL;
    uint16_t word = floor->map->scale_words[box];
    if (!(word & WALK_SCALE_SLOT_BIT))
        return int_min(word, WALK_SCALE_FULL);
    int slot = word & ~WALK_SCALE_SLOT_BIT;
    return slot < WALK_SCALE_SLOT_LIMIT ? slot_scale(&floor->slots[slot], y) : WALK_SCALE_FULL;
}

static void path_add(struct walk_path *path, struct walk_point position, struct walk_point point)
{
    if (!walk_point_equal(position, point) && path->waypoint_count < WALK_PATH_LIMIT)
        path->waypoints[path->waypoint_count++] = point;
}

static void path_enter(struct walk_path *path, int box)
{
    if (path->box_count < WALK_PATH_LIMIT)
        path->boxes[path->box_count++] = (uint8_t)box;
}

void classic_route(const struct classic_floor *floor, struct walk_point start,
                   struct walk_point goal, struct walk_path *path)
{
    struct walk_point clamped, gate = {0, 0};
    /* The goal is clamped twice, as an order to walk does: the first clamp may leave the point a
     * pixel off the box. */
    classic_floor_clamp(floor, goal, false, &goal);
    int goal_box = classic_floor_clamp(floor, goal, false, &goal);
    int box = classic_floor_clamp(floor, start, false, &clamped);
    path->reached = false;
    path->waypoint_count = 0;
    path->box_count = 0;
    for (int hops = 0; hops <= WALK_BOX_LIMIT; hops++) {
        if (box == CLASSIC_NO_BOX)
            box = goal_box;
        path_enter(path, box);
        int entering = box;
        switch (classic_floor_leg(floor, box, start, goal_box, goal, &entering, &gate)) {
        case CLASSIC_LEG_STRAIGHT:
            if (entering != box)
                path_enter(path, entering);
            path_add(path, start, goal);
            path->reached = true;
            return;
        case CLASSIC_LEG_GATE:
            path_add(path, start, gate);
            start = gate;
            box = entering;
            break;
        default:
            return;
        }
    }
}

/* Router `classic`: the path that the original's walker will take. It is a straight line where the
 * map has no classic floor. */
void classic_plan(const struct walk_map *map, struct walk_point start, struct walk_point goal,
                  struct walk_path *path)
{
    if (map->classic && map->box_count > 0)
        classic_route(map->classic, start, goal, path);
    else
        walk_path_straight(path, goal);
}

/* A row of the original's own table of next boxes, found by a breadth-first search.
 *
 * For a box q that is reached from `from`, let m(q) be the highest box between the ends of the
 * chain that counts: the lowest such number of all chains with the fewest hops; none (here 0) for a
 * box next to `from`. The boxes before q on such chains are its linked boxes p one hop nearer, so
 *
 *     m(q) = the least of max(m(p), p).
 *
 * Floyd's loops use the first hop of the chain to m(q). The chain to p has the same: either p is
 * m(q), or m(p) is, and then the chain to p begins like the one to m(q). So several p that give the
 * same m(q) have the same first hop. */
/* A row that is being filled. */
struct row_search {
    const struct walk_box_set *links;
    uint8_t *row;
    struct walk_box_set unseen;
    struct walk_box_set edge;      /* the boxes that are as many hops away as the search has come */
    uint16_t rank[WALK_BOX_LIMIT]; /* of each box p that was seen: max(m(p), p) << 8 | first hop */
};

static void reach(struct row_search *search, int box, unsigned highest, unsigned hop)
{
    search->row[box] = (uint8_t)hop;
    highest = highest > (unsigned)box ? highest : (unsigned)box;
    search->rank[box] = (uint16_t)(highest << 8 | hop);
}

/* Reaches a box from the linked box of least rank at the edge. */
static void reach_from_edge(struct row_search *search, int box, int words)
{
    unsigned best = UINT16_MAX;
    for (int word = 0; word < words; word++) {
        uint64_t before = search->links[box].words[word] & search->edge.words[word];
        for (; before; before &= before - 1) {
            unsigned rank = search->rank[walk_box_set_lowest(word, before)];
            best = rank < best ? rank : best;
        }
    }
    reach(search, box, best >> 8, best & 0xFF);
}

/* Finds the unseen boxes that are linked with one at the edge, and marks them as seen. */
static bool find_next(struct row_search *search, struct walk_box_set *found, int words)
{
    uint64_t any = 0;
    for (int word = 0; word < words; word++)
        found->words[word] = 0;
    for (int word = 0; word < words; word++)
        for (uint64_t edge = search->edge.words[word]; edge; edge &= edge - 1) {
            const struct walk_box_set *links = &search->links[walk_box_set_lowest(word, edge)];
            for (int i = 0; i < words; i++)
                found->words[i] |= links->words[i];
        }
    for (int word = 0; word < words; word++) {
        found->words[word] &= search->unseen.words[word];
        search->unseen.words[word] &= ~found->words[word];
        any |= found->words[word];
    }
    return any != 0;
}

static void fill_row(uint8_t *row, const struct walk_box_set *links,
                     const struct walk_box_set *open, int from, int box_count)
{
    const int words = walk_box_set_words(box_count);
    struct row_search search;
    struct walk_box_set found;
    search.links = links;
    search.row = row;
    search.unseen = *open;
    walk_box_set_remove(&search.unseen, from);
    for (int word = 0; word < words; word++) {
        search.edge.words[word] = links[from].words[word] & search.unseen.words[word];
        search.unseen.words[word] &= ~search.edge.words[word];
        for (uint64_t boxes = search.edge.words[word]; boxes; boxes &= boxes - 1) {
            int box = walk_box_set_lowest(word, boxes);
            reach(&search, box, 0, (unsigned)box);
        }
    }
    while (find_next(&search, &found, words)) {
        for (int word = 0; word < words; word++)
            for (uint64_t boxes = found.words[word]; boxes; boxes &= boxes - 1)
                reach_from_edge(&search, walk_box_set_lowest(word, boxes), words);
        for (int word = 0; word < words; word++)
            search.edge.words[word] = found.words[word];
    }
}

const struct hop_rules classic_matrix_rules = {
    .linked = classic_boxes_touch, .fill_row = fill_row, .has_itself = true};

/* The square of the distance up to which a point still counts as being on a line box, in pixels. */
enum { LINE_REACH_SQUARED = 4 };

struct walk_point classic_point_wrap(struct walk_point point)
{
    return (struct walk_point){wrap16(point.x), wrap16(point.y)};
}

bool classic_box_contains(const struct walk_box *box, struct walk_point point)
{
    struct walk_bounds bounds = walk_box_bounds(box);
    if (!walk_bounds_near(&bounds, point, 0))
        return false;
    if (walk_box_is_line(box)) {
        struct walk_point on_line = classic_segment_closest(box->ul, box->lr, point);
        if (walk_distance_squared(on_line, point) <= LINE_REACH_SQUARED)
            return true;
    }
    return walk_side_of(box->ul, box->ur, point) >= 0 &&
           walk_side_of(box->ur, box->lr, point) >= 0 &&
           walk_side_of(box->lr, box->ll, point) >= 0 && walk_side_of(box->ll, box->ul, point) >= 0;
}

/* Two coordinates, or differences of such: one on the longer axis of a segment (main), one on the
 * other axis (cross). */
struct axes {
    int64_t main, cross;
};

/* The foot of the perpendicular from a point to the line of a slanted segment, perhaps beyond its
 * ends. The divisions have the original's order, for the same rounding. 64 bits hold all products,
 * since the slope is at most 1. */
static struct axes slanted_foot(struct axes start, struct axes length, struct axes point)
{
    int64_t square = length.main * length.main + length.cross * length.cross;
    int64_t start_shift = start.main * length.cross / length.main;
    int64_t point_shift = point.main * length.main / length.cross;
    struct axes foot;
    foot.main = (start_shift + point_shift - start.cross + point.cross) * length.cross *
                length.main / square;
    foot.cross = foot.main * length.cross / length.main - start_shift + start.cross;
    return foot;
}

struct walk_point classic_segment_closest(struct walk_point a, struct walk_point b,
                                          struct walk_point point)
{
    int64_t length_x = (int64_t)b.x - a.x;
    int64_t length_y = (int64_t)b.y - a.y;
    int64_t x, y;
    if (length_x == 0) {
        x = a.x;
        y = point.y;
    } else if (length_y == 0) {
        x = point.x;
        y = a.y;
    } else if (llabs(length_x) > llabs(length_y)) {
        struct axes foot = slanted_foot((struct axes){a.x, a.y}, (struct axes){length_x, length_y},
                                        (struct axes){point.x, point.y});
        x = foot.main;
        y = foot.cross;
    } else {
        struct axes foot = slanted_foot((struct axes){a.y, a.x}, (struct axes){length_y, length_x},
                                        (struct axes){point.y, point.x});
        x = foot.cross;
        y = foot.main;
    }
    bool along_x = llabs(length_x) > llabs(length_y);
    int64_t at = along_x ? x : y;
    int64_t start = along_x ? a.x : a.y;
    int64_t end = along_x ? b.x : b.y;
    if (start < end ? at < start : at > start)
        return a;
    if (start < end ? at > end : at < end)
        return b;
    return (struct walk_point){(int32_t)x, (int32_t)y};
}

struct walk_point classic_box_closest(const struct walk_box *box, struct walk_point point,
                                      int64_t *distance_squared)
{
    struct walk_edge sides[4];
    walk_box_edges(box, sides);
    struct walk_point best = sides[0].from;
    int64_t best_distance = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        struct walk_point closest = classic_segment_closest(sides[i].from, sides[i].to, point);
        int64_t distance = walk_distance_squared(closest, point);
        if (distance < best_distance) {
            best = closest;
            best_distance = distance;
        }
    }
    *distance_squared = best_distance;
    return best;
}

/* The part of an upright or level line that a side covers. */
struct span {
    int32_t line, low, high;
};

/* Two sides that touch. */
struct contact {
    bool upright;
    struct span own, next;
};

static struct span span_between(int32_t line, int32_t a, int32_t b)
{
    return (struct span){line, int_min(a, b), int_max(a, b)};
}

/* Returns whether the side is upright, or level if `upright` is false; then *span is the part of
 * the line that it covers. A side that is a single point is both. */
static bool side_span(const struct walk_edge *side, bool upright, struct span *span)
{
    struct walk_point from = side->from, to = side->to;
    *span = upright ? span_between(from.x, from.y, to.y) : span_between(from.y, from.x, to.x);
    return upright ? from.x == to.x : from.y == to.y;
}

static bool spans_touch(const struct span *a, const struct span *b)
{
    if (a->line != b->line || a->low > b->high || b->low > a->high)
        return false;
    bool at_ends = a->high == b->low || b->high == a->low;
    bool both_long = a->low != a->high && b->low != b->high;
    return !(at_ends && both_long);
}

static bool find_contact(const struct walk_box *own, const struct walk_box *next,
                         struct contact *contact)
{
    struct walk_edge own_sides[4], next_sides[4];
    walk_box_edges(own, own_sides);
    walk_box_edges(next, next_sides);
    for (int pair = 0; pair < 16; pair++) {
        const struct walk_edge *next_side = &next_sides[pair / 4];
        const struct walk_edge *own_side = &own_sides[pair % 4];
        for (int level = 0; level < 2; level++) {
            contact->upright = level == 0;
            if (side_span(own_side, contact->upright, &contact->own) &&
                side_span(next_side, contact->upright, &contact->next) &&
                spans_touch(&contact->own, &contact->next))
                return true;
        }
    }
    return false;
}

bool classic_boxes_touch(const struct walk_box *a, const struct walk_box *b)
{
    struct contact contact;
    return find_contact(a, b, &contact);
}

static int64_t clamp_to_span(int64_t value, const struct span *span)
{
    return value < span->low ? span->low : value > span->high ? span->high : value;
}

/* How far the straight line to the goal drifts along the touching line before it crosses it.
 * `along` and `across` are the distances to the goal on the two axes, `to_line` that to the line.
 */
static int64_t drift_to_line(int64_t along, int64_t across, int64_t to_line, bool upright)
{
    if (across == 0)
        return 0;
    int64_t product = along * to_line;
    int64_t quotient = product / across;
    bool same_sign = (product < 0 && across < 0) || (product > 0 && across > 0);
    /* A quirk of upright lines only, also observed without any drift. */
    if (upright && quotient == 0 && !same_sign)
        return -1;
    return quotient;
}

enum classic_crossing classic_cross(const struct walk_box *own, const struct walk_box *next,
                                    struct walk_point position, const struct walk_point *goal,
                                    struct walk_point *gate)
{
    struct contact contact;
    if (!find_contact(own, next, &contact))
        return CLASSIC_CROSS_NONE;
    bool upright = contact.upright;
    int32_t line = contact.own.line;
    int64_t wanted = upright ? position.y : position.x;
    if (goal) {
        int64_t dx = (int64_t)goal->x - position.x;
        int64_t dy = (int64_t)goal->y - position.y;
        int64_t to_line = (int64_t)line - (upright ? position.x : position.y);
        wanted += drift_to_line(upright ? dy : dx, upright ? dx : dy, to_line, upright);
    }
    int64_t crossed = clamp_to_span(clamp_to_span(wanted, &contact.next), &contact.own);
    if (goal && crossed == wanted)
        return CLASSIC_CROSS_STRAIGHT;
    *gate = upright ? (struct walk_point){line, (int32_t)crossed}
                    : (struct walk_point){(int32_t)crossed, line};
    return CLASSIC_CROSS_AT;
}

#include "walk/floor_check.h"

#include <stdio.h>
#include <string.h>

#include "util/minmax.h"
#include "walk/floor_model.h"
#include "walk/gate.h"

enum { LEAST_RUN = 6 }; /* pixels: shorter edges that run along each other are not reported */

struct check {
    const struct floor_model *model;
    struct floor_finding *findings;
    int count, limit;
    bool alone[WALK_BOX_LIMIT]; /* reported to touch no other */
    struct walk_box_set neighbours[WALK_BOX_LIMIT];
};

static void find(struct check *check, struct floor_finding finding)
{
    if (check->count < check->limit)
        check->findings[check->count++] = finding;
}

static struct walk_edge box_edge(const struct walk_box *box, int number)
{
    return (struct walk_edge){floor_corner(box, number), floor_corner(box, number + 1)};
}

static bool is_walkable(const struct check *check, int box)
{
    return (check->model->boxes[box].flags & WALK_BOX_INVISIBLE) == 0;
}

/* Where a box as a whole is marked: in the middle of its upper edge, so that its number stays free.
 */
static struct walk_point mark_of(const struct walk_box *box)
{
    return (struct walk_point){(box->ul.x + box->ur.x) / 2, (box->ul.y + box->ur.y) / 2};
}

/* ---- a box by itself ---- */

static void find_in(struct check *check, enum floor_fault fault, int box, struct walk_point at,
                    int value)
{
    find(check, (struct floor_finding){fault, box, 0, at, at, value});
}

static void check_box(struct check *check, int number)
{
    const struct floor_model *model = check->model;
    const struct walk_box *box = &model->boxes[number];
    int slot = box->scale & ~WALK_SCALE_SLOT_BIT;
    bool has_slot = (box->scale & WALK_SCALE_SLOT_BIT) != 0;
    switch (floor_shape_of(box)) {
    case FLOOR_SHAPE_TWISTED:
        find_in(check, FLOOR_TWISTED, number, mark_of(box), 0);
        break;
    case FLOOR_SHAPE_CONCAVE:
        find_in(check, FLOOR_CONCAVE, number, floor_corner(box, floor_dent_of(box)), 0);
        break;
    case FLOOR_SHAPE_BACKWARDS:
        find_in(check, FLOOR_BACKWARDS, number, mark_of(box), 0);
        break;
    case FLOOR_SHAPE_GOOD:
        break;
    }
    if (box->mask > model->zplane_count)
        find_in(check, FLOOR_NO_PLANE, number, mark_of(box), box->mask);
    if (has_slot && (slot >= WALK_SCALE_SLOT_LIMIT || !model->slot_given[slot]))
        find_in(check, FLOOR_NO_SLOT, number, mark_of(box), slot + 1);
}

/* ---- how boxes meet ---- */

static bool has_neighbour(const struct check *check, int box)
{
    for (int other = 1; other < check->model->box_count; other++)
        if (other != box && is_walkable(check, other) &&
            walk_box_set_has(&check->neighbours[box], other))
            return true;
    return false;
}

/* Whether the point is at most a pixel away from the line through the edge. */
static bool near_line(struct walk_edge edge, struct walk_point point)
{
    double area = (double)walk_side_of(edge.from, edge.to, point);
    return area * area <= (double)walk_distance_squared(edge.from, edge.to);
}

/* The range that two ranges share; its last end is before its first when they share nothing. */
static void shared_range(int32_t a_from, int32_t a_to, int32_t b_from, int32_t b_to, int32_t *first,
                         int32_t *last)
{
    *first = int_max(int_min(a_from, a_to), int_min(b_from, b_to));
    *last = int_min(int_max(a_from, a_to), int_max(b_from, b_to));
}

/* Whether the edge is more level than upright. */
static bool runs_level(struct walk_edge edge)
{
    int32_t dx = edge.to.x > edge.from.x ? edge.to.x - edge.from.x : edge.from.x - edge.to.x;
    int32_t dy = edge.to.y > edge.from.y ? edge.to.y - edge.from.y : edge.from.y - edge.to.y;
    return dx >= dy;
}

static struct walk_point on_edge(struct walk_edge edge, bool level, int32_t at)
{
    double length = level ? edge.to.x - edge.from.x : edge.to.y - edge.from.y;
    double part = length == 0 ? 0 : (at - (level ? edge.from.x : edge.from.y)) / length;
    return (struct walk_point){edge.from.x + (int32_t)(part * (edge.to.x - edge.from.x)),
                               edge.from.y + (int32_t)(part * (edge.to.y - edge.from.y))};
}

/* The part of edge `a` along which `b` runs, for more than a pixel; false when it is less. */
static bool run_together(struct walk_edge a, struct walk_edge b, struct walk_edge *part)
{
    int32_t first, last;
    bool level = runs_level(a);
    if (level)
        shared_range(a.from.x, a.to.x, b.from.x, b.to.x, &first, &last);
    else
        shared_range(a.from.y, a.to.y, b.from.y, b.to.y, &first, &last);
    if (last - first <= 1)
        return false;
    *part = (struct walk_edge){on_edge(a, level, first), on_edge(a, level, last)};
    return true;
}

static bool is_slanted(struct walk_edge edge)
{
    return edge.from.x != edge.to.x && edge.from.y != edge.to.y;
}

/* Looks for edges of two boxes that meet, but do not connect them. */
static bool check_seam(struct check *check, int a, int b)
{
    for (int i = 0; i < FLOOR_CORNERS * FLOOR_CORNERS; i++) {
        struct walk_edge edge = box_edge(&check->model->boxes[a], i / FLOOR_CORNERS);
        struct walk_edge other = box_edge(&check->model->boxes[b], i % FLOOR_CORNERS);
        struct walk_edge part;
        if (walk_point_equal(edge.from, edge.to) || walk_point_equal(other.from, other.to) ||
            !near_line(edge, other.from) || !near_line(edge, other.to) ||
            !run_together(edge, other, &part))
            continue;
        bool slanted = is_slanted(edge) || is_slanted(other);
        find(check, (struct floor_finding){slanted ? FLOOR_SLANTED_SEAM : FLOOR_PIXEL_APART, a, b,
                                           part.from, part.to, 1});
        return true;
    }
    return false;
}

/* Looks for upright or level edges of two boxes that face each other with a small gap between. */
static bool check_gap(struct check *check, int a, int b)
{
    for (int i = 0; i < FLOOR_CORNERS * FLOOR_CORNERS; i++) {
        struct walk_edge edge = box_edge(&check->model->boxes[a], i / FLOOR_CORNERS);
        struct walk_edge other = box_edge(&check->model->boxes[b], i % FLOOR_CORNERS);
        struct walk_edge part;
        bool level = runs_level(edge);
        if (is_slanted(edge) || is_slanted(other) || level != runs_level(other) ||
            walk_point_equal(edge.from, edge.to) || walk_point_equal(other.from, other.to))
            continue;
        int32_t gap = level ? edge.from.y - other.from.y : edge.from.x - other.from.x;
        gap = gap < 0 ? -gap : gap;
        if (gap < 2 || gap > FLOOR_GAP_MOST || !run_together(edge, other, &part))
            continue;
        find(check, (struct floor_finding){FLOOR_GAP, a, b, part.from, part.to, gap});
        return true;
    }
    return false;
}

/* Looks for slanted edges of two boxes that run along each other, as those do that had a corner in
 * common which was dragged away. */
static bool check_slanted_gap(struct check *check, int a, int b)
{
    for (int i = 0; i < FLOOR_CORNERS * FLOOR_CORNERS; i++) {
        struct walk_edge edge = box_edge(&check->model->boxes[a], i / FLOOR_CORNERS);
        struct walk_edge other = box_edge(&check->model->boxes[b], i % FLOOR_CORNERS);
        struct walk_edge part, facing;
        if ((!is_slanted(edge) && !is_slanted(other)) || runs_level(edge) != runs_level(other) ||
            walk_point_equal(edge.from, edge.to) || walk_point_equal(other.from, other.to) ||
            !run_together(edge, other, &part) || !run_together(other, edge, &facing))
            continue;
        if (walk_distance(part.from, part.to) < LEAST_RUN ||
            walk_distance(part.from, facing.from) > FLOOR_GAP_MOST ||
            walk_distance(part.to, facing.to) > FLOOR_GAP_MOST)
            continue;
        find(check, (struct floor_finding){FLOOR_APART, a, b, part.from, part.to, 0});
        return true;
    }
    return false;
}

/* Returns whether two boxes have floor in common: more than a strip of a pixel and a half. */
static bool check_overlap(struct check *check, int a, int b)
{
    const struct walk_box *one = &check->model->boxes[a], *two = &check->model->boxes[b];
    double length;
    if (floor_shape_of(one) != FLOOR_SHAPE_GOOD || floor_shape_of(two) != FLOOR_SHAPE_GOOD)
        return false;
    struct walk_bounds bounds = walk_box_bounds(one), others = walk_box_bounds(two);
    if (!walk_bounds_within(&bounds, &others, 0) ||
        floor_shared_area(one, two, &length) <= 2 * 1.5 * length + 8)
        return false;
    struct walk_point from = {int_max(bounds.left, others.left), int_max(bounds.top, others.top)};
    struct walk_point to = {int_min(bounds.right, others.right),
                            int_min(bounds.bottom, others.bottom)};
    find(check, (struct floor_finding){FLOOR_OVERLAP, a, b, from, to, 0});
    return true;
}

static void check_pair(struct check *check, int a, int b)
{
    bool neighbours = walk_box_set_has(&check->neighbours[a], b);
    if (!neighbours && check_seam(check, a, b))
        return;
    if (!check_overlap(check, a, b) && !neighbours && !check_gap(check, a, b))
        check_slanted_gap(check, a, b);
}

static void check_meetings(struct check *check)
{
    const struct floor_model *model = check->model;
    int walkable = 0;
    for (int i = 1; i < model->box_count; i++)
        walkable += is_walkable(check, i);
    for (int a = 1; a < model->box_count; a++) {
        if (!is_walkable(check, a))
            continue;
        check->alone[a] = walkable != 1 && !has_neighbour(check, a);
        if (check->alone[a])
            find_in(check, FLOOR_ALONE, a, mark_of(&model->boxes[a]), 0);
        for (int b = a + 1; b < model->box_count; b++)
            if (is_walkable(check, b))
                check_pair(check, a, b);
    }
}

/* ---- islands ---- */

/* The boxes that hang together with a box, whatever their flags; over hops, too. */
static struct walk_box_set island_of(const struct check *check, int box)
{
    const struct floor_model *model = check->model;
    struct walk_box_set island = {{0}};
    uint8_t queue[WALK_BOX_LIMIT];
    int head = 0, tail = 0;
    queue[tail++] = (uint8_t)box;
    walk_box_set_add(&island, box);
    while (head < tail) {
        int at = queue[head++];
        for (int other = 1; other < model->box_count; other++) {
            if (walk_box_set_has(&island, other) ||
                !walk_box_set_has(&check->neighbours[at], other))
                continue;
            walk_box_set_add(&island, other);
            queue[tail++] = (uint8_t)other;
        }
    }
    return island;
}

static int walkable_of(const struct check *check, const struct walk_box_set *island)
{
    int count = 0;
    for (int i = 1; i < check->model->box_count; i++)
        count += walk_box_set_has(island, i) && is_walkable(check, i);
    return count;
}

static void link_hops(struct check *check)
{
    const struct floor_model *model = check->model;
    for (int i = 0; i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        if (hop->from == 0 || hop->next == 0 || hop->from >= model->box_count ||
            hop->next >= model->box_count)
            continue;
        walk_box_set_add(&check->neighbours[hop->from], hop->next);
        walk_box_set_add(&check->neighbours[hop->next], hop->from);
    }
}

static void check_islands(struct check *check)
{
    struct walk_box_set mainland = {{0}}, seen = {{0}};
    int most = 0;
    for (int box = 1; box < check->model->box_count; box++) {
        struct walk_box_set island = island_of(check, box);
        int size = walkable_of(check, &island);
        if (size > most) {
            most = size;
            mainland = island;
        }
    }
    for (int box = 1; box < check->model->box_count; box++) {
        if (!is_walkable(check, box) || walk_box_set_has(&mainland, box) ||
            walk_box_set_has(&seen, box) || check->alone[box])
            continue;
        struct walk_box_set island = island_of(check, box);
        for (int word = 0; word < 4; word++)
            seen.words[word] |= island.words[word];
        find_in(check, FLOOR_CUT_OFF, box, mark_of(&check->model->boxes[box]),
                walkable_of(check, &island));
    }
}

static void check_hops(struct check *check)
{
    const struct floor_model *model = check->model;
    for (int i = 0; i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        if (hop->next == WALK_NO_WAY || hop->from == hop->next || hop->from >= model->box_count ||
            hop->next >= model->box_count ||
            walk_box_set_has(&check->neighbours[hop->from], hop->next))
            continue;
        find(check, (struct floor_finding){FLOOR_STALE_HOP, hop->from, hop->to,
                                           mark_of(&model->boxes[hop->from]),
                                           mark_of(&model->boxes[hop->next]), hop->next});
    }
}

int floor_check(const struct floor_model *model, struct floor_finding *findings, int limit)
{
    struct check check = {.model = model, .findings = findings, .limit = limit};
    if (model->box_count == 0)
        return 0;
    walk_neighbours(check.neighbours, model->boxes, model->box_count);
    for (int i = 1; i < model->box_count; i++)
        check_box(&check, i);
    check_meetings(&check);
    check_hops(&check);
    link_hops(&check);
    check_islands(&check);
    return check.count;
}

/* ---- in words ---- */

static void describe_cut_off(const struct floor_finding *finding, char *text)
{
    if (finding->value <= 1)
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "no route leads from box %d to the others, even if all boxes are open",
                 finding->box);
    else
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "%d connected boxes, with box %d, are cut off from the others", finding->value,
                 finding->box);
}

static void describe_pair(const struct floor_finding *finding, char *text)
{
    int a = finding->box, b = finding->other;
    switch (finding->fault) {
    case FLOOR_SLANTED_SEAM:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d meet at a slanted edge, which does not connect them", a, b);
        break;
    case FLOOR_PIXEL_APART:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d run a pixel apart: put their edges on one line", a, b);
        break;
    case FLOOR_GAP:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d are %d pixels apart: actors cannot cross there", a, b,
                 finding->value);
        break;
    case FLOOR_APART:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "boxes %d and %d run along each other at slanted edges, which do not connect them",
                 a, b);
        break;
    case FLOOR_OVERLAP:
        snprintf(
            text, FLOOR_SENTENCE_SIZE,
            "boxes %d and %d overlap: an actor in both is in box %d, with router classic in %d", a,
            b, a, b);
        break;
    default:
        snprintf(text, FLOOR_SENTENCE_SIZE,
                 "the matrix leads from box %d to %d over %d, which does not touch box %d", a, b,
                 finding->value, a);
    }
}

void floor_finding_describe(const struct floor_model *model, const struct floor_finding *finding,
                            char sentence[FLOOR_SENTENCE_SIZE])
{
    int box = finding->box;
    switch (finding->fault) {
    case FLOOR_TWISTED:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d is twisted: its corners are not in order around it", box);
        break;
    case FLOOR_CONCAVE:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d is concave: actors will cut its inward corner", box);
        break;
    case FLOOR_BACKWARDS:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "the corners of box %d run counter-clockwise; the order is upper left, upper "
                 "right, lower right, lower left",
                 box);
        break;
    case FLOOR_NO_PLANE:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d has mask %d, but the highest z-plane of the room is %d", box,
                 finding->value, model->zplane_count);
        break;
    case FLOOR_NO_SLOT:
        snprintf(sentence, FLOOR_SENTENCE_SIZE, "box %d uses scale slot %d, which is not given",
                 box, finding->value);
        break;
    case FLOOR_ALONE:
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 "box %d touches no other: actors cannot walk to it or away from it", box);
        break;
    case FLOOR_CUT_OFF:
        describe_cut_off(finding, sentence);
        break;
    default:
        describe_pair(finding, sentence);
    }
}

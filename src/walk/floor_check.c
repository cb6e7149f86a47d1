#include "walk/floor_check.h"

#include <stdio.h>

#include "util/fault.h"
#include "util/minmax.h"
#include "walk/floor_model.h"

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

/* ---- a single box ---- */

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

/* Scripts may open a locked neighbour. */
static bool has_neighbour(const struct check *check, int box)
{
    for (int other = 1; other < check->model->box_count; other++)
        if (other != box && walk_box_set_has(&check->neighbours[box], other))
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

/* Edges that meet, but do not connect their boxes. */
static bool seam(struct walk_edge edge, struct walk_edge other, struct floor_finding *finding)
{
    struct walk_edge part;
    if (!near_line(edge, other.from) || !near_line(edge, other.to) ||
        !run_together(edge, other, &part))
        return false;
    bool slanted = is_slanted(edge) || is_slanted(other);
    finding->fault = slanted ? FLOOR_SLANTED_SEAM : FLOOR_PIXEL_APART;
    finding->from = part.from;
    finding->to = part.to;
    finding->value = 1;
    return true;
}

/* Upright or level edges that face each other with a small gap between. */
static bool gap(struct walk_edge edge, struct walk_edge other, struct floor_finding *finding)
{
    struct walk_edge part;
    bool level = runs_level(edge);
    if (is_slanted(edge) || is_slanted(other) || level != runs_level(other))
        return false;
    int32_t width = level ? edge.from.y - other.from.y : edge.from.x - other.from.x;
    width = width < 0 ? -width : width;
    if (width < 2 || width > FLOOR_GAP_MAX || !run_together(edge, other, &part))
        return false;
    finding->fault = FLOOR_GAP;
    finding->from = part.from;
    finding->to = part.to;
    finding->value = width;
    return true;
}

/* Slanted edges that run along each other, as after dragging away a corner that they shared. */
static bool slanted_gap(struct walk_edge edge, struct walk_edge other,
                        struct floor_finding *finding)
{
    struct walk_edge part, facing;
    if ((!is_slanted(edge) && !is_slanted(other)) || runs_level(edge) != runs_level(other) ||
        !run_together(edge, other, &part) || !run_together(other, edge, &facing) ||
        walk_distance(part.from, part.to) < LEAST_RUN ||
        walk_distance(part.from, facing.from) > FLOOR_GAP_MAX ||
        walk_distance(part.to, facing.to) > FLOOR_GAP_MAX)
        return false;
    finding->fault = FLOOR_APART;
    finding->from = part.from;
    finding->to = part.to;
    return true;
}

/* Looks for edges of two boxes that meet in some way. */
static bool check_edges(struct check *check, int a, int b,
                        bool (*meet)(struct walk_edge edge, struct walk_edge other,
                                     struct floor_finding *finding))
{
    struct walk_edge edges[4], others[4];
    walk_box_edges(&check->model->boxes[a], edges);
    walk_box_edges(&check->model->boxes[b], others);
    for (int i = 0; i < 16; i++) {
        struct walk_edge edge = edges[i / 4], other = others[i % 4];
        struct floor_finding finding = {.box = a, .other = b};
        if (walk_point_equal(edge.from, edge.to) || walk_point_equal(other.from, other.to) ||
            !meet(edge, other, &finding))
            continue;
        find(check, finding);
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
    if (!neighbours && check_edges(check, a, b, seam))
        return;
    if (!check_overlap(check, a, b) && !neighbours && !check_edges(check, a, b, gap))
        check_edges(check, a, b, slanted_gap);
}

/* Scripts may open the locked one of the two. */
static void check_locked(struct check *check, int a, int b)
{
    if (!walk_box_set_has(&check->neighbours[a], b))
        check_edges(check, a, b, seam);
}

static void check_meetings(struct check *check)
{
    const struct floor_model *model = check->model;
    int walkable = 0;
    for (int i = 1; i < model->box_count; i++)
        walkable += is_walkable(check, i);
    for (int a = 1; a < model->box_count; a++) {
        check->alone[a] = is_walkable(check, a) && walkable != 1 && !has_neighbour(check, a);
        if (check->alone[a])
            find_in(check, FLOOR_ALONE, a, mark_of(&model->boxes[a]), 0);
        for (int b = a + 1; b < model->box_count; b++)
            if (is_walkable(check, a) && is_walkable(check, b))
                check_pair(check, a, b);
            else if (is_walkable(check, a) || is_walkable(check, b))
                check_locked(check, a, b);
    }
}

/* ---- islands ---- */

/* The boxes connected with a box, also over hops, whatever their flags. */
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
        if (hop->next == WALK_NO_PATH || hop->from == hop->next || hop->from >= model->box_count ||
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

/* The arguments are those of the finding in their order: box, other (if it is about two), value. */
static const char *const sentences[] = {
    [FLOOR_TWISTED] = N_("box %d is twisted: its corners are not in order around it"),
    [FLOOR_CONCAVE] = N_("box %d is concave: actors will cut its inward corner"),
    [FLOOR_BACKWARDS] = N_("the corners of box %d run counter-clockwise; the order is upper left, "
                           "upper right, lower right, lower left"),
    [FLOOR_NO_PLANE] = N_("box %d has mask %d, but the highest z-plane of the room is %d"),
    [FLOOR_NO_SLOT] = N_("box %d uses scale slot %d, which is not defined"),
    [FLOOR_ALONE] = N_("box %d touches no other: actors cannot walk to it or away from it"),
    [FLOOR_SLANTED_SEAM] =
        N_("boxes %d and %d meet at a slanted edge, which does not connect them"),
    [FLOOR_PIXEL_APART] = N_("boxes %d and %d run a pixel apart: put their edges on one line"),
    [FLOOR_GAP] = N_("boxes %d and %d are %d pixels apart: actors cannot cross there"),
    [FLOOR_APART] =
        N_("boxes %d and %d run along each other at slanted edges, which do not connect "
           "them"),
    [FLOOR_OVERLAP] = N_("boxes %d and %d overlap: an actor in both is in the first, with router "
                         "classic in the second"),
    [FLOOR_CUT_OFF] = N_("box %d is in a group of connected boxes, %d in all, that is cut off from "
                         "the others"),
    [FLOOR_STALE_HOP] =
        N_("the matrix leads from box %d to %d over %d, which the first does not touch"),
};

void floor_finding_describe(const struct floor_model *model, const struct floor_finding *finding,
                            char sentence[FLOOR_SENTENCE_SIZE])
{
    const enum floor_fault fault = finding->fault;
    if (fault == FLOOR_CUT_OFF && finding->value <= 1)
        snprintf(sentence, FLOOR_SENTENCE_SIZE,
                 N_("no route leads from box %d to the others, even if all boxes are open"),
                 finding->box);
    else if (fault < FLOOR_SLANTED_SEAM || fault == FLOOR_CUT_OFF)
        snprintf(sentence, FLOOR_SENTENCE_SIZE, sentences[fault], finding->box, finding->value,
                 model->zplane_count);
    else
        snprintf(sentence, FLOOR_SENTENCE_SIZE, sentences[fault], finding->box, finding->other,
                 finding->value);
}

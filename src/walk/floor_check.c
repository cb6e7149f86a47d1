#include "walk/floor_check.h"

#include <stdio.h>

#include "util/fault.h"
#include "util/minmax.h"
#include "walk/floor_model.h"

enum { LEAST_RUN = 6 }; /* pixels: shorter edges along each other are not reported */

struct check {
    const struct floor_model *model;
    struct floor_finding *findings;
    int count, limit;
    struct walk_box_set neighbours[WALK_BOX_LIMIT]; /* neighbours, or boxes connected by a hop */
    struct walk_box_set apart[WALK_BOX_LIMIT];      /* boxes separated by a hop to no box */
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

/* The mark for a box as a whole: in the middle of its upper edge, so that its number stays
 * visible. */
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

/* Finds the pixels in two boxes that are nearest to each other; returns their squared distance. */
static int64_t nearest_pixels(const struct walk_box *a, const struct walk_box *b,
                              struct walk_point *at_a, struct walk_point *at_b)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < 8; i++) {
        const bool of_a = i < 4;
        const struct walk_point corner = floor_corner(of_a ? a : b, i % 4);
        const struct walk_point facing = walk_box_closest_point(of_a ? b : a, corner);
        const int64_t far = walk_distance_squared(corner, facing);
        if (far >= least)
            continue;
        least = far;
        *at_a = of_a ? corner : facing;
        *at_b = of_a ? facing : corner;
    }
    return least;
}

/* Whether the point is at most a pixel away from the line through the edge. */
static bool near_line(struct walk_edge edge, struct walk_point point)
{
    double area = (double)walk_side_of(edge.from, edge.to, point);
    return area * area <= (double)walk_distance_squared(edge.from, edge.to);
}

/* The range that two ranges share. If they share nothing, its end is before its beginning. */
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

/* Finds the part of edge `a` along which `b` runs. Returns false if it is not longer than a
 * pixel. */
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

/* Finds edges that meet, but do not connect their boxes. */
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

/* Finds upright or level edges that face each other across a small gap. */
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

/* Finds slanted edges that run along each other, as after a shared corner was dragged away. */
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

/* Searches two boxes' edges for a pair that meets as `meet` describes. */
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

/* Returns whether two boxes share floor: more than a strip of a pixel and a half. */
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
    const bool neighbours = walk_box_set_has(&check->neighbours[a], b);
    find(check,
         (struct floor_finding){neighbours ? FLOOR_OVERLAP : FLOOR_CROSSED, a, b, from, to, 0});
    return true;
}

/* Whether a line box ends on a box that it is connected with. */
static bool ends_on_neighbour(const struct check *check, int line, struct walk_point end)
{
    bool ends = false;
    for (int other = 1; other < check->model->box_count; other++)
        ends = ends || (other != line && walk_box_set_has(&check->neighbours[line], other) &&
                        walk_box_contains(&check->model->boxes[other], end));
    return ends;
}

/* Searches for an end of the line box `line` next to the box `other`, with which it is not
 * connected. */
static bool check_ends(struct check *check, int line, int other)
{
    const struct walk_box *box = &check->model->boxes[line];
    if (!walk_box_is_line(box))
        return false;
    for (int i = 0; i < 2; i++) {
        const struct walk_point end = i == 0 ? box->ul : box->lr;
        const struct walk_point at =
            walk_box_closest_outline_point(&check->model->boxes[other], end);
        if (walk_distance_squared(end, at) > FLOOR_GAP_MAX * FLOOR_GAP_MAX ||
            ends_on_neighbour(check, line, end))
            continue;
        find(check, (struct floor_finding){FLOOR_LOOSE_END, line, other, end, at, 0});
        return true;
    }
    return false;
}

static void check_pair(struct check *check, int a, int b)
{
    bool neighbours = walk_box_set_has(&check->neighbours[a], b);
    if (!neighbours &&
        (check_edges(check, a, b, seam) || check_ends(check, a, b) || check_ends(check, b, a)))
        return;
    if (!check_overlap(check, a, b) && !neighbours && !check_edges(check, a, b, gap))
        check_edges(check, a, b, slanted_gap);
}

/* Scripts may open the box that is locked. */
static void check_locked(struct check *check, int a, int b)
{
    if (!walk_box_set_has(&check->neighbours[a], b))
        check_edges(check, a, b, seam);
}

static void check_meetings(struct check *check)
{
    const struct floor_model *model = check->model;
    for (int a = 1; a < model->box_count; a++)
        for (int b = a + 1; b < model->box_count; b++)
            if (walk_box_set_has(&check->apart[a], b))
                continue;
            else if (is_walkable(check, a) && is_walkable(check, b))
                check_pair(check, a, b);
            else if (is_walkable(check, a) || is_walkable(check, b))
                check_locked(check, a, b);
}

/* ---- hops ---- */

static void link_both(struct walk_box_set *links, int a, int b)
{
    walk_box_set_add(&links[a], b);
    walk_box_set_add(&links[b], a);
}

static void link_hops(struct check *check)
{
    const struct floor_model *model = check->model;
    for (int i = 0; i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        if (hop->from == 0 || hop->from >= model->box_count || hop->to >= model->box_count)
            continue;
        if (hop->next == WALK_NO_PATH)
            link_both(check->apart, hop->from, hop->to);
        else if (hop->next != 0 && hop->next < model->box_count)
            link_both(check->neighbours, hop->from, hop->next);
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

/* ---- islands ---- */

/* The boxes that are connected with a box, also over hops, whatever their flags. */
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

/* Whether another finding explains why the island is cut off, or the matrix says that it is
 * intended. */
static bool is_explained(const struct check *check, const struct walk_box_set *island)
{
    bool explained = false;
    for (int i = 0; i < check->count; i++) {
        const struct floor_finding *finding = &check->findings[i];
        const bool meet = finding->fault >= FLOOR_SLANTED_SEAM && finding->fault <= FLOOR_CROSSED;
        explained = explained || (meet && walk_box_set_has(island, finding->box) !=
                                              walk_box_set_has(island, finding->other));
    }
    for (int a = 1; a < check->model->box_count; a++)
        for (int b = 1; b < check->model->box_count; b++)
            explained = explained || (walk_box_set_has(&check->apart[a], b) &&
                                      walk_box_set_has(island, a) && !walk_box_set_has(island, b));
    return explained;
}

/* Reports an island at the place where it is nearest to the other boxes. */
static void find_island(struct check *check, const struct walk_box_set *island)
{
    const struct floor_model *model = check->model;
    struct floor_finding finding = {.value = walkable_of(check, island)};
    int64_t least = INT64_MAX;
    finding.fault = finding.value > 1 ? FLOOR_CUT_OFF : FLOOR_ALONE;
    for (int a = 1; a < model->box_count; a++) {
        for (int b = 1; b < model->box_count; b++) {
            struct walk_point from, to;
            if (!walk_box_set_has(island, a) || walk_box_set_has(island, b) ||
                !is_walkable(check, a) || !is_walkable(check, b))
                continue;
            const int64_t far = nearest_pixels(&model->boxes[a], &model->boxes[b], &from, &to);
            if (far >= least)
                continue;
            least = far;
            finding.box = a;
            finding.other = b;
            finding.from = from;
            finding.to = to;
        }
    }
    find(check, finding);
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
            walk_box_set_has(&seen, box))
            continue;
        struct walk_box_set island = island_of(check, box);
        for (int word = 0; word < WALK_BOX_SET_WORDS; word++)
            seen.words[word] |= island.words[word];
        if (!is_explained(check, &island))
            find_island(check, &island);
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
    check_hops(&check);
    link_hops(&check);
    check_meetings(&check);
    check_islands(&check);
    return check.count;
}

/* ---- sentences ---- */

/* The arguments are the box, the other box (if there is one) and the value of the finding. */
static const char *const sentences[] = {
    [FLOOR_TWISTED] = N_("box %d is twisted: its edges cross; put the corners in order"),
    [FLOOR_CONCAVE] = N_("box %d is concave: actors will cut across its inward corner"),
    [FLOOR_BACKWARDS] = N_("the corners of box %d run counter-clockwise; the order is upper left, "
                           "upper right, lower right, lower left"),
    [FLOOR_NO_PLANE] =
        N_("box %d has z-plane %d (mask), but the highest z-plane of the room is %d"),
    [FLOOR_NO_SLOT] = N_("box %d uses scale slot %d, which is not defined"),
    [FLOOR_SLANTED_SEAM] =
        N_("boxes %d and %d meet at a slanted edge, which does not connect them"),
    [FLOOR_PIXEL_APART] =
        N_("boxes %d and %d are one pixel apart: put their edges on the same line"),
    [FLOOR_CROSSED] = N_("boxes %d and %d overlap, which does not connect them: let them share "
                         "part of an edge"),
    [FLOOR_GAP] = N_("boxes %d and %d are %d pixels apart: actors cannot cross there"),
    [FLOOR_APART] =
        N_("boxes %d and %d run along each other at slanted edges, which do not connect "
           "them"),
    [FLOOR_OVERLAP] = N_("boxes %d and %d overlap: an actor in both counts as in the first, or in "
                         "the second with router classic"),
    [FLOOR_STALE_HOP] =
        N_("the matrix leads from box %d to box %d via box %d, which the first does not touch"),
};

/* A sentence with the points where two boxes are nearest to each other. */
static struct message describe_nearest(const struct floor_finding *finding)
{
    const struct walk_point from = finding->from, to = finding->to;
    struct message message;
    const char *what =
        N_("box %d touches no other box: it ends at %d,%d, and the nearest box, %d, at %d,%d");
    if (finding->fault == FLOOR_LOOSE_END)
        what = N_("line box %d ends at %d,%d, off the edge of box %d, which is at %d,%d");
    else if (walk_point_equal(from, to))
        what = N_("box %d, at %d,%d, touches no vertical or horizontal edge of box %d, so no path "
                  "leads there");
    if (finding->fault == FLOOR_CUT_OFF && !walk_point_equal(from, to))
        message_set(&message,
                    "box %d and the boxes connected to it, %d in all, are cut off: they end at "
                    "%d,%d, and the nearest other box, %d, is at %d,%d",
                    finding->box, finding->value, from.x, from.y, finding->other, to.x, to.y);
    else
        message_set(&message, what, finding->box, from.x, from.y, finding->other, to.x, to.y);
    return message;
}

struct message floor_finding_message(const struct floor_model *model,
                                     const struct floor_finding *finding)
{
    const enum floor_fault fault = finding->fault;
    struct message message;
    if (fault == FLOOR_LOOSE_END || fault == FLOOR_ALONE || fault == FLOOR_CUT_OFF)
        return describe_nearest(finding);
    if (fault < FLOOR_SLANTED_SEAM)
        message_set(&message, sentences[fault], finding->box, finding->value, model->zplane_count);
    else
        message_set(&message, sentences[fault], finding->box, finding->other, finding->value);
    return message;
}

/* Checks the shape of each box, and the seam of each pair of boxes. Cross products of 16-bit
 * corners need 64 bits. */
#include "assets-tools/room/box_check.h"

enum { CORNERS = 4 };

struct check {
    const struct room_source *source;
    struct diagnostics *diagnostics;
    const struct walk_box_set *neighbours;
};

struct edge {
    struct walk_point from, to;
};

static void box_corners(const struct walk_box *box, struct walk_point corners[CORNERS])
{
    corners[0] = box->ul;
    corners[1] = box->ur;
    corners[2] = box->lr;
    corners[3] = box->ll;
}

static struct edge box_edge(const struct walk_box *box, int number)
{
    struct walk_point corners[CORNERS];
    box_corners(box, corners);
    return (struct edge){corners[number], corners[(number + 1) % CORNERS]};
}

static bool is_walkable(const struct walk_box *box)
{
    return (box->flags & WALK_BOX_INVISIBLE) == 0;
}

/* Positive when a, b, c turn clockwise on the screen, where y grows downwards. */
static int64_t turn(struct walk_point a, struct walk_point b, struct walk_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

static bool edges_cross(struct edge a, struct edge b)
{
    int64_t b_from = turn(a.from, a.to, b.from);
    int64_t b_to = turn(a.from, a.to, b.to);
    int64_t a_from = turn(b.from, b.to, a.from);
    int64_t a_to = turn(b.from, b.to, a.to);
    return ((b_from < 0 && b_to > 0) || (b_from > 0 && b_to < 0)) &&
           ((a_from < 0 && a_to > 0) || (a_from > 0 && a_to < 0));
}

/* Drops corners that repeat the one before them; returns how many are left. */
static int distinct_corners(const struct walk_box *box, struct walk_point corners[CORNERS])
{
    struct walk_point all[CORNERS];
    box_corners(box, all);
    int count = 0;
    for (int i = 0; i < CORNERS; i++) {
        if (!walk_point_equal(all[i], all[(i + 1) % CORNERS]))
            corners[count++] = all[i];
    }
    return count;
}

static void check_shape(const struct check *check, int number)
{
    const struct walk_box *box = &check->source->room.boxes[number];
    struct source_place place = check->source->box_places[number];
    struct walk_point corners[CORNERS];
    int count = distinct_corners(box, corners);
    bool right = false;
    bool left = false;
    for (int i = 0; i < count; i++) {
        int64_t way = turn(corners[i], corners[(i + 1) % count], corners[(i + 2) % count]);
        right = right || way > 0;
        left = left || way < 0;
    }
    if (edges_cross(box_edge(box, 0), box_edge(box, 2)) ||
        edges_cross(box_edge(box, 1), box_edge(box, 3)))
        tell_warning(check->diagnostics, place,
                     "box %d is twisted: its corners are not in order around it", number);
    else if (left && right)
        tell_warning(check->diagnostics, place,
                     "box %d is concave: actors will cut its inward corner", number);
    else if (left)
        tell_warning(check->diagnostics, place,
                     "box %d runs counter-clockwise; the order is upper left, upper right, lower "
                     "right, lower left",
                     number);
}

static void check_references(const struct check *check, int number)
{
    const struct room *room = &check->source->room;
    const struct walk_box *box = &room->boxes[number];
    struct source_place place = check->source->box_places[number];
    if (box->mask > room->zplane_count)
        tell_warning(check->diagnostics, place, "box %d has mask %d, but the room has %d z-plane%s",
                     number, box->mask, room->zplane_count, room->zplane_count == 1 ? "" : "s");
    int slot = box->scale & ~WALK_SCALE_SLOT_BIT;
    if ((box->scale & WALK_SCALE_SLOT_BIT) != 0 && !check->source->slot_given[slot])
        tell_warning(check->diagnostics, place, "box %d uses scale slot %d, which is not given",
                     number, slot + 1);
}

static bool are_neighbours(const struct check *check, int a, int b)
{
    return check->neighbours[a].words[b / 64] >> (b % 64) & 1;
}

static bool has_neighbour(const struct check *check, int number)
{
    const struct room *room = &check->source->room;
    for (int other = 1; other < room->box_count; other++) {
        if (other != number && is_walkable(&room->boxes[other]) &&
            are_neighbours(check, number, other))
            return true;
    }
    return false;
}

/* Whether the point is at most a pixel away from the line through the edge. */
static bool near_line(struct edge edge, struct walk_point point)
{
    int64_t area = turn(edge.from, edge.to, point);
    double distance_squared = (double)area * (double)area;
    return distance_squared <= (double)walk_distance_squared(edge.from, edge.to);
}

static int overlap(int32_t a_from, int32_t a_to, int32_t b_from, int32_t b_to)
{
    int32_t low = a_from < a_to ? a_from : a_to;
    int32_t high = a_from < a_to ? a_to : a_from;
    int32_t other_low = b_from < b_to ? b_from : b_to;
    int32_t other_high = b_from < b_to ? b_to : b_from;
    int32_t first = low > other_low ? low : other_low;
    int32_t last = high < other_high ? high : other_high;
    return last - first;
}

/* Whether two edges run along each other for more than a pixel. */
static bool edges_meet(struct edge a, struct edge b)
{
    if (walk_point_equal(a.from, a.to) || walk_point_equal(b.from, b.to))
        return false;
    if (!near_line(a, b.from) || !near_line(a, b.to))
        return false;
    int32_t dx = a.to.x > a.from.x ? a.to.x - a.from.x : a.from.x - a.to.x;
    int32_t dy = a.to.y > a.from.y ? a.to.y - a.from.y : a.from.y - a.to.y;
    if (dx >= dy)
        return overlap(a.from.x, a.to.x, b.from.x, b.to.x) > 1;
    return overlap(a.from.y, a.to.y, b.from.y, b.to.y) > 1;
}

static bool is_slanted(struct edge edge)
{
    return edge.from.x != edge.to.x && edge.from.y != edge.to.y;
}

static void check_seam(const struct check *check, int a, int b)
{
    const struct room *room = &check->source->room;
    struct source_place place = check->source->box_places[b];
    for (int i = 0; i < CORNERS * CORNERS; i++) {
        struct edge edge = box_edge(&room->boxes[a], i / CORNERS);
        struct edge other = box_edge(&room->boxes[b], i % CORNERS);
        if (!edges_meet(edge, other))
            continue;
        if (is_slanted(edge) || is_slanted(other))
            tell_warning(check->diagnostics, place,
                         "boxes %d and %d meet at a slanted edge, which does not connect them", a,
                         b);
        else
            tell_warning(check->diagnostics, place,
                         "boxes %d and %d run a pixel apart: put their edges on one line", a, b);
        return;
    }
}

static int count_walkable(const struct room *room)
{
    int count = 0;
    for (int i = 1; i < room->box_count; i++)
        count += is_walkable(&room->boxes[i]);
    return count;
}

static void check_connections(const struct check *check)
{
    const struct room *room = &check->source->room;
    bool alone = count_walkable(room) == 1;
    for (int a = 1; a < room->box_count; a++) {
        if (!is_walkable(&room->boxes[a]))
            continue;
        if (!alone && !has_neighbour(check, a))
            tell_warning(check->diagnostics, check->source->box_places[a],
                         "box %d touches no other: nobody can walk to it or away", a);
        for (int b = a + 1; b < room->box_count; b++) {
            if (is_walkable(&room->boxes[b]) && !are_neighbours(check, a, b))
                check_seam(check, a, b);
        }
    }
}

bool floor_contains(const struct room *room, struct walk_point point)
{
    for (int i = 1; i < room->box_count; i++) {
        if (is_walkable(&room->boxes[i]) && walk_box_contains(&room->boxes[i], point))
            return true;
    }
    return false;
}

enum { UNTOUCHABLE = 32 };

static void check_places(const struct check *check)
{
    const struct room_source *source = check->source;
    for (int i = 0; i < source->room.object_count; i++) {
        const struct room_object *object = &source->room.objects[i];
        bool touchable = (source->objects[i].classes >> (UNTOUCHABLE - 1) & 1) == 0;
        if (!touchable || floor_contains(&source->room, object->walk_to))
            continue;
        tell_warning(check->diagnostics, source->objects[i].place,
                     "object %d is walked to at %d,%d, which is off the floor", object->id,
                     (int)object->walk_to.x, (int)object->walk_to.y);
    }
    if (source->has_entry && !floor_contains(&source->room, source->entry))
        tell_warning(check->diagnostics, source->entry_place, "the place %d,%d is off the floor",
                     (int)source->entry.x, (int)source->entry.y);
}

void box_check(const struct room_source *source, struct source_context *context)
{
    const struct room *room = &source->room;
    if (room->box_count < 2) {
        tell_warning(context->diagnostics, source->file, "the room has no box to walk on");
        return;
    }
    struct walk_box_set *neighbours =
        arena_alloc(context->arena, (size_t)room->box_count, sizeof *neighbours);
    walk_neighbours(neighbours, room->boxes, room->box_count);
    struct check check = {source, context->diagnostics, neighbours};
    for (int i = 1; i < room->box_count; i++) {
        check_shape(&check, i);
        check_references(&check, i);
    }
    check_connections(&check);
    check_places(&check);
}

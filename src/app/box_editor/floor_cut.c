#include "app/box_editor/floor_cut.h"

#include "walk/floor_shape.h"

/* ---- split ---- */

/* A point as (along the line that cuts, across it). */
static int32_t across(struct walk_point point, enum floor_axis axis)
{
    return axis == FLOOR_UPRIGHT ? point.x : point.y;
}

static int32_t along(struct walk_point point, enum floor_axis axis)
{
    return axis == FLOOR_UPRIGHT ? point.y : point.x;
}

/* floor(a / b + 1/2) for b > 0. */
static int64_t divide_rounded(int64_t a, int64_t b)
{
    int64_t numerator = 2 * a + b;
    int64_t quotient = numerator / (2 * b);
    return numerator % (2 * b) < 0 ? quotient - 1 : quotient;
}

/* Where an edge crosses the line, strictly between its ends. */
static bool cross_edge(struct walk_point from, struct walk_point to, enum floor_axis axis,
                       int32_t at, struct walk_point *crossing)
{
    if (across(from, axis) > across(to, axis)) {
        struct walk_point swapped = from;
        from = to;
        to = swapped;
    }
    int64_t start = across(from, axis), end = across(to, axis);
    if (at <= start || at >= end)
        return false;
    int64_t rise = (int64_t)along(to, axis) - along(from, axis);
    int32_t place = (int32_t)(along(from, axis) + divide_rounded(rise * (at - start), end - start));
    *crossing =
        axis == FLOOR_UPRIGHT ? (struct walk_point){at, place} : (struct walk_point){place, at};
    return true;
}

/* The halves of a box that the line cuts. */
static bool cut(const struct walk_box *box, enum floor_axis axis, int32_t at,
                struct walk_box *first, struct walk_box *second)
{
    struct walk_point one, other;
    *first = *box;
    *second = *box;
    if (cross_edge(box->ul, box->ur, axis, at, &one) &&
        cross_edge(box->ll, box->lr, axis, at, &other)) {
        first->ur = second->ul = one;
        first->lr = second->ll = other;
        return true;
    }
    if (cross_edge(box->ul, box->ll, axis, at, &one) &&
        cross_edge(box->ur, box->lr, axis, at, &other)) {
        first->ll = second->ul = one;
        first->lr = second->ur = other;
        return true;
    }
    return false;
}

bool floor_split_line(const struct walk_box *box, enum floor_axis axis, int32_t at,
                      struct walk_point *from, struct walk_point *to)
{
    struct walk_box first, second;
    if (!cut(box, axis, at, &first, &second))
        return false;
    *from = second.ul;
    *to = first.lr;
    return true;
}

const char *floor_split(struct floor_model *model, int box, enum floor_axis axis, int32_t at,
                        int *number)
{
    struct walk_box first, second;
    if (box < 1 || box >= model->box_count)
        return "There is no such box.";
    if (floor_box_is_fixed(model, box))
        return "This box is made of a rectangle line of the room's text, which has to be changed "
               "there.";
    if (!cut(&model->boxes[box], axis, at, &first, &second))
        return "A box is split from one side to the side across from it: move the line, or turn "
               "it.";
    const char *why = floor_add(model, &second, number);
    if (why)
        return why;
    model->boxes[box] = first;
    model->names_of[*number] = model->names_of[box];
    return NULL;
}

/* ---- join ---- */

/* Whether the point lies at most a pixel and a half off the line from..to. */
static bool lies_on(struct walk_point from, struct walk_point to, struct walk_point point)
{
    double area = (double)floor_turn(from, to, point);
    double length_squared = (double)walk_distance_squared(from, to);
    return area * area <= 2.25 * length_squared || walk_point_equal(from, to);
}

/* Puts the far corners of `b` in the place of the side that begins at corner i of `a`, and is the
 * side of `b` that begins at corner j. */
static struct walk_box glue(const struct walk_box *a, const struct walk_box *b, int i, int j)
{
    struct walk_box joined = *a;
    *floor_corner_of(&joined, i) = floor_corner(b, j + 2);
    *floor_corner_of(&joined, i + 1) = floor_corner(b, j + 3);
    return joined;
}

/* Whether the corners of the side that is given up lie on the outer sides of what is joined. */
static bool runs_straight(const struct walk_box *joined, const struct walk_box *a, int i)
{
    return lies_on(floor_corner(joined, i + 3), floor_corner(joined, i), floor_corner(a, i)) &&
           lies_on(floor_corner(joined, i + 1), floor_corner(joined, i + 2),
                   floor_corner(a, i + 1));
}

static const char *join_shapes(const struct walk_box *a, const struct walk_box *b,
                               struct walk_box *joined)
{
    const char *why =
        "Two boxes are joined at a whole side that both have; these two have none in common.";
    for (int k = 0; k < FLOOR_CORNERS * FLOOR_CORNERS; k++) {
        int i = k / FLOOR_CORNERS, j = k % FLOOR_CORNERS;
        if (!walk_point_equal(floor_corner(a, i), floor_corner(b, j + 1)) ||
            !walk_point_equal(floor_corner(a, i + 1), floor_corner(b, j)))
            continue;
        *joined = glue(a, b, i, j);
        if (floor_shape_of(joined) == FLOOR_SHAPE_GOOD && runs_straight(joined, a, i))
            return NULL;
        why = "Together these two have more than four corners: first make their outer sides run "
              "straight on.";
    }
    return why;
}

const char *floor_join(struct floor_model *model, int first, int second, int *number)
{
    struct walk_box joined;
    int count = model->box_count;
    if (first < 1 || first >= count || second < 1 || second >= count || first == second)
        return "Two different boxes can be joined.";
    if (floor_box_is_fixed(model, first) || floor_box_is_fixed(model, second))
        return "A box that is made of a rectangle line of the room's text cannot be joined.";
    const char *why = join_shapes(&model->boxes[first], &model->boxes[second], &joined);
    if (why)
        return why;
    int lower = first < second ? first : second;
    int higher = first < second ? second : first;
    model->names_of[lower] = model->names_of[first];
    model->boxes[lower] = joined;
    *number = lower;
    return floor_delete(model, higher);
}

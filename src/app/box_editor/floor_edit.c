#include "app/box_editor/floor_edit.h"

#include <string.h>

#include "cli/language.h"
#include "util/minmax.h"

static const char *const no_such_box = N_("There is no such box.");
static const char *const box_is_fixed =
    N_("This box comes from a rectangle line of the room's text: change that line.");

/* Why a box cannot be changed; NULL: it can. */
static const char *refuse(const struct floor_model *model, int box)
{
    if (box < 0 || box >= model->box_count)
        return no_such_box;
    if (box == 0 && floor_box_is_outside(&model->boxes[0]))
        return N_("Box 0 means \"no box\" and cannot be changed.");
    return floor_box_is_fixed(model, box) ? box_is_fixed : NULL;
}

/* ---- corners ---- */

static bool is_handle(const struct floor_handles *handles, int box, int corner)
{
    return handles->corners[box] >> corner & 1;
}

static bool lies_on_handle(const struct floor_model *model, const struct floor_handles *handles,
                           struct walk_point point)
{
    for (int box = 0; box < model->box_count; box++)
        for (int corner = 0; corner < FLOOR_CORNERS; corner++)
            if (is_handle(handles, box, corner) &&
                walk_point_equal(floor_corner(&model->boxes[box], corner), point))
                return true;
    return false;
}

void floor_weld(const struct floor_model *model, struct floor_handles *handles)
{
    const struct floor_handles first = *handles;
    for (int box = 0; box < model->box_count; box++)
        for (int corner = 0; corner < FLOOR_CORNERS; corner++)
            if (!refuse(model, box) &&
                lies_on_handle(model, &first, floor_corner(&model->boxes[box], corner)))
                handles->corners[box] |= (uint8_t)(1 << corner);
}

const char *floor_move(struct floor_model *model, const struct floor_handles *handles, int32_t dx,
                       int32_t dy)
{
    int32_t left = int_clamp(dx, -UINT16_MAX, UINT16_MAX);
    int32_t down = int_clamp(dy, -UINT16_MAX, UINT16_MAX);
    for (int box = 0; box < model->box_count; box++) {
        if (handles->corners[box] == 0)
            continue;
        const char *why = refuse(model, box);
        if (why)
            return why;
        for (int corner = 0; corner < FLOOR_CORNERS; corner++) {
            struct walk_point at = floor_corner(&model->boxes[box], corner);
            if (is_handle(handles, box, corner)) {
                left = int_clamp(at.x + left, INT16_MIN, INT16_MAX) - at.x;
                down = int_clamp(at.y + down, INT16_MIN, INT16_MAX) - at.y;
            }
        }
    }
    for (int box = 0; box < model->box_count; box++)
        for (int corner = 0; corner < FLOOR_CORNERS; corner++)
            if (is_handle(handles, box, corner)) {
                struct walk_point *at = floor_corner_of(&model->boxes[box], corner);
                at->x += left;
                at->y += down;
            }
    return NULL;
}

/* ---- adding and deleting ---- */

/* Renumbers all hops; `new_numbers` has WALK_NO_PATH for a deleted box. */
static void renumber_hops(struct floor_model *model, const uint8_t *new_numbers)
{
    int count = 0;
    for (int i = 0; i < model->hop_count; i++) {
        struct floor_hop hop = model->hops[i];
        bool none = hop.next == WALK_NO_PATH;
        hop.from = new_numbers[hop.from];
        hop.to = new_numbers[hop.to];
        hop.next = new_numbers[hop.next];
        if (hop.from != WALK_NO_PATH && hop.to != WALK_NO_PATH &&
            (none || hop.next != WALK_NO_PATH))
            model->hops[count++] = hop;
    }
    model->hop_count = count;
}

static void same_numbers(uint8_t numbers[256])
{
    for (int i = 0; i < 256; i++)
        numbers[i] = (uint8_t)i;
}

/* Moves the boxes from..count-1 to `to`. */
static void move_boxes(struct floor_model *model, int from, int to)
{
    size_t count = (size_t)(model->box_count - from);
    memmove(&model->boxes[to], &model->boxes[from], count * sizeof *model->boxes);
    memmove(&model->names_of[to], &model->names_of[from], count * sizeof *model->names_of);
}

const char *floor_add(struct floor_model *model, const struct walk_box *box, int *number)
{
    if (model->box_count == 0)
        floor_model_add_outside(model);
    if (model->box_count == WALK_BOX_LIMIT)
        return N_("A room can have at most 255 boxes.");
    int place = model->box_count - model->fixed_count;
    uint8_t numbers[256];
    same_numbers(numbers);
    for (int i = place; i < model->box_count; i++)
        numbers[i] = (uint8_t)(i + 1);
    renumber_hops(model, numbers);
    move_boxes(model, place, place + 1);
    model->boxes[place] = *box;
    model->names_of[place] = 0;
    model->box_count++;
    *number = place;
    return NULL;
}

const char *floor_delete(struct floor_model *model, int box)
{
    const char *why = refuse(model, box);
    if (why)
        return why;
    if (box == 0)
        return N_("Box 0 cannot be deleted: boxes are numbered from 0.");
    uint8_t numbers[256];
    same_numbers(numbers);
    numbers[box] = WALK_NO_PATH;
    for (int i = box + 1; i < model->box_count; i++)
        numbers[i] = (uint8_t)(i - 1);
    renumber_hops(model, numbers);
    move_boxes(model, box + 1, box);
    model->box_count--;
    /* Two floors that are the same have the same bytes, by which floor_history.c compares them. */
    model->boxes[model->box_count] = (struct walk_box){0};
    model->names_of[model->box_count] = 0;
    return NULL;
}

/* ---- properties ---- */

const char *floor_edit_looks(struct floor_model *model, int box, struct walk_box looks)
{
    const char *why = refuse(model, box);
    if (why)
        return why;
    model->boxes[box].mask = looks.mask;
    model->boxes[box].flags = looks.flags;
    model->boxes[box].scale = looks.scale;
    return NULL;
}

const char *floor_edit_name(struct floor_model *model, int box, const char *name, bool named)
{
    const char *why = refuse(model, box);
    if (why)
        return why;
    if (!floor_name_is_good(name))
        return N_("A name is 1 to 23 letters, digits, - and _.");
    int index = floor_model_name(model, name);
    if (index < 0 && !named)
        return N_("The box has no such name.");
    if (index < 0 && model->name_count == FLOOR_NAME_LIMIT)
        return N_("A room can have at most 32 names.");
    if (index < 0) {
        index = model->name_count++;
        memcpy(model->names[index], name, strlen(name) + 1);
    }
    if (named)
        model->names_of[box] |= UINT32_C(1) << index;
    else
        model->names_of[box] &= ~(UINT32_C(1) << index);
    return NULL;
}

/* ---- slots ---- */

const char *floor_edit_slot(struct floor_model *model, int slot, struct walk_scale_slot value)
{
    if (slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT)
        return N_("A room has 4 scale slots.");
    if (value.scale1 < 1 || value.scale1 > WALK_SCALE_FULL || value.scale2 < 1 ||
        value.scale2 > WALK_SCALE_FULL)
        return N_("A scale is 1 to 255.");
    if (value.y1 == value.y2)
        return N_("The two rows of a slot must differ.");
    model->slots[slot] = value;
    model->slot_given[slot] = true;
    return NULL;
}

const char *floor_clear_slot(struct floor_model *model, int slot)
{
    if (slot < 0 || slot >= WALK_SCALE_SLOT_LIMIT || !model->slot_given[slot])
        return N_("This scale slot is not defined.");
    model->slot_given[slot] = false;
    model->slots[slot] = (struct walk_scale_slot){0, 0, 0, 0};
    return NULL;
}

/* ---- hops ---- */

const char *floor_clear_hop(struct floor_model *model, int from, int to)
{
    if (from < 0 && to < 0) {
        if (model->hop_count == 0)
            return N_("The matrix already has only the shortest routes.");
        model->hop_count = 0;
        return NULL;
    }
    int index = floor_model_hop(model, from, to);
    if (index < 0)
        return N_("This route is already the shortest one.");
    size_t after = (size_t)(model->hop_count - index - 1);
    memmove(&model->hops[index], &model->hops[index + 1], after * sizeof *model->hops);
    model->hop_count--;
    return NULL;
}

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
        return no_such_box;
    if (floor_box_is_fixed(model, box))
        return box_is_fixed;
    if (!cut(&model->boxes[box], axis, at, &first, &second))
        return N_("A box is split from one side to the opposite one: move or turn the line.");
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
    double area = (double)walk_side_of(from, to, point);
    double length_squared = (double)walk_distance_squared(from, to);
    return area * area <= 2.25 * length_squared || walk_point_equal(from, to);
}

static const char *join_shapes(const struct walk_box *a, const struct walk_box *b,
                               struct walk_box *joined)
{
    const char *why = N_("These two boxes do not share a whole side.");
    for (int k = 0; k < FLOOR_CORNERS * FLOOR_CORNERS; k++) {
        int i = k / FLOOR_CORNERS, j = k % FLOOR_CORNERS;
        if (!walk_point_equal(floor_corner(a, i), floor_corner(b, j + 1)) ||
            !walk_point_equal(floor_corner(a, i + 1), floor_corner(b, j)))
            continue;
        /* The far corners of `b` replace the side. Its corners have to lie on the outer sides. */
        *joined = *a;
        *floor_corner_of(joined, i) = floor_corner(b, j + 2);
        *floor_corner_of(joined, i + 1) = floor_corner(b, j + 3);
        if (floor_shape_of(joined) == FLOOR_SHAPE_GOOD &&
            lies_on(floor_corner(joined, i + 3), floor_corner(joined, i), floor_corner(a, i)) &&
            lies_on(floor_corner(joined, i + 1), floor_corner(joined, i + 2),
                    floor_corner(a, i + 1)))
            return NULL;
        why = N_("The joined box would have more than 4 corners: line up the outer sides first.");
    }
    return why;
}

const char *floor_join(struct floor_model *model, int first, int second, int *number)
{
    struct walk_box joined;
    int count = model->box_count;
    if (first < 1 || first >= count || second < 1 || second >= count || first == second)
        return N_("Choose two different boxes.");
    if (floor_box_is_fixed(model, first) || floor_box_is_fixed(model, second))
        return N_("A box that comes from a rectangle line of the room's text cannot be joined.");
    const char *why = join_shapes(&model->boxes[first], &model->boxes[second], &joined);
    if (why)
        return why;
    int lower = int_min(first, second), higher = int_max(first, second);
    model->names_of[lower] = model->names_of[first];
    model->boxes[lower] = joined;
    *number = lower;
    return floor_delete(model, higher);
}

/* ---- objects ---- */

static int16_t in_units(int32_t pixels, int least)
{
    const int units = (pixels + FLOOR_OBJECT_UNIT / 2) / FLOOR_OBJECT_UNIT;
    return (int16_t)(int_clamp(units, least, FLOOR_OBJECT_LARGEST) * FLOOR_OBJECT_UNIT);
}

void floor_move_object(struct floor_model *model, int object, struct walk_point upper_left)
{
    model->objects[object].x = in_units(upper_left.x, 0);
    model->objects[object].y = in_units(upper_left.y, 0);
}

void floor_move_walk_to(struct floor_model *model, int object, struct walk_point point)
{
    struct floor_object *moved = &model->objects[object];
    moved->given |= FLOOR_OBJECT_WALK_TO;
    moved->walk_x = (int16_t)int_clamp(point.x, INT16_MIN, INT16_MAX);
    moved->walk_y = (int16_t)int_clamp(point.y, INT16_MIN, INT16_MAX);
}

void floor_turn_object(struct floor_model *model, int object, int facing)
{
    model->objects[object].given |= FLOOR_OBJECT_FACING;
    model->objects[object].facing = (uint8_t)facing;
}

/* ---- fixing problems ---- */

/* Reorders the corners of a box so that it is convex and clockwise, and keeps the upper left one.
 */
static const char *fix_order(struct floor_model *model, int number)
{
    static const uint8_t orders[][FLOOR_CORNERS] = {
        {0, 3, 2, 1}, {0, 2, 1, 3}, {0, 1, 3, 2}, {0, 3, 1, 2}, {0, 2, 3, 1}};
    const struct walk_box box = model->boxes[number];
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct walk_box tried = box;
        for (int corner = 0; corner < FLOOR_CORNERS; corner++)
            *floor_corner_of(&tried, corner) = floor_corner(&box, orders[i][corner]);
        if (floor_shape_of(&tried) == FLOOR_SHAPE_GOOD) {
            model->boxes[number] = tried;
            return NULL;
        }
    }
    return N_("No order of these corners makes a valid box: drag them.");
}

/* Moves an edge of box `other` onto the line of an edge of `box` that runs along it. */
static const char *fix_gap(struct floor_model *model, const struct floor_finding *finding)
{
    const struct walk_box *box = &model->boxes[finding->box];
    const struct walk_box *other = &model->boxes[finding->other];
    for (int k = 0; k < FLOOR_CORNERS * FLOOR_CORNERS; k++) {
        int i = k / FLOOR_CORNERS, j = k % FLOOR_CORNERS;
        struct walk_point a = floor_corner(box, i), b = floor_corner(box, i + 1);
        struct walk_point c = floor_corner(other, j), d = floor_corner(other, j + 1);
        bool level = a.y == b.y && a.x != b.x && c.y == d.y && c.x != d.x;
        bool upright = a.x == b.x && a.y != b.y && c.x == d.x && c.y != d.y;
        int32_t off = level ? a.y - c.y : a.x - c.x;
        if ((!level && !upright) || off == 0 || off > finding->value || off < -finding->value)
            continue;
        struct floor_handles handles = {{0}};
        handles.corners[finding->other] = (uint8_t)(1 << j | 1 << ((j + 1) & 3));
        floor_weld(model, &handles);
        return floor_move(model, &handles, level ? 0 : off, level ? off : 0);
    }
    return N_("These edges are not vertical or horizontal: drag their corners.");
}

const char *floor_fix(struct floor_model *model, const struct floor_finding *finding)
{
    if (floor_box_is_fixed(model, finding->box) ||
        (finding->other > 0 && floor_box_is_fixed(model, finding->other)))
        return box_is_fixed;
    struct walk_box looks = model->boxes[finding->box];
    switch (finding->fault) {
    case FLOOR_TWISTED:
    case FLOOR_BACKWARDS:
        return fix_order(model, finding->box);
    case FLOOR_CONCAVE:
        return N_("Split the box at the inward corner, or drag that corner outwards.");
    case FLOOR_NO_PLANE:
        looks.mask = (uint8_t)model->zplane_count;
        return floor_edit_looks(model, finding->box, looks);
    case FLOOR_NO_SLOT:
        looks.scale = WALK_SCALE_FULL;
        return floor_edit_looks(model, finding->box, looks);
    case FLOOR_PIXEL_APART:
    case FLOOR_GAP:
        return fix_gap(model, finding);
    case FLOOR_STALE_HOP:
        return floor_clear_hop(model, finding->box, finding->other);
    case FLOOR_SLANTED_SEAM:
    case FLOOR_APART:
        return N_("Split both boxes so that they meet at a vertical or horizontal line.");
    case FLOOR_ALONE:
    case FLOOR_CUT_OFF:
        return N_("Drag an edge of the box to an edge of another box, where it snaps.");
    case FLOOR_OVERLAP:
        return N_("Drag the edges until the boxes only touch.");
    }
    return N_("There is nothing to fix.");
}

#include "app/box_editor/floor_edit.h"

#include <string.h>

#include "util/minmax.h"

static const char *const no_such_box = N_("This box does not exist.");
static const char *const box_is_fixed =
    N_("This box comes from a rectangle line in room.txt: change that line.");

/* Returns why a box cannot be changed, or NULL. */
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

/* Moves the boxes from..count-1 to index `to`. */
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
    /* Floors that are equal have equal bytes, by which floor_history.c compares them. */
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

/* ---- hops ---- */

const char *floor_clear_hops(struct floor_model *model)
{
    if (model->hop_count == 0)
        return N_("The matrix already has only the shortest paths.");
    model->hop_count = 0;
    return NULL;
}

/* ---- split ---- */

/* Returns a point's coordinate across the cutting line. */
static int32_t across(struct walk_point point, enum floor_axis axis)
{
    return axis == FLOOR_UPRIGHT ? point.x : point.y;
}

static int32_t along(struct walk_point point, enum floor_axis axis)
{
    return axis == FLOOR_UPRIGHT ? point.y : point.x;
}

/* Returns floor(a / b + 1/2) for b > 0. */
static int64_t divide_rounded(int64_t a, int64_t b)
{
    int64_t numerator = 2 * a + b;
    int64_t quotient = numerator / (2 * b);
    return numerator % (2 * b) < 0 ? quotient - 1 : quotient;
}

/* Finds where an edge crosses the line, strictly between the edge's ends. */
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

/* Makes the two halves of a box that the line cuts. */
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
        return N_("A box is split between two opposite sides: move or turn the line.");
    const char *why = floor_add(model, &second, number);
    if (why)
        return why;
    model->boxes[box] = first;
    model->names_of[*number] = model->names_of[box];
    return NULL;
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

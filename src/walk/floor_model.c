#include "walk/floor_model.h"

#include <math.h>
#include <string.h>

#include "walk/gate.h"

void floor_model_init(struct floor_model *model)
{
    memset(model, 0, offsetof(struct floor_model, hops)); /* there are no hops */
    model->has_matrix = true;
}

void floor_model_add_outside(struct floor_model *model)
{
    const struct walk_point nowhere = {FLOOR_OUTSIDE, FLOOR_OUTSIDE};
    model->boxes[0] =
        (struct walk_box){nowhere, nowhere, nowhere, nowhere, 0, WALK_BOX_INVISIBLE, 0};
    model->names_of[0] = 0;
    model->box_count = 1;
}

bool floor_box_is_outside(const struct walk_box *box)
{
    for (int corner = 0; corner < FLOOR_CORNERS; corner++)
        if (floor_corner(box, corner).x != FLOOR_OUTSIDE ||
            floor_corner(box, corner).y != FLOOR_OUTSIDE)
            return false;
    return (box->flags & WALK_BOX_INVISIBLE) != 0;
}

bool floor_box_is_fixed(const struct floor_model *model, int box)
{
    return box >= model->box_count - model->fixed_count;
}

struct walk_point floor_corner(const struct walk_box *box, int corner)
{
    const struct walk_point corners[FLOOR_CORNERS] = {box->ul, box->ur, box->lr, box->ll};
    return corners[corner & 3];
}

struct walk_point *floor_corner_of(struct walk_box *box, int corner)
{
    struct walk_point *const corners[FLOOR_CORNERS] = {&box->ul, &box->ur, &box->lr, &box->ll};
    return corners[corner & 3];
}

/* The table without the hops. Boxes with the flags 0xA0 are in it, as most actors may enter them.
 */
static void usual_matrix(const struct walk_box *boxes, int box_count, uint8_t *next)
{
    struct walk_box_set neighbours[WALK_BOX_LIMIT];
    uint8_t flags[WALK_BOX_LIMIT];
    if (box_count == 0)
        return;
    for (int i = 0; i < box_count; i++)
        flags[i] = boxes[i].flags & WALK_BOX_PLAYER_ONLY ? 0 : boxes[i].flags;
    walk_neighbours(neighbours, boxes, box_count);
    walk_matrix_rebuild(next, neighbours, flags, box_count);
    for (int i = 0; i < box_count; i++)
        next[i * box_count + i] = (uint8_t)i;
}

void floor_model_matrix(const struct floor_model *model, uint8_t *next)
{
    usual_matrix(model->boxes, model->box_count, next);
    for (int i = 0; i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        bool next_is_good = hop->next < model->box_count || hop->next == WALK_NO_PATH;
        if (hop->from < model->box_count && hop->to < model->box_count && next_is_good)
            next[hop->from * model->box_count + hop->to] = hop->next;
    }
}

void floor_model_set_matrix(struct floor_model *model, const uint8_t *next, uint8_t *usual)
{
    int count = model->box_count;
    usual_matrix(model->boxes, count, usual);
    model->hop_count = 0;
    for (int i = 0; i < count * count; i++)
        if (next[i] != usual[i])
            model->hops[model->hop_count++] =
                (struct floor_hop){(uint8_t)(i / count), (uint8_t)(i % count), next[i]};
}

int floor_model_hop(const struct floor_model *model, int from, int to)
{
    for (int i = 0; i < model->hop_count; i++)
        if (model->hops[i].from == from && model->hops[i].to == to)
            return i;
    return -1;
}

int floor_model_name(const struct floor_model *model, const char *name)
{
    for (int i = 0; i < model->name_count; i++)
        if (strcmp(model->names[i], name) == 0)
            return i;
    return -1;
}

void floor_model_add_fixed(struct floor_model *model, const struct floor_model *from)
{
    for (; model->box_count < from->box_count && model->box_count < WALK_BOX_LIMIT;
         model->box_count++, model->fixed_count++) {
        int box = model->box_count;
        model->boxes[box] = from->boxes[box];
        model->names_of[box] = 0;
        for (int i = 0; i < from->name_count; i++) {
            if ((from->names_of[box] >> i & 1) == 0)
                continue;
            int name = floor_model_name(model, from->names[i]);
            if (name < 0 && model->name_count < FLOOR_NAME_LIMIT) {
                name = model->name_count++;
                memcpy(model->names[name], from->names[i], sizeof from->names[i]);
            }
            if (name >= 0)
                model->names_of[box] |= UINT32_C(1) << name;
        }
    }
}

/* Whether a box has the same names on both floors, whatever their indices. */
static bool names_equal(const struct floor_model *a, const struct floor_model *b, int box)
{
    for (int i = 0; i < a->name_count; i++) {
        int other = floor_model_name(b, a->names[i]);
        bool b_has = other >= 0 && (b->names_of[box] >> other & 1) != 0;
        if ((a->names_of[box] >> i & 1) != b_has)
            return false;
    }
    int count_a = __builtin_popcount(a->names_of[box]);
    return count_a == __builtin_popcount(b->names_of[box]);
}

static bool slots_equal(const struct floor_model *a, const struct floor_model *b)
{
    for (int i = 0; i < WALK_SCALE_SLOT_LIMIT; i++) {
        const struct walk_scale_slot *one = &a->slots[i], *two = &b->slots[i];
        if (a->slot_given[i] != b->slot_given[i])
            return false;
        if (a->slot_given[i] && memcmp(one, two, sizeof *one) != 0)
            return false;
    }
    return true;
}

bool floor_models_equal(const struct floor_model *a, const struct floor_model *b)
{
    if (a->box_count != b->box_count || a->hop_count != b->hop_count || !slots_equal(a, b))
        return false;
    for (int i = 0; i < a->box_count; i++)
        if (memcmp(&a->boxes[i], &b->boxes[i], sizeof a->boxes[i]) != 0 || !names_equal(a, b, i))
            return false;
    for (int i = 0; i < a->hop_count; i++) {
        int other = floor_model_hop(b, a->hops[i].from, a->hops[i].to);
        if (other < 0 || b->hops[other].next != a->hops[i].next)
            return false;
    }
    return true;
}

struct walk_point floor_object_walk_to(const struct floor_object *object)
{
    if ((object->given & FLOOR_OBJECT_WALK_TO) != 0)
        return (struct walk_point){object->walk_x, object->walk_y};
    return (struct walk_point){object->x + object->width / 2, object->y + object->height};
}

bool floor_objects_equal(const struct floor_model *a, const struct floor_model *b)
{
    bool equal = a->object_count == b->object_count;
    for (int i = 0; equal && i < a->object_count; i++) {
        const struct floor_object *one = &a->objects[i], *two = &b->objects[i];
        equal = one->id == two->id && one->x == two->x && one->y == two->y &&
                one->width == two->width && one->height == two->height &&
                one->facing == two->facing &&
                walk_point_equal(floor_object_walk_to(one), floor_object_walk_to(two));
    }
    return equal;
}

/* Whether the edges that begin at two corners cross each other between their ends. */
static bool edges_cross(const struct walk_box *box, int one, int other)
{
    struct walk_point a = floor_corner(box, one), b = floor_corner(box, one + 1);
    struct walk_point c = floor_corner(box, other), d = floor_corner(box, other + 1);
    int64_t cd_c = walk_side_of(a, b, c), cd_d = walk_side_of(a, b, d);
    int64_t ab_a = walk_side_of(c, d, a), ab_b = walk_side_of(c, d, b);
    return ((cd_c < 0 && cd_d > 0) || (cd_c > 0 && cd_d < 0)) &&
           ((ab_a < 0 && ab_b > 0) || (ab_a > 0 && ab_b < 0));
}

/* Drops corners that repeat the corner before; returns the number of remaining corners. */
static int distinct_corners(const struct walk_box *box, struct walk_point corners[FLOOR_CORNERS])
{
    int count = 0;
    for (int i = 0; i < FLOOR_CORNERS; i++)
        if (!walk_point_equal(floor_corner(box, i), floor_corner(box, i + 1)))
            corners[count++] = floor_corner(box, i);
    return count;
}

enum floor_shape floor_shape_of(const struct walk_box *box)
{
    struct walk_point corners[FLOOR_CORNERS];
    int count = distinct_corners(box, corners);
    bool right = false;
    bool left = false;
    for (int i = 0; i < count; i++) {
        int64_t way = walk_side_of(corners[i], corners[(i + 1) % count], corners[(i + 2) % count]);
        right = right || way > 0;
        left = left || way < 0;
    }
    if (edges_cross(box, 0, 2) || edges_cross(box, 1, 3))
        return FLOOR_SHAPE_TWISTED;
    if (left && right)
        return FLOOR_SHAPE_CONCAVE;
    return left ? FLOOR_SHAPE_BACKWARDS : FLOOR_SHAPE_GOOD;
}

int floor_dent_of(const struct walk_box *box)
{
    int left = 0, right = 0, last_left = 0, last_right = 0;
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        int64_t way =
            walk_side_of(floor_corner(box, i + 3), floor_corner(box, i), floor_corner(box, i + 1));
        left += way < 0;
        right += way > 0;
        last_left = way < 0 ? i : last_left;
        last_right = way > 0 ? i : last_right;
    }
    return left <= right ? last_left : last_right;
}

double floor_shared_area(const struct walk_box *a, const struct walk_box *b, double *length)
{
    struct walk_point points[OVERLAP_POINT_LIMIT];
    int count = walk_boxes_shared_points(a, b, points);
    /* The corners come first, then as many middles; three points are a line with its middle. */
    int corners = count >= 6 ? count / 2 : 0;
    double twice = 0;
    *length = 0;
    for (int i = 0; i < corners; i++) {
        struct walk_point from = points[i], to = points[(i + 1) % corners];
        twice += (double)from.x * to.y - (double)to.x * from.y;
        double side = sqrt((double)walk_distance_squared(from, to));
        *length = side > *length ? side : *length;
    }
    return fabs(twice);
}

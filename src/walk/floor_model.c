#include "walk/floor_model.h"

#include <string.h>

void floor_model_init(struct floor_model *model)
{
    memset(model, 0, offsetof(struct floor_model, hops)); /* of which there are none */
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

/* ---- matrix ---- */

void floor_usual_matrix(const struct walk_box *boxes, int box_count, uint8_t *next)
{
    static const uint8_t all_open[WALK_BOX_LIMIT];
    struct walk_box_set neighbours[WALK_BOX_LIMIT];
    if (box_count == 0)
        return;
    walk_neighbours(neighbours, boxes, box_count);
    walk_matrix_rebuild(next, neighbours, all_open, box_count);
    for (int i = 0; i < box_count; i++)
        next[i * box_count + i] = (uint8_t)i;
}

void floor_model_matrix(const struct floor_model *model, uint8_t *next)
{
    floor_usual_matrix(model->boxes, model->box_count, next);
    for (int i = 0; i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        bool next_is_good = hop->next < model->box_count || hop->next == WALK_NO_WAY;
        if (hop->from < model->box_count && hop->to < model->box_count && next_is_good)
            next[hop->from * model->box_count + hop->to] = hop->next;
    }
}

void floor_model_take_matrix(struct floor_model *model, const uint8_t *next, uint8_t *usual)
{
    int count = model->box_count;
    floor_usual_matrix(model->boxes, count, usual);
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

/* ---- names ---- */

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

bool floor_name_is_good(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = 0;
    while (length < FLOOR_NAME_SIZE && name[length] != '\0' &&
           strchr(letters, name[length]) != NULL)
        length++;
    return length > 0 && length < FLOOR_NAME_SIZE && name[length] == '\0';
}

/* ---- comparing ---- */

static bool boxes_equal(const struct walk_box *a, const struct walk_box *b)
{
    return walk_point_equal(a->ul, b->ul) && walk_point_equal(a->ur, b->ur) &&
           walk_point_equal(a->lr, b->lr) && walk_point_equal(a->ll, b->ll) && a->mask == b->mask &&
           a->flags == b->flags && a->scale == b->scale;
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
        if (a->slot_given[i] && (one->scale1 != two->scale1 || one->y1 != two->y1 ||
                                 one->scale2 != two->scale2 || one->y2 != two->y2))
            return false;
    }
    return true;
}

bool floor_models_equal(const struct floor_model *a, const struct floor_model *b)
{
    if (a->box_count != b->box_count || a->hop_count != b->hop_count || !slots_equal(a, b))
        return false;
    for (int i = 0; i < a->box_count; i++)
        if (!boxes_equal(&a->boxes[i], &b->boxes[i]) || !names_equal(a, b, i))
            return false;
    for (int i = 0; i < a->hop_count; i++) {
        int other = floor_model_hop(b, a->hops[i].from, a->hops[i].to);
        if (other < 0 || b->hops[other].next != a->hops[i].next)
            return false;
    }
    return true;
}

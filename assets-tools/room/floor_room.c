#include "assets-tools/room/floor_text.h"

#include <string.h>

#include "util/minmax.h"

enum { HOPS_OF_ROW = 255 };

static void add_names(struct floor_model *model, const struct named_room *named)
{
    model->name_count = named->name_count;
    for (int i = 0; i < named->name_count; i++) {
        memcpy(model->names[i], named->names[i].name, sizeof model->names[i]);
        for (int box = 0; box < model->box_count; box++)
            if (walk_box_set_has(&named->names[i].boxes, box))
                model->names_of[box] |= UINT32_C(1) << i;
    }
    for (int box = 0; box < model->box_count; box++)
        if (named->scales[box] != 0)
            model->boxes[box].scale = named->scales[box];
}

bool floor_of_room(struct floor_model *model, const struct room *room,
                   const struct named_room *named, struct arena *arena)
{
    const int count = room->box_count;
    const size_t cells = (size_t)count * (size_t)count;
    floor_model_init(model);
    model->width = room->width;
    model->height = room->height;
    model->zplane_count = room->zplane_count;
    model->box_count = count;
    if (count > 0)
        memcpy(model->boxes, room->boxes, (size_t)count * sizeof *model->boxes);
    for (int i = 0; i < room->scale_slot_count && i < WALK_SCALE_SLOT_LIMIT; i++) {
        const struct walk_scale_slot *slot = &room->scale_slots[i];
        model->slots[i] = *slot;
        model->slot_given[i] = (slot->scale1 | slot->y1 | slot->scale2 | slot->y2) != 0;
    }
    if (named)
        add_names(model, named);
    model->has_matrix = room->has_matrix;
    if (!room->has_matrix || count == 0)
        return true;
    uint8_t *next = arena_alloc(arena, cells, 1);
    uint8_t *usual = arena_alloc(arena, cells, 1);
    if (!next || !usual)
        return false;
    walk_matrix_from_rows(next, count, &room->matrix);
    floor_model_set_matrix(model, next, usual);
    return true;
}

static bool put_slots(struct room *room, const struct floor_model *model, struct arena *arena)
{
    int count = int_max(room->scale_slot_count, WALK_SCALE_SLOT_LIMIT);
    struct walk_scale_slot *slots = arena_alloc(arena, (size_t)count, sizeof *slots);
    if (!slots)
        return false;
    if (room->scale_slot_count > 0)
        memcpy(slots, room->scale_slots, (size_t)room->scale_slot_count * sizeof *slots);
    for (int i = 0; i < WALK_SCALE_SLOT_LIMIT; i++)
        slots[i] = model->slot_given[i] ? model->slots[i] : (struct walk_scale_slot){0};
    room->scale_slots = slots;
    room->scale_slot_count = count;
    return true;
}

static bool put_matrix(struct room *room, const struct floor_model *model, struct arena *arena)
{
    const size_t count = (size_t)model->box_count;
    uint8_t *next = arena_alloc(arena, count * count, 1);
    uint32_t *starts = arena_alloc(arena, count + 1, sizeof *starts);
    struct walk_hop row[HOPS_OF_ROW];
    if (!next || !starts)
        return false;
    floor_model_matrix(model, next);
    for (size_t i = 0; i < count; i++)
        starts[i + 1] =
            starts[i] + (uint32_t)walk_matrix_row_hops(next + i * count, model->box_count, row);
    struct walk_hop *hops = arena_alloc(arena, starts[count], sizeof *hops);
    for (size_t i = 0; hops && i < count; i++)
        walk_matrix_row_hops(next + i * count, model->box_count, hops + starts[i]);
    room->matrix = (struct walk_matrix_rows){model->box_count, starts, hops};
    room->has_matrix = model->has_matrix;
    return hops != NULL;
}

bool floor_into_room(struct room *room, const struct floor_model *model, struct arena *arena)
{
    const size_t count = (size_t)model->box_count;
    struct walk_box *boxes = arena_alloc(arena, count, sizeof *boxes);
    if (!boxes || !put_slots(room, model, arena) || !put_matrix(room, model, arena))
        return false;
    if (count > 0)
        memcpy(boxes, model->boxes, count * sizeof *boxes);
    room->boxes = boxes;
    room->box_count = model->box_count;
    return true;
}

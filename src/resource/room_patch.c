#include "resource/room_patch.h"

#include <string.h>

/* ---- into a room ---- */

static bool take_slots(struct room *room, const struct walk_scale_slot *slots, struct arena *arena)
{
    int count = room->scale_slot_count > WALK_SCALE_SLOT_LIMIT ? room->scale_slot_count
                                                               : WALK_SCALE_SLOT_LIMIT;
    struct walk_scale_slot *all = arena_alloc(arena, (size_t)count, sizeof *all);
    if (!all)
        return false;
    if (room->scale_slot_count > 0)
        memcpy(all, room->scale_slots, (size_t)room->scale_slot_count * sizeof *all);
    memcpy(all, slots, WALK_SCALE_SLOT_LIMIT * sizeof *all);
    room->scale_slots = all;
    room->scale_slot_count = count;
    return true;
}

static bool take_boxes(struct room *room, const struct walk_box *boxes, int count,
                       struct arena *arena)
{
    struct walk_box *copy = arena_alloc(arena, (size_t)count, sizeof *copy);
    if (copy && count > 0)
        memcpy(copy, boxes, (size_t)count * sizeof *copy);
    room->boxes = copy;
    room->box_count = copy ? count : 0;
    return copy != NULL;
}

static bool take_rows(struct room *room, const struct walk_matrix_rows *rows, struct arena *arena)
{
    size_t count = (size_t)rows->row_count, hops = rows->row_start[rows->row_count];
    uint32_t *starts = arena_alloc(arena, count + 1, sizeof *starts);
    struct walk_hop *copy = arena_alloc(arena, hops, sizeof *copy);
    if (!starts || !copy)
        return false;
    memcpy(starts, rows->row_start, (count + 1) * sizeof *starts);
    if (hops > 0)
        memcpy(copy, rows->hops, hops * sizeof *copy);
    room->matrix = (struct walk_matrix_rows){rows->row_count, starts, copy};
    room->has_matrix = true;
    return true;
}

bool room_patch(struct room *room, const struct patched_room *patched, struct arena *arena,
                struct fault *fault)
{
    if (!patched)
        return true;
    return (take_boxes(room, patched->boxes, patched->box_count, arena) &&
            take_slots(room, patched->slots, arena) && take_rows(room, &patched->matrix, arena)) ||
           fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the patch of a room");
}

/* ---- from a room, and back ---- */

static void take_names(struct floor_model *model, const struct named_room *named)
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

static bool slot_is_given(const struct walk_scale_slot *slot)
{
    return slot->scale1 != 0 || slot->y1 != 0 || slot->scale2 != 0 || slot->y2 != 0;
}

bool room_floor_model(struct floor_model *model, const struct room *room,
                      const struct named_room *named, struct arena *arena)
{
    int count = room->box_count < WALK_BOX_LIMIT ? room->box_count : WALK_BOX_LIMIT;
    size_t cells = (size_t)count * (size_t)count;
    model->width = room->width;
    model->height = room->height;
    model->zplane_count = room->zplane_count;
    model->box_count = count;
    if (count > 0)
        memcpy(model->boxes, room->boxes, (size_t)count * sizeof *model->boxes);
    for (int i = 0; i < room->scale_slot_count && i < WALK_SCALE_SLOT_LIMIT; i++) {
        model->slots[i] = room->scale_slots[i];
        model->slot_given[i] = slot_is_given(&room->scale_slots[i]);
    }
    if (named)
        take_names(model, named);
    model->has_matrix = room->has_matrix;
    if (!room->has_matrix || count == 0)
        return true;
    uint8_t *next = arena_alloc(arena, cells, 1);
    uint8_t *usual = arena_alloc(arena, cells, 1);
    if (!next || !usual)
        return false;
    walk_matrix_from_rows(next, count, &room->matrix);
    floor_model_take_matrix(model, next, usual);
    return true;
}

static bool make_rows(struct room *room, const struct floor_model *model, struct arena *arena)
{
    const size_t count = (size_t)model->box_count;
    uint8_t *next = arena_alloc(arena, count * count, 1);
    if (!next || !box_patch_rows(&room->matrix, model, next, arena))
        return false;
    room->has_matrix = model->has_matrix;
    return true;
}

bool room_take_floor(struct room *room, const struct floor_model *model, struct arena *arena)
{
    return take_boxes(room, model->boxes, model->box_count, arena) &&
           take_slots(room, model->slots, arena) && make_rows(room, model, arena);
}

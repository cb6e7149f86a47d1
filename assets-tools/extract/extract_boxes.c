/* The lines of a room.txt about walking: scale slots, boxes with their names, and hops of the
 * matrix that are not those of walkbox-build. */
#include "assets-tools/extract/extract.h"
#include "assets-tools/letters.h"
#include "assets-tools/room/floor_lines.h"
#include "assets-tools/room/floor_room.h"

/* Whether a line can say the slot. */
static bool is_plain(const struct walk_scale_slot *slot)
{
    return slot->scale1 >= 1 && slot->scale1 <= WALK_SCALE_FULL && slot->scale2 >= 1 &&
           slot->scale2 <= WALK_SCALE_FULL && slot->y1 <= LIMIT_ROOM_HEIGHT &&
           slot->y2 <= LIMIT_ROOM_HEIGHT && slot->y1 != slot->y2;
}

static void add_slots(struct bytes_writer *text, const struct floor_model *model)
{
    for (int i = 0; i < WALK_SCALE_SLOT_LIMIT; i++) {
        const bool plain = is_plain(&model->slots[i]);
        if (!model->slot_given[i])
            continue;
        write_format(text, "%s", plain ? "" : "# ");
        floor_write_scale(text, model, i);
        write_format(text, "%s\n", plain ? "" : "   # kept.txt has it, since no line can say it");
    }
}

/* Whether it is the box 0 that walkbox-build makes without a line. */
static bool is_usual_first(const struct walk_box *box)
{
    return floor_box_is_outside(box) && box->mask == 0 && box->flags == WALK_BOX_INVISIBLE &&
           box->scale == 0;
}

static void add_names(struct bytes_writer *text, const struct named_room *named)
{
    for (int i = 0; i < named->area_count; i++) {
        const struct walk_bounds *bounds = &named->areas[i].bounds;
        write_format(text, "area %s %d,%d %d,%d\n", named->names[named->areas[i].name].name,
                     (int)bounds->left, (int)bounds->top, (int)bounds->right, (int)bounds->bottom);
    }
    for (int i = 0; i < named->name_count; i++) {
        const struct named_box *box = &named->names[i];
        if (box->enter_script != 0)
            write_format(text, "enter %s script %d\n", box->name, box->enter_script);
        if (box->leave_script != 0)
            write_format(text, "leave %s script %d\n", box->name, box->leave_script);
    }
}

void extract_boxes(struct bytes_writer *text, const struct room *room,
                   const struct named_room *named, struct arena *arena)
{
    struct floor_model *model = arena_alloc(arena, 1, sizeof *model);
    (void)floor_of_room(model, room, named, arena); /* there is memory */
    add_slots(text, model);
    for (int i = 0; i < model->box_count; i++) {
        model->boxes[i].scale = room->boxes[i].scale; /* not that of a named box */
        if (i == 0 && is_usual_first(&model->boxes[0]))
            continue;
        floor_write_box(text, model, i);
        write_format(text, "\n");
    }
    if (named != NULL)
        add_names(text, named);
    for (int i = 0; i < model->hop_count; i++) {
        floor_write_hop(text, &model->hops[i]);
        write_format(text, "\n");
    }
}

/* Writes lines about boxes as walkbox-build reads them, with the shortest words. */
#include "resource/files/box_line.h"

void box_line_write_mask(struct bytes_writer *text, int mask)
{
    if (mask != 0)
        write_format(text, " mask %d", mask);
}

void box_line_write_box_scale(struct bytes_writer *text, int scale)
{
    int slot = scale & ~WALK_SCALE_SLOT_BIT;
    if ((scale & WALK_SCALE_SLOT_BIT) != 0 && slot < WALK_SCALE_SLOT_LIMIT)
        write_format(text, " scale slot %d", slot + 1);
    else if (scale < 1 || scale > WALK_SCALE_FULL)
        write_format(text, " scale word 0x%04X", (unsigned)scale);
    else if (scale != WALK_SCALE_FULL)
        write_format(text, " scale %d", scale);
}

void box_line_write_flags(struct bytes_writer *text, int flags)
{
    int facing = flags & WALK_BOX_FACING_MASK;
    if (facing == WALK_BOX_FACING_MASK || (flags & WALK_BOX_LOCKED_64) != 0) {
        write_format(text, " flags 0x%02X", (unsigned)flags);
        return;
    }
    if (facing != 0)
        write_format(text, " facing %d", facing);
    if (flags & WALK_BOX_MIRROR_X)
        write_format(text, " mirror-x");
    if (flags & WALK_BOX_MIRROR_Y)
        write_format(text, " mirror-y");
    if (flags & WALK_BOX_PLAYER_ONLY)
        write_format(text, " player-only");
    if (flags & WALK_BOX_INVISIBLE)
        write_format(text, " locked");
}

static void write_point(struct bytes_writer *text, struct walk_point point)
{
    write_format(text, " %d,%d", (int)point.x, (int)point.y);
}

void box_line_write(struct bytes_writer *text, const struct floor_model *model, int box)
{
    const struct walk_box *shape = &model->boxes[box];
    write_format(text, "box %d", box);
    write_point(text, shape->ul);
    write_point(text, shape->ur);
    if (!walk_point_equal(shape->ul, shape->ll) || !walk_point_equal(shape->ur, shape->lr)) {
        write_point(text, shape->lr);
        write_point(text, shape->ll);
    }
    box_line_write_mask(text, shape->mask);
    box_line_write_box_scale(text, shape->scale);
    box_line_write_flags(text, shape->flags);
    for (int i = 0; i < model->name_count; i++)
        if (model->names_of[box] >> i & 1)
            write_format(text, " named %s", model->names[i]);
}

void box_line_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot)
{
    const struct walk_scale_slot *value = &model->slots[slot];
    write_format(text, "scale %d from %d at %d to %d at %d", slot + 1, value->scale1, value->y1,
                 value->scale2, value->y2);
}

void box_line_write_hop(struct bytes_writer *text, const struct floor_hop *hop)
{
    if (hop->next == WALK_NO_WAY)
        write_format(text, "matrix %d %d none", hop->from, hop->to);
    else
        write_format(text, "matrix %d %d %d", hop->from, hop->to, hop->next);
}

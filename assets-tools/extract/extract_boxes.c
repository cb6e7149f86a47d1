/* The lines of a room.txt about walking: scale slots, boxes with their names, and hops of the
 * matrix that are not those of walkbox-build. */
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/room/room_matrix.h"
#include "assets-tools/text_add.h"

enum { OUTSIDE = -32000, SCALE_MOST = 255 };

static bool same_point(struct walk_point a, struct walk_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* ---- scale ---- */

static void add_slots(struct bytes_writer *text, const struct room *room)
{
    for (int i = 0; i < room->scale_slot_count && i < WALK_SCALE_SLOT_LIMIT; i++) {
        const struct walk_scale_slot *slot = &room->scale_slots[i];
        bool given = slot->scale1 != 0 || slot->y1 != 0 || slot->scale2 != 0 || slot->y2 != 0;
        bool plain = slot->scale1 >= 1 && slot->scale1 <= SCALE_MOST && slot->scale2 >= 1 &&
                     slot->scale2 <= SCALE_MOST && slot->y1 <= LIMIT_ROOM_HEIGHT &&
                     slot->y2 <= LIMIT_ROOM_HEIGHT && slot->y1 != slot->y2;
        if (given)
            text_add(text, "%sscale %d from %d at %d to %d at %d%s\n", plain ? "" : "# ", i + 1,
                     slot->scale1, slot->y1, slot->scale2, slot->y2,
                     plain ? "" : "   # kept.txt has it, since no line can say it");
    }
}

/* ---- boxes ---- */

static bool is_usual_first(const struct walk_box *box)
{
    const struct walk_point nowhere = {OUTSIDE, OUTSIDE};
    return same_point(box->ul, nowhere) && same_point(box->ur, nowhere) &&
           same_point(box->lr, nowhere) && same_point(box->ll, nowhere) && box->mask == 0 &&
           box->flags == WALK_BOX_INVISIBLE && box->scale == 0;
}

static void add_point(struct bytes_writer *text, struct walk_point point)
{
    text_add(text, " %d,%d", (int)point.x, (int)point.y);
}

static void add_box_scale(struct bytes_writer *text, uint16_t scale)
{
    unsigned slot = scale & ~(unsigned)WALK_SCALE_SLOT_BIT;
    if ((scale & WALK_SCALE_SLOT_BIT) != 0 && slot < WALK_SCALE_SLOT_LIMIT)
        text_add(text, " scale slot %u", slot + 1);
    else if (scale < 1 || scale > WALK_SCALE_FULL)
        text_add(text, " scale word 0x%04X", (unsigned)scale);
    else if (scale != WALK_SCALE_FULL)
        text_add(text, " scale %d", scale);
}

static void add_box_flags(struct bytes_writer *text, uint8_t flags)
{
    unsigned facing = flags & WALK_BOX_FACING_MASK;
    if (facing == 7) {
        text_add(text, " flags 0x%02X", flags);
        return;
    }
    if (facing != 0)
        text_add(text, " facing %u", facing);
    if (flags & WALK_BOX_MIRROR_X)
        text_add(text, " mirror-x");
    if (flags & WALK_BOX_MIRROR_Y)
        text_add(text, " mirror-y");
    if (flags & WALK_BOX_PLAYER_ONLY)
        text_add(text, " player-only");
    if (flags & WALK_BOX_INVISIBLE)
        text_add(text, " locked");
}

static bool flags_have_words(uint8_t flags)
{
    const unsigned known = WALK_BOX_FACING_MASK | WALK_BOX_MIRROR_X | WALK_BOX_MIRROR_Y |
                           WALK_BOX_PLAYER_ONLY | WALK_BOX_INVISIBLE;
    return (flags & ~known) == 0;
}

static void add_box(struct bytes_writer *text, const struct walk_box *box, int number,
                    const struct named_room *named)
{
    text_add(text, "box %d", number);
    add_point(text, box->ul);
    add_point(text, box->ur);
    if (!same_point(box->ul, box->ll) || !same_point(box->ur, box->lr)) {
        add_point(text, box->lr);
        add_point(text, box->ll);
    }
    if (box->mask != 0)
        text_add(text, " mask %d", box->mask);
    add_box_scale(text, box->scale);
    if (flags_have_words(box->flags))
        add_box_flags(text, box->flags);
    else
        text_add(text, " flags 0x%02X", box->flags);
    for (int i = 0; named != NULL && i < named->name_count; i++)
        if (walk_box_set_has(&named->names[i].boxes, number))
            text_add(text, " named %s", named->names[i].name);
    text_add(text, "\n");
}

static void add_names(struct bytes_writer *text, const struct named_room *named)
{
    for (int i = 0; i < named->area_count; i++) {
        const struct walk_bounds *bounds = &named->areas[i].bounds;
        text_add(text, "area %s %d,%d %d,%d\n", named->names[named->areas[i].name].name,
                 (int)bounds->left, (int)bounds->top, (int)bounds->right, (int)bounds->bottom);
    }
    for (int i = 0; i < named->name_count; i++) {
        const struct named_box *box = &named->names[i];
        if (box->enter_script != 0)
            text_add(text, "enter %s script %d\n", box->name, box->enter_script);
        if (box->leave_script != 0)
            text_add(text, "leave %s script %d\n", box->name, box->leave_script);
    }
}

/* ---- matrix ---- */

static void add_matrix(struct bytes_writer *text, const struct room *room, struct arena *arena)
{
    int count = room->box_count;
    if (!room->has_matrix || count < 1)
        return;
    const uint8_t *usual = room_matrix_usual(room, arena);
    uint8_t *next = arena_alloc(arena, (size_t)count * (size_t)count, 1);
    walk_matrix_from_rows(next, count, &room->matrix);
    for (int i = 0; i < count * count; i++) {
        if (next[i] == usual[i])
            continue;
        if (next[i] == WALK_NO_WAY)
            text_add(text, "matrix %d %d none\n", i / count, i % count);
        else
            text_add(text, "matrix %d %d %d\n", i / count, i % count, next[i]);
    }
}

void extract_boxes(struct bytes_writer *text, const struct room *room,
                   const struct named_room *named, struct arena *arena)
{
    add_slots(text, room);
    for (int i = 0; i < room->box_count && i < WALK_BOX_LIMIT; i++)
        if (i > 0 || !is_usual_first(&room->boxes[0]))
            add_box(text, &room->boxes[i], i, named);
    if (named != NULL)
        add_names(text, named);
    add_matrix(text, room, arena);
}

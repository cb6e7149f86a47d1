/* Tells what is wrong with the boxes of a room, which walk/floor_check.h finds, and which
 * places of the sources are off the floor. */
#include "assets-tools/room/box_check.h"

#include "walk/floor_check.h"

struct check {
    const struct room_source *source;
    struct diagnostics *diagnostics;
};

static bool is_walkable(const struct walk_box *box)
{
    return (box->flags & WALK_BOX_INVISIBLE) == 0;
}

/* Tells what is wrong with boxes, in the place of the later of two. */
static void check_boxes(const struct check *check, struct arena *arena)
{
    const struct floor_model *model = check->source->floor;
    struct floor_finding *findings = arena_alloc(arena, FLOOR_FINDING_LIMIT, sizeof *findings);
    int count = floor_check(model, findings, FLOOR_FINDING_LIMIT);
    for (int i = 0; i < count; i++) {
        const struct floor_finding *finding = &findings[i];
        int box = finding->other > finding->box ? finding->other : finding->box;
        char sentence[FLOOR_SENTENCE_SIZE];
        if (floor_fault_is_doubtful(finding->fault))
            continue;
        floor_finding_tell(model, finding, sentence);
        tell_warning(check->diagnostics, check->source->box_places[box], "%s", sentence);
    }
}

bool floor_contains(const struct room *room, struct walk_point point)
{
    for (int i = 1; i < room->box_count; i++) {
        if (is_walkable(&room->boxes[i]) && walk_box_contains(&room->boxes[i], point))
            return true;
    }
    return false;
}

enum { UNTOUCHABLE = 32 };

static void check_places(const struct check *check)
{
    const struct room_source *source = check->source;
    for (int i = 0; i < source->room.object_count; i++) {
        const struct room_object *object = &source->room.objects[i];
        bool touchable = (source->objects[i].classes >> (UNTOUCHABLE - 1) & 1) == 0;
        if (!touchable || floor_contains(&source->room, object->walk_to))
            continue;
        tell_warning(check->diagnostics, source->objects[i].place,
                     "object %d is walked to at %d,%d, which is off the floor", object->id,
                     (int)object->walk_to.x, (int)object->walk_to.y);
    }
    if (source->has_entry && !floor_contains(&source->room, source->entry))
        tell_warning(check->diagnostics, source->entry_place, "the place %d,%d is off the floor",
                     (int)source->entry.x, (int)source->entry.y);
}

void box_check(const struct room_source *source, struct source_context *context)
{
    const struct room *room = &source->room;
    if (room->box_count < 2) {
        tell_warning(context->diagnostics, source->file, "the room has no box to walk on");
        return;
    }
    struct check check = {source, context->diagnostics};
    check_boxes(&check, context->arena);
    check_places(&check);
}

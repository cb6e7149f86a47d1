#include "resource/files/game_patch.h"

#include <string.h>

#include "resource/files/file_sum.h"
#include "resource/files/named_box_file.h"

void game_files_sums(const struct game_files *files, struct box_patch_sums *sums)
{
    file_sum(files->index_bytes, sums->index);
    file_sum(files->container_bytes, sums->container);
}

/* ---- names ---- */

static struct named_room *room_of(struct named_boxes *named, int id)
{
    for (int i = 0; i < named->room_count; i++)
        if (named->rooms[i].id == id)
            return &named->rooms[i];
    named->rooms[named->room_count].id = id;
    return &named->rooms[named->room_count++];
}

static int name_of(struct named_room *room, const char *name)
{
    for (int i = 0; i < room->name_count; i++)
        if (strcmp(room->names[i].name, name) == 0)
            return i;
    if (room->name_count == NAMED_BOX_LIMIT)
        return -1;
    memcpy(room->names[room->name_count].name, name, strlen(name) + 1);
    return room->name_count++;
}

/* Which boxes have which name, and scales, are those of the patch; areas and scripts stay. */
static void take_names(struct named_room *named, const struct patched_room *room)
{
    memset(named->scales, 0, sizeof named->scales);
    for (int i = 0; i < named->name_count; i++)
        named->names[i].boxes = (struct walk_box_set){{0}};
    for (int i = 0; i < room->name_count; i++) {
        int name = name_of(named, room->names[i]);
        for (int box = 0; name >= 0 && box < room->box_count; box++)
            if (room->names_of[box] >> i & 1)
                walk_box_set_add(&named->names[name].boxes, box);
    }
    named_room_number(named);
}

/* Makes the named boxes of the file and the patch together; *made stays NULL when neither names
 * any. False when there is no memory. */
static bool merge_names(struct game_files *files, const struct box_patch *patch,
                        const struct named_boxes **made)
{
    const struct named_boxes *from = files->file_named_boxes;
    int names = 0;
    for (int i = 0; i < patch->room_count; i++)
        names += patch->rooms[i].name_count;
    *made = from;
    if (!from && names == 0)
        return true;
    struct named_boxes *named = arena_alloc(&files->arena, 1, sizeof *named);
    int count = (from ? from->room_count : 0) + patch->room_count;
    if (!named)
        return false;
    named->rooms = arena_alloc(&files->arena, (size_t)count, sizeof *named->rooms);
    if (!named->rooms)
        return false;
    named->checksum = (from ? from->checksum : 0) ^ patch->checksum;
    named->room_count = from ? from->room_count : 0;
    if (from && from->room_count > 0)
        memcpy(named->rooms, from->rooms, (size_t)from->room_count * sizeof *from->rooms);
    for (int i = 0; i < patch->room_count; i++)
        if (patch->rooms[i].name_count > 0 || named_boxes_room(from, patch->rooms[i].id))
            take_names(room_of(named, patch->rooms[i].id), &patch->rooms[i]);
    *made = named;
    return true;
}

/* ---- the patch ---- */

/* From now on the patch counts, and the names that it gives. */
static bool take(struct game_files *files, const struct box_patch *patch, struct fault *fault)
{
    const struct named_boxes *named;
    if (!merge_names(files, patch, &named))
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the names of the patch");
    files->box_patch = patch;
    files->named_boxes = named;
    return true;
}

bool game_files_take_patch(struct game_files *files, const char *file, struct byte_view text,
                           struct fault *fault)
{
    struct box_patch_sums sums;
    struct box_patch *patch = arena_alloc(&files->arena, 1, sizeof *patch);
    if (!patch)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the patch");
    if (!box_patch_parse(patch, file, text, &files->arena, fault))
        return false;
    game_files_sums(files, &sums);
    return box_patch_fits(patch, file, &sums, fault) && take(files, patch, fault);
}

bool game_files_take_floor(struct game_files *files, int room, const struct floor_model *model,
                           struct fault *fault)
{
    struct box_patch *patch = arena_alloc(&files->arena, 1, sizeof *patch);
    if (!patch)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the patch");
    return box_patch_with(patch, files->box_patch, room, model, &files->arena, fault) &&
           take(files, patch, fault);
}

void game_files_drop_patch(struct game_files *files)
{
    files->box_patch = NULL;
    files->named_boxes = files->file_named_boxes;
}

#include "engine/room/room_floor.h"

#include "engine/room/room_workspace.h"
#include "resource/files/named_box_file.h"
#include "util/arena.h"
#include "walk/box.h"

static void set_named_scales(struct walk_map *map, struct classic_floor *classic,
                             const struct room *room, const struct named_boxes *named_boxes)
{
    const struct named_room *named = named_boxes_room(named_boxes, room->id);
    for (int box = 0; named && box < room->box_count && box < WALK_BOX_LIMIT; box++) {
        if (named->scales[box] == 0)
            continue;
        walk_map_set_scale(map, box, named->scales[box]);
        classic_floor_set_scale(classic, box, named->scales[box]);
    }
}

bool room_floor_make(struct walk_map *map, struct classic_floor *classic, struct room *room,
                     const struct named_boxes *named_boxes, struct arena *arena)
{
    int count = room->box_count;
    void *memory = arena_alloc(arena, 1, walk_map_memory_size(count));
    void *classic_memory = arena_alloc(arena, 1, classic_floor_memory_size(count));
    if (!memory || !classic_memory)
        return false;
    walk_map_init(map, room->boxes, count, room->has_matrix ? &room->matrix : NULL,
                  room->scale_slots, room->scale_slot_count, memory);
    classic_floor_init(classic, map, room->has_matrix ? &room->matrix : NULL, classic_memory);
    map->classic = classic;
    set_named_scales(map, classic, room, named_boxes);
    return room_workspace_make(map, room, arena);
}

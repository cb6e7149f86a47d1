/* The room that several parts show: loaded, painted, with its floor and its colours. */
#include <string.h>

#include "app/browse/browse_parts.h"
#include "engine/room/palette_cycle.h"
#include "engine/room/room_floor.h"
#include "engine/room/room_picture.h"

bool browse_load_room(struct browser *browser, int id)
{
    struct browse_room_view *view = &browser->view;
    const struct game_files *files = browser->model.files;
    if (view->id == id && id != 0)
        return view->room != NULL;
    arena_reset(&browser->arena);
    *view = (struct browse_room_view){.id = id};
    browser->costume.loaded = browser->charset.loaded = false; /* they were there, too */
    struct room *room = arena_alloc(&browser->arena, 1, sizeof *room);
    if (!room || !room_load(room, files, id, &browser->arena, &view->fault))
        return false;
    if (!room_picture_make(&view->canvas, room, &files->index, &browser->arena) ||
        !room_canvas_make(&view->scratch, room, &browser->arena))
        return fault_set(&view->fault, FAULT_MEMORY, NULL, 0, "no memory for the room's picture");
    view->room = room;
    view->has_floor = room->box_count > 0 && room_floor_make(&view->map, &view->classic, room,
                                                             files->named_boxes, &browser->arena);
    memcpy(view->palette, room->palette, sizeof view->palette);
    palette_cycles_reset(&view->cycles, room->cycles, room->cycle_count);
    return true;
}

bool browse_cycle_colours(struct browser *browser, int jiffies)
{
    struct browse_room_view *view = &browser->view;
    bool moved = false;
    for (int i = 0; view->room && i < jiffies; i++)
        moved = palette_cycles_advance(&view->cycles, view->palette, 1) || moved;
    return moved;
}

const struct colour *browse_palette_of(struct browser *browser, int room)
{
    return browse_load_room(browser, room) ? browser->view.palette : NULL;
}

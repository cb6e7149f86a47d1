#include "app/box_editor/box_editor.h"

#include <string.h>

#include "app/box_editor/box_state.h"
#include "assets-tools/room/floor_text.h"

static void end(void *context)
{
    struct box_editor *editor = context;
    const struct allocator allocator = editor->allocator;
    if (editor->history_memory)
        allocator.resize(allocator.context, editor->history_memory, FLOOR_HISTORY_MEMORY, 0);
    if (editor->layer)
        allocator.resize(allocator.context, editor->layer, editor->layer_size, 0);
    arena_reset(&editor->floor_arena);
    arena_reset(&editor->arena);
    allocator.resize(allocator.context, editor, sizeof *editor, 0);
}

/* Makes the memory of the room's picture, and draws it. */
static bool make_picture(struct box_editor *editor)
{
    struct room *room = &editor->room;
    size_t size = (size_t)room->width * (size_t)room->height;
    editor->picture = arena_alloc(&editor->arena, size, 1);
    editor->pixels = arena_alloc(&editor->arena, size, 1);
    struct zplane *planes = arena_alloc(&editor->arena, (size_t)room->zplane_count, sizeof *planes);
    if (!editor->picture || !editor->pixels || !planes)
        return false;
    for (int i = 0; i < room->zplane_count; i++) {
        planes[i] = room->zplanes[i];
        planes[i].bits =
            arena_alloc(&editor->arena, (size_t)planes[i].strips * (size_t)planes[i].height, 1);
        if (!planes[i].bits)
            return false;
    }
    editor->plain_planes = room->zplanes;
    room->zplanes = planes;
    box_paint_room(editor);
    return true;
}

static bool load_floor(struct box_editor *editor, struct fault *fault)
{
    const struct named_room *named = named_boxes_room(editor->files->named_boxes, editor->room.id);
    if (!floor_of_room(editor->model, &editor->room, named, &editor->arena))
        return fault_set(fault, FAULT_MEMORY, NULL, 0,
                         "not enough memory for the floor of the room");
    if (editor->store.load && !editor->store.load(editor->store.context, editor->room.id,
                                                  editor->model, editor->message, fault))
        return false;
    editor->model->width = editor->room.width;
    editor->model->height = editor->room.height;
    editor->model->zplane_count = editor->room.zplane_count;
    editor->model->has_matrix = true;
    return floor_history_begin(editor->history, editor->model, editor->history_memory,
                               FLOOR_HISTORY_MEMORY) ||
           fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for undoing");
}

static bool begin(struct box_editor *editor, int room, struct fault *fault)
{
    editor->model = arena_alloc(&editor->arena, 1, sizeof *editor->model);
    editor->history = arena_alloc(&editor->arena, 1, sizeof *editor->history);
    editor->history_memory =
        editor->allocator.resize(editor->allocator.context, NULL, 0, FLOOR_HISTORY_MEMORY);
    if (!editor->model || !editor->history || !editor->history_memory)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the box editor");
    if (!room_load(&editor->room, editor->files, room, &editor->arena, fault) ||
        !load_floor(editor, fault))
        return false;
    if (!make_picture(editor))
        return fault_set(fault, FAULT_MEMORY, NULL, 0,
                         "not enough memory for the picture of the room");
    box_walk_begin(editor);
    box_floor_changed(editor);
    return true;
}

struct box_editor *box_editor_begin(const struct game_files *files, int room,
                                    struct box_store store, struct allocator allocator,
                                    struct fault *fault)
{
    struct box_editor *editor =
        allocator.resize(allocator.context, NULL, 0, sizeof(struct box_editor));
    if (!editor) {
        fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the box editor");
        return NULL;
    }
    memset(editor, 0, sizeof *editor);
    editor->files = files;
    editor->allocator = allocator;
    editor->store = store;
    editor->box = editor->other = editor->hover_box = NO_BOX;
    editor->handle = editor->hover_handle = HANDLE_ALL;
    editor->finding = editor->hover_finding = editor->slot = -1;
    editor->object = editor->hover_object = -1;
    arena_init(&editor->arena, allocator);
    arena_init(&editor->floor_arena, allocator);
    if (begin(editor, room, fault))
        return editor;
    end(editor);
    return NULL;
}

static enum ui_answer handle_event(void *context, const struct ui_view *view,
                                   const struct ui_event *event)
{
    struct box_editor *editor = context;
    editor->view = view;
    if (event->kind == UI_PRESS) {
        editor->question = ASK_NOTHING;
        editor->asks_to_leave = false;
    }
    if (editor->question != ASK_NOTHING && event->kind != UI_MOVE)
        return box_field_event(editor, event);
    if (event->kind == UI_KEY)
        return box_key(editor, event);
    if (event->kind == UI_TEXT)
        return UI_HANDLED;
    return box_mouse(editor, event);
}

static bool may_leave(void *context)
{
    struct box_editor *editor = context;
    if (floor_history_is_saved(editor->history))
        return true;
    editor->asks_to_leave = true;
    return false;
}

struct ui_page box_editor_page(struct box_editor *editor)
{
    return (struct ui_page){.context = editor,
                            .title = box_title,
                            .draw = box_draw,
                            .handle = handle_event,
                            .status = box_status,
                            .keys = box_keys,
                            .moves = box_walk_moves,
                            .tick = box_walk_tick,
                            .may_leave = may_leave,
                            .close = end};
}

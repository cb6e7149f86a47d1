/* Opens and closes the editor, and handles mouse and keys. */
#include <string.h>

#include "app/box_editor/box_state.h"
#include "assets-tools/room/floor_text.h"

/* ---- things under the pointer ---- */

static int grip(const struct box_editor *editor)
{
    return BOX_GRIP * editor->view->unit;
}

/* Returns the corner of a box that is near, or -1. */
static int corner_near(struct box_editor *editor, int box, int x, int y)
{
    for (int i = 0; i < FLOOR_CORNERS; i++)
        if (box_is_near(editor, floor_corner(&editor->model->boxes[box], i), x, y))
            return i;
    return -1;
}

/* Returns the distance of a canvas pixel from the line between two points. */
static int32_t line_distance(struct box_editor *editor, struct walk_point from,
                             struct walk_point to, int x, int y)
{
    const struct walk_point a = ui_camera_place(&editor->camera, from);
    const struct walk_point b = ui_camera_place(&editor->camera, to);
    const struct walk_box line = {.ul = a, .ll = a, .ur = b, .lr = b};
    struct walk_point at = {x, y};
    return walk_distance(walk_box_closest_outline_point(&line, at), at);
}

/* Returns the edge of a box that is near, or -1. */
static int edge_near(struct box_editor *editor, int box, int x, int y)
{
    const struct walk_box *shape = &editor->model->boxes[box];
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        struct walk_point from = floor_corner(shape, i), to = floor_corner(shape, i + 1);
        if (!walk_point_equal(from, to) &&
            line_distance(editor, from, to, x, y) <= grip(editor) * 2 / 3)
            return i;
    }
    return -1;
}

/* Looks for a near corner of a box, or with `edges` a near edge, and if there is one makes it the
 * hovered handle. Returns whether it found one. */
static bool find_handle(struct box_editor *editor, int box, bool edges, int x, int y)
{
    const int corner = box_is_real(editor, box) ? corner_near(editor, box, x, y) : -1;
    const int edge = edges && box_is_real(editor, box) ? edge_near(editor, box, x, y) : -1;
    if (corner < 0 && edge < 0)
        return false;
    const bool is_line = walk_box_is_line(&editor->model->boxes[box]);
    editor->hover_box = box;
    editor->hover_handle = corner >= 0 ? corner : is_line ? HANDLE_ALL : edge + HANDLE_EDGE;
    return true;
}

/* Finds the box under the pointer: first corners and edges of the selected box, then corners of the
 * box at the pointer. Outside all boxes, corners of any box and then line boxes. */
static void find_box(struct box_editor *editor, int x, int y)
{
    const int count = editor->model->box_count, under = box_at(editor, editor->cursor);
    editor->hover_handle = HANDLE_ALL;
    editor->hover_box = under;
    if (editor->tool != TOOL_SELECT || find_handle(editor, editor->box, true, x, y) ||
        (under != NO_BOX && find_handle(editor, under, false, x, y)))
        return;
    for (int box = 0; under == NO_BOX && box < count; box++)
        if (find_handle(editor, box, false, x, y))
            return;
    for (int box = 0; under == NO_BOX && box < count; box++)
        if (box_is_real(editor, box) && edge_near(editor, box, x, y) >= 0)
            editor->hover_box = box;
}

/* Finds the problem whose mark is near; a seam is near along its whole length. */
static void find_finding(struct box_editor *editor, int x, int y)
{
    editor->hover_finding = -1;
    for (int i = 0; i < editor->finding_count; i++) {
        const struct floor_finding *finding = &editor->findings[i];
        if (!floor_fault_is_area(finding->fault) && finding->fault != FLOOR_STALE_HOP &&
            line_distance(editor, finding->from, finding->to, x, y) <= grip(editor)) {
            editor->hover_finding = i;
            return;
        }
    }
    for (int i = 0; i < editor->finding_count; i++) {
        const struct floor_finding *finding = &editor->findings[i];
        if (floor_fault_is_area(finding->fault) && editor->cursor.x >= finding->from.x &&
            editor->cursor.x <= finding->to.x && editor->cursor.y >= finding->from.y &&
            editor->cursor.y <= finding->to.y)
            editor->hover_finding = i;
    }
}

/* Moves the cursor to the pointer, and finds the thing there. */
static void find_hover(struct box_editor *editor, const struct window_event *event)
{
    editor->cursor = ui_camera_point(&editor->camera, event->page_x, event->page_y);
    editor->hover_object = -1;
    if (editor->tool == TOOL_OBJECT)
        box_object_hover(editor, event->page_x, event->page_y);
    else
        find_box(editor, event->page_x, event->page_y);
    find_finding(editor, event->page_x, event->page_y);
}

/* ---- buttons ---- */

static void begin_drag(struct box_editor *editor, const struct window_event *event,
                       enum box_drag_kind kind)
{
    editor->drag = (struct box_drag){.kind = kind,
                                     .button = event->mouse_button,
                                     .x = event->page_x,
                                     .y = event->page_y,
                                     .start = editor->cursor};
    ui_camera_handle(&editor->camera, event);
}

static void press_select(struct box_editor *editor, const struct window_event *event)
{
    if (editor->hover_finding >= 0)
        editor->finding = editor->hover_finding;
    editor->box = editor->hover_box;
    editor->handle = editor->hover_handle;
    begin_drag(editor, event, editor->box == NO_BOX ? DRAG_PAN : DRAG_WAIT);
}

static void press(struct box_editor *editor, const struct window_event *event)
{
    const bool left = event->kind == WINDOW_CLICK;
    find_hover(editor, event);
    if (!left && event->kind != WINDOW_RIGHT_CLICK) {
        begin_drag(editor, event, DRAG_PAN);
    } else if (left && editor->tool == TOOL_SELECT) {
        press_select(editor, event);
    } else if (left && editor->tool == TOOL_OBJECT) {
        editor->object = editor->hover_object;
        editor->part = editor->hover_part;
        begin_drag(editor, event, box_object(editor) ? DRAG_WAIT : DRAG_PAN);
        if (box_object(editor))
            editor->dragged = *box_object(editor);
    } else if (left && editor->tool == TOOL_ADD) {
        if (!event->alt)
            box_snap_cursor(editor);
        begin_drag(editor, event, DRAG_ADD);
    } else if (event->shift && (!left || editor->tool == TOOL_WALK)) {
        box_walk_place(editor, editor->cursor);
    } else if (!left) {
        box_walk_send(editor, editor->cursor);
    } else {
        box_use_tool(editor, editor->cursor);
    }
}

static bool is_object_moved(const struct box_editor *editor)
{
    return editor->drag.kind == DRAG_MOVE && editor->tool == TOOL_OBJECT;
}

static void end_drag(struct box_editor *editor)
{
    const bool moved = is_object_moved(editor);
    box_drag_end(editor);
    if (moved)
        box_object_end(editor);
}

static enum ui_answer move(struct box_editor *editor, const struct window_event *event)
{
    if (editor->drag.kind != DRAG_NONE) {
        box_drag_to(editor, event);
        if (is_object_moved(editor))
            box_object_drag(editor);
        return UI_CHANGED;
    }
    if (!rectangle_holds(editor->camera.area, event->page_x, event->page_y)) {
        editor->hover_finding = -1;
        editor->hover_box = NO_BOX;
        return UI_CHANGED;
    }
    find_hover(editor, event);
    return UI_CHANGED;
}

static enum ui_answer do_mouse(struct box_editor *editor, const struct window_event *event)
{
    bool over_room = rectangle_holds(editor->camera.area, event->page_x, event->page_y);
    switch (event->kind) {
    case WINDOW_MOUSE:
        return move(editor, event);
    case WINDOW_WHEEL:
        if (!over_room)
            return UI_IGNORED;
        return ui_camera_handle(&editor->camera, event);
    case WINDOW_MOUSE_LIFTED:
        if (editor->drag.kind == DRAG_NONE || editor->drag.button != event->mouse_button)
            return UI_HANDLED;
        end_drag(editor);
        return UI_CHANGED;
    case WINDOW_CLICK:
    case WINDOW_RIGHT_CLICK:
    case WINDOW_MIDDLE_CLICK:
        if (editor->drag.kind != DRAG_NONE) { /* another button cancels a drag */
            box_drag_cancel(editor);
            return UI_CHANGED;
        }
        if (!over_room)
            return event->kind == WINDOW_CLICK && box_panel_press(editor, event) ? UI_CHANGED
                                                                                 : UI_IGNORED;
        press(editor, event);
        return UI_CHANGED;
    default:
        box_drag_cancel(editor);
        return UI_CHANGED;
    }
}

/* ---- keys ---- */

enum { FAR = 8 }; /* pixels that Shift+arrow moves */

static bool arrow(const struct window_event *event, int *dx, int *dy)
{
    int step = event->shift ? FAR : 1;
    *dx = event->key == WINDOW_KEY_LEFT ? -step : event->key == WINDOW_KEY_RIGHT ? step : 0;
    *dy = event->key == WINDOW_KEY_UP ? -step : event->key == WINDOW_KEY_DOWN ? step : 0;
    return *dx != 0 || *dy != 0;
}

/* Moves the selected part. With another tool, or without a selection, moves the cursor. */
static void press_arrow(struct box_editor *editor, int dx, int dy, bool alone)
{
    if (editor->tool == TOOL_OBJECT && box_object(editor)) {
        box_object_nudge(editor, dx, dy);
        return;
    }
    if (editor->tool == TOOL_SELECT && box_is_real(editor, editor->box)) {
        box_nudge(editor, dx, dy, alone);
        return;
    }
    editor->cursor.x += dx;
    editor->cursor.y += dy;
    editor->hover_box = box_at(editor, editor->cursor);
    ui_camera_show(&editor->camera, editor->cursor);
}

/* Cancels the drag; without a drag the tool, and otherwise the selection. */
static enum ui_answer press_escape(struct box_editor *editor)
{
    if (editor->drag.kind != DRAG_NONE)
        box_drag_cancel(editor);
    else if (editor->tool != TOOL_SELECT)
        editor->tool = TOOL_SELECT;
    else if (editor->box != NO_BOX)
        editor->box = NO_BOX;
    else
        return UI_IGNORED;
    box_message(editor, "%s", "");
    return UI_CHANGED;
}

/* Handles the key that answers whether to save before the page closes. */
static enum ui_answer answer_leave(struct box_editor *editor, int key)
{
    editor->asks_to_leave = false;
    if (key == 'd')
        return UI_LEAVE;
    if (key != WINDOW_KEY_ENTER)
        return UI_CHANGED;
    box_act(editor, ACT_SAVE);
    return floor_history_is_saved(editor->history) ? UI_LEAVE : UI_CHANGED;
}

static enum ui_answer do_key(struct box_editor *editor, const struct window_event *event)
{
    int dx, dy, key = event->key;
    if (editor->asks_to_leave)
        return answer_leave(editor, key);
    if (key == WINDOW_KEY_ESCAPE)
        return press_escape(editor);
    if (arrow(event, &dx, &dy)) {
        press_arrow(editor, dx, dy, event->control);
        return UI_CHANGED;
    }
    enum box_act act = box_act_of_key(event);
    if (act == ACT_COUNT)
        return ui_camera_handle(&editor->camera, event);
    box_act(editor, act);
    return UI_CHANGED;
}

/* ---- the page ---- */

static void end(void *context)
{
    struct box_editor *editor = context;
    const struct allocator allocator = editor->allocator;
    if (editor->history)
        floor_history_end(editor->history);
    arena_reset(&editor->floor_arena);
    arena_reset(&editor->arena);
    allocator.resize(allocator.context, editor, sizeof *editor, 0);
}

/* Allocates the room's picture, and draws it. */
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
    return floor_history_begin(editor->history, editor->model, editor->allocator) ||
           fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory to undo");
}

static bool begin(struct box_editor *editor, int room, struct fault *fault)
{
    editor->model = arena_alloc(&editor->arena, 1, sizeof *editor->model);
    editor->history = arena_alloc(&editor->arena, 1, sizeof *editor->history);
    if (!editor->model || !editor->history)
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
    editor->box = editor->hover_box = NO_BOX;
    editor->handle = editor->hover_handle = HANDLE_ALL;
    editor->finding = editor->hover_finding = -1;
    editor->object = editor->hover_object = -1;
    arena_init(&editor->arena, allocator);
    arena_init(&editor->floor_arena, allocator);
    if (begin(editor, room, fault))
        return editor;
    end(editor);
    return NULL;
}

static enum ui_answer handle_event(void *context, const struct ui_view *view,
                                   const struct window_event *event)
{
    struct box_editor *editor = context;
    box_view_begin(editor, view);
    if (window_event_presses(event))
        editor->asks_to_leave = false;
    if (event->kind == WINDOW_KEY)
        return do_key(editor, event);
    if (event->kind == WINDOW_LETTER)
        return UI_HANDLED;
    return do_mouse(editor, event);
}

static bool may_leave(void *context)
{
    struct box_editor *editor = context;
    if (floor_history_is_saved(editor->history))
        return true;
    editor->asks_to_leave = true;
    return false;
}

const struct ui_page box_editor_page = {.name = box_title,
                                        .draw = box_draw,
                                        .handle = handle_event,
                                        .status = box_status,
                                        .keys = box_keys,
                                        .moves = box_walk_moves,
                                        .tick = box_walk_tick,
                                        .may_leave = may_leave,
                                        .leave = end};

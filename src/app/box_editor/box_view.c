/* Lays the room out on the page, and moves boxes and their parts. */
#include <stdlib.h>

#include "app/box_editor/box_state.h"
#include "cli/language.h"
#include "util/minmax.h"

enum { PANEL_WIDTH = 158 };

struct rectangle box_panel_area(const struct box_editor *editor)
{
    struct rectangle area = editor->view->area;
    const int width = area.right - area.left, panel = PANEL_WIDTH * editor->view->unit;
    area.left = area.right - int_min(panel, width * 2 / 5);
    return area;
}

void box_view_begin(struct box_editor *editor, const struct ui_view *view)
{
    const struct room *room = &editor->room;
    struct rectangle area = view->area;
    editor->view = view;
    area.right = box_panel_area(editor).left;
    ui_camera_aim(&editor->camera, area, room->width, room->height,
                  int_min(room->width, SCREEN_WIDTH));
}

/* ---- moving corners, edges and boxes ---- */

enum { DRAG_MIN = 3 };

struct floor_handles box_handles(const struct box_editor *editor, int box, int handle, bool alone)
{
    struct floor_handles handles = {{0}};
    if (box < 0)
        return handles;
    if (handle >= HANDLE_ALL)
        handles.corners[box] = FLOOR_ALL_CORNERS;
    else if (handle >= HANDLE_EDGE)
        handles.corners[box] =
            (uint8_t)(1 << (handle - HANDLE_EDGE) | 1 << ((handle - HANDLE_EDGE + 1) & 3));
    else
        handles.corners[box] = (uint8_t)(1 << handle);
    /* Both ends of a line box have two corners each, which always stay together. */
    const struct walk_box *shape = &editor->model->boxes[box];
    for (int i = 0; walk_box_is_line(shape) && i < FLOOR_CORNERS; i++)
        for (int k = 0; k < FLOOR_CORNERS; k++)
            if ((handles.corners[box] >> i & 1) != 0 &&
                walk_point_equal(floor_corner(shape, i), floor_corner(shape, k)))
                handles.corners[box] |= (uint8_t)(1 << k);
    if (!alone && handle < HANDLE_ALL)
        floor_weld(editor->model, &handles);
    return handles;
}

static bool finish_move(struct box_editor *editor, const char *why)
{
    const char *name = editor->handle == HANDLE_ALL   ? tr("move box %d")
                       : editor->handle < HANDLE_EDGE ? tr("move a corner of box %d")
                                                      : tr("move an edge of box %d");
    return box_done(editor, why, name, editor->box);
}

void box_nudge(struct box_editor *editor, int dx, int dy, bool alone)
{
    struct floor_handles handles = box_handles(editor, editor->box, editor->handle, alone);
    finish_move(editor, floor_move(editor->model, &handles, dx, dy));
}

/* ---- dragging ---- */

static void drag_corners(struct box_editor *editor, const struct window_event *event)
{
    struct walk_point at = ui_camera_point(&editor->camera, event->page_x, event->page_y);
    int32_t dx = at.x - editor->drag.start.x, dy = at.y - editor->drag.start.y;
    floor_history_return(editor->history, editor->model);
    struct floor_handles handles = box_handles(editor, editor->box, editor->handle, event->control);
    if (event->shift && abs(dx) >= abs(dy))
        dy = 0;
    else if (event->shift)
        dx = 0;
    editor->snap = (struct floor_snap){0};
    if (!event->alt && !event->shift)
        editor->snap = floor_snap_move(editor->model, &handles, SNAP_REACH, &dx, &dy);
    const char *why = floor_move(editor->model, &handles, dx, dy);
    if (why)
        box_message(editor, "%s", tr(why));
    box_floor_changed(editor);
}

void box_snap_cursor(struct box_editor *editor)
{
    const struct floor_handles none = {{0}};
    editor->snap = floor_snap_point(editor->model, &none, editor->cursor, SNAP_REACH);
    editor->cursor = editor->snap.at;
}

void box_drag_to(struct box_editor *editor, const struct window_event *event)
{
    struct box_drag *drag = &editor->drag;
    bool moved =
        abs(event->page_x - drag->x) >= DRAG_MIN || abs(event->page_y - drag->y) >= DRAG_MIN;
    if (drag->kind == DRAG_WAIT && moved)
        drag->kind = DRAG_MOVE;
    editor->cursor = ui_camera_point(&editor->camera, event->page_x, event->page_y);
    if (drag->kind == DRAG_MOVE && editor->tool != TOOL_OBJECT) {
        drag_corners(editor, event);
    } else if (drag->kind == DRAG_ADD && !event->alt) {
        box_snap_cursor(editor);
    } else if (drag->kind == DRAG_PAN) {
        ui_camera_handle(&editor->camera, event);
    }
}

struct walk_box box_dragged_out(const struct box_editor *editor)
{
    struct walk_point a = editor->drag.start, b = editor->cursor;
    int left = int_min(a.x, b.x), right = int_max(a.x, b.x);
    int top = int_min(a.y, b.y), bottom = int_max(a.y, b.y);
    return (struct walk_box){
        .ul = {left, top}, .ur = {right, top}, .lr = {right, bottom}, .ll = {left, bottom}};
}

/* Adds the rectangle that was dragged out, with mask and scale of the selected box. A rectangle
 * without height or width becomes a line box. */
static void end_add(struct box_editor *editor)
{
    struct walk_box box = box_dragged_out(editor);
    int number;
    if (walk_point_equal(box.ul, box.lr))
        return;
    box.scale = WALK_SCALE_FULL;
    if (box_is_real(editor, editor->box)) {
        box.mask = editor->model->boxes[editor->box].mask;
        box.scale = editor->model->boxes[editor->box].scale;
    }
    const char *why = floor_add(editor->model, &box, &number);
    if (!why)
        editor->box = number;
    editor->handle = HANDLE_ALL;
    if (box_done(editor, why, tr("add box %d"), number))
        editor->tool = TOOL_SELECT;
}

void box_drag_end(struct box_editor *editor)
{
    enum box_drag_kind kind = editor->drag.kind;
    editor->drag.kind = DRAG_NONE;
    editor->snap = (struct floor_snap){0};
    if (kind == DRAG_MOVE && editor->tool != TOOL_OBJECT)
        finish_move(editor, NULL);
    else if (kind == DRAG_ADD)
        end_add(editor);
}

void box_drag_cancel(struct box_editor *editor)
{
    if (editor->drag.kind == DRAG_MOVE) {
        floor_history_return(editor->history, editor->model);
        box_floor_changed(editor);
        box_message(editor, "%s", tr("Cancelled"));
    }
    editor->drag.kind = DRAG_NONE;
    editor->snap = (struct floor_snap){0};
}

bool box_is_near(const struct box_editor *editor, struct walk_point point, int x, int y)
{
    const int grip = BOX_GRIP * editor->view->unit;
    const struct walk_point at = ui_camera_place(&editor->camera, point);
    return abs(at.x - x) <= grip && abs(at.y - y) <= grip;
}

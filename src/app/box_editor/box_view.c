/* Which part of the room is shown, how large, and what is moved in it. */
#include <stdlib.h>

#include "app/box_editor/box_state.h"
#include "cli/language.h"
#include "util/minmax.h"

enum { PANEL_WIDTH = 158, PANEL_MIN = 120, ZOOM_MAX = 8 };

static int panel_width(const struct box_editor *editor)
{
    int width = editor->view->area.right - editor->view->area.left;
    int panel = PANEL_WIDTH * editor->view->unit;
    return panel * 5 > width * 2 ? width * 2 / 5 : panel;
}

struct rectangle box_room_area(const struct box_editor *editor)
{
    struct rectangle area = editor->view->area;
    area.right -= panel_width(editor);
    return area;
}

struct rectangle box_panel_area(const struct box_editor *editor)
{
    struct rectangle area = editor->view->area;
    area.left = area.right - panel_width(editor);
    return area;
}

/* The largest zoom with which the height fits, and at least a screen of the width. */
static int fitting(const struct box_editor *editor, struct rectangle area)
{
    int wide = editor->room.width < SCREEN_WIDTH ? editor->room.width : SCREEN_WIDTH;
    int across = (area.right - area.left) / wide;
    int down = (area.bottom - area.top) / editor->room.height;
    return int_clamp(across < down ? across : down, 1, ZOOM_MAX);
}

/* Limits scrolling; a room that is smaller than the area is centred. */
static int settle_axis(int at, int room, int shown)
{
    if (room <= shown)
        return -(shown - room) / 2;
    return int_clamp(at, -shown / 4, room - shown + shown / 4);
}

int box_view_settle(struct box_editor *editor)
{
    struct rectangle area = box_room_area(editor);
    int zoom = editor->zoom > 0 ? editor->zoom : fitting(editor, area);
    editor->left = settle_axis(editor->left, editor->room.width, (area.right - area.left) / zoom);
    editor->top = settle_axis(editor->top, editor->room.height, (area.bottom - area.top) / zoom);
    return zoom;
}

static int floor_divide(int a, int b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

struct walk_point box_view_point(struct box_editor *editor, int x, int y)
{
    struct rectangle area = box_room_area(editor);
    int zoom = box_view_settle(editor);
    return (struct walk_point){editor->left + floor_divide(x - area.left, zoom),
                               editor->top + floor_divide(y - area.top, zoom)};
}

void box_view_place(struct box_editor *editor, struct walk_point point, int *x, int *y)
{
    struct rectangle area = box_room_area(editor);
    int zoom = box_view_settle(editor);
    *x = area.left + (int_clamp(point.x, -9999, 9999) - editor->left) * zoom + zoom / 2;
    *y = area.top + (int_clamp(point.y, -9999, 9999) - editor->top) * zoom + zoom / 2;
}

void box_view_zoom(struct box_editor *editor, int steps, int x, int y)
{
    struct rectangle area = box_room_area(editor);
    struct walk_point at = box_view_point(editor, x, y);
    int zoom = int_clamp(box_view_settle(editor) + steps, 1, ZOOM_MAX);
    editor->zoom = zoom;
    editor->left = at.x - (x - area.left) / zoom;
    editor->top = at.y - (y - area.top) / zoom;
    box_view_settle(editor);
}

void box_view_show(struct box_editor *editor, struct walk_point point)
{
    struct rectangle area = box_room_area(editor);
    int zoom = box_view_settle(editor);
    int wide = (area.right - area.left) / zoom, high = (area.bottom - area.top) / zoom;
    if (point.x < editor->left || point.x >= editor->left + wide)
        editor->left = point.x - wide / 2;
    if (point.y < editor->top || point.y >= editor->top + high)
        editor->top = point.y - high / 2;
    box_view_settle(editor);
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
    static const char *const names[HANDLE_COUNT] = {N_("move the upper left corner of box %d"),
                                                    N_("move the upper right corner of box %d"),
                                                    N_("move the lower right corner of box %d"),
                                                    N_("move the lower left corner of box %d"),
                                                    N_("move the upper edge of box %d"),
                                                    N_("move the right edge of box %d"),
                                                    N_("move the lower edge of box %d"),
                                                    N_("move the left edge of box %d"),
                                                    N_("move box %d")};
    return box_done(editor, why, tr(names[editor->handle]), editor->box);
}

void box_nudge(struct box_editor *editor, int dx, int dy, bool alone)
{
    struct floor_handles handles = box_handles(editor, editor->box, editor->handle, alone);
    finish_move(editor, floor_move(editor->model, &handles, dx, dy));
}

/* ---- dragging ---- */

static void drag_corners(struct box_editor *editor, const struct ui_event *event)
{
    struct walk_point at = box_view_point(editor, event->x, event->y);
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

void box_drag_to(struct box_editor *editor, const struct ui_event *event)
{
    struct box_drag *drag = &editor->drag;
    bool moved = abs(event->x - drag->x) >= DRAG_MIN || abs(event->y - drag->y) >= DRAG_MIN;
    if (drag->kind == DRAG_WAIT && moved)
        drag->kind = DRAG_MOVE;
    editor->cursor = box_view_point(editor, event->x, event->y);
    if (drag->kind == DRAG_MOVE && editor->tool != TOOL_OBJECT) {
        drag_corners(editor, event);
    } else if (drag->kind == DRAG_ADD && !event->alt) {
        box_snap_cursor(editor);
    } else if (drag->kind == DRAG_PAN) {
        int zoom = box_view_settle(editor);
        editor->left = drag->left + (drag->x - event->x) / zoom;
        editor->top = drag->top + (drag->y - event->y) / zoom;
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

/* Adds the rectangle that was dragged out, with mask and scale of the selected box. Without height
 * or width it is a line box. */
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

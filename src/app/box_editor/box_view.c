/* Where the room stands on the page, and how large it is shown. */
#include "app/box_editor/box_state.h"
#include "util/minmax.h"

enum { PANEL_WIDTH = 158, PANEL_LEAST = 120, ZOOM_MOST = 8 };

static int panel_width(const struct workshop_view *view)
{
    int width = view->area.right - view->area.left;
    int panel = PANEL_WIDTH * view->unit;
    return panel * 5 > width * 2 ? width * 2 / 5 : panel;
}

struct rectangle box_room_area(const struct workshop_view *view)
{
    struct rectangle area = view->area;
    area.right -= panel_width(view);
    return area;
}

struct rectangle box_panel_area(const struct workshop_view *view)
{
    struct rectangle area = view->area;
    area.left = area.right - panel_width(view);
    return area;
}

/* The largest zoom with which the height fits, and at least a screen of the width. */
static int fitting(const struct box_editor *editor, struct rectangle area)
{
    int wide = editor->room.width < SCREEN_WIDTH ? editor->room.width : SCREEN_WIDTH;
    int across = (area.right - area.left) / wide;
    int down = (area.bottom - area.top) / editor->room.height;
    return int_clamp(across < down ? across : down, 1, ZOOM_MOST);
}

/* Where scrolling ends: a room that is smaller than the area stands in its middle. */
static int settle_axis(int at, int room, int shown)
{
    if (room <= shown)
        return -(shown - room) / 2;
    return int_clamp(at, -shown / 4, room - shown + shown / 4);
}

int box_view_settle(struct box_editor *editor, const struct workshop_view *view)
{
    struct rectangle area = box_room_area(view);
    int zoom = editor->zoom > 0 ? editor->zoom : fitting(editor, area);
    editor->left = settle_axis(editor->left, editor->room.width, (area.right - area.left) / zoom);
    editor->top = settle_axis(editor->top, editor->room.height, (area.bottom - area.top) / zoom);
    return zoom;
}

static int floor_divide(int a, int b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

struct walk_point box_view_point(struct box_editor *editor, const struct workshop_view *view, int x,
                                 int y)
{
    struct rectangle area = box_room_area(view);
    int zoom = box_view_settle(editor, view);
    return (struct walk_point){editor->left + floor_divide(x - area.left, zoom),
                               editor->top + floor_divide(y - area.top, zoom)};
}

void box_view_place(struct box_editor *editor, const struct workshop_view *view,
                    struct walk_point point, int *x, int *y)
{
    struct rectangle area = box_room_area(view);
    int zoom = box_view_settle(editor, view);
    *x = area.left + (int_clamp(point.x, -9999, 9999) - editor->left) * zoom + zoom / 2;
    *y = area.top + (int_clamp(point.y, -9999, 9999) - editor->top) * zoom + zoom / 2;
}

void box_view_zoom(struct box_editor *editor, const struct workshop_view *view, int steps, int x,
                   int y)
{
    struct rectangle area = box_room_area(view);
    struct walk_point at = box_view_point(editor, view, x, y);
    int zoom = int_clamp(box_view_settle(editor, view) + steps, 1, ZOOM_MOST);
    editor->zoom = zoom;
    editor->left = at.x - (x - area.left) / zoom;
    editor->top = at.y - (y - area.top) / zoom;
    box_view_settle(editor, view);
}

void box_view_show(struct box_editor *editor, const struct workshop_view *view,
                   struct walk_point point)
{
    struct rectangle area = box_room_area(view);
    int zoom = box_view_settle(editor, view);
    int wide = (area.right - area.left) / zoom, high = (area.bottom - area.top) / zoom;
    if (point.x < editor->left || point.x >= editor->left + wide)
        editor->left = point.x - wide / 2;
    if (point.y < editor->top || point.y >= editor->top + high)
        editor->top = point.y - high / 2;
    box_view_settle(editor, view);
}

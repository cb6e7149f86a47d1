/* What each key does. */
#include "app/box_editor/box_state.h"

enum { FAR = 8 }; /* pixels that Shift and an arrow move */

struct key_row {
    int key;
    bool shift, control;
    enum box_act act;
};

static const struct key_row keys[] = {
    {'v', false, false, ACT_SELECT},
    {'a', false, false, ACT_ADD},
    {'s', false, false, ACT_SPLIT},
    {'j', false, false, ACT_JOIN},
    {'w', false, false, ACT_WALK},
    {WINDOW_KEY_DELETE, false, false, ACT_DELETE},
    {'z', false, true, ACT_UNDO},
    {'z', true, true, ACT_REDO},
    {'y', false, true, ACT_REDO},
    {'u', false, false, ACT_UNDO},
    {'u', true, false, ACT_REDO},
    {'s', false, true, ACT_SAVE},
    {WINDOW_KEY_TAB, false, false, ACT_NEXT_BOX},
    {WINDOW_KEY_TAB, true, false, ACT_BOX_BEFORE},
    {'e', false, false, ACT_NEXT_HANDLE},
    {'m', false, false, ACT_MASK_UP},
    {'m', true, false, ACT_MASK_DOWN},
    {'c', false, false, ACT_SCALE},
    {'l', false, false, ACT_LOCK},
    {'p', false, false, ACT_PLAYER},
    {'x', false, false, ACT_MIRROR_X},
    {'y', false, false, ACT_MIRROR_Y},
    {'f', false, false, ACT_FACING},
    {'n', false, false, ACT_NAME},
    {'b', false, false, ACT_NUMBER},
    {'o', false, false, ACT_SLOT},
    {'i', false, false, ACT_SLOT_ROWS},
    {'h', false, false, ACT_HOP},
    {'h', false, true, ACT_CLEAR_HOPS},
    {'g', false, false, ACT_NEXT_FAULT},
    {'k', false, false, ACT_MEND},
    {'r', false, false, ACT_ROUTER},
    {'r', true, false, ACT_ROUTER_BEFORE},
    {'d', false, false, ACT_WAYS},
    {'t', false, false, ACT_MATRIX},
    {'z', false, false, ACT_ZPLANES},
    {'.', false, false, ACT_SCALES},
    {'q', false, false, ACT_TURN},
    {'+', false, false, ACT_CLOSER},
    {'=', false, false, ACT_CLOSER},
    {'=', true, false, ACT_CLOSER},
    {'-', false, false, ACT_FARTHER},
    {'0', false, false, ACT_FIT},
    {WINDOW_KEY_ENTER, false, false, ACT_GO},
};

static bool arrow(const struct workshop_event *event, int *dx, int *dy)
{
    int step = event->shift ? FAR : 1;
    *dx = event->key == WINDOW_KEY_LEFT ? -step : event->key == WINDOW_KEY_RIGHT ? step : 0;
    *dy = event->key == WINDOW_KEY_UP ? -step : event->key == WINDOW_KEY_DOWN ? step : 0;
    return *dx != 0 || *dy != 0;
}

/* Arrows move the selected handle, or the cursor when a tool or nothing is in hand. */
static void press_arrow(struct box_editor *editor, const struct workshop_view *view, int dx, int dy,
                        bool alone)
{
    if (editor->tool == TOOL_SELECT && box_is_real(editor, editor->box)) {
        box_nudge(editor, dx, dy, alone);
        return;
    }
    editor->cursor.x += dx;
    editor->cursor.y += dy;
    editor->hover_box = box_at(editor, editor->cursor);
    box_view_show(editor, view, editor->cursor);
}

/* Gives up what is under way, one thing after the other. */
static enum workshop_answer press_escape(struct box_editor *editor)
{
    if (editor->drag.kind != DRAG_NONE)
        box_drag_cancel(editor);
    else if (editor->tool != TOOL_SELECT)
        editor->tool = TOOL_SELECT;
    else if (editor->box != NO_BOX)
        editor->box = NO_BOX;
    else
        return WORKSHOP_IGNORED;
    box_tell(editor, "%s", "");
    return WORKSHOP_CHANGED;
}

static void scroll(struct box_editor *editor, const struct workshop_view *view, int key)
{
    struct rectangle area = box_room_area(view);
    int zoom = box_view_settle(editor, view);
    int wide = (area.right - area.left) / zoom / 2;
    if (key == WINDOW_KEY_HOME)
        editor->left = 0;
    else if (key == WINDOW_KEY_END)
        editor->left = editor->room.width;
    else
        editor->left += key == WINDOW_KEY_PAGE_UP ? -wide : wide;
    box_view_settle(editor, view);
}

/* The page was asked to close while something is not saved. */
static enum workshop_answer answer_leave(struct box_editor *editor,
                                         const struct workshop_view *view, int key)
{
    editor->asks_to_leave = false;
    if (key == 'd')
        return WORKSHOP_LEAVE;
    if (key != WINDOW_KEY_ENTER)
        return WORKSHOP_CHANGED;
    box_act(editor, view, ACT_SAVE);
    return floor_history_is_saved(editor->history) ? WORKSHOP_LEAVE : WORKSHOP_CHANGED;
}

enum workshop_answer box_key(struct box_editor *editor, const struct workshop_view *view,
                             const struct workshop_event *event)
{
    int dx, dy, key = event->key;
    if (editor->asks_to_leave)
        return answer_leave(editor, view, key);
    if (key == WINDOW_KEY_ESCAPE)
        return press_escape(editor);
    if (arrow(event, &dx, &dy)) {
        press_arrow(editor, view, dx, dy, event->control);
        return WORKSHOP_CHANGED;
    }
    if (key == WINDOW_KEY_PAGE_UP || key == WINDOW_KEY_PAGE_DOWN || key == WINDOW_KEY_HOME ||
        key == WINDOW_KEY_END) {
        scroll(editor, view, key);
        return WORKSHOP_CHANGED;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct key_row *row = &keys[i];
        if (row->key == key && row->shift == event->shift && row->control == event->control &&
            !event->alt) {
            box_act(editor, view, row->act);
            editor->skip_text =
                editor->question != ASK_NOTHING && key >= ' ' && key < WINDOW_KEY_DELETE;
            return WORKSHOP_CHANGED;
        }
    }
    return WORKSHOP_IGNORED;
}

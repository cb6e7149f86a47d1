/* What keys and buttons do. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "app/box_editor/floor_edit.h"
#include "walk/router.h"

enum { NEW_WIDTH = 32, NEW_HEIGHT = 16, FACINGS = 7 };

static const char *const none_chosen = "Select a box first: click it, or press Tab.";

/* ---- tools ---- */

/* Splits go along the line that was chosen; where that cannot be, the other one is tried. */
bool box_split_line(const struct box_editor *editor, int box, struct walk_point at,
                    struct walk_point *from, struct walk_point *to)
{
    if (!box_is_real(editor, box))
        return false;
    const struct walk_box *shape = &editor->model->boxes[box];
    if (editor->level)
        return floor_split_line(shape, FLOOR_LEVEL, at.y, from, to);
    return floor_split_line(shape, FLOOR_UPRIGHT, at.x, from, to);
}

static void split(struct box_editor *editor, struct walk_point point)
{
    int box = box_at(editor, point), number;
    if (box == NO_BOX)
        box = editor->box;
    if (box == NO_BOX) {
        box_tell(editor, "%s", none_chosen);
        return;
    }
    const char *why = floor_split(editor->model, box, editor->level ? FLOOR_LEVEL : FLOOR_UPRIGHT,
                                  editor->level ? point.y : point.x, &number);
    editor->box = box;
    if (box_done(editor, why, "split box %d: the new one is %d", box, number))
        editor->tool = TOOL_SELECT;
}

static void join(struct box_editor *editor, int other)
{
    int number, from = editor->box;
    if (other == NO_BOX || from == NO_BOX) {
        if (from == NO_BOX)
            editor->box = other;
        box_tell(editor, "%s", from == NO_BOX ? none_chosen : "Click the box to join with.");
        return;
    }
    const char *why = floor_join(editor->model, from, other, &number);
    if (!why)
        editor->box = number;
    if (box_done(editor, why, "join boxes %d and %d", from, other))
        editor->tool = TOOL_SELECT;
}

/* A box in the middle of which the cursor is. */
static void add_at(struct box_editor *editor, struct walk_point point)
{
    editor->drag.start = (struct walk_point){point.x - NEW_WIDTH / 2, point.y - NEW_HEIGHT / 2};
    editor->cursor = (struct walk_point){point.x + NEW_WIDTH / 2, point.y + NEW_HEIGHT / 2};
    editor->drag.kind = DRAG_ADD;
    box_drag_end(editor);
    editor->cursor = point;
}

void box_use_tool(struct box_editor *editor, struct walk_point point)
{
    switch (editor->tool) {
    case TOOL_ADD:
        add_at(editor, point);
        break;
    case TOOL_SPLIT:
        split(editor, point);
        break;
    case TOOL_JOIN:
        join(editor, editor->other != NO_BOX ? editor->other : box_at(editor, point));
        editor->other = NO_BOX;
        break;
    case TOOL_WALK:
        box_walk_send(editor, point);
        break;
    case TOOL_SELECT:
        editor->box = box_at(editor, point);
        break;
    }
}

static void take_tool(struct box_editor *editor, enum box_tool tool)
{
    if ((tool == TOOL_JOIN) && !box_is_real(editor, editor->box)) {
        box_tell(editor, "%s", none_chosen);
        return;
    }
    editor->tool = tool;
    editor->other = NO_BOX;
    box_tell(editor, "%s", "");
}

/* ---- the selected box ---- */

static void change_flags(struct box_editor *editor, int flag, const char *name)
{
    int flags = editor->model->boxes[editor->box].flags ^ flag;
    const char *why = floor_edit_flags(editor->model, editor->box, flags);
    box_done(editor, why, "box %d: %s %s", editor->box, name, flags & flag ? "on" : "off");
}

static void change_mask(struct box_editor *editor, int by)
{
    int count = editor->model->zplane_count + 1;
    int mask = (editor->model->boxes[editor->box].mask + by + count) % count;
    box_done(editor, floor_edit_mask(editor->model, editor->box, mask), "box %d: mask %d",
             editor->box, mask);
}

static void change_facing(struct box_editor *editor)
{
    int flags = editor->model->boxes[editor->box].flags;
    int facing = ((flags & WALK_BOX_FACING_MASK) + 1) % FACINGS;
    flags = (flags & ~WALK_BOX_FACING_MASK) | facing;
    box_done(editor, floor_edit_flags(editor->model, editor->box, flags), "box %d: facing %d",
             editor->box, facing);
}

static void delete_box(struct box_editor *editor)
{
    int box = editor->box, last = editor->model->box_count - 1;
    const char *why = floor_delete(editor->model, box);
    if (!why)
        editor->box = NO_BOX;
    if (box_done(editor, why, "delete box %d", box) && box < last)
        box_tell(editor,
                 "Box %d is deleted. Those behind it are one lower now: scripts that name them by "
                 "number have to follow.",
                 box);
}

static void act_on_box(struct box_editor *editor, enum box_act act)
{
    if (!box_is_real(editor, editor->box)) {
        box_tell(editor, "%s", none_chosen);
        return;
    }
    switch (act) {
    case ACT_DELETE:
        delete_box(editor);
        break;
    case ACT_MASK_UP:
        change_mask(editor, 1);
        break;
    case ACT_MASK_DOWN:
        change_mask(editor, -1);
        break;
    case ACT_LOCK:
        change_flags(editor, WALK_BOX_INVISIBLE, "locked");
        break;
    case ACT_PLAYER:
        change_flags(editor, WALK_BOX_PLAYER_ONLY, "for the player only");
        break;
    case ACT_MIRROR_X:
        change_flags(editor, WALK_BOX_MIRROR_X, "mirror x");
        break;
    case ACT_MIRROR_Y:
        change_flags(editor, WALK_BOX_MIRROR_Y, "mirror y");
        break;
    case ACT_FACING:
        change_facing(editor);
        break;
    case ACT_SCALE:
        box_ask(editor, ASK_SCALE);
        break;
    case ACT_NAME:
        box_ask(editor, ASK_NAME);
        break;
    case ACT_NUMBER:
        box_ask(editor, ASK_NUMBER);
        break;
    case ACT_CORNERS:
        box_ask(editor, ASK_CORNERS);
        break;
    case ACT_NEXT_HANDLE:
        editor->handle = (editor->handle + 1) % HANDLE_COUNT;
        if (editor->handle == HANDLE_EDGE && walk_box_is_line(&editor->model->boxes[editor->box]))
            editor->handle = HANDLE_ALL;
        break;
    default:
        break;
    }
}

/* ---- going through things ---- */

static struct walk_point middle(const struct walk_box *box)
{
    return (struct walk_point){(box->ul.x + box->ur.x + box->lr.x + box->ll.x) / 4,
                               (box->ul.y + box->ur.y + box->lr.y + box->ll.y) / 4};
}

static void next_box(struct box_editor *editor, const struct ui_view *view, int step)
{
    int count = editor->model->box_count;
    int *chosen = editor->tool == TOOL_JOIN ? &editor->other : &editor->box;
    int box = *chosen;
    for (int i = 0; i < count; i++) {
        box = box == NO_BOX ? (step > 0 ? 0 : count - 1) : (box + step + count) % count;
        if (box_is_real(editor, box) && !(chosen == &editor->other && box == editor->box))
            break;
    }
    if (!box_is_real(editor, box))
        return;
    *chosen = box;
    if (chosen == &editor->box)
        editor->handle = HANDLE_ALL;
    editor->cursor = middle(&editor->model->boxes[box]);
    box_view_show(editor, view, editor->cursor);
    box_tell(editor, "%s", "");
}

static void next_fault(struct box_editor *editor, const struct ui_view *view)
{
    char sentence[FLOOR_SENTENCE_SIZE];
    if (editor->finding_count == 0) {
        box_tell(editor, "Nothing is wrong with this floor.");
        return;
    }
    editor->finding = (editor->finding + 1) % editor->finding_count;
    const struct floor_finding *finding = &editor->findings[editor->finding];
    editor->box =
        finding->other > 0 && finding->fault != FLOOR_STALE_HOP ? finding->other : finding->box;
    editor->handle = HANDLE_ALL;
    box_view_show(editor, view, finding->from);
    floor_finding_tell(editor->model, finding, sentence);
    box_tell(editor, "%d of %d: %s", editor->finding + 1, editor->finding_count, sentence);
}

static void mend(struct box_editor *editor)
{
    if (editor->finding < 0 || editor->finding >= editor->finding_count) {
        box_tell(editor, "First go to what is wrong: G.");
        return;
    }
    const struct floor_finding finding = editor->findings[editor->finding];
    const char *why = floor_mend(editor->model, &finding);
    if (box_done(editor, why, "mend box %d", finding.box))
        editor->finding--;
}

static void next_router(struct box_editor *editor, int step)
{
    int count = 0;
    while (router_at(count))
        count++;
    if (count == 0)
        return;
    editor->router = (editor->router + step + count) % count;
    box_tell(editor, "Router %s: %s", router_at(editor->router)->name,
             router_at(editor->router)->summary);
    box_walk_floor_changed(editor);
}

/* ---- the rest ---- */

static void undo(struct box_editor *editor, bool again)
{
    const char *name = again ? floor_history_redo(editor->history, editor->model)
                             : floor_history_undo(editor->history, editor->model);
    if (!name) {
        box_tell(editor, again ? "Nothing was undone." : "Nothing is left to be undone.");
        return;
    }
    box_tell(editor, "%s: %s", again ? "Done again" : "Undone", name);
    box_floor_changed(editor);
}

static void save(struct box_editor *editor)
{
    bool saved =
        editor->store.save && editor->store.save(editor->store.context, editor->room.id,
                                                 editor->model, editor->save_again, editor->told);
    editor->save_again = !saved;
    if (saved)
        floor_history_saved(editor->history);
}

static void next_slot(struct box_editor *editor)
{
    editor->slot = editor->slot + 1 < WALK_SCALE_SLOT_LIMIT ? editor->slot + 1 : -1;
    if (editor->slot < 0)
        box_tell(editor, "No rows are shown.");
    else if (editor->model->slot_given[editor->slot])
        box_tell(editor, "Scale slot %d: drag its rows, or I to type them.", editor->slot + 1);
    else
        box_tell(editor, "Scale slot %d is not given; I: type its rows.", editor->slot + 1);
}

static void switch_layer(struct box_editor *editor, unsigned layer)
{
    editor->layers ^= layer;
    box_floor_plan(editor);
}

static void act_on_view(struct box_editor *editor, const struct ui_view *view, enum box_act act)
{
    struct rectangle area = box_room_area(view);
    int x = (area.left + area.right) / 2, y = (area.top + area.bottom) / 2;
    switch (act) {
    case ACT_CLOSER:
        box_view_zoom(editor, view, 1, x, y);
        break;
    case ACT_FARTHER:
        box_view_zoom(editor, view, -1, x, y);
        break;
    case ACT_FIT:
        editor->zoom = editor->left = editor->top = 0;
        break;
    case ACT_WAYS:
        switch_layer(editor, OVERLAY_ROUTES);
        if ((editor->layers & OVERLAY_ROUTES) && !editor->has_goal)
            box_tell(editor, "Send him somewhere: right click, or W and Enter.");
        break;
    case ACT_MATRIX:
        switch_layer(editor, OVERLAY_MATRIX);
        break;
    case ACT_ZPLANES:
        switch_layer(editor, OVERLAY_ZPLANES);
        break;
    case ACT_SCALES:
        switch_layer(editor, OVERLAY_SCALE);
        break;
    case ACT_NEXT_BOX:
        next_box(editor, view, 1);
        break;
    case ACT_BOX_BEFORE:
        next_box(editor, view, -1);
        break;
    case ACT_NEXT_FAULT:
        next_fault(editor, view);
        break;
    default:
        break;
    }
}

static void clear_hops(struct box_editor *editor)
{
    box_done(editor, floor_clear_hop(editor->model, -1, -1),
             "the shortest ways for the whole matrix");
}

static void next_tool(struct box_editor *editor, enum box_act act)
{
    static const enum box_tool tools[] = {
        [ACT_SELECT] = TOOL_SELECT, [ACT_ADD] = TOOL_ADD,   [ACT_SPLIT] = TOOL_SPLIT,
        [ACT_JOIN] = TOOL_JOIN,     [ACT_WALK] = TOOL_WALK,
    };
    take_tool(editor, tools[act]);
}

/* What the tool in hand does; where that only selects, the corners of the box are typed. */
static void go(struct box_editor *editor)
{
    if (editor->tool == TOOL_SELECT)
        act_on_box(editor, ACT_CORNERS);
    else
        box_use_tool(editor, editor->cursor);
}

/* Acts on the floor as a whole. Returns whether this is one. */
static bool act_on_floor(struct box_editor *editor, enum box_act act)
{
    switch (act) {
    case ACT_UNDO:
    case ACT_REDO:
        undo(editor, act == ACT_REDO);
        return true;
    case ACT_SAVE:
        save(editor);
        return true;
    case ACT_SLOT:
        next_slot(editor);
        return true;
    case ACT_SLOT_ROWS:
        box_ask(editor, ASK_SLOT);
        return true;
    case ACT_HOP:
        box_ask(editor, ASK_HOP);
        return true;
    case ACT_CLEAR_HOPS:
        clear_hops(editor);
        return true;
    case ACT_MEND:
        mend(editor);
        return true;
    case ACT_ROUTER:
    case ACT_ROUTER_BEFORE:
        next_router(editor, act == ACT_ROUTER ? 1 : -1);
        return true;
    default:
        return false;
    }
}

void box_act(struct box_editor *editor, const struct ui_view *view, enum box_act act)
{
    box_drag_cancel(editor);
    if (act != ACT_SAVE)
        editor->save_again = false;
    if (act == ACT_NONE)
        return;
    if (act <= ACT_WALK)
        next_tool(editor, act);
    else if (act == ACT_TURN)
        editor->level = !editor->level;
    else if (act == ACT_GO)
        go(editor);
    else if (act == ACT_NEXT_BOX || act == ACT_BOX_BEFORE || act == ACT_NEXT_FAULT ||
             (act >= ACT_WAYS && act <= ACT_SCALES) || (act >= ACT_CLOSER && act <= ACT_FIT))
        act_on_view(editor, view, act);
    else if (!act_on_floor(editor, act))
        act_on_box(editor, act);
}

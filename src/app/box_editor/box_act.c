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

static void choose_tool(struct box_editor *editor, int tool)
{
    if (tool == TOOL_JOIN && !box_is_real(editor, editor->box)) {
        box_tell(editor, "%s", none_chosen);
        return;
    }
    editor->tool = (enum box_tool)tool;
    editor->other = NO_BOX;
    box_tell(editor, "%s", "");
}

/* ---- the selected box ---- */

static void change_flag(struct box_editor *editor, int flag)
{
    struct walk_box looks = editor->model->boxes[editor->box];
    looks.flags ^= (uint8_t)flag;
    const char *name = flag == WALK_BOX_INVISIBLE     ? "locked"
                       : flag == WALK_BOX_PLAYER_ONLY ? "for the player only"
                       : flag == WALK_BOX_MIRROR_X    ? "mirror x"
                                                      : "mirror y";
    box_done(editor, floor_edit_looks(editor->model, editor->box, looks), "box %d: %s %s",
             editor->box, name, looks.flags & flag ? "on" : "off");
}

static void change_mask(struct box_editor *editor, int by)
{
    struct walk_box looks = editor->model->boxes[editor->box];
    int count = editor->model->zplane_count + 1;
    looks.mask = (uint8_t)((looks.mask + by + count) % count);
    box_done(editor, floor_edit_looks(editor->model, editor->box, looks), "box %d: mask %d",
             editor->box, looks.mask);
}

static void change_facing(struct box_editor *editor, int by)
{
    struct walk_box looks = editor->model->boxes[editor->box];
    int facing = ((looks.flags & WALK_BOX_FACING_MASK) + by) % FACINGS;
    looks.flags = (uint8_t)((looks.flags & ~WALK_BOX_FACING_MASK) | facing);
    box_done(editor, floor_edit_looks(editor->model, editor->box, looks), "box %d: facing %d",
             editor->box, facing);
}

static void delete_box(struct box_editor *editor, int unused)
{
    (void)unused;
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

static void next_handle(struct box_editor *editor, int step)
{
    editor->handle = (editor->handle + step) % HANDLE_COUNT;
    if (editor->handle == HANDLE_EDGE && walk_box_is_line(&editor->model->boxes[editor->box]))
        editor->handle = HANDLE_ALL;
}

static void ask(struct box_editor *editor, int question)
{
    box_ask(editor, (enum box_question)question);
}

/* ---- going through things ---- */

static void next_box(struct box_editor *editor, int step)
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
    const struct walk_box *shape = &editor->model->boxes[box];
    editor->cursor =
        (struct walk_point){(shape->ul.x + shape->ur.x + shape->lr.x + shape->ll.x) / 4,
                            (shape->ul.y + shape->ur.y + shape->lr.y + shape->ll.y) / 4};
    box_view_show(editor, editor->cursor);
    box_tell(editor, "%s", "");
}

static void next_fault(struct box_editor *editor, int step)
{
    char sentence[FLOOR_SENTENCE_SIZE];
    if (editor->finding_count == 0) {
        box_tell(editor, "Nothing is wrong with this floor.");
        return;
    }
    editor->finding = (editor->finding + step) % editor->finding_count;
    const struct floor_finding *finding = &editor->findings[editor->finding];
    editor->box =
        finding->other > 0 && finding->fault != FLOOR_STALE_HOP ? finding->other : finding->box;
    editor->handle = HANDLE_ALL;
    box_view_show(editor, finding->from);
    floor_finding_describe(editor->model, finding, sentence);
    box_tell(editor, "%d of %d: %s", editor->finding + 1, editor->finding_count, sentence);
}

static void repair(struct box_editor *editor, int unused)
{
    (void)unused;
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
    int count = 1;
    while (router_at(count))
        count++;
    editor->router = (editor->router + step + count) % count;
    box_tell(editor, "Router %s: %s", router_at(editor->router)->name,
             router_at(editor->router)->summary);
    box_walk_floor_changed(editor);
}

/* ---- the rest ---- */

static void undo(struct box_editor *editor, int again)
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

static void save(struct box_editor *editor, int unused)
{
    (void)unused;
    bool saved =
        editor->store.save && editor->store.save(editor->store.context, editor->room.id,
                                                 editor->model, editor->save_again, editor->told);
    editor->save_again = !saved;
    if (saved)
        floor_history_saved(editor->history);
}

static void next_slot(struct box_editor *editor, int step)
{
    editor->slot = editor->slot + step < WALK_SCALE_SLOT_LIMIT ? editor->slot + step : -1;
    if (editor->slot < 0)
        box_tell(editor, "No rows are shown.");
    else if (editor->model->slot_given[editor->slot])
        box_tell(editor, "Scale slot %d: drag its rows, or I to type them.", editor->slot + 1);
    else
        box_tell(editor, "Scale slot %d is not given; I: type its rows.", editor->slot + 1);
}

static void switch_layer(struct box_editor *editor, int layer)
{
    editor->layers ^= (unsigned)layer;
    box_floor_plan(editor);
    if (layer == OVERLAY_ROUTES && (editor->layers & OVERLAY_ROUTES) && !editor->has_goal)
        box_tell(editor, "Send him somewhere: right click, or W and Enter.");
}

/* Zooms at the middle of the area; 0 steps: as large as fits. */
static void zoom(struct box_editor *editor, int steps)
{
    struct rectangle area = box_room_area(editor);
    if (steps == 0)
        editor->zoom = editor->left = editor->top = 0;
    else
        box_view_zoom(editor, steps, (area.left + area.right) / 2, (area.top + area.bottom) / 2);
}

static void clear_hops(struct box_editor *editor, int all)
{
    box_done(editor, floor_clear_hop(editor->model, all, all),
             "the shortest ways for the whole matrix");
}

static void turn_line(struct box_editor *editor, int unused)
{
    (void)unused;
    editor->level = !editor->level;
}

static void use_tool(struct box_editor *editor, int unused)
{
    (void)unused;
    box_use_tool(editor, editor->cursor);
}

/* ---- all ---- */

static const struct {
    void (*run)(struct box_editor *editor, int value);
    int value;
    bool on_box; /* a box has to be selected */
} acts[] = {
    [ACT_SELECT] = {choose_tool, TOOL_SELECT, false},
    [ACT_ADD] = {choose_tool, TOOL_ADD, false},
    [ACT_SPLIT] = {choose_tool, TOOL_SPLIT, false},
    [ACT_JOIN] = {choose_tool, TOOL_JOIN, false},
    [ACT_WALK] = {choose_tool, TOOL_WALK, false},
    [ACT_DELETE] = {delete_box, 0, true},
    [ACT_UNDO] = {undo, false, false},
    [ACT_REDO] = {undo, true, false},
    [ACT_SAVE] = {save, 0, false},
    [ACT_NEXT_BOX] = {next_box, 1, false},
    [ACT_BOX_BEFORE] = {next_box, -1, false},
    [ACT_NEXT_HANDLE] = {next_handle, 1, true},
    [ACT_MASK_UP] = {change_mask, 1, true},
    [ACT_MASK_DOWN] = {change_mask, -1, true},
    [ACT_SCALE] = {ask, ASK_SCALE, true},
    [ACT_LOCK] = {change_flag, WALK_BOX_INVISIBLE, true},
    [ACT_PLAYER] = {change_flag, WALK_BOX_PLAYER_ONLY, true},
    [ACT_MIRROR_X] = {change_flag, WALK_BOX_MIRROR_X, true},
    [ACT_MIRROR_Y] = {change_flag, WALK_BOX_MIRROR_Y, true},
    [ACT_FACING] = {change_facing, 1, true},
    [ACT_NAME] = {ask, ASK_NAME, true},
    [ACT_NUMBER] = {ask, ASK_NUMBER, true},
    [ACT_CORNERS] = {ask, ASK_CORNERS, true},
    [ACT_SLOT] = {next_slot, 1, false},
    [ACT_SLOT_ROWS] = {ask, ASK_SLOT, false},
    [ACT_HOP] = {ask, ASK_HOP, false},
    [ACT_CLEAR_HOPS] = {clear_hops, -1, false},
    [ACT_NEXT_FAULT] = {next_fault, 1, false},
    [ACT_MEND] = {repair, 0, false},
    [ACT_ROUTER] = {next_router, 1, false},
    [ACT_ROUTER_BEFORE] = {next_router, -1, false},
    [ACT_WAYS] = {switch_layer, OVERLAY_ROUTES, false},
    [ACT_MATRIX] = {switch_layer, OVERLAY_MATRIX, false},
    [ACT_ZPLANES] = {switch_layer, OVERLAY_ZPLANES, false},
    [ACT_SCALES] = {switch_layer, OVERLAY_SCALE, false},
    [ACT_TURN] = {turn_line, 0, false},
    [ACT_CLOSER] = {zoom, 1, false},
    [ACT_FARTHER] = {zoom, -1, false},
    [ACT_FIT] = {zoom, 0, false},
    [ACT_GO] = {use_tool, 0, false},
};

void box_act(struct box_editor *editor, enum box_act act)
{
    box_drag_cancel(editor);
    if (act != ACT_SAVE)
        editor->save_again = false;
    if (act == ACT_GO && editor->tool == TOOL_SELECT)
        act = ACT_CORNERS;
    if (acts[act].on_box && !box_is_real(editor, editor->box))
        box_tell(editor, "%s", none_chosen);
    else
        acts[act].run(editor, acts[act].value);
}

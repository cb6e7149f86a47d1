/* The actions of keys and buttons in the box editor. */
#include <stdio.h>

#include "app/box_editor/box_state.h"
#include "cli/language.h"
#include "walk/router.h"

enum { NEW_WIDTH = 32, NEW_HEIGHT = 16, FACINGS = 7 };

static const char *const none_selected = N_("Select a box first: click it, or press Tab.");

/* ---- tools ---- */

bool box_split_line(const struct box_editor *editor, int box, struct walk_point at,
                    struct walk_point *from, struct walk_point *to)
{
    return box_is_real(editor, box) &&
           floor_split_line(&editor->model->boxes[box], editor->axis,
                            editor->axis == FLOOR_LEVEL ? at.y : at.x, from, to);
}

static void split(struct box_editor *editor, struct walk_point point)
{
    int box = box_at(editor, point), number;
    if (box == NO_BOX)
        box = editor->box;
    if (box == NO_BOX) {
        box_message(editor, "%s", tr(none_selected));
        return;
    }
    const char *why = floor_split(editor->model, box, editor->axis,
                                  editor->axis == FLOOR_LEVEL ? point.y : point.x, &number);
    editor->box = box;
    if (box_done(editor, why, tr("split box %d: the new box is %d"), box, number))
        editor->tool = TOOL_SELECT;
}

/* Adds a box around the cursor. */
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
    case TOOL_WALK:
        box_walk_send(editor, point);
        break;
    case TOOL_SELECT:
    case TOOL_OBJECT:
        editor->box = box_at(editor, point);
        break;
    }
}

static void choose_tool(struct box_editor *editor, int tool)
{
    editor->tool = (enum box_tool)tool;
    box_message(editor, "%s", "");
}

static void choose_objects(struct box_editor *editor, int unused)
{
    (void)unused;
    if (editor->model->object_count == 0) {
        box_message(editor, "%s",
                    tr("Objects can only be moved in the sources: open the room with --sources."));
        return;
    }
    choose_tool(editor, TOOL_OBJECT);
    editor->box = editor->hover_box = NO_BOX;
}

/* Applies a key to the objects if the object tool is chosen. Returns whether the key was used
 * up. */
static bool act_on_object(struct box_editor *editor, enum box_act act)
{
    if (editor->tool != TOOL_OBJECT)
        return false;
    if (act == ACT_NEXT_BOX || act == ACT_PREVIOUS_BOX)
        box_object_next(editor, act == ACT_NEXT_BOX ? 1 : -1);
    else if (act == ACT_NEXT_HANDLE && box_object(editor))
        editor->part = editor->part == OBJECT_PLACE ? OBJECT_WALK_TO : OBJECT_PLACE;
    else if (act == ACT_FACING && box_object(editor))
        box_object_turn(editor);
    else
        return act == ACT_GO;
    return true;
}

/* ---- the selected box ---- */

static void change_flag(struct box_editor *editor, int flag)
{
    static const struct {
        int flag;
        const char *off, *on;
    } names[] = {
        {WALK_BOX_INVISIBLE, N_("box %d is unlocked"), N_("box %d is locked")},
        {WALK_BOX_PLAYER_ONLY, N_("box %d: player-only off"), N_("box %d: player-only on")},
        {WALK_BOX_MIRROR_X, N_("box %d: mirror x off"), N_("box %d: mirror x on")},
        {WALK_BOX_MIRROR_Y, N_("box %d: mirror y off"), N_("box %d: mirror y on")},
    };
    struct walk_box looks = editor->model->boxes[editor->box];
    int i = 0;
    while (names[i].flag != flag)
        i++;
    looks.flags ^= (uint8_t)flag;
    box_done(editor, floor_edit_looks(editor->model, editor->box, looks),
             tr(looks.flags & flag ? names[i].on : names[i].off), editor->box);
}

static void change_mask(struct box_editor *editor, int by)
{
    struct walk_box looks = editor->model->boxes[editor->box];
    int count = editor->model->zplane_count + 1;
    looks.mask = (uint8_t)((looks.mask + by + count) % count);
    box_done(editor, floor_edit_looks(editor->model, editor->box, looks), tr("box %d: z-plane %d"),
             editor->box, looks.mask);
}

/* Cycles through full size and the scale slots of the room. */
static void change_scale(struct box_editor *editor, int unused)
{
    (void)unused;
    struct walk_box looks = editor->model->boxes[editor->box];
    int slot = looks.scale & WALK_SCALE_SLOT_BIT ? (looks.scale & ~WALK_SCALE_SLOT_BIT) + 1 : 0;
    while (slot < WALK_SCALE_SLOT_LIMIT && !editor->model->slot_given[slot])
        slot++;
    const bool full = slot >= WALK_SCALE_SLOT_LIMIT;
    looks.scale = (uint16_t)(full ? WALK_SCALE_FULL : WALK_SCALE_SLOT_BIT | slot);
    const char *why = floor_edit_looks(editor->model, editor->box, looks);
    if (full)
        box_done(editor, why, tr("box %d: full size"), editor->box);
    else
        box_done(editor, why, tr("box %d: scale by slot %d"), editor->box, slot + 1);
}

static void change_facing(struct box_editor *editor, int by)
{
    struct walk_box looks = editor->model->boxes[editor->box];
    int facing = ((looks.flags & WALK_BOX_FACING_MASK) + by) % FACINGS;
    looks.flags = (uint8_t)((looks.flags & ~WALK_BOX_FACING_MASK) | facing);
    box_done(editor, floor_edit_looks(editor->model, editor->box, looks), tr("box %d: facing %d"),
             editor->box, facing);
}

static void delete_box(struct box_editor *editor, int unused)
{
    (void)unused;
    int box = editor->box, last = editor->model->box_count - 1;
    const char *why = floor_delete(editor->model, box);
    if (!why)
        editor->box = NO_BOX;
    if (box_done(editor, why, tr("delete box %d"), box) && box < last)
        box_message(editor,
                    tr("Box %d is deleted. All boxes after it have moved down by one: change "
                       "scripts that use their numbers."),
                    box);
}

static void next_handle(struct box_editor *editor, int step)
{
    editor->handle = (editor->handle + step) % HANDLE_COUNT;
    if (editor->handle == HANDLE_EDGE && walk_box_is_line(&editor->model->boxes[editor->box]))
        editor->handle = HANDLE_ALL;
}

/* ---- stepping through things ---- */

static void next_box(struct box_editor *editor, int step)
{
    int count = editor->model->box_count;
    int box = editor->box;
    for (int i = 0; i < count; i++) {
        box = box == NO_BOX ? (step > 0 ? 0 : count - 1) : (box + step + count) % count;
        if (box_is_real(editor, box))
            break;
    }
    if (!box_is_real(editor, box))
        return;
    editor->box = box;
    editor->handle = HANDLE_ALL;
    editor->cursor = walk_box_middle(&editor->model->boxes[box]);
    ui_camera_show(&editor->camera, editor->cursor);
    box_message(editor, "%s", "");
}

static void next_finding(struct box_editor *editor, int step)
{
    if (editor->finding_count == 0) {
        box_message(editor, "%s", tr("This floor has no problems."));
        return;
    }
    editor->finding = (editor->finding + step) % editor->finding_count;
    const struct floor_finding *finding = &editor->findings[editor->finding];
    editor->box =
        finding->other > 0 && finding->fault != FLOOR_STALE_HOP ? finding->other : finding->box;
    editor->handle = HANDLE_ALL;
    ui_camera_show(&editor->camera, finding->from);
    box_message(editor, tr("%d of %d: %s"), editor->finding + 1, editor->finding_count,
                box_finding_text(editor, editor->finding).text);
}

static void next_router(struct box_editor *editor, int step)
{
    int count = 1;
    while (router_at(count))
        count++;
    editor->router = (editor->router + step + count) % count;
    const struct router *router = router_at(editor->router);
    box_message(editor, tr("Router %s: %s"), router->name, tr(router->summary));
    box_walk_floor_changed(editor);
}

/* ---- other actions ---- */

static void undo(struct box_editor *editor, int redo)
{
    const char *name = redo ? floor_history_redo(editor->history, editor->model)
                            : floor_history_undo(editor->history, editor->model);
    if (!name) {
        box_message(editor, "%s", redo ? tr("Nothing to redo.") : tr("Nothing to undo."));
        return;
    }
    box_message(editor, redo ? tr("Redone: %s") : tr("Undone: %s"), name);
    box_floor_changed(editor);
}

static void save(struct box_editor *editor, int unused)
{
    (void)unused;
    struct fault fault = {0};
    const struct box_store *store = &editor->store;
    bool saved = store->save && store->save(store->context, editor->room.id, editor->model,
                                            editor->save_again, editor->message, &fault);
    editor->save_again = !saved;
    if (saved) {
        floor_history_saved(editor->history);
    } else {
        box_message(editor, "%s", tr_fault(&fault).text);
    }
}

static void switch_layer(struct box_editor *editor, int layer)
{
    editor->layers ^= (unsigned)layer;
    box_floor_plan(editor);
    if (layer == OVERLAY_ROUTES && (editor->layers & OVERLAY_ROUTES) && !editor->has_goal)
        box_message(editor, "%s",
                    tr("First walk the actor somewhere: right-click, or press W and Enter."));
}

static void clear_hops(struct box_editor *editor, int unused)
{
    (void)unused;
    box_done(editor, floor_clear_hops(editor->model), "%s", tr("clear all hops of the matrix"));
}

static void turn_line(struct box_editor *editor, int unused)
{
    (void)unused;
    editor->axis = editor->axis == FLOOR_LEVEL ? FLOOR_UPRIGHT : FLOOR_LEVEL;
}

static void use_tool(struct box_editor *editor, int unused)
{
    (void)unused;
    box_use_tool(editor, editor->cursor);
}

/* ---- the table of actions ---- */

enum { SHIFT = 1, CONTROL = 2 };

static const struct {
    int key, held; /* modifiers held: SHIFT, CONTROL or both */
    const char *key_label;
    void (*run)(struct box_editor *editor, int value);
    int value;
    bool on_box; /* needs a selected box */
} acts[ACT_COUNT] = {
#define BOX_ACT(name, key, held, key_label, run, value, on_box)                                    \
    [ACT_##name] = {key, held, key_label, run, value, on_box},
#include "app/box_editor/box_act.def"
#undef BOX_ACT
};

const char *box_act_key(enum box_act act)
{
    return tr(acts[act].key_label);
}

enum box_act box_act_of_key(const struct window_event *event)
{
    const int held = (event->shift ? SHIFT : 0) | (event->control ? CONTROL : 0);
    for (int i = 0; i < ACT_COUNT && !event->alt; i++)
        if (acts[i].key == event->key && acts[i].held == held)
            return (enum box_act)i;
    return ACT_COUNT;
}

void box_act(struct box_editor *editor, enum box_act act)
{
    box_drag_cancel(editor);
    if (act != ACT_SAVE)
        editor->save_again = false;
    if (act_on_object(editor, act))
        return;
    if (acts[act].on_box && !box_is_real(editor, editor->box))
        box_message(editor, "%s", tr(none_selected));
    else
        acts[act].run(editor, acts[act].value);
}

/* The panel next to the room: tools, the selected box, the view, and the problems of the floor. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "cli/language.h"
#include "util/minmax.h"
#include "walk/box.h"
#include "walk/router.h"

enum { MARGIN = 4, BUTTONS_MAX = 13, GROUPS = 4, SHOWN_MAX = 32 };

/* A row of buttons. */
struct group {
    int count;
    struct ui_button buttons[BUTTONS_MAX];
    enum box_act acts[BUTTONS_MAX];
    char labels[BUTTONS_MAX][40];
};

/* Layout of the panel. */
struct panel {
    struct group groups[GROUPS];
    struct rectangle places[GROUPS];
    int box_top, problems_top; /* tops of the texts about the box, and of the number of problems */
    struct rectangle inner;    /* area below all buttons */
};

static void add(struct group *group, enum box_act act, bool on, bool off, const char *label)
{
    int i = group->count++;
    snprintf(group->labels[i], sizeof group->labels[i], "%s", label);
    group->buttons[i] = (struct ui_button){
        .label = group->labels[i], .sign = box_act_key(act), .on = on, .off = off};
    group->acts[i] = act;
}

static void add_tools(const struct box_editor *editor, struct group *group)
{
    const struct floor_history *history = editor->history;
    add(group, ACT_SELECT, editor->tool == TOOL_SELECT, false, tr("Select"));
    add(group, ACT_ADD, editor->tool == TOOL_ADD, false, tr("Add"));
    add(group, ACT_SPLIT, editor->tool == TOOL_SPLIT, false, tr("Split"));
    add(group, ACT_WALK, editor->tool == TOOL_WALK, false, tr("Walk"));
    add(group, ACT_OBJECTS, editor->tool == TOOL_OBJECT, editor->model->object_count == 0,
        tr("Objects"));
    add(group, ACT_UNDO, false, history->at == 0, tr("Undo"));
    add(group, ACT_REDO, false, history->at + 1 >= history->count, tr("Redo"));
    add(group, ACT_SAVE, false, floor_history_is_saved(history), tr("Save"));
    if (editor->tool == TOOL_SPLIT)
        add(group, ACT_TURN, false, false,
            editor->axis == FLOOR_LEVEL ? tr("Horizontal line") : tr("Vertical line"));
}

static void add_box(const struct box_editor *editor, struct group *group)
{
    char label[40];
    const struct floor_object *object = editor->tool == TOOL_OBJECT ? box_object(editor) : NULL;
    if (object) {
        snprintf(label, sizeof label, tr("Facing %s"),
                 tr(direction_word((enum costume_direction)object->facing)));
        add(group, ACT_FACING, false, false, label);
    }
    if (!box_is_real(editor, editor->box))
        return;
    const struct walk_box *box = &editor->model->boxes[editor->box];
    int facing = box->flags & WALK_BOX_FACING_MASK;
    snprintf(label, sizeof label, tr("Z-plane %d"), box->mask);
    add(group, ACT_MASK_UP, false, false, label);
    if (box->scale & WALK_SCALE_SLOT_BIT)
        snprintf(label, sizeof label, tr("Slot %d"), (box->scale & ~WALK_SCALE_SLOT_BIT) + 1);
    else
        snprintf(label, sizeof label, tr("Scale %d"), box->scale);
    add(group, ACT_SCALE, false, false, label);
    snprintf(label, sizeof label, facing ? tr("Facing %d") : tr("Facing -"), facing);
    add(group, ACT_FACING, facing != 0, false, label);
    add(group, ACT_LOCK, box->flags & WALK_BOX_INVISIBLE, false, tr("Locked"));
    add(group, ACT_PLAYER, box->flags & WALK_BOX_PLAYER_ONLY, false, tr("Player only"));
    add(group, ACT_MIRROR_X, box->flags & WALK_BOX_MIRROR_X, false, tr("Mirror x"));
    add(group, ACT_MIRROR_Y, box->flags & WALK_BOX_MIRROR_Y, false, tr("Mirror y"));
    add(group, ACT_DELETE, false, false, tr("Delete"));
}

static void add_view(const struct box_editor *editor, struct group *group)
{
    char label[40];
    add(group, ACT_ROUTER, false, false, router_at(editor->router)->name);
    add(group, ACT_ROUTES, editor->layers & OVERLAY_ROUTES, false, tr("Paths"));
    add(group, ACT_MATRIX, editor->layers & OVERLAY_MATRIX, false, tr("Matrix"));
    if (editor->model->hop_count > 0) {
        snprintf(label, sizeof label,
                 tr_count(editor->model->hop_count, "Clear %d hop", "Clear %d hops"),
                 editor->model->hop_count);
        add(group, ACT_CLEAR_HOPS, false, false, label);
    }
    add(group, ACT_ZPLANES, editor->layers & OVERLAY_ZPLANES, editor->room.zplane_count == 0,
        tr("Z-planes"));
    add(group, ACT_SCALES, editor->layers & OVERLAY_SCALE, false, tr("Scales"));
}

static void lay_out(const struct box_editor *editor, const struct ui_view *view,
                    struct panel *panel)
{
    const int unit = view->unit, line = UI_LINE_HEIGHT * unit;
    struct rectangle area = box_panel_area(editor), places[BUTTONS_MAX];
    memset(panel, 0, sizeof *panel);
    area.left += MARGIN * unit;
    area.right -= MARGIN * unit;
    area.top += MARGIN * unit;
    panel->inner = area;
    add_tools(editor, &panel->groups[0]);
    add_box(editor, &panel->groups[1]);
    add_view(editor, &panel->groups[2]);
    add(&panel->groups[3], ACT_NEXT_FINDING, false, editor->finding_count == 0, tr("Go to"));
    for (int i = 0; i < GROUPS; i++) {
        if (i == 1) {
            panel->box_top = area.top;
            const bool selected = box_is_real(editor, editor->box) ||
                                  (editor->tool == TOOL_OBJECT && box_object(editor));
            area.top += (selected ? 3 : 2) * line + 2 * unit;
        } else if (i == 3) {
            panel->problems_top = area.top;
            area.top += line + unit;
        }
        panel->places[i] = area;
        area.top =
            ui_buttons_place(view, area, panel->groups[i].buttons, panel->groups[i].count, places) +
            4 * unit;
    }
    panel->inner.top = area.top;
}

enum { LINES = 3 };

/* Writes the lines about the selected object or box, or how many there are if none is selected. */
static void describe_object(const struct box_editor *editor, char lines[LINES][200])
{
    const struct floor_object *object = box_object(editor);
    const int count = editor->model->object_count;
    char name[96];
    if (!object) {
        snprintf(lines[0], sizeof *lines, tr_count(count, "%d object", "%d objects"), count);
        return;
    }
    const struct walk_point at = floor_object_walk_to(object);
    box_object_name(editor, editor->object, name, sizeof name);
    snprintf(lines[0], sizeof *lines, tr("Object %s"), name);
    snprintf(lines[1], sizeof *lines, "%d,%d   %dx%d", object->x, object->y, object->width,
             object->height);
    snprintf(lines[2], sizeof *lines, tr("walk to %d,%d"), (int)at.x, (int)at.y);
}

static void describe_box(const struct box_editor *editor, char lines[LINES][200])
{
    const int count = int_max(editor->model->box_count - 1, 0);
    if (!box_is_real(editor, editor->box)) {
        snprintf(lines[0], sizeof *lines, tr_count(count, "%d box", "%d boxes"), count);
        return;
    }
    const struct walk_box *box = &editor->model->boxes[editor->box];
    snprintf(lines[0], sizeof *lines, tr("Box %d of %d"), editor->box, count);
    for (int i = 0; i < editor->model->name_count; i++) {
        const size_t length = strlen(lines[0]);
        if (editor->model->names_of[editor->box] >> i & 1)
            snprintf(lines[0] + length, sizeof *lines - length, ", %s", editor->model->names[i]);
    }
    snprintf(lines[1], sizeof *lines, "%d,%d   %d,%d", (int)box->ul.x, (int)box->ul.y,
             (int)box->ur.x, (int)box->ur.y);
    snprintf(lines[2], sizeof *lines, "%d,%d   %d,%d", (int)box->ll.x, (int)box->ll.y,
             (int)box->lr.x, (int)box->lr.y);
}

static void write_selected(const struct box_editor *editor, const struct ui_view *view,
                           const struct panel *panel)
{
    char lines[LINES][200] = {"", "", ""};
    (editor->tool == TOOL_OBJECT ? describe_object : describe_box)(editor, lines);
    const bool none = !lines[1][0];
    if (none)
        snprintf(lines[1], sizeof *lines, "%s", tr("Click a box, or press Tab."));
    for (int i = 0; i < LINES; i++)
        ui_write(view, panel->places[1].left, panel->places[1].right,
                 panel->box_top + i * UI_LINE_HEIGHT * view->unit, lines[i],
                 i == 0 ? UI_TITLE
                 : none ? UI_DIM
                        : UI_VALUE);
}

/* Lays out the sentence of each problem. Returns how many fit. */
static int place_findings(const struct box_editor *editor, const struct ui_view *view,
                          const struct panel *panel, struct rectangle places[SHOWN_MAX])
{
    const int line = UI_LINE_HEIGHT * view->unit;
    int width = (panel->inner.right - panel->inner.left) / view->unit - 6;
    int y = panel->inner.top, count = 0;
    while (count < editor->finding_count && count < SHOWN_MAX) {
        int left = (panel->inner.bottom - y) / line * line; /* whole lines that are left */
        if (left <= 0)
            break;
        int high =
            int_min(page_text_lines(box_finding_text(editor, count).text, width) * line, left);
        places[count++] = (struct rectangle){panel->inner.left, y, panel->inner.right, y + high};
        y += high + 2 * view->unit;
    }
    return count;
}

enum { PROBLEMS_SIZE = 64 };

static void write_findings(const struct box_editor *editor, const struct ui_view *view,
                           const struct panel *panel)
{
    struct rectangle places[SHOWN_MAX];
    char text[PROBLEMS_SIZE];
    int count = place_findings(editor, view, panel, places), all = editor->finding_count;
    snprintf(text, sizeof text,
             all == 0 ? tr("No problems") : tr_count(all, "%d problem", "%d problems"), all);
    ui_write(view, panel->inner.left, panel->inner.right, panel->problems_top, text,
             all == 0 ? UI_GOOD : UI_TITLE);
    for (int i = 0; i < count; i++) {
        struct rectangle place = places[i];
        bool doubtful = floor_fault_is_doubtful(editor->findings[i].fault);
        if (i == editor->finding || i == editor->hover_finding)
            ui_fill(view, place, UI_FAINT);
        place.left += 3 * view->unit;
        place.right -= 3 * view->unit;
        place.bottom += view->unit;
        ui_write_lines(view, place, box_finding_text(editor, i).text, doubtful ? UI_DIM : UI_BAD);
    }
}

void box_panel_draw(struct box_editor *editor)
{
    const struct ui_view *view = editor->view;
    struct panel panel;
    struct rectangle area = box_panel_area(editor);
    lay_out(editor, view, &panel);
    ui_fill(view, area, UI_PANEL);
    ui_fill(view, (struct rectangle){area.left, area.top, area.left + view->unit, area.bottom},
            UI_LINE);
    for (int i = 0; i < GROUPS; i++)
        ui_buttons_draw(view, panel.places[i], panel.groups[i].buttons, panel.groups[i].count);
    write_selected(editor, view, &panel);
    write_findings(editor, view, &panel);
}

bool box_panel_press(struct box_editor *editor, const struct window_event *event)
{
    const struct ui_view *view = editor->view;
    struct panel panel;
    struct rectangle places[SHOWN_MAX];
    lay_out(editor, view, &panel);
    for (int i = 0; i < GROUPS; i++) {
        const int button = ui_button_pressed(view, panel.places[i], panel.groups[i].buttons,
                                             panel.groups[i].count, event);
        if (button < 0)
            continue;
        box_act(editor, panel.groups[i].acts[button]);
        return true;
    }
    int count = place_findings(editor, view, &panel, places);
    for (int i = 0; i < count; i++) {
        if (!rectangle_holds(places[i], event->page_x, event->page_y))
            continue;
        editor->finding = i - 1;
        box_act(editor, ACT_NEXT_FINDING);
        return true;
    }
    return false;
}

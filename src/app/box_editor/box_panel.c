/* The panel beside the room: tools, the selected box, the view, and what is wrong. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "walk/router.h"

enum { MARGIN = 4, BUTTONS_MOST = 12, GROUPS = 4, WRAP_SIZE = 160 };

/* Buttons that stand together, with what each does. */
struct group {
    int count;
    struct ui_button buttons[BUTTONS_MOST];
    enum box_act acts[BUTTONS_MOST];
    char labels[BUTTONS_MOST][40];
};

/* Where everything stands on the panel, from the top down. */
struct panel {
    struct group groups[GROUPS];
    struct rectangle places[GROUPS];
    int box_top, wrong_top; /* of the texts about the box, and of what is wrong */
    struct rectangle inner;
};

static void add(struct group *group, enum box_act act, const char *key, bool on, bool off,
                const char *label)
{
    int i = group->count++;
    snprintf(group->labels[i], sizeof group->labels[i], "%s", label);
    group->buttons[i] =
        (struct ui_button){.label = group->labels[i], .key = key, .on = on, .off = off};
    group->acts[i] = act;
}

/* ---- the groups ---- */

static void add_tools(const struct box_editor *editor, struct group *group)
{
    const struct floor_history *history = editor->history;
    add(group, ACT_SELECT, "V", editor->tool == TOOL_SELECT, false, "Select");
    add(group, ACT_ADD, "A", editor->tool == TOOL_ADD, false, "Add");
    add(group, ACT_SPLIT, "S", editor->tool == TOOL_SPLIT, false, "Split");
    add(group, ACT_JOIN, "J", editor->tool == TOOL_JOIN, editor->box == NO_BOX, "Join");
    add(group, ACT_WALK, "W", editor->tool == TOOL_WALK, false, "Walk");
    add(group, ACT_UNDO, "^Z", false, history->at == 0, "Undo");
    add(group, ACT_REDO, "^Y", false, history->at + 1 >= history->count, "Redo");
    add(group, ACT_SAVE, "^S", false, floor_history_is_saved(history), "Save");
    if (editor->tool == TOOL_SPLIT)
        add(group, ACT_TURN, "Q", false, false, editor->level ? "Level line" : "Upright line");
}

static void add_box(const struct box_editor *editor, struct group *group)
{
    char label[40];
    if (!box_is_real(editor, editor->box))
        return;
    const struct walk_box *box = &editor->model->boxes[editor->box];
    int facing = box->flags & WALK_BOX_FACING_MASK;
    snprintf(label, sizeof label, "Mask %d", box->mask);
    add(group, ACT_MASK_UP, "M", false, false, label);
    if (box->scale & WALK_SCALE_SLOT_BIT)
        snprintf(label, sizeof label, "Slot %d", (box->scale & ~WALK_SCALE_SLOT_BIT) + 1);
    else
        snprintf(label, sizeof label, "Scale %d", box->scale);
    add(group, ACT_SCALE, "C", false, false, label);
    snprintf(label, sizeof label, facing ? "Face %d" : "Face -", facing);
    add(group, ACT_FACING, "F", facing != 0, false, label);
    add(group, ACT_LOCK, "L", box->flags & WALK_BOX_INVISIBLE, false, "Locked");
    add(group, ACT_PLAYER, "P", box->flags & WALK_BOX_PLAYER_ONLY, false, "Player");
    add(group, ACT_MIRROR_X, "X", box->flags & WALK_BOX_MIRROR_X, false, "Mir. x");
    add(group, ACT_MIRROR_Y, "Y", box->flags & WALK_BOX_MIRROR_Y, false, "Mir. y");
    add(group, ACT_NAME, "N", editor->model->names_of[editor->box] != 0, false, "Name");
    add(group, ACT_NUMBER, "B", false, false, "Number");
    add(group, ACT_CORNERS, "Ent", false, false, "Corners");
    add(group, ACT_DELETE, "Del", false, false, "Delete");
}

static void add_view(const struct box_editor *editor, struct group *group)
{
    char label[40];
    snprintf(label, sizeof label, "%.20s", router_at(editor->router)->name);
    add(group, ACT_ROUTER, "R", false, false, label);
    add(group, ACT_WAYS, "D", editor->layers & OVERLAY_ROUTES, false, "Ways");
    add(group, ACT_MATRIX, "T", editor->layers & OVERLAY_MATRIX, false, "Matrix");
    add(group, ACT_HOP, "H", editor->model->hop_count > 0, false, "Hop");
    if (editor->model->hop_count > 0) {
        snprintf(label, sizeof label, "No %d hops", editor->model->hop_count);
        add(group, ACT_CLEAR_HOPS, "^H", false, false, label);
    }
    add(group, ACT_ZPLANES, "Z", editor->layers & OVERLAY_ZPLANES, editor->room.zplane_count == 0,
        "Masks");
    add(group, ACT_SCALES, ".", editor->layers & OVERLAY_SCALE, false, "Scales");
    if (editor->slot >= 0)
        snprintf(label, sizeof label, "Slot %d", editor->slot + 1);
    else
        snprintf(label, sizeof label, "Slots");
    add(group, ACT_SLOT, "O", editor->slot >= 0, false, label);
    if (editor->slot >= 0)
        add(group, ACT_SLOT_ROWS, "I", false, false, "Rows");
}

static void add_wrong(const struct box_editor *editor, struct group *group)
{
    add(group, ACT_NEXT_FAULT, "G", false, editor->finding_count == 0, "Go to");
    add(group, ACT_MEND, "K", false, editor->finding < 0, "Mend");
}

/* ---- layout ---- */

static int box_lines(const struct box_editor *editor)
{
    return box_is_real(editor, editor->box) ? 3 : 2;
}

static void lay_out(const struct box_editor *editor, const struct ui_view *view,
                    struct panel *panel)
{
    const int unit = view->unit, line = UI_LINE_HEIGHT * unit;
    struct rectangle area = box_panel_area(editor), places[BUTTONS_MOST];
    memset(panel, 0, sizeof *panel);
    area.left += MARGIN * unit;
    area.right -= MARGIN * unit;
    area.top += MARGIN * unit;
    panel->inner = area;
    add_tools(editor, &panel->groups[0]);
    add_box(editor, &panel->groups[1]);
    add_view(editor, &panel->groups[2]);
    add_wrong(editor, &panel->groups[3]);
    for (int i = 0; i < GROUPS; i++) {
        if (i == 1) {
            panel->box_top = area.top;
            area.top += box_lines(editor) * line + 2 * unit;
        } else if (i == 3) {
            panel->wrong_top = area.top;
            area.top += line + unit;
        }
        panel->places[i] = area;
        area.top =
            ui_buttons_place(view, area, panel->groups[i].buttons, panel->groups[i].count, places) +
            4 * unit;
    }
    panel->inner.top = area.top;
}

/* ---- drawing ---- */

static void list_names(const struct box_editor *editor, char *text, size_t size)
{
    size_t length =
        (size_t)snprintf(text, size, "Box %d of %d", editor->box, editor->model->box_count - 1);
    for (int i = 0; i < editor->model->name_count && length < size; i++)
        if (editor->model->names_of[editor->box] >> i & 1)
            length +=
                (size_t)snprintf(text + length, size - length, ", %s", editor->model->names[i]);
}

static void write_box(const struct box_editor *editor, const struct ui_view *view,
                      const struct panel *panel)
{
    const int line = UI_LINE_HEIGHT * view->unit;
    int left = panel->places[1].left, right = panel->places[1].right, y = panel->box_top;
    char text[200];
    if (!box_is_real(editor, editor->box)) {
        int count = editor->model->box_count;
        snprintf(text, sizeof text, "%d boxes", count > 0 ? count - 1 : 0);
        ui_write(view, left, right, y, text, UI_TITLE);
        ui_write(view, left, right, y + line, "Click one, or press Tab.", UI_DIM);
        return;
    }
    const struct walk_box *box = &editor->model->boxes[editor->box];
    list_names(editor, text, sizeof text);
    ui_write(view, left, right, y, text, UI_TITLE);
    snprintf(text, sizeof text, "%d,%d   %d,%d", (int)box->ul.x, (int)box->ul.y, (int)box->ur.x,
             (int)box->ur.y);
    ui_write(view, left, right, y + line, text, UI_VALUE);
    snprintf(text, sizeof text, "%d,%d   %d,%d", (int)box->ll.x, (int)box->ll.y, (int)box->lr.x,
             (int)box->lr.y);
    ui_write(view, left, right, y + 2 * line, text, UI_VALUE);
}

/* Where the sentence of each finding stands; returns how many fit. */
static int place_findings(const struct box_editor *editor, const struct ui_view *view,
                          const struct panel *panel, struct rectangle *places, int limit)
{
    const int line = UI_LINE_HEIGHT * view->unit;
    int width = (panel->inner.right - panel->inner.left) / view->unit - 6;
    int y = panel->inner.top, count = 0;
    while (count < editor->finding_count && count < limit) {
        char sentence[FLOOR_SENTENCE_SIZE];
        floor_finding_describe(editor->model, &editor->findings[count], sentence);
        int high = page_text_lines(sentence, width) * line;
        int left = (panel->inner.bottom - y) / line * line; /* whole lines that are left */
        if (left <= 0)
            break;
        high = high < left ? high : left;
        places[count++] = (struct rectangle){panel->inner.left, y, panel->inner.right, y + high};
        y += high + 2 * view->unit;
    }
    return count;
}

enum { SHOWN_MOST = 32 };

static void write_findings(const struct box_editor *editor, const struct ui_view *view,
                           const struct panel *panel)
{
    struct rectangle places[SHOWN_MOST];
    char text[64];
    int count = place_findings(editor, view, panel, places, SHOWN_MOST);
    snprintf(text, sizeof text,
             editor->finding_count == 0 ? "Nothing is wrong" : "What is wrong: %d",
             editor->finding_count);
    ui_write(view, panel->inner.left, panel->inner.right, panel->wrong_top, text,
             editor->finding_count == 0 ? UI_GOOD : UI_TITLE);
    for (int i = 0; i < count; i++) {
        const struct floor_finding *finding = &editor->findings[i];
        char sentence[FLOOR_SENTENCE_SIZE];
        struct rectangle place = places[i];
        uint32_t colour = floor_fault_is_doubtful(finding->fault) ? UI_DIM : UI_BAD;
        if (i == editor->finding || i == editor->hover_finding)
            ui_fill(view, place, UI_FAINT);
        floor_finding_describe(editor->model, finding, sentence);
        place.left += 3 * view->unit;
        place.right -= 3 * view->unit;
        place.bottom += view->unit;
        ui_write_lines(view, place, sentence, colour);
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
    write_box(editor, view, &panel);
    write_findings(editor, view, &panel);
}

/* ---- the mouse ---- */

bool box_panel_press(struct box_editor *editor, int x, int y)
{
    const struct ui_view *view = editor->view;
    struct panel panel;
    struct rectangle places[SHOWN_MOST];
    lay_out(editor, view, &panel);
    for (int i = 0; i < GROUPS; i++) {
        int button = ui_button_at(view, panel.places[i], panel.groups[i].buttons,
                                  panel.groups[i].count, x, y);
        if (button < 0)
            continue;
        box_act(editor, panel.groups[i].acts[button]);
        return true;
    }
    int count = place_findings(editor, view, &panel, places, SHOWN_MOST);
    for (int i = 0; i < count; i++) {
        if (!rectangle_holds(places[i], x, y))
            continue;
        editor->finding = i - 1;
        box_act(editor, ACT_NEXT_FAULT);
        return true;
    }
    return false;
}

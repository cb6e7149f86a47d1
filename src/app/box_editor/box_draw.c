/* Draws the room with its boxes: the picture, the layers of the overlay, then what is being edited.
 */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "app/ui/draw.h"
#include "render/overlay/overlay_canvas.h"
#include "util/minmax.h"
#include "walk/box.h"
#include "walk/router.h"

enum {
    SELECTED = 0xFFF0E442u,
    HOVER = 0xFFFFFFFFu,
    WRONG = 0xFFFF5030u,
    DOUBTFUL = 0xFFFFA040u,
    GUIDE = 0xFF60FFFFu,
    ROW = 0xFFFF80FFu,
    FRESH = 0xFF80FF80u,
};

/* What is drawn on: the layer over the room, and the whole page. */
struct drawing {
    struct box_editor *editor;
    const struct ui_view *view;
    struct rectangle area;
    int zoom;
    struct overlay_canvas layer;
};

/* ---- the layer ---- */

static bool layer_begin(struct drawing *drawing)
{
    struct box_editor *editor = drawing->editor;
    int width = drawing->area.right - drawing->area.left;
    int height = drawing->area.bottom - drawing->area.top;
    if (width <= 0 || height <= 0)
        return false;
    size_t size = (size_t)width * (size_t)height * sizeof *editor->layer;
    if (size > editor->layer_size) {
        void *memory = editor->allocator.resize(editor->allocator.context, editor->layer,
                                                editor->layer_size, size);
        if (!memory)
            return false;
        editor->layer = memory;
        editor->layer_size = size;
    }
    memset(editor->layer, 0, size);
    drawing->layer = (struct overlay_canvas){.pixels = editor->layer,
                                             .width = width,
                                             .height = height,
                                             .zoom = drawing->zoom,
                                             .left = editor->left,
                                             .top = editor->top,
                                             .bottom = height};
    return true;
}

static void outline(const struct drawing *drawing, const struct walk_box *box, uint32_t colour,
                    enum overlay_stroke stroke)
{
    for (int i = 0; i < FLOOR_CORNERS; i++)
        canvas_line(&drawing->layer, floor_corner(box, i), floor_corner(box, i + 1), colour,
                    stroke);
}

static void fill_box(const struct drawing *drawing, const struct walk_box *box, uint32_t colour)
{
    const struct walk_bounds bounds = walk_box_bounds(box);
    const int first = drawing->editor->top, last = first + drawing->layer.height / drawing->zoom;
    struct walk_span span;
    for (int y = bounds.top < first ? first : bounds.top; y <= bounds.bottom && y <= last; y++)
        if (walk_box_row_span(box, y, &span))
            canvas_span(&drawing->layer, span.first, span.last, y, colour);
}

/* ---- the parts ---- */

static void draw_overlay(const struct drawing *drawing)
{
    struct box_editor *editor = drawing->editor;
    const struct router *router = router_at(editor->router);
    struct overlay_scene scene = {.room = &editor->edited,
                                  .map = &editor->map,
                                  .from = editor->walker.walker.position,
                                  .box_from = WALK_BOX_NONE,
                                  .box_to = WALK_BOX_NONE,
                                  .paths = &editor->paths,
                                  .has_goal = editor->has_goal,
                                  .goal = editor->goal};
    unsigned bits = OVERLAY_BOXES | OVERLAY_BARE | editor->layers;
    if (router->kind == ROUTER_PATH && editor->walker.walker.moving &&
        !(editor->layers & OVERLAY_ROUTES)) {
        scene.path = &editor->walker.walker.path;
        scene.waypoint = editor->walker.walker.waypoint;
        bits |= OVERLAY_ROUTE;
    }
    if (editor->floor_is_good)
        overlay_draw(&drawing->layer, &scene, bits);
}

static void draw_slot(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    if (editor->slot < 0 || !editor->model->slot_given[editor->slot])
        return;
    const struct walk_scale_slot *slot = &editor->model->slots[editor->slot];
    const int rows[2] = {slot->y1, slot->y2};
    for (int i = 0; i < 2; i++)
        canvas_line(&drawing->layer, (struct walk_point){0, rows[i]},
                    (struct walk_point){editor->room.width - 1, rows[i]}, ROW, STROKE_LONG);
}

static void draw_chosen(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct walk_point none = {0, 0};
    const int reach = drawing->view->unit + 2;
    if (box_is_real(editor, editor->hover_box) && editor->hover_box != editor->box)
        outline(drawing, &editor->model->boxes[editor->hover_box], HOVER, STROKE_SOLID);
    if (box_is_real(editor, editor->other))
        outline(drawing, &editor->model->boxes[editor->other], FRESH, STROKE_SOLID);
    if (!box_is_real(editor, editor->box))
        return;
    const struct walk_box *box = &editor->model->boxes[editor->box];
    const struct floor_handles handles = box_handles(editor, editor->box, editor->handle, true);
    fill_box(drawing, box, 0x38F0E442u);
    outline(drawing, box, SELECTED, STROKE_SOLID);
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        bool held = editor->handle != HANDLE_ALL && (handles.corners[editor->box] >> i & 1);
        bool over = editor->hover_box == editor->box && editor->hover_handle == i;
        canvas_knot(&drawing->layer, floor_corner(box, i), none, held || over ? reach + 1 : reach,
                    held   ? 0xFFFF60A0u
                    : over ? HOVER
                           : SELECTED);
    }
    if (editor->hover_box != editor->box && editor->hover_handle < HANDLE_EDGE &&
        box_is_real(editor, editor->hover_box))
        canvas_knot(&drawing->layer,
                    floor_corner(&editor->model->boxes[editor->hover_box], editor->hover_handle),
                    none, reach, HOVER);
}

static void draw_findings(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct walk_point none = {0, 0};
    for (int i = 0; i < editor->finding_count; i++) {
        const struct floor_finding *finding = &editor->findings[i];
        uint32_t colour = floor_fault_is_doubtful(finding->fault) ? DOUBTFUL : WRONG;
        bool lit = i == editor->hover_finding || i == editor->finding;
        const struct rectangle shared = {finding->from.x, finding->from.y, finding->to.x + 1,
                                         finding->to.y + 1};
        if (finding->fault == FLOOR_OVERLAP) {
            canvas_rectangle(&drawing->layer, shared, lit ? HOVER : colour);
            continue;
        }
        if (finding->fault == FLOOR_STALE_HOP) {
            canvas_arrow(&drawing->layer, finding->from, finding->to, lit ? HOVER : colour);
            continue;
        }
        if (!walk_point_equal(finding->from, finding->to))
            canvas_line(&drawing->layer, finding->from, finding->to, lit ? HOVER : colour,
                        STROKE_DASHED);
        const struct walk_point middle = {(finding->from.x + finding->to.x) / 2,
                                          (finding->from.y + finding->to.y) / 2};
        canvas_knot(&drawing->layer, middle, none, drawing->view->unit * 2 + 1,
                    lit ? HOVER : colour);
    }
}

static void draw_guides(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct floor_snap *snap = &editor->snap;
    const struct walk_point at = snap->at;
    if (editor->drag.kind != DRAG_MOVE && editor->drag.kind != DRAG_ADD)
        return;
    if (snap->upright)
        canvas_line(&drawing->layer, (struct walk_point){at.x, 0},
                    (struct walk_point){at.x, editor->room.height - 1}, GUIDE, STROKE_DOTTED);
    if (snap->level)
        canvas_line(&drawing->layer, (struct walk_point){0, at.y},
                    (struct walk_point){editor->room.width - 1, at.y}, GUIDE, STROKE_DOTTED);
    if (snap->corner || snap->edge)
        canvas_cross(&drawing->layer, at, 3, GUIDE);
}

static void draw_tool(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    struct walk_point from, to;
    int box = box_at(editor, editor->cursor);
    if (editor->tool == TOOL_SPLIT &&
        box_split_line(editor, box != NO_BOX ? box : editor->box, editor->cursor, &from, &to))
        canvas_line(&drawing->layer, from, to, FRESH, STROKE_SOLID);
    if (editor->drag.kind == DRAG_ADD) {
        const struct walk_box added = box_dragged_out(editor);
        fill_box(drawing, &added, 0x4080FF80u);
        outline(drawing, &added, FRESH, STROKE_SOLID);
    } else if (editor->tool != TOOL_SELECT) {
        canvas_cross(&drawing->layer, editor->cursor, 4, FRESH);
    }
}

/* ---- words over the room ---- */

/* Writes a sentence on a dark card that stays within the area. */
static void write_card(const struct drawing *drawing, int x, int y, const char *text,
                       uint32_t colour)
{
    const struct ui_view *view = drawing->view;
    int unit = view->unit, width = ui_width(view, text) + 6 * unit;
    int height = (UI_LINE_HEIGHT + 2) * unit;
    int left = int_clamp(x, drawing->area.left, drawing->area.right - width);
    int top = int_clamp(y, drawing->area.top, drawing->area.bottom - height);
    struct rectangle card = {left, top, int_min(left + width, drawing->area.right), top + height};
    ui_fill(view, card, 0xF0101828u);
    ui_frame(view, card, colour);
    ui_write(view, left + 3 * unit, card.right - unit, top + unit, text, colour);
}

static void write_slot(const struct drawing *drawing)
{
    struct box_editor *editor = drawing->editor;
    char text[64];
    if (editor->slot < 0 || !editor->model->slot_given[editor->slot])
        return;
    const struct walk_scale_slot *slot = &editor->model->slots[editor->slot];
    for (int i = 0; i < 2; i++) {
        int x, y, row = i == 0 ? slot->y1 : slot->y2;
        box_view_place(editor, (struct walk_point){0, row}, &x, &y);
        snprintf(text, sizeof text, "slot %d: %d at row %d", editor->slot + 1,
                 i == 0 ? slot->scale1 : slot->scale2, row);
        write_card(drawing, drawing->area.left + 4 * drawing->view->unit,
                   y - (UI_LINE_HEIGHT + 3) * drawing->view->unit, text, ROW);
    }
}

static void write_finding(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    char sentence[FLOOR_SENTENCE_SIZE];
    if (editor->hover_finding < 0 || editor->hover_finding >= editor->finding_count ||
        !drawing->view->pointer || editor->drag.kind != DRAG_NONE)
        return;
    const struct floor_finding *finding = &editor->findings[editor->hover_finding];
    floor_finding_describe(editor->model, finding, sentence);
    write_card(drawing, drawing->view->pointer_x + 8 * drawing->view->unit,
               drawing->view->pointer_y + 12 * drawing->view->unit, sentence,
               floor_fault_is_doubtful(finding->fault) ? DOUBTFUL : WRONG);
}

/* Says where what is being dragged is now, beside the pointer. */
static void write_drag(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    char text[64];
    if (editor->drag.kind == DRAG_ADD) {
        const struct walk_box box = box_dragged_out(editor);
        snprintf(text, sizeof text, "%d,%d - %d,%d", (int)box.ul.x, (int)box.ul.y, (int)box.lr.x,
                 (int)box.lr.y);
    } else if (editor->drag.kind == DRAG_MOVE && box_is_real(editor, editor->box)) {
        int corner = editor->handle < HANDLE_EDGE  ? editor->handle
                     : editor->handle < HANDLE_ALL ? editor->handle - HANDLE_EDGE
                                                   : 0;
        struct walk_point at = floor_corner(&editor->model->boxes[editor->box], corner);
        snprintf(text, sizeof text, "%d,%d", (int)at.x, (int)at.y);
    } else {
        return;
    }
    write_card(drawing, drawing->view->pointer_x + 10 * drawing->view->unit,
               drawing->view->pointer_y + 12 * drawing->view->unit, text, GUIDE);
}

static void write_field(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct ui_view *view = drawing->view;
    const int unit = view->unit;
    char label[48], before[PAGE_FIELD_SIZE];
    if (editor->question == ASK_NOTHING)
        return;
    if (editor->question == ASK_SLOT)
        snprintf(label, sizeof label, "Scale slot %d: ", editor->slot + 1);
    else if (editor->question == ASK_HOP)
        snprintf(label, sizeof label, "Matrix: ");
    else
        snprintf(label, sizeof label, "%s of box %d: ", box_question_label(editor), editor->box);
    struct rectangle bar = {drawing->area.left, drawing->area.bottom - 34 * unit,
                            drawing->area.right, drawing->area.bottom};
    ui_fill(view, bar, UI_RAISED);
    ui_frame(view, bar, SELECTED);
    int x = ui_write(view, bar.left + 6 * unit, bar.right, bar.top + 4 * unit, label, UI_DIM);
    memcpy(before, editor->field.text, editor->field.cursor);
    before[editor->field.cursor] = '\0';
    int end = x + ui_width(view, before);
    if (editor->field.proposed)
        ui_fill(view,
                (struct rectangle){x, bar.top + 3 * unit,
                                   x + ui_width(view, editor->field.text) + unit,
                                   bar.top + 17 * unit},
                UI_MARK);
    ui_write(view, x, bar.right - 4 * unit, bar.top + 4 * unit, editor->field.text, UI_TEXT_COLOUR);
    ui_fill(view, (struct rectangle){end, bar.top + 4 * unit, end + unit, bar.top + 16 * unit},
            SELECTED);
    ui_write(view, bar.left + 6 * unit, bar.right, bar.top + 19 * unit, editor->told, UI_BAD);
}

/* ---- all ---- */

void box_draw(void *context, const struct ui_view *view)
{
    struct box_editor *editor = context;
    editor->view = view;
    struct drawing drawing = {.editor = editor, .view = view, .area = box_room_area(editor)};
    drawing.zoom = box_view_settle(editor);
    if (layer_begin(&drawing)) {
        const struct ui_picture picture = {.pixels = editor->pixels,
                                           .palette = editor->room.palette,
                                           .width = editor->room.width,
                                           .height = editor->room.height,
                                           .see_through = -1};
        memcpy(editor->pixels, editor->picture,
               (size_t)editor->room.width * (size_t)editor->room.height);
        box_walk_draw(editor);
        ui_draw_picture(view, drawing.area, drawing.area.left - editor->left * drawing.zoom,
                        drawing.area.top - editor->top * drawing.zoom, drawing.zoom, &picture);
        draw_overlay(&drawing);
        draw_slot(&drawing);
        draw_chosen(&drawing);
        draw_findings(&drawing);
        draw_tool(&drawing);
        draw_guides(&drawing);
        ui_blend(view, drawing.area, drawing.area.left, drawing.area.top, editor->layer,
                 drawing.layer.width, drawing.layer.height);
        write_slot(&drawing);
        write_drag(&drawing);
        write_finding(&drawing);
        write_field(&drawing);
    }
    box_panel_draw(editor);
}

/* ---- around the page: its title, what is under the mouse, and what keys do ---- */

const char *box_title(void *context)
{
    struct box_editor *editor = context;
    const char *name = editor->files->index.room_names[editor->room.id];
    snprintf(editor->title, sizeof editor->title, "Boxes of room %d %.40s%s", editor->room.id, name,
             floor_history_is_saved(editor->history) ? "" : " - not saved");
    return editor->title;
}

/* The place at the cursor, the box there, and the scale it gives. */
static void say_place(const struct box_editor *editor, char *text, size_t size)
{
    struct walk_point at = editor->cursor;
    int box = editor->hover_box;
    char scale[48] = "", slot[24] = "";
    if (box != NO_BOX && editor->floor_is_good) {
        uint16_t word = editor->model->boxes[box].scale;
        if (word & WALK_SCALE_SLOT_BIT)
            snprintf(slot, sizeof slot, " here by slot %d", (word & ~WALK_SCALE_SLOT_BIT) + 1);
        snprintf(scale, sizeof scale, ": box %d, scale %d", box,
                 walk_map_scale(&editor->map, box, at.y));
    }
    snprintf(text, size, "%d,%d%s%s", (int)at.x, (int)at.y, scale, slot);
}

const char *box_status(void *context)
{
    struct box_editor *editor = context;
    char place[96], sentence[FLOOR_SENTENCE_SIZE];
    const char *shown = editor->told;
    if (editor->asks_to_leave)
        return "Not saved yet. Enter: save and leave   D: leave without saving   Escape: stay";
    if (editor->question != ASK_NOTHING)
        return box_question_help(editor);
    say_place(editor, place, sizeof place);
    if (editor->hover_finding >= 0 && editor->hover_finding < editor->finding_count) {
        floor_finding_describe(editor->model, &editor->findings[editor->hover_finding], sentence);
        shown = sentence;
    }
    snprintf(editor->status, sizeof editor->status, "%s   %s", place, shown);
    return editor->status;
}

const char *box_keys(void *context)
{
    static const char *const keys[] = {
        [TOOL_SELECT] = "Drag corners, edges, boxes; Ctrl: alone, Alt: no snapping   Tab, E, "
                        "arrows: by keys   right click: walk   wheel: zoom",
        [TOOL_ADD] = "Drag a rectangle, or Enter: a box at the cross   arrows: move the cross "
                     "(Shift: 8)   Escape: back",
        [TOOL_SPLIT] = "Click or Enter: split at the line   Q: turn the line   arrows: move it   "
                       "Escape: back",
        [TOOL_JOIN] = "Click a box that has a side in common with the selected one, or Tab and "
                      "Enter   Escape: back",
        [TOOL_WALK] = "Click or Enter: walk there   R: next router   Shift+click: put him there   "
                      "Escape: back",
    };
    const struct box_editor *editor = context;
    if (editor->question != ASK_NOTHING)
        return "Enter: done   Escape: as it was";
    return keys[editor->tool];
}

/* Draws the page: the room's picture, the overlay, then the edited boxes and objects. */
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "app/ui/draw.h"
#include "cli/language.h"
#include "render/overlay/overlay_canvas.h"
#include "walk/box.h"
#include "walk/router.h"

static const uint32_t selected_colour = 0xFFF0E442, hover_colour = 0xFFFFFFFF,
                      wrong_colour = 0xFFFF5030, doubtful_colour = 0xFFFFA040,
                      guide_colour = 0xFF60FFFF, fresh_colour = 0xFF80FF80;

struct drawing {
    struct box_editor *editor;
    const struct ui_view *view;
    struct overlay_canvas layer;
};

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
    const int first = drawing->layer.top;
    const int last = first + drawing->layer.height / drawing->layer.zoom;
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
                                  .caches = editor->caches,
                                  .from = editor->walker.mover.position,
                                  .hops_of = WALK_BOX_NONE,
                                  .paths = &editor->paths,
                                  .has_goal = editor->has_goal,
                                  .goal = editor->goal};
    unsigned bits = OVERLAY_BOXES | OVERLAY_BARE | editor->layers;
    if (router->kind == ROUTER_PATH && editor->walker.mover.moving &&
        !(editor->layers & OVERLAY_ROUTES)) {
        scene.path = &editor->walker.mover.path;
        scene.waypoint = editor->walker.mover.waypoint;
        bits |= OVERLAY_ROUTE;
    }
    if (editor->caches)
        overlay_draw(&drawing->layer, &scene, bits);
}

static void draw_chosen(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct walk_point none = {0, 0};
    const int reach = drawing->view->unit + 2;
    if (box_is_real(editor, editor->hover_box) && editor->hover_box != editor->box)
        outline(drawing, &editor->model->boxes[editor->hover_box], hover_colour, STROKE_SOLID);
    if (!box_is_real(editor, editor->box))
        return;
    const struct walk_box *box = &editor->model->boxes[editor->box];
    const struct floor_handles handles = box_handles(editor, editor->box, editor->handle, true);
    fill_box(drawing, box, 0x38F0E442u);
    outline(drawing, box, selected_colour, STROKE_SOLID);
    for (int i = 0; i < FLOOR_CORNERS; i++) {
        bool held = editor->handle != HANDLE_ALL && (handles.corners[editor->box] >> i & 1);
        bool over = editor->hover_box == editor->box && editor->hover_handle == i;
        canvas_knot(&drawing->layer, floor_corner(box, i), none, held || over ? reach + 1 : reach,
                    held   ? 0xFFFF60A0u
                    : over ? hover_colour
                           : selected_colour);
    }
    if (editor->hover_box != editor->box && editor->hover_handle < HANDLE_EDGE &&
        box_is_real(editor, editor->hover_box))
        canvas_knot(&drawing->layer,
                    floor_corner(&editor->model->boxes[editor->hover_box], editor->hover_handle),
                    none, reach, hover_colour);
}

static struct rectangle area_of(const struct floor_object *object)
{
    return (struct rectangle){object->x, object->y, object->x + object->width,
                              object->y + object->height};
}

/* Draws an object's walk-to point, and the direction in which ego then turns. */
static void draw_walk_to(const struct drawing *drawing, const struct floor_object *object,
                         uint32_t colour, bool held)
{
    enum { ARROW = 9 }; /* pixels */
    static const struct walk_point steps[] = {{-ARROW, 0}, {ARROW, 0}, {0, ARROW}, {0, -ARROW}};
    const struct walk_point none = {0, 0}, at = floor_object_walk_to(object);
    const struct walk_point step = steps[object->facing & 3];
    canvas_arrow(&drawing->layer, at, (struct walk_point){at.x + step.x, at.y + step.y}, colour);
    canvas_knot(&drawing->layer, at, none, drawing->view->unit + (held ? 3 : 2), colour);
}

static void draw_objects(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct floor_object *selected = box_object(editor);
    if (editor->tool != TOOL_OBJECT)
        return;
    for (int i = 0; i < editor->model->object_count; i++) {
        const struct floor_object *object = &editor->model->objects[i];
        const uint32_t colour = i == editor->hover_object ? hover_colour : fresh_colour;
        if (object == selected || object->width == 0)
            continue;
        canvas_rectangle(&drawing->layer, area_of(object), colour);
        draw_walk_to(drawing, object, colour,
                     i == editor->hover_object && editor->hover_part == OBJECT_WALK_TO);
    }
    if (!selected)
        return;
    const struct walk_point to = floor_object_walk_to(selected);
    const struct walk_point middle = {selected->x + selected->width / 2,
                                      selected->y + selected->height / 2};
    canvas_line(&drawing->layer, middle, to, selected_colour, STROKE_DOTTED);
    canvas_rectangle(&drawing->layer, area_of(selected), selected_colour);
    draw_walk_to(drawing, selected, selected_colour, editor->part == OBJECT_WALK_TO);
}

static void draw_findings(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    const struct walk_point none = {0, 0};
    for (int i = 0; i < editor->finding_count; i++) {
        const struct floor_finding *finding = &editor->findings[i];
        const struct walk_point from = finding->from, to = finding->to;
        uint32_t colour = i == editor->hover_finding || i == editor->finding ? hover_colour
                          : floor_fault_is_doubtful(finding->fault)          ? doubtful_colour
                                                                             : wrong_colour;
        if (floor_fault_is_area(finding->fault)) {
            canvas_rectangle(&drawing->layer,
                             (struct rectangle){from.x, from.y, to.x + 1, to.y + 1}, colour);
        } else if (finding->fault == FLOOR_STALE_HOP) {
            canvas_arrow(&drawing->layer, from, to, colour);
        } else {
            if (!walk_point_equal(from, to))
                canvas_line(&drawing->layer, from, to, colour, STROKE_DASHED);
            canvas_knot(&drawing->layer,
                        (struct walk_point){(from.x + to.x) / 2, (from.y + to.y) / 2}, none,
                        drawing->view->unit * 2 + 1, colour);
        }
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
                    (struct walk_point){at.x, editor->room.height - 1}, guide_colour,
                    STROKE_DOTTED);
    if (snap->level)
        canvas_line(&drawing->layer, (struct walk_point){0, at.y},
                    (struct walk_point){editor->room.width - 1, at.y}, guide_colour, STROKE_DOTTED);
    if (snap->corner)
        canvas_cross(&drawing->layer, at, 3, guide_colour);
}

static void draw_tool(const struct drawing *drawing)
{
    const struct box_editor *editor = drawing->editor;
    struct walk_point from, to;
    int box = box_at(editor, editor->cursor);
    if (editor->tool == TOOL_SPLIT &&
        box_split_line(editor, box != NO_BOX ? box : editor->box, editor->cursor, &from, &to))
        canvas_line(&drawing->layer, from, to, fresh_colour, STROKE_SOLID);
    if (editor->drag.kind == DRAG_ADD) {
        const struct walk_box added = box_dragged_out(editor);
        fill_box(drawing, &added, 0x4080FF80u);
        outline(drawing, &added, fresh_colour, STROKE_SOLID);
    } else if (editor->tool != TOOL_SELECT && editor->tool != TOOL_OBJECT) {
        canvas_cross(&drawing->layer, editor->cursor, 4, fresh_colour);
    }
}

/* ---- the page ---- */

static void draw_room(struct box_editor *editor, const struct ui_view *view)
{
    const struct ui_camera *camera = &editor->camera;
    const struct drawing drawing = {
        .editor = editor, .view = view, .layer = ui_camera_layer(camera, editor->allocator)};
    const struct ui_picture picture = {.pixels = editor->pixels,
                                       .palette = editor->room.palette,
                                       .width = editor->room.width,
                                       .height = editor->room.height,
                                       .see_through = -1};
    if (!drawing.layer.pixels)
        return;
    memcpy(editor->pixels, editor->picture,
           (size_t)editor->room.width * (size_t)editor->room.height);
    box_walk_draw(editor);
    ui_camera_draw(camera, view, &picture);
    draw_overlay(&drawing);
    draw_chosen(&drawing);
    draw_objects(&drawing);
    draw_findings(&drawing);
    draw_tool(&drawing);
    draw_guides(&drawing);
    ui_camera_blend(camera, view, &drawing.layer, editor->allocator);
}

void box_draw(void *context, const struct ui_view *view)
{
    struct box_editor *editor = context;
    box_view_begin(editor, view);
    draw_room(editor, view);
    box_panel_draw(editor);
}

/* ---- title and foot ---- */

const char *box_title(void *context)
{
    struct box_editor *editor = context;
    snprintf(editor->title, sizeof editor->title,
             floor_history_is_saved(editor->history) ? tr("Boxes of room %d %.40s")
                                                     : tr("Boxes of room %d %.40s - not saved"),
             editor->room.id, editor->files->index.room_names[editor->room.id]);
    return editor->title;
}

/* Describes the cursor, the box under it, and the scale there. */
static void describe_cursor(const struct box_editor *editor, char *text, size_t size)
{
    const int x = editor->cursor.x, y = editor->cursor.y, box = editor->hover_box;
    snprintf(text, size, "%d,%d", x, y);
    if (editor->hover_object >= 0 && editor->hover_object < editor->model->object_count) {
        char name[64];
        box_object_name(editor, editor->hover_object, name, sizeof name);
        snprintf(text, size, tr("%d,%d: object %s"), x, y, name);
    }
    if (box == NO_BOX || !editor->caches)
        return;
    int word = editor->model->boxes[box].scale, scale = walk_map_scale(&editor->map, box, y);
    if (word & WALK_SCALE_SLOT_BIT)
        snprintf(text, size, tr("%d,%d: box %d, scale %d by slot %d"), x, y, box, scale,
                 (word & ~WALK_SCALE_SLOT_BIT) + 1);
    else
        snprintf(text, size, tr("%d,%d: box %d, scale %d"), x, y, box, scale);
}

const char *box_status(void *context)
{
    struct box_editor *editor = context;
    char place[96];
    const bool over_finding =
        editor->hover_finding >= 0 && editor->hover_finding < editor->finding_count;
    if (editor->asks_to_leave)
        return tr("Not saved yet. Enter: save and leave   D: discard changes   Escape: stay");
    describe_cursor(editor, place, sizeof place);
    snprintf(editor->status, sizeof editor->status, "%s   %s", place,
             over_finding ? box_finding_text(editor, editor->hover_finding).text : editor->message);
    return editor->status;
}

const char *box_keys(void *context)
{
    static const char *const keys[] = {
        [TOOL_SELECT] = N_("Drag corners, edges, boxes; Ctrl: alone, Alt: no snapping   Tab, E, "
                           "arrows: by keys   Right click: walk   Wheel: zoom"),
        [TOOL_ADD] = N_("Drag a rectangle, or Enter: a box at the pointer   Arrows: move the "
                        "pointer (Shift: 8)   Escape: cancel"),
        [TOOL_SPLIT] = N_("Click or Enter: split at the line   Q: turn the line   Arrows: move it  "
                          " Escape: cancel"),
        [TOOL_OBJECT] = N_("Drag an object or its walk-to point   Tab, E, "
                           "arrows: by keys   F: turn   Escape: boxes"),
        [TOOL_WALK] = N_("Click or Enter: walk there   R: next router   Shift+click: put the actor "
                         "there   Escape: cancel"),
    };
    const struct box_editor *editor = context;
    return tr(keys[editor->tool]);
}

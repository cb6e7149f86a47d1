/* The room part: the picture, with overlays over it. */
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "render/overlay/overlay.h"
#include "resource/files/named_box_file.h"
#include "util/shown_text.h"
#include "walk/box.h"

enum { INFO_SIZE = 256 };

/* The first buttons are the rows of overlay.def. */
enum { BUTTON_BARE = OVERLAY_COUNT, BUTTON_CYCLES, BUTTON_EDIT };

static void open_room(struct browser *browser)
{
    const struct browse_row *item = browse_shown(browser);
    browser->room.camera = (struct ui_camera){0};
    if (item)
        browse_load_room(browser, item->link.number);
}

/* ---- buttons ---- */

static int buttons(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    const struct browse_row *item = browse_shown(browser);
    if (!item || !browse_load_room(browser, item->link.number))
        return 0;
    for (int i = 0; i < OVERLAY_COUNT; i++) {
        const struct overlay_row *row = overlay_row(i);
        rows[i] = (struct ui_button){.label = row->button ? tr(row->button) : NULL,
                                     .key = row->button ? row->key[0] - 'A' + 'a' : 0,
                                     .on = (browser->room.layers & row->bit) != 0};
    }
    rows[BUTTON_BARE] =
        (struct ui_button){.label = tr("Without objects"), .key = 'n', .on = browser->room.bare};
    rows[BUTTON_CYCLES] =
        (struct ui_button){.label = browser->view.room->cycle_count > 0 ? tr("Cycles") : NULL,
                           .key = 'c',
                           .on = !browser->room.still};
    rows[BUTTON_EDIT] =
        (struct ui_button){.label = browser->host.edit_boxes ? tr("Edit boxes") : NULL, .key = 'e'};
    return BUTTON_EDIT + 1;
}

static void edit(struct browser *browser)
{
    const struct browse_row *item = browse_shown(browser);
    const char *why = item && browser->host.edit_boxes
                          ? browser->host.edit_boxes(browser->host.context, item->link.number)
                          : NULL;
    if (why)
        browse_set_status(browser, "%s", why);
}

static void press(struct browser *browser, int button)
{
    struct browse_room_state *state = &browser->room;
    if (button < OVERLAY_COUNT)
        state->layers ^= overlay_row(button)->bit;
    else if (button == BUTTON_BARE)
        state->bare = !state->bare;
    else if (button == BUTTON_CYCLES)
        state->still = !state->still;
    else
        edit(browser);
}

/* ---- layout ---- */

static struct rectangle picture_area(const struct browser *browser, const struct ui_view *view,
                                     struct rectangle area)
{
    const bool damaged = browser->view.room && browser->view.room->log.damage > 0;
    area.bottom -= UI_LINE_HEIGHT * view->unit * (damaged ? 3 : 2) + view->unit;
    return area;
}

/* Zooms so that a wide picture is at least half visible, and not tiny. */
static void aim(struct browser *browser, struct rectangle shown)
{
    const struct room *room = browser->view.room;
    ui_camera_aim(&browser->room.camera, shown, room->width, room->height, (room->width + 1) / 2);
}

/* ---- drawing ---- */

static void draw_layers(struct browser *browser, const struct ui_view *view)
{
    const struct room *room = browser->view.room;
    const unsigned bits = browser->room.layers | OVERLAY_BARE;
    const struct overlay_scene scene = {
        .room = room,
        .zplanes = browser->room.bare ? room->zplanes : browser->view.canvas.zplanes,
        .map = browser->view.caches ? &browser->view.map : NULL,
        .caches = browser->view.caches,
        .named = named_boxes_room(browser->model.files->named_boxes, room->id),
        .hops_of = WALK_BOX_NONE};
    const struct overlay_canvas layer = ui_camera_layer(&browser->room.camera, browser->allocator);
    if (!layer.pixels)
        return;
    overlay_draw(&layer, &scene, bits);
    ui_camera_blend(&browser->room.camera, view, &layer, browser->allocator);
}

/* Appends a count; `format` has a %d. */
static void add_count(char *text, const char *format, int count)
{
    const size_t length = strlen(text);
    snprintf(text + length, INFO_SIZE - length, "   ");
    snprintf(text + length + 3, INFO_SIZE - length - 3, format, count);
}

/* Writes the counts of the room's parts, and its scale slots. */
static void draw_info(const struct browser *browser, const struct ui_view *view,
                      struct rectangle area)
{
    const struct room *room = browser->view.room;
    char text[INFO_SIZE];
    const int y = area.bottom + view->unit;
    snprintf(text, sizeof text, "%d x %d", room->width, room->height);
    const int boxes = room->box_count, zplanes = room->zplane_count, objects = room->object_count;
    const int scripts = room->script_count, cycles = room->cycle_count;
    add_count(text, tr_count(boxes, "%d box", "%d boxes"), boxes);
    add_count(text, tr_count(zplanes, "%d z-plane", "%d z-planes"), zplanes);
    add_count(text, tr_count(objects, "%d object", "%d objects"), objects);
    add_count(text, tr_count(scripts, "%d local script", "%d local scripts"), scripts);
    add_count(text, tr_count(cycles, "%d colour cycle", "%d colour cycles"), cycles);
    ui_write(view, area.left, area.right, y, text, UI_DIM);
    text[0] = '\0';
    for (int i = 0; i < room->scale_slot_count; i++) {
        const struct walk_scale_slot *slot = &room->scale_slots[i];
        const size_t length = strlen(text);
        if (slot->scale1 || slot->scale2 || slot->y1 || slot->y2)
            snprintf(text + length, sizeof text - length,
                     tr("scale slot %d: %d at y %d, %d at y %d   "), i + 1, slot->scale1, slot->y1,
                     slot->scale2, slot->y2);
    }
    const struct fault *damage = fault_log_damage(&room->log);
    const int second = y + UI_LINE_HEIGHT * view->unit;
    if (damage)
        browse_draw_fault(view,
                          (struct rectangle){area.left, second, area.right,
                                             second + 2 * UI_LINE_HEIGHT * view->unit},
                          damage);
    else
        ui_write(view, area.left, area.right, second, text[0] ? text : tr("no scale slots"),
                 UI_DIM);
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    (void)focus;
    const struct browse_row *item = browse_shown(browser);
    if (!item || !browse_load_room(browser, item->link.number)) {
        if (item)
            browse_draw_fault(view, area, &browser->view.fault);
        return;
    }
    const struct room *room = browser->view.room;
    const struct rectangle shown = picture_area(browser, view, area);
    if (shown.bottom <= shown.top)
        return;
    aim(browser, shown);
    const struct ui_picture picture = {
        .pixels = browser->room.bare ? room->background : browser->view.canvas.background,
        .palette = browser->view.palette,
        .width = room->width,
        .height = room->height,
        .see_through = -1};
    ui_camera_draw(&browser->room.camera, view, &picture);
    draw_layers(browser, view);
    draw_info(browser, view, shown);
}

/* ---- things under the pointer ---- */

static const struct room_object *object_under(const struct room *room, struct walk_point at)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        if (at.x >= object->x && at.x < object->x + object->width && at.y >= object->y &&
            at.y < object->y + object->height)
            return object;
    }
    return NULL;
}

static int box_under(const struct browser *browser, struct walk_point at)
{
    const struct room *room = browser->view.room;
    for (int i = 0; browser->view.caches && i < room->box_count; i++)
        if (walk_box_contains(&room->boxes[i], at))
            return i;
    return WALK_BOX_NONE;
}

static void add_box(const struct browser *browser, int number, struct walk_point at, char *text,
                    size_t size)
{
    const struct room *room = browser->view.room;
    const struct walk_box *box = &room->boxes[number];
    const int scale =
        walk_scale_at(room->scale_slots, room->scale_slot_count, box->scale, (int32_t)at.y);
    const struct named_room *named = named_boxes_room(browser->model.files->named_boxes, room->id);
    snprintf(text, size, tr("   box %d: mask %d, flags 0x%02X, scale 0x%04X = %d"), number,
             box->mask, box->flags, box->scale, scale == WALK_SCALE_NONE ? WALK_SCALE_FULL : scale);
    for (int i = 0; named && i < named->name_count; i++) {
        const size_t length = strlen(text);
        if (named_box_holds(named, i, number, at))
            snprintf(text + length, size - length, " “%s”", named->names[i].name);
    }
}

static void describe_pixel(struct browser *browser, struct walk_point at)
{
    const struct room *room = browser->view.room;
    const struct browse_room_view *view = &browser->view;
    char box_text[160] = "", planes[64] = "", object_text[96] = "";
    const int index = view->canvas.background[at.y * room->width + at.x];
    const struct colour *colour = &view->palette[index];
    const int box = box_under(browser, at);
    const struct room_object *object = object_under(room, at);
    if (box != WALK_BOX_NONE)
        add_box(browser, box, at, box_text, sizeof box_text);
    for (int i = 0; i < room->zplane_count; i++) {
        const size_t length = strlen(planes);
        if (view->canvas.zplanes[i].bits && zplane_hides(&view->canvas.zplanes[i], at.x, at.y))
            snprintf(planes + length, sizeof planes - length, "%s%d",
                     length > 0 ? ", " : tr("   z-plane "), i + 1);
    }
    if (object) {
        char name[64];
        shown_text(object->name, strcspn(object->name, "@"), name, sizeof name);
        snprintf(object_text, sizeof object_text, tr("   object %d %s"), object->id, name);
    }
    browse_set_status(browser, tr("%d, %d   colour %d #%02X%02X%02X%s%s%s"), (int)at.x, (int)at.y,
                      index, colour->red, colour->green, colour->blue, planes, box_text,
                      object_text);
}

/* Goes to the object whose visible rectangle is clicked. */
static enum ui_answer click_object(struct browser *browser, struct walk_point at)
{
    const struct room_object *object = object_under(browser->view.room, at);
    if (!(browser->room.layers & OVERLAY_OBJECTS) || !object)
        return UI_IGNORED;
    return browser_follow(browser,
                          (struct browse_link){NAME_OBJECT, browser->view.room->id, object->id})
               ? UI_CHANGED
               : UI_IGNORED;
}

/* ---- input ---- */

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct window_event *event)
{
    struct ui_camera *camera = &browser->room.camera;
    const struct rectangle shown = picture_area(browser, view, area);
    if (!browser->view.room || event->kind == WINDOW_LETTER)
        return UI_IGNORED;
    aim(browser, shown);
    if (event->kind == WINDOW_KEY)
        return ui_camera_handle(camera, event);
    if (!camera->held && !rectangle_holds(shown, event->page_x, event->page_y))
        return UI_IGNORED;
    const struct walk_point at = ui_camera_point(camera, event->page_x, event->page_y);
    const bool inside =
        ui_camera_has(camera, at) && rectangle_holds(shown, event->page_x, event->page_y);
    const bool clicked = event->kind == WINDOW_MOUSE_LIFTED && camera->held &&
                         event->page_x == camera->from_x && event->page_y == camera->from_y;
    ui_camera_handle(camera, event);
    if (clicked && inside && click_object(browser, at) == UI_CHANGED)
        return UI_CHANGED;
    browser->status[0] = '\0';
    if (inside)
        describe_pixel(browser, at);
    return UI_CHANGED;
}

static bool moves(struct browser *browser)
{
    return browser->view.room && browser->view.room->cycle_count > 0 && !browser->room.still;
}

const struct browse_part browse_room_part = {
    .title = N_("Rooms"),
    .singular = N_("Room"),
    .keys = N_("Wheel, +, -: zoom   F: fit   drag, arrows: move   click an object: go there"),
    .open = open_room,
    .buttons = buttons,
    .press = press,
    .draw = draw,
    .handle = handle,
    .moves = moves,
    .tick = browse_cycle_colours,
};

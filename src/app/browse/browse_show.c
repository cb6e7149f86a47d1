/* What is shown: the tab, its row, the uses of that, and the room that several parts need. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "engine/room/floor.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_picture.h"
#include "util/minmax.h"

static const struct browse_part *part_of(const struct browser *browser)
{
    return browser->parts[browser->section];
}

const struct browse_item *browse_shown(const struct browser *browser)
{
    const struct browse_items *items = &browser->model.sections[browser->section];
    const int row = browser->shown[browser->section];
    return row >= 0 && row < items->count && !items->rows[row].heading ? &items->rows[row] : NULL;
}

/* ---- lines about what is shown, as they are made ---- */

static int count_facts(void *context)
{
    return ((struct browse_facts *)context)->count;
}

bool browse_fact_leads(const struct browse_fact *fact)
{
    return fact->link.kind != NAME_ANY || fact->code >= 0;
}

static void fact_row(void *context, int n, struct ui_row *row)
{
    const struct browse_fact *fact = &((struct browse_facts *)context)->rows[n];
    snprintf(row->text, sizeof row->text, "%s", fact->text);
    snprintf(row->value, sizeof row->value, "%s", fact->value);
    row->heading = fact->heading;
    row->tone = fact->tone;
    row->colour = fact->bad ? (uint32_t)UI_BAD : browse_fact_leads(fact) ? (uint32_t)UI_LINK : 0;
}

void browse_facts_clear(struct browser *browser)
{
    struct browse_facts *facts = &browser->facts;
    facts->count = 0;
    facts->list = (struct ui_list){.context = facts, .count = count_facts, .row = fact_row};
}

struct browse_fact *browse_fact_add(struct browser *browser, const char *format, ...)
{
    struct browse_facts *facts = &browser->facts;
    va_list arguments;
    struct browse_fact *fact = &facts->rows[facts->count];
    facts->count = int_min(facts->count + 1, BROWSE_FACTS);
    *fact = (struct browse_fact){.code = -1, .offset = -1};
    va_start(arguments, format);
    vsnprintf(fact->text, sizeof fact->text, format, arguments);
    va_end(arguments);
    return fact;
}

void browse_fact_heading(struct browser *browser, const char *text)
{
    browse_fact_add(browser, "%s", text)->heading = true;
}

void browse_fact_room(struct browser *browser, int room, const char *format)
{
    browse_fact_add(browser, format, room, browser->model.files->index.room_names[room])->link =
        (struct browse_link){NAME_ROOM, 0, room};
}

/* ---- uses of what is shown ---- */

void browse_use_text(const struct browse_model *model, const struct browse_use *use,
                     char text[UI_ROW_SIZE])
{
    char listed[UI_ROW_SIZE - 48];
    browse_listed(model, use->code, (int)use->offset, listed, sizeof listed);
    snprintf(text, UI_ROW_SIZE, "%.40s: %s", model->codes[use->code].name, listed);
}

static int count_uses(void *context)
{
    return ((struct browser *)context)->use_count;
}

static void use_row(void *context, int n, struct ui_row *row)
{
    const struct browser *browser = context;
    const struct browse_use *use = &browser->uses[n];
    const bool variable = use->kind == NAME_VARIABLE || use->kind == NAME_BIT;
    browse_use_text(&browser->model, use, row->text);
    if (variable)
        snprintf(row->value, sizeof row->value, use->write ? tr("set  %04X") : tr("read  %04X"),
                 use->offset);
    else
        snprintf(row->value, sizeof row->value, "%04X", use->offset);
    row->tone = !variable ? 0 : use->write ? 0xFFE69F00u : 0xFF56B4E9u;
}

static void find_uses(struct browser *browser)
{
    const struct browse_item *item = browse_shown(browser);
    enum name_kind kind = part_of(browser)->kind;
    browser->use_count = 0;
    if (item && browser->section == BROWSE_VARIABLES)
        kind = item->kind;
    if (item && kind != NAME_ANY) {
        int number = item->number;
        if (browser->section == BROWSE_SCRIPTS && item->code >= 0 &&
            browser->model.codes[item->code].kind == SURVEY_CODE_OBJECT)
            kind = NAME_OBJECT;
        else if (browser->section == BROWSE_SCRIPTS && number == 0)
            kind = NAME_ROOM, number = item->room; /* ENCD and EXCD: what goes there */
        browser->use_count =
            browse_uses_find(&browser->model, kind, item->room, number, &browser->uses);
    }
    browser->use_list =
        (struct ui_list){.context = browser, .count = count_uses, .row = use_row, .chosen = 0};
}

/* ---- showing ---- */

void browser_open_row(struct browser *browser)
{
    browse_facts_clear(browser);
    browser->status[0] = '\0';
    if (part_of(browser)->open)
        part_of(browser)->open(browser);
    find_uses(browser);
}

void browser_show(struct browser *browser, enum browse_section section, int row, int line)
{
    const struct browse_items *items = &browser->model.sections[section];
    browser->section = section;
    for (int i = 0; i < items->count && row < 0; i++)
        row = items->rows[i].heading ? -1 : i;
    ui_list_mark(&browser->lists[section], row);
    browser->shown[section] = row;
    if (browser->focus == FOCUS_USES || browser->focus == FOCUS_FIELD)
        browser->focus = FOCUS_LIST;
    if (section == BROWSE_SEARCH)
        browser->focus = FOCUS_FIELD;
    browser_open_row(browser);
    if (section == BROWSE_SCRIPTS && line > 0)
        ui_list_mark(&browser->script.list, line);
}

/* ---- the room: loaded, painted, with its floor and its colours ---- */

bool browse_load_room(struct browser *browser, int id)
{
    struct browse_room_view *view = &browser->view;
    const struct game_files *files = browser->model.files;
    if (view->id == id && id != 0)
        return view->room != NULL;
    arena_reset(&browser->arena);
    *view = (struct browse_room_view){.id = id};
    browser->costume.loaded = browser->charset.loaded = false; /* they were there, too */
    struct room *room = arena_alloc(&browser->arena, 1, sizeof *room);
    if (!room || !room_load(room, files, id, &browser->arena, &view->fault))
        return false;
    if (!room_picture_make(&view->canvas, room, &files->index, &browser->arena) ||
        !room_canvas_make(&view->scratch, room, &browser->arena))
        return fault_set(&view->fault, FAULT_MEMORY, NULL, 0,
                         "there is not enough memory for the room's picture");
    view->room = room;
    view->has_floor = room->box_count > 0 && room_floor_make(&view->map, &view->classic, room,
                                                             files->named_boxes, &browser->arena);
    memcpy(view->palette, room->palette, sizeof view->palette);
    palette_cycles_reset(&view->cycles, room->cycles, room->cycle_count);
    return true;
}

bool browse_cycle_colours(struct browser *browser, int jiffies)
{
    struct browse_room_view *view = &browser->view;
    bool moved = false;
    for (int i = 0; view->room && i < jiffies; i++)
        moved = palette_cycles_advance(&view->cycles, view->palette, 1) || moved;
    return moved;
}

/* ---- what parts are drawn with ---- */

int browse_draw_fault(const struct ui_view *view, struct rectangle area, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE + 16], translated[FAULT_LINE_SIZE + 16];
    fault_format(fault, line, sizeof line);
    return ui_write_lines(view, area, tr_sentence(line, translated, sizeof translated), UI_BAD);
}

void browse_draw_field(const struct ui_view *view, struct rectangle place,
                       const struct page_field *field, const char *hint, bool focus)
{
    const int unit = view->unit;
    ui_fill(view, place, UI_SUNK);
    ui_frame(view, place, focus ? UI_LINK : UI_LINE);
    if (!field->text[0])
        ui_write(view, place.left + 4 * unit, place.right - 4 * unit, place.top + 2 * unit, hint,
                 UI_OFF);
    page_field_draw(view, place, field, focus);
}

/* ---- a picture that can be enlarged and moved ---- */

void browse_camera_aim(struct browse_camera *camera, struct rectangle area, int width, int height)
{
    camera->area = area;
    camera->width = width;
    camera->height = height;
}

int browse_camera_zoom(const struct browse_camera *camera)
{
    if (camera->zoom > 0)
        return camera->zoom;
    const int across = (camera->area.right - camera->area.left) / int_max(camera->width, 1);
    const int down = (camera->area.bottom - camera->area.top) / int_max(camera->height, 1);
    /* Of a wide picture half may be out of sight, so that the rest is not tiny. */
    return int_clamp(int_min(2 * across + 1, down), 1, BROWSE_ZOOM_LIMIT);
}

/* Along one axis: the offset, so that no space is wasted. */
static int settle_axis(int offset, int size, int space, int zoom)
{
    const int seen = space / zoom;
    return size <= seen ? 0 : int_clamp(offset, 0, size - seen);
}

struct walk_point browse_camera_place(struct browse_camera *camera)
{
    const struct rectangle area = camera->area;
    const int zoom = browse_camera_zoom(camera), across = area.right - area.left;
    camera->left = settle_axis(camera->left, camera->width, across, zoom);
    camera->top = settle_axis(camera->top, camera->height, area.bottom - area.top, zoom);
    struct walk_point place = {area.left - camera->left * zoom, area.top - camera->top * zoom};
    if (camera->width * zoom < across)
        place.x += (across - camera->width * zoom) / 2 / zoom * zoom;
    return place;
}

bool browse_camera_pixel(struct browse_camera *camera, int x, int y, struct walk_point *pixel)
{
    const int zoom = browse_camera_zoom(camera);
    const struct walk_point place = browse_camera_place(camera);
    if (!rectangle_holds(camera->area, x, y) || x < place.x || y < place.y)
        return false;
    *pixel = (struct walk_point){(x - place.x) / zoom, (y - place.y) / zoom};
    return pixel->x < camera->width && pixel->y < camera->height;
}

/* The pixel at x, y remains there. */
static enum ui_answer zoom_by(struct browse_camera *camera, int steps, int x, int y)
{
    const int before = browse_camera_zoom(camera);
    const struct walk_point place = browse_camera_place(camera);
    camera->zoom = int_clamp(before + steps, 1, BROWSE_ZOOM_LIMIT);
    camera->left = (x - place.x) / before - (x - camera->area.left) / camera->zoom;
    camera->top = (y - place.y) / before - (y - camera->area.top) / camera->zoom;
    browse_camera_place(camera);
    return UI_CHANGED;
}

static enum ui_answer camera_key(struct browse_camera *camera, int key)
{
    const int x = (camera->area.left + camera->area.right) / 2;
    const int y = (camera->area.top + camera->area.bottom) / 2;
    if (key == '+' || key == '=' || key == '-')
        return zoom_by(camera, key == '-' ? -1 : 1, x, y);
    if (key != 'f')
        return UI_IGNORED;
    *camera = (struct browse_camera){0};
    return UI_CHANGED;
}

enum ui_answer browse_camera_handle(struct browse_camera *camera, const struct ui_event *event)
{
    switch (event->kind) {
    case UI_WHEEL:
        return zoom_by(camera, event->wheel > 0 ? 1 : -1, event->x, event->y);
    case UI_PRESS:
        camera->held = true;
        camera->from_x = event->x;
        camera->from_y = event->y;
        camera->from_left = camera->left;
        camera->from_top = camera->top;
        return UI_HANDLED;
    case UI_MOVE:
        if (!camera->held || !event->held)
            return UI_IGNORED;
        camera->left = camera->from_left - (event->x - camera->from_x) / browse_camera_zoom(camera);
        camera->top = camera->from_top - (event->y - camera->from_y) / browse_camera_zoom(camera);
        browse_camera_place(camera);
        return UI_CHANGED;
    case UI_RELEASE:
    case UI_AWAY:
        camera->held = false;
        return UI_HANDLED;
    case UI_KEY:
        return event->control || event->alt ? UI_IGNORED : camera_key(camera, event->key);
    default:
        return UI_IGNORED;
    }
}

/* The object part: states, drawn in the room, and facts. The sound part. */
#include <stdio.h>
#include <string.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "render/room_canvas.h"
#include "resource/object.h"
#include "resource/sound.h"
#include "walk/box.h"

enum { AROUND = 32, CLASSES = 32, TEXT_SIZE = 200 };

/* ---- facts ---- */

static void add_start(struct browser *browser, const struct room_object *object)
{
    const struct game_index *index = &browser->model.files->index;
    char text[TEXT_SIZE] = "";
    if (object->id >= index->object_count)
        return;
    const struct object_start *start = &index->objects[object->id];
    browse_row_add(&browser->facts,
                   start->owner == OBJECT_OWNER_ROOM ? tr("Initial state %d, owner %d (the room)")
                                                     : tr("Initial state %d, owner %d"),
                   start->state, start->owner);
    for (int i = 0; i < CLASSES; i++) {
        const size_t length = strlen(text);
        if (start->classes >> i & 1)
            snprintf(text + length, sizeof text - length, "%s%d", length > 0 ? ", " : "", i + 1);
    }
    browse_row_add(&browser->facts, tr("Classes: %s"), text[0] ? text : tr("none"));
}

static void add_verbs(struct browser *browser, const struct room_object *object)
{
    const int code =
        browse_model_code(&browser->model, SURVEY_CODE_OBJECT, browser->view.id, object->id);
    browse_row_add(&browser->facts, "%s", object->verb_count > 0 ? tr("Verbs") : tr("No verbs"))
        ->shown.heading = object->verb_count > 0;
    for (int i = 0; i < object->verb_count; i++) {
        const struct object_verb *verb = &object->verbs[i];
        const char *name = browse_model_name(&browser->model, NAME_VERB, 0, verb->verb);
        browse_row_lead_to_code(
            verb->verb == 255
                ? browse_row_add(&browser->facts, tr("default (255)"))
                : browse_row_add(&browser->facts, tr("verb %d %s"), verb->verb, name ? name : ""),
            code, verb->offset);
    }
}

static void add_place(struct browser *browser, const struct room_object *object)
{
    const struct room *room = browser->view.room;
    browse_row_add(&browser->facts, tr("At %d, %d   %d x %d"), object->x, object->y, object->width,
                   object->height);
    browse_row_add(&browser->facts, tr("Walk to %d, %d, then face %s"), (int)object->walk_to.x,
                   (int)object->walk_to.y,
                   object->direction < COSTUME_DIRECTIONS
                       ? tr(direction_word((enum costume_direction)object->direction))
                       : "?");
    if (object->parent == 0 || object->parent > room->object_count)
        return;
    const struct room_object *parent = &room->objects[object->parent - 1];
    browse_row_lead(browse_row_add(&browser->facts, tr("Shown only while object %d is in state %d"),
                                   parent->id, object->flags & 0x80 ? 1 : object->flags & 0x0F),
                    NAME_OBJECT, room->id, parent->id);
}

static void open_object(struct browser *browser)
{
    const struct browse_row *item = browse_shown(browser);
    browser->object.object = NULL;
    if (!item || !browse_load_room(browser, item->link.room))
        return;
    const struct room_object *object = room_find_object(browser->view.room, item->link.number);
    browser->object.object = object;
    if (!object)
        return;
    browser->object.state = object->image_count > 0 ? object->images[0].state : 0;
    browse_fact_room(browser, item->link.room);
    add_place(browser, object);
    add_start(browser, object);
    add_verbs(browser, object);
}

/* ---- drawing ---- */

enum { BUTTON_STATE, BUTTON_MORE, BUTTONS };

static int buttons(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    const struct room_object *object = browser->object.object;
    if (!object)
        return 0;
    const bool any = object->image_count > 0, many = object->image_count > 1;
    snprintf(browser->label, sizeof browser->label, tr("State %d of %d"), browser->object.state,
             object->image_count);
    rows[BUTTON_STATE] =
        (struct ui_button){.label = any ? browser->label : tr("No picture"), .off = !many};
    rows[BUTTON_MORE] = (struct ui_button){.label = many ? tr("Next state") : NULL, .key = 's'};
    return BUTTONS;
}

/* Draws the part of the room around the object, with the object in its state and no other
 * objects. */
static void draw_in_room(struct browser *browser, const struct ui_view *view, struct rectangle area)
{
    const struct room *room = browser->view.room;
    const struct room_object *object = browser->object.object;
    const struct object_image *image = room_object_image(object, browser->object.state);
    struct ui_camera camera = {0};
    const int wide = object->width + 2 * AROUND, high = object->height + 2 * AROUND;
    ui_camera_aim(&camera, area, wide, high, (wide + 1) / 2);
    camera.left = camera.top = INT16_MIN; /* moves the object into the middle */
    camera.width = room->width;
    camera.height = room->height;
    ui_camera_show(&camera, (struct walk_point){object->x + object->width / 2,
                                                object->y + object->height / 2});
    room_canvas_clear(&browser->view.scratch, room);
    if (image)
        room_draw_object(&browser->view.scratch, room, object, image, object->x, object->y);
    const struct ui_picture picture = {.pixels = browser->view.scratch.background,
                                       .palette = browser->view.palette,
                                       .width = room->width,
                                       .height = room->height,
                                       .see_through = -1};
    ui_camera_draw(&camera, view, &picture);
    const struct walk_point at =
        ui_camera_place(&camera, (struct walk_point){object->x, object->y});
    const int zoom = camera.scale, x = at.x - zoom / 2, y = at.y - zoom / 2;
    const struct rectangle frame = {x - view->unit, y - view->unit,
                                    x + object->width * zoom + view->unit,
                                    y + object->height * zoom + view->unit};
    ui_frame(view, rectangle_intersect(frame, area), UI_TITLE);
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    struct rectangle picture, facts;
    const struct browse_row *item = browse_shown(browser);
    if (!item)
        return;
    if (!browse_load_room(browser, item->link.room)) {
        browse_draw_fault(view, area, &browser->view.fault);
        return;
    }
    if (!browser->object.object)
        return;
    browse_split(view, area, &picture, &facts);
    if (picture.bottom > picture.top && picture.right > picture.left)
        draw_in_room(browser, view, picture);
    if (facts.bottom > facts.top)
        browse_facts_draw(browser, view, facts, focus);
}

/* ---- input ---- */

static void press(struct browser *browser, int button)
{
    const struct room_object *object = browser->object.object;
    int shown = 0;
    (void)button;
    if (!object || object->image_count == 0)
        return;
    while (shown + 1 < object->image_count && object->images[shown].state != browser->object.state)
        shown++;
    browser->object.state = object->images[(shown + 1) % object->image_count].state;
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct window_event *event)
{
    struct rectangle picture, facts;
    if (!browser->object.object || !browser->view.room)
        return UI_IGNORED;
    browse_split(view, area, &picture, &facts);
    return browse_rows_handle(browser, &browser->facts, view, facts, event);
}

const struct browse_part browse_object_part = {
    .title = N_("Objects"),
    .singular = N_("Object"),
    .keys = N_("S: next state   Enter, click: follow a blue line"),
    .open = open_object,
    .buttons = buttons,
    .press = press,
    .draw = draw,
    .handle = handle,
};

/* ---- sounds: their data for each device, and playing them ---- */

static const char *const device_names[DEVICES] = {
    [DEVICE_ADLIB] = N_("AdLib and sound card"),
    [DEVICE_SPEAKER] = N_("PC speaker"),
    [DEVICE_MT32] = "MT-32",
    [DEVICE_GENERAL_MIDI] = "General MIDI",
};

static void describe(const struct sound *sound, char *text, size_t size)
{
    switch (sound->kind) {
    case SOUND_SAMPLE:
        snprintf(text, size, tr("sample, %zu bytes at %u Hz, %.1f seconds"),
                 sound->as.sample.samples.size, (unsigned)sound->as.sample.rate,
                 sound->as.sample.rate > 0
                     ? (double)sound->as.sample.samples.size / sound->as.sample.rate
                     : 0.0);
        break;
    case SOUND_SEQUENCE:
        snprintf(text, size, tr("music, priority %d, volume %d, speed %d"),
                 sound->as.sequence.priority, sound->as.sequence.volume, sound->as.sequence.speed);
        break;
    case SOUND_TRACK:
        snprintf(text, size, tr("CD track %d, frames %d to %d (1/75 s)"), sound->as.track.track,
                 sound->as.track.start, sound->as.track.end);
        break;
    default:
        snprintf(text, size, "%s", tr("nothing"));
        break;
    }
}

static void open_sound(struct browser *browser)
{
    const struct browse_row *item = browse_shown(browser);
    const struct game_files *files = browser->model.files;
    struct block block;
    struct fault fault = {0};
    if (!item || !game_files_resource(files, RESOURCE_SOUND, item->link.number, &block, &fault))
        return;
    const struct fault_place place = block_place(files->container_name, &block);
    browse_row_heading(&browser->facts, tr("Sound for each device"));
    for (int device = 0; device < DEVICES; device++) {
        struct sound sound;
        char text[TR_TEXT_SIZE];
        fault = (struct fault){0};
        const bool good =
            sound_read(&sound, block.payload, (enum sound_device)device, &place, &fault);
        if (good)
            describe(&sound, text, sizeof text);
        else
            snprintf(text, sizeof text, "%s", tr_message(&fault.why).text);
        browse_row_add(&browser->facts, "%s: %s", tr(device_names[device]), text)->shown.colour =
            good ? 0 : UI_BAD;
    }
    browse_fact_room(browser, item->link.room);
}

static int played(const struct browser *browser)
{
    return browser->host.sound_played ? browser->host.sound_played(browser->host.context) : 0;
}

static int sound_buttons(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    const struct browse_row *item = browse_shown(browser);
    const bool playing = item && played(browser) == item->link.number && item->link.number > 0;
    if (!item || item->fault)
        return 0;
    rows[0] =
        (struct ui_button){.label = playing ? tr("Stop") : tr("Play"), .key = ' ', .on = playing};
    return 1;
}

static void press_sound(struct browser *browser, int button)
{
    const int sound = browse_shown(browser)->link.number;
    (void)button;
    const char *why =
        browser->host.play_sound
            ? browser->host.play_sound(browser->host.context, played(browser) == sound ? 0 : sound)
            : N_("sounds cannot be played here");
    browse_set_status(browser, "%s", why ? tr(why) : "");
}

static void draw_sound(struct browser *browser, const struct ui_view *view, struct rectangle area,
                       bool focus)
{
    const struct browse_row *item = browse_shown(browser);
    if (item && item->fault) {
        browse_draw_fault(view, area, item->fault);
        return;
    }
    if (!item)
        return;
    browse_facts_draw(browser, view, area, focus);
}

static enum ui_answer handle_sound(struct browser *browser, const struct ui_view *view,
                                   struct rectangle area, const struct window_event *event)
{
    return browse_rows_handle(browser, &browser->facts, view, area, event);
}

/* Refreshes the button when a sound has ended. */
static bool sound_moves(struct browser *browser)
{
    return played(browser) != 0 || browser->sound_was != 0;
}

static bool sound_tick(struct browser *browser, int jiffies)
{
    (void)jiffies;
    const int now = played(browser);
    const bool changed = now != browser->sound_was;
    browser->sound_was = now;
    return changed;
}

const struct browse_part browse_sound_part = {
    .title = N_("Sounds"),
    .singular = N_("Sound"),
    .keys = N_("Space: play, stop   Enter, click: follow a blue line"),
    .open = open_sound,
    .buttons = sound_buttons,
    .press = press_sound,
    .draw = draw_sound,
    .handle = handle_sound,
    .moves = sound_moves,
    .tick = sound_tick,
};

/* The part that shows sounds: what each device has of them; and plays them. */
#include <stdio.h>

#include "app/browse/browse_parts.h"
#include "cli/language.h"
#include "resource/sound.h"

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
    const struct browse_item *item = browse_shown(browser);
    const struct game_files *files = browser->model.files;
    struct block block;
    struct fault fault = {0};
    browser->sound.silent[0] = '\0';
    if (!item || !game_files_resource(files, RESOURCE_SOUND, item->number, &block, &fault))
        return;
    const struct fault_place place = block_place(files->container_name, &block);
    struct browse_fact *fact;
    browse_fact_heading(browser, tr("Sound for each device"));
    for (int device = 0; device < DEVICES; device++) {
        struct sound sound;
        char text[160];
        fault = (struct fault){0};
        const bool good =
            sound_read(&sound, block.payload, (enum sound_device)device, &place, &fault);
        if (good)
            describe(&sound, text, sizeof text);
        else
            snprintf(text, sizeof text, "%s", fault.why);
        fact = browse_fact_add(browser, "%s: %s", tr(device_names[device]), text);
        fact->bad = !good;
    }
    browse_fact_room(browser, item->room, tr("In room %d %s"));
}

static int played(const struct browser *browser)
{
    return browser->host.sound_played ? browser->host.sound_played(browser->host.context) : 0;
}

static int buttons(struct browser *browser, struct ui_button rows[BROWSE_BUTTONS])
{
    const struct browse_item *item = browse_shown(browser);
    const bool playing = item && played(browser) == item->number && item->number > 0;
    if (!item || item->fault)
        return 0;
    rows[0] = (struct ui_button){
        .label = playing ? tr("Stop") : tr("Play"), .key = tr("Space"), .on = playing};
    return 1;
}

static void press(struct browser *browser, int button)
{
    const int sound = browse_shown(browser)->number;
    (void)button;
    const char *why =
        browser->host.play_sound
            ? browser->host.play_sound(browser->host.context, played(browser) == sound ? 0 : sound)
            : N_("sounds cannot be played here");
    snprintf(browser->sound.silent, sizeof browser->sound.silent, "%s", why ? tr(why) : "");
}

/* Below the line that says why nothing is played. */
static struct rectangle facts_area(const struct browser *browser, const struct ui_view *view,
                                   struct rectangle area)
{
    if (browser->sound.silent[0])
        area.top += UI_LINE_HEIGHT * view->unit;
    return area;
}

static void draw(struct browser *browser, const struct ui_view *view, struct rectangle area,
                 bool focus)
{
    const struct browse_item *item = browse_shown(browser);
    if (item && item->fault) {
        browse_draw_fault(view, area, item->fault);
        return;
    }
    if (!item)
        return;
    ui_write(view, area.left, area.right, area.top, browser->sound.silent, UI_DIM);
    browse_facts_draw(browser, view, facts_area(browser, view, area), focus);
}

static enum ui_answer handle(struct browser *browser, const struct ui_view *view,
                             struct rectangle area, const struct ui_event *event)
{
    return browse_facts_handle(browser, view, facts_area(browser, view, area), event);
}

/* The button changes when a sound has ended by itself. */
static bool moves(struct browser *browser)
{
    return played(browser) != 0 || browser->sound.was != 0;
}

static bool tick(struct browser *browser, int jiffies)
{
    (void)jiffies;
    const int now = played(browser);
    const bool changed = now != browser->sound.was;
    browser->sound.was = now;
    return changed;
}

const struct browse_part browse_sound_part = {
    .title = N_("Sounds"),
    .one = N_("Sound"),
    .kind = NAME_SOUND,
    .keys = N_("Space: play, stop   Enter, click: follow a blue line"),
    .open = open_sound,
    .buttons = buttons,
    .press = press,
    .draw = draw,
    .handle = handle,
    .moves = moves,
    .tick = tick,
};

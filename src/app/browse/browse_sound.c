/* The part that shows sounds: what each device has of them. */
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
    browse_facts_draw(browser, view, area, focus);
}

const struct browse_part browse_sound_part = {
    .title = N_("Sounds"),
    .one = N_("Sound"),
    .kind = NAME_SOUND,
    .keys = N_("Enter, click: follow a blue line"),
    .open = open_sound,
    .draw = draw,
    .handle = browse_facts_handle,
};

#include "app/session/edition.h"

#include <stdio.h>

#include "api/host.h"
#include "cli/language.h"
#include "cli/options.h"

static void look_at_music(struct edition_found *found, const char *game, enum edition_part part,
                          const char *name, bool reports)
{
    struct audio_bank music;
    struct fault fault;
    struct wave wave;
    char track[WAVE_NAME_SIZE];
    found->parts[part].of = EDITION_TRACKS;
    found->parts[part].there = audio_bank_open(&music, game, name, &fault);
    if (!found->parts[part].there) {
        if (reports && fault.code != FAULT_NONE)
            cli_fault(&fault);
        return;
    }
    for (int n = 1; n <= EDITION_TRACKS; n++) {
        snprintf(track, sizeof track, "track%d", n + 1);
        const int32_t index = wave_bank_find(&music.bank, track);
        if (index < 0)
            continue;
        if (wave_bank_read(&music.bank, (uint32_t)index, &wave, &fault))
            found->parts[part].have++;
        else if (reports)
            cli_fault(&fault);
    }
    audio_bank_close(&music);
}

static void look_at_voices(struct edition_found *found, const char *game, bool reports)
{
    struct edition_voices voices;
    struct fault fault;
    struct wave wave;
    char name[SPEECH_WAVE_SIZE];
    found->parts[EDITION_VOICES].there = edition_voices_open(&voices, game, &fault);
    if (!found->parts[EDITION_VOICES].there) {
        if (reports && fault.code != FAULT_NONE)
            cli_fault(&fault);
        return;
    }
    found->parts[EDITION_VOICES].of = (int)voices.info.count;
    for (size_t n = 0; n < voices.info.count; n++) {
        const int32_t index =
            speech_info_wave(&voices.info, n, name) ? edition_voices_wave(&voices, name) : -1;
        if (index >= 0 && wave_bank_read(&voices.waves.bank, (uint32_t)index, &wave, &fault))
            found->parts[EDITION_VOICES].have++;
    }
    edition_voices_close(&voices);
}

struct edition_found edition_found_at(const char *game, bool reports)
{
    struct edition_found found = {0};
    look_at_music(&found, game, EDITION_MUSIC, "MusicOriginal.xwb", reports);
    look_at_music(&found, game, EDITION_NEW_MUSIC, "MusicNew.xwb", reports);
    look_at_voices(&found, game, reports);
    return found;
}

void edition_found_write(const struct edition_found *found, enum edition_part part,
                         char text[EDITION_FOUND_SIZE])
{
    const char *form = part == EDITION_VOICES ? N_("%d of %d lines") : N_("%d of %d tracks");
    if (found->parts[part].there)
        snprintf(text, EDITION_FOUND_SIZE, tr(form), found->parts[part].have,
                 found->parts[part].of);
    else
        snprintf(text, EDITION_FOUND_SIZE, "%s", tr("not found"));
}

static bool open_list(struct edition_voices *voices, const char *game, struct fault *fault)
{
    const struct fault_place place = {voices->waves.file.name, "", FAULT_NO_OFFSET};
    if (!audio_file_open_next_to(&voices->list, game, "speech.info"))
        return fault_set(fault, FAULT_MISSING, &place, 0, "speech.info is missing next to it");
    if (!speech_info_open(&voices->info, &voices->list.bytes, voices->list.name, host_allocator(),
                          fault))
        return false;
    if (voices->waves.bank.name_size > 0)
        return true;
    if (audio_file_open_next_to(&voices->cues, game, "SpeechCues.xsb") &&
        cue_bank_begins(&voices->cues.bytes))
        return true;
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "it has no names, and SpeechCues.xsb is missing or damaged");
}

bool edition_voices_open(struct edition_voices *voices, const char *game, struct fault *fault)
{
    *voices = (struct edition_voices){0};
    if (!audio_bank_open(&voices->waves, game, "Speech.xwb", fault))
        return false;
    if (open_list(voices, game, fault))
        return true;
    edition_voices_close(voices);
    return false;
}

void edition_voices_close(struct edition_voices *voices)
{
    speech_info_close(&voices->info);
    audio_file_close(&voices->cues);
    audio_file_close(&voices->list);
    audio_bank_close(&voices->waves);
}

int32_t edition_voices_wave(const struct edition_voices *voices, const char *name)
{
    if (voices->waves.bank.name_size > 0)
        return wave_bank_find(&voices->waves.bank, name);
    const int32_t wave = cue_bank_find(&voices->cues.bytes, name);
    return wave < (int32_t)voices->waves.bank.count ? wave : WAVE_NOT_FOUND;
}

bool edition_voices_choose(const struct edition_voices *voices, const struct speech_page *page,
                           struct speech_place *place)
{
    char name[SPEECH_WAVE_SIZE];
    if (!speech_info_find(&voices->info, page, name))
        return false;
    const int32_t wave = edition_voices_wave(voices, name);
    *place = (struct speech_place){.offset = (uint32_t)wave, .size = page->number > 0};
    return wave >= 0;
}

struct voice_times edition_voices_mouth(const struct speech_place *place, int32_t jiffies)
{
    struct voice_times mouth = {0};
    if (place->size > 0) { /* the page before has shut it */
        mouth.times[mouth.count++] = 0;
        mouth.times[mouth.count++] = 0;
    }
    if (jiffies < VOICE_TIMES_END)
        mouth.times[mouth.count++] = (uint16_t)jiffies;
    return mouth;
}

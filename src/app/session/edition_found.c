#include "app/session/edition_found.h"

#include <stdio.h>

#include "app/session/edition_voices.h"
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

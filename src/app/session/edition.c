#include "app/session/edition.h"

#include <stdio.h>

#include "api/host.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "util/limits.h"

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    struct audio_file *file = context;
    while (size > 0) {
        size_t count = size;
        uint64_t at = file->start + position;
        if (file->sectors)
            at = file->start + file_part_sector_place(position, &count);
        if (fseeko(file->stream, (off_t)at, SEEK_SET) != 0 ||
            fread(bytes, 1, count, file->stream) != count)
            return false;
        position += count;
        bytes += count;
        size -= count;
    }
    return true;
}

bool audio_file_open(struct audio_file *file, const char *path)
{
    *file = (struct audio_file){.stream = plain_file_open(path)};
    snprintf(file->name, sizeof file->name, "%s", cli_file_name(path));
    if (!file->stream || fseeko(file->stream, 0, SEEK_END) != 0) {
        audio_file_close(file);
        return false;
    }
    const off_t size = ftello(file->stream);
    file->bytes = (struct byte_source){file, size > 0 ? (uint64_t)size : 0, read_bytes};
    return true;
}

bool audio_file_open_part(struct audio_file *file, const char *path, const struct file_part *part)
{
    if (!audio_file_open(file, path))
        return false;
    file->bytes.size = part->size;
    file->start = part->start;
    file->sectors = part->sectors;
    return true;
}

bool audio_file_open_next_to(struct audio_file *file, const char *game, const char *name)
{
    char within[FAULT_FILE_SIZE], path[PATH_SIZE];
    snprintf(within, sizeof within, "audio/%s", name);
    *file = (struct audio_file){0};
    return host_find_file(game, within, path, sizeof path) && audio_file_open(file, path);
}

void audio_file_close(struct audio_file *file)
{
    if (file->stream)
        fclose(file->stream);
    file->stream = NULL;
}

/* ---- wave banks ---- */

bool audio_bank_open(struct audio_bank *bank, const char *game, const char *name,
                     struct fault *fault)
{
    *fault = (struct fault){0};
    if (!audio_file_open_next_to(&bank->file, game, name))
        return false;
    if (wave_bank_open(&bank->bank, &bank->file.bytes, bank->file.name, fault))
        return true;
    audio_file_close(&bank->file);
    return false;
}

void audio_bank_close(struct audio_bank *bank)
{
    audio_file_close(&bank->file);
}

/* ---- what there is of a Special Edition ---- */

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

/* ---- its voices ---- */

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

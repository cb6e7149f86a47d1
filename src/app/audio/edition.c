#include "app/audio/edition.h"

#include <stdio.h>

#include "api/host.h"
#include "cli/cli.h"
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

bool audio_file_open(struct audio_file *file, const char *path, const struct file_part *part)
{
    *file = (struct audio_file){.stream = plain_file_open(path)};
    snprintf(file->name, sizeof file->name, "%s", cli_file_name(path));
    if (!file->stream || fseeko(file->stream, 0, SEEK_END) != 0) {
        audio_file_close(file);
        return false;
    }
    const off_t size = ftello(file->stream);
    file->bytes = (struct byte_source){file, size > 0 ? (uint64_t)size : 0, read_bytes};
    if (part) {
        file->bytes.size = part->size;
        file->start = part->start;
        file->sectors = part->sectors;
    }
    return true;
}

static bool audio_file_open_next_to(struct audio_file *file, const char *game, const char *name)
{
    char within[FAULT_FILE_SIZE], path[PATH_SIZE];
    snprintf(within, sizeof within, "audio/%s", name);
    *file = (struct audio_file){0};
    return host_find_file(game, within, path, sizeof path) && audio_file_open(file, path, NULL);
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

/* ---- the voices of a Special Edition ---- */

static bool open_list(struct edition_voices *voices, const char *game, struct fault *fault)
{
    const struct fault_place place = {voices->waves.file.name, "", FAULT_NO_OFFSET};
    if (!audio_file_open_next_to(&voices->list, game, "speech.info"))
        return fault_set(fault, FAULT_MISSING, &place, 0,
                         "speech.info, which must be next to it, is missing");
    if (!speech_info_open(&voices->info, &voices->list.bytes, voices->list.name, host_allocator(),
                          fault))
        return false;
    if (voices->waves.bank.name_size > 0)
        return true;
    if (audio_file_open_next_to(&voices->cues, game, "SpeechCues.xsb") &&
        cue_bank_begins(&voices->cues.bytes))
        return true;
    return fault_set(fault, FAULT_MISSING, &place, 0,
                     "the file has no names, and SpeechCues.xsb is missing or damaged");
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
    audio_file_close(&voices->waves.file);
}

/* Returns the index of a wave by its name, or WAVE_NOT_FOUND. */
static int32_t edition_voices_wave(const struct edition_voices *voices, const char *name)
{
    if (voices->waves.bank.name_size > 0)
        return wave_bank_find(&voices->waves.bank, name);
    const int32_t wave = cue_bank_find(&voices->cues.bytes, name);
    return wave < (int32_t)voices->waves.bank.count ? wave : WAVE_NOT_FOUND;
}

bool edition_voices_choose(const struct edition_voices *voices, const struct speech_page *page,
                           struct voice_ref *ref)
{
    char name[SPEECH_WAVE_SIZE];
    if (!speech_info_find(&voices->info, page, name))
        return false;
    const int32_t wave = edition_voices_wave(voices, name);
    *ref = (struct voice_ref){.offset = (uint32_t)wave, .size = page->number > 0};
    return wave >= 0;
}

struct voice_times edition_voices_mouth(const struct voice_ref *ref, int32_t jiffies)
{
    struct voice_times mouth = {0};
    if (ref->size > 0) { /* the previous page has shut the mouth */
        mouth.times[mouth.count++] = 0;
        mouth.times[mouth.count++] = 0;
    }
    if (jiffies < VOICE_TIMES_END)
        mouth.times[mouth.count++] = (uint16_t)jiffies;
    return mouth;
}

bool edition_has(const char *game, enum edition_part part)
{
    static const char *const banks[] = {"MusicOriginal.xwb", "MusicNew.xwb"};
    struct edition_voices voices = {0};
    struct fault fault;
    const bool there = part == EDITION_VOICES
                           ? edition_voices_open(&voices, game, &fault)
                           : audio_bank_open(&voices.waves, game, banks[part], &fault);
    if (there)
        edition_voices_close(&voices);
    else if (fault.code != FAULT_NONE)
        cli_fault(&fault);
    return there;
}

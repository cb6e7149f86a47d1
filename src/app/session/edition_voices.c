#include "app/session/edition_voices.h"

#include "api/host.h"
#include "cli/language.h"

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

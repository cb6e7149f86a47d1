#include "assets-tools/sound/sound_source.h"

#include <string.h>

#include "assets-tools/folder_names.h"
#include "cli/language.h"
#include "resource/midi.h"
#include "util/limits.h"

const char *const rendition_words[RENDITION_KINDS] = {"adlib", "speaker", "mt32", "gm", "sample"};
const char *const rendition_tags[RENDITION_KINDS] = {"ADL ", "SPK ", "ROL ", "GMD ", "SBL "};

const char *rendition_word(const char tag[4])
{
    for (int i = 0; i < RENDITION_KINDS; i++)
        if (memcmp(rendition_tags[i], tag, 4) == 0)
            return rendition_words[i];
    return NULL;
}

const char *midi_source_fault(struct byte_view file)
{
    enum { DIVISION_PLACE = 12 };
    struct midi_file midi;
    if (!midi_read(&midi, file))
        return file.size >= DIVISION_PLACE + 2 && file.data[DIVISION_PLACE] >= 0x80
                   ? N_("its times are in seconds; save it with times in quarter notes")
                   : N_("it is not a MIDI file");
    if (midi.track_count > MIDI_TRACKS_MAX)
        return N_("it has more than 100 tracks");
    for (int i = 0; i < midi.track_count; i++)
        if (!midi_track_is_whole(&midi, i))
            return N_("a track is missing, damaged or truncated");
    return NULL;
}

static bool read_file(struct source_rendition *rendition, struct source_place wanted_by,
                      struct source_context *context)
{
    if (!source_file(&rendition->file, context, rendition->path, LIMIT_FILE_SIZE, wanted_by))
        return false;
    const char *why = midi_source_fault(rendition->file);
    if (why)
        report_error(context->diagnostics, wanted_by, "cannot use %s: %s", rendition->path,
                     tr(why));
    return !why;
}

bool midi_source_read(struct source_renditions *renditions, struct source_place wanted_by,
                      struct source_context *context)
{
    bool good = true;
    for (int i = 0; i < renditions->count; i++)
        if (memcmp(renditions->list[i].tag, "SBL ", 4) != 0)
            good = read_file(&renditions->list[i], wanted_by, context) && good;
    return good;
}

enum {
    CLOCK = 1000000,
    RATE_MIN = 4000,
    RATE_MAX = 48000, /* the mixer's rate */
    CONSTANT_11025 = 0xA5,
    CONSTANT_22050 = 0xD2,
};

int sample_time_constant(int rate)
{
    /* Two constants mean exactly these rates, and not the formula's. */
    if (rate == 11025)
        return CONSTANT_11025;
    if (rate == 22050)
        return CONSTANT_22050;
    int constant = 256 - (CLOCK + rate / 2) / rate;
    return constant < 0 ? 0 : constant > UINT8_MAX ? UINT8_MAX : constant;
}

/* Reduces the rate: each new sample is the mean of the old samples in its time. */
static void reduce_rate(struct source_sample *sample, int most)
{
    const uint64_t from = (uint64_t)sample->rate, to = (uint64_t)most;
    const size_t count = (size_t)(sample->count * to / from);
    for (size_t i = 0; i < count; i++) {
        const size_t first = (size_t)(i * from / to), end = (size_t)((i + 1) * from / to);
        const size_t length = end > first ? end - first : 1;
        size_t sum = length / 2;
        for (size_t k = 0; k < length; k++)
            sum += sample->samples[first + k];
        sample->samples[i] = (uint8_t)(sum / length);
    }
    sample->rate = most;
    sample->count = count;
}

bool sample_source_read(struct source_sample *sample, const char *path, int most,
                        struct source_place wanted_by, struct source_context *context)
{
    struct message why = {.format = N_("this program cannot read samples")};
    report_file(context->diagnostics, path);
    if (context->reader.read_sample == NULL ||
        !context->reader.read_sample(sample, path, context->arena, &why)) {
        report_error(context->diagnostics, wanted_by, "cannot use %s: %s%s", path,
                     tr_message(&why).text, folder_names_hint(path, context->arena));
        return false;
    }
    if (most > 0 && sample->rate > most)
        reduce_rate(sample, most);
    if (sample->rate < RATE_MIN || sample->rate > RATE_MAX) {
        report_error(context->diagnostics, wanted_by,
                     "%s has %d samples a second; the range is %d to %d", path, sample->rate,
                     RATE_MIN, RATE_MAX);
        return false;
    }
    if (sample->count == 0 || sample->count > SAMPLE_COUNT_MAX) {
        report_error(context->diagnostics, wanted_by, "%s has %zu samples; the range is 1 to %d",
                     path, sample->count, SAMPLE_COUNT_MAX);
        return false;
    }
    return true;
}

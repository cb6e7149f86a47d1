#include "assets-tools/sound/midi_source.h"

#include <string.h>

#include "assets-tools/sound/song_encode.h"
#include "assets-tools/sound/sound_encode.h"
#include "resource/midi.h"

static const struct {
    const char *word, *tag;
} kinds[] = {
    {"adlib", "ADL "}, {"speaker", "SPK "}, {"mt32", "ROL "}, {"gm", "GMD "}, {"sample", "SBL "},
};

enum { KINDS = sizeof kinds / sizeof *kinds, TRACKS = 100 };

const char *rendition_tag(const char *word)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].word, word) == 0)
            return kinds[i].tag;
    return NULL;
}

const char *rendition_word(const char tag[4])
{
    for (int i = 0; i < KINDS; i++)
        if (memcmp(kinds[i].tag, tag, 4) == 0)
            return kinds[i].word;
    return NULL;
}

static bool is_sample(const struct source_rendition *rendition)
{
    return memcmp(rendition->tag, "SBL ", 4) == 0;
}

const char *midi_source_fault(struct byte_view file)
{
    struct midi_file midi;
    if (!midi_read(&midi, file))
        return "it is not a MIDI file";
    if (midi.track_count > TRACKS)
        return "it has more than 100 tracks";
    for (int i = 0; i < midi.track_count; i++)
        if (!midi_track_is_whole(&midi, i))
            return "a track is missing or truncated";
    return NULL;
}

static bool read_file(struct source_rendition *rendition, struct source_place wanted_by,
                      struct source_context *context)
{
    if (!source_file_bytes(&rendition->file, context, rendition->path, wanted_by))
        return false;
    const char *why = midi_source_fault(rendition->file);
    if (why)
        tell_error(context->diagnostics, wanted_by, "cannot use %s: %s", rendition->path, why);
    return !why;
}

bool midi_source_read(struct source_renditions *renditions, struct source_place wanted_by,
                      struct source_context *context)
{
    bool good = true;
    for (int i = 0; i < renditions->count; i++)
        if (!is_sample(&renditions->list[i]))
            good = read_file(&renditions->list[i], wanted_by, context) && good;
    return good;
}

void midi_source_write(struct bytes_writer *writer, const struct source_renditions *renditions,
                       const struct source_sample *sample)
{
    size_t container = sound_chunk_begin(writer, "SOU ");
    for (int i = 0; i < renditions->count; i++) {
        const struct source_rendition *rendition = &renditions->list[i];
        if (is_sample(rendition)) {
            sound_encode_sample(writer, sample);
            continue;
        }
        size_t chunk = sound_chunk_begin(writer, rendition->tag);
        size_t header = sound_chunk_begin(writer, "MDhd");
        write_bytes(writer, rendition->header, sizeof rendition->header);
        sound_chunk_end(writer, header);
        write_bytes(writer, rendition->file.data, rendition->file.size);
        sound_chunk_end(writer, chunk);
    }
    sound_chunk_end(writer, container);
}

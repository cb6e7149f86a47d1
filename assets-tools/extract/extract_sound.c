/* Extracts a sound as MIDI files, a WAV file or the line of a CD track. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/sound/sound_source.h"
#include "resource/sound.h"
#include "resource/wave_bank.h"

enum { CHUNK_HEADER = 8 };

static void add_position(struct bytes_writer *text, const char *word, int frames)
{
    write_format(text, " %s %d:%02d:%02d", word, frames / TRACK_RATE / 60, frames / TRACK_RATE % 60,
                 frames % TRACK_RATE);
}

static bool add_track(struct bytes_writer *text, const struct sound_track *track)
{
    if (track->track < 1 || track->track > 99 || track->loops < 1 ||
        (track->end > 0 && track->end <= track->start))
        return false;
    write_format(text, "track %d", track->track);
    if (track->start > 0)
        add_position(text, "from", track->start);
    if (track->end > 0)
        add_position(text, "to", track->end);
    if (track->loops == TRACK_FOR_EVER)
        write_format(text, " endless");
    else if (track->loops > 1)
        write_format(text, " times %d", track->loops);
    return true;
}

/* Writes 8-bit samples. */
static void put_wave(struct extraction *extraction, const char *path, uint32_t rate,
                     struct byte_view samples)
{
    const struct wave wave = {.channels = 1,
                              .bits = 8,
                              .rate = rate,
                              .byte_rate = rate,
                              .block = 1,
                              .size = (uint32_t)samples.size};
    uint8_t header[WAVE_HEADER_MAX];
    struct bytes_writer wav;
    bytes_writer_init(&wav, extraction->arena->allocator);
    write_bytes(&wav, header, wave_header(&wave, header));
    write_bytes(&wav, samples.data, samples.size);
    write_fill(&wav, 0, samples.size % 2);
    extract_put(extraction, path, bytes_writer_view(&wav));
    bytes_writer_free(&wav);
}

/* Finds the MIDI file of a rendition, and the header before it. */
static bool read_sequence(struct source_rendition *rendition, struct byte_view bytes)
{
    struct reader reader = reader_at(bytes, 0);
    struct byte_view tag = read_view(&reader, 4);
    if (reader.failed || memcmp(tag.data, "MDhd", 4) != 0 ||
        read_u32_be(&reader) != SEQUENCE_HEADER_SIZE)
        return false;
    for (int i = 0; i < SEQUENCE_HEADER_SIZE; i++)
        rendition->header[i] = read_u8(&reader);
    rendition->file = read_view(&reader, reader_left(&reader));
    return !reader.failed;
}

static bool is_sample(const struct source_rendition *rendition)
{
    return memcmp(rendition->tag, "SBL ", 4) == 0;
}

/* Reads the renditions of a sound that has nothing else. Each device has at most one, since devices
 * name the files. */
static bool read_renditions(struct source_renditions *renditions, struct byte_view payload)
{
    struct reader reader = reader_at(payload, 4);
    if (payload.size < CHUNK_HEADER || memcmp(payload.data, "SOU ", 4) != 0 ||
        read_u32_be(&reader) != reader_left(&reader))
        return false;
    while (reader_left(&reader) > 0 && renditions->count < RENDITIONS) {
        struct source_rendition *rendition = &renditions->list[renditions->count];
        struct byte_view tag = read_view(&reader, 4);
        struct byte_view bytes = read_view(&reader, read_u32_be(&reader));
        rendition->tag = (const char *)tag.data;
        if (reader.failed || rendition_word(rendition->tag) == NULL ||
            (!is_sample(rendition) && !read_sequence(rendition, bytes)))
            return false;
        for (int i = 0; i < renditions->count; i++)
            if (memcmp(renditions->list[i].tag, rendition->tag, 4) == 0)
                return false;
        renditions->count++;
    }
    return renditions->count > 0 && reader_left(&reader) == 0;
}

static void put_sequence(struct extraction *extraction, struct bytes_writer *text,
                         const char *begin, const struct source_rendition *rendition)
{
    static const uint8_t none[SEQUENCE_HEADER_SIZE];
    char path[EXTRACT_PATH_SIZE * 2];
    const char *word = rendition_word(rendition->tag);
    snprintf(path, sizeof path, "%s-%s.mid", begin, word);
    extract_put(extraction, path, rendition->file);
    write_format(text, "%s %s", word, path);
    if (memcmp(rendition->header, none, sizeof none) == 0)
        return;
    write_format(text, " header");
    for (int i = 0; i < SEQUENCE_HEADER_SIZE; i++)
        write_format(text, " %d", rendition->header[i]);
}

bool extract_sound(struct extraction *extraction, const char *begin, const struct block *block,
                   struct bytes_writer *text)
{
    struct sound sound;
    struct fault fault;
    struct source_renditions renditions = {0};
    const struct fault_place place = block_place(extraction->files->container_name, block);
    if (!sound_read(&sound, block->payload, DEVICE_ADLIB, &place, &fault))
        return false;
    if (sound.kind == SOUND_TRACK)
        return add_track(text, &sound.as.track);
    if (!read_renditions(&renditions, block->payload))
        return false;
    for (int i = 0; i < renditions.count; i++)
        if (is_sample(&renditions.list[i]) && sound.kind != SOUND_SAMPLE)
            return false;
    for (int i = 0; i < renditions.count; i++) {
        const bool alone = renditions.count == 1 && is_sample(&renditions.list[i]);
        write_format(text, "%s", i > 0 ? " " : alone ? "" : "midi ");
        if (!is_sample(&renditions.list[i])) {
            put_sequence(extraction, text, begin, &renditions.list[i]);
            continue;
        }
        char path[EXTRACT_PATH_SIZE * 2];
        snprintf(path, sizeof path, "%s.wav", begin);
        put_wave(extraction, path, sound.as.sample.rate, sound.as.sample.samples);
        write_format(text, "sample %s", path);
    }
    return true;
}

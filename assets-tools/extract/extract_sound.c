/* A sound as MIDI files, a WAV file or the line of a CD track. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/sound/sound_source.h"
#include "resource/sound.h"

enum { RATE_MIN = 4000, RATE_MAX = 48000, CHUNK_HEADER = 8 };

static void add_position(struct bytes_writer *text, const char *word, int frames)
{
    write_format(text, " %s %d:%02d:%02d", word, frames / TRACK_RATE / 60, frames / TRACK_RATE % 60,
                 frames % TRACK_RATE);
}

static bool add_track(struct bytes_writer *text, const struct block *block,
                      const struct sound_track *track, struct bytes_writer *made)
{
    sound_encode_track(made, track);
    if (!bytes_equal(bytes_writer_view(made), block->payload) || track->track < 1 ||
        track->track > 99 || track->loops < 1)
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

/* Writes samples of 8 bits. From: the RIFF WAVE format, as PCM. */
static void put_wave(struct extraction *extraction, const char *path, uint32_t rate,
                     struct byte_view samples)
{
    struct bytes_writer wav;
    uint32_t size = (uint32_t)samples.size;
    bytes_writer_init(&wav, extraction->arena->allocator);
    write_bytes(&wav, "RIFF", 4);
    write_u32(&wav, 36 + size + size % 2);
    write_bytes(&wav, "WAVEfmt ", 8);
    write_u32(&wav, 16);
    write_u16(&wav, 1); /* PCM */
    write_u16(&wav, 1); /* one channel */
    write_u32(&wav, rate);
    write_u32(&wav, rate);
    write_u16(&wav, 1);
    write_u16(&wav, 8);
    write_bytes(&wav, "data", 4);
    write_u32(&wav, size);
    write_bytes(&wav, samples.data, size);
    write_fill(&wav, 0, size % 2);
    extract_put(extraction, path, bytes_writer_view(&wav));
    bytes_writer_free(&wav);
}

/* The samples as a source has them; none when no WAV file gives them back. */
static struct source_sample sample_of(const struct extraction *extraction,
                                      const struct sound_sample *sample)
{
    struct source_sample source = {.rate = (int)sample->rate, .count = sample->samples.size};
    if (source.count == 0 || sample->rate < RATE_MIN || sample->rate > RATE_MAX)
        return (struct source_sample){0};
    source.samples = arena_alloc(extraction->arena, source.count, 1);
    memcpy(source.samples, sample->samples.data, source.count);
    return source;
}

/* The MIDI file of a rendition, and the header before it. */
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

/* The renditions of a sound that holds nothing else. */
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
        const char *word = reader.failed ? NULL : rendition_word((const char *)tag.data);
        if (!word)
            return false;
        rendition->tag = rendition_tag(word);
        renditions->count++;
        if (strcmp(word, "sample") != 0 && !read_sequence(rendition, bytes))
            return false;
    }
    return reader_left(&reader) == 0;
}

static void put_sequence(struct extraction *extraction, struct bytes_writer *text, int id,
                         const struct source_rendition *rendition)
{
    char path[EXTRACT_PATH_SIZE];
    const char *word = rendition_word(rendition->tag);
    snprintf(path, sizeof path, "sounds/sound-%03d-%s.mid", id, word);
    extract_put(extraction, path, rendition->file);
    write_format(text, "%s %s", word, path);
    static const uint8_t none[SEQUENCE_HEADER_SIZE];
    if (memcmp(rendition->header, none, sizeof none) == 0)
        return;
    write_format(text, " header");
    for (int i = 0; i < SEQUENCE_HEADER_SIZE; i++)
        write_format(text, " %d", rendition->header[i]);
}

/* Whether walkbox-build makes the same sound of these renditions. A device, which names the file,
 * has one at most. */
static bool made_again(const struct extraction *extraction,
                       const struct source_renditions *renditions, struct byte_view payload,
                       const struct sound *sound)
{
    struct bytes_writer made;
    struct source_sample sample = {0};
    if (sound->kind == SOUND_SAMPLE)
        sample = sample_of(extraction, &sound->as.sample);
    for (int i = 0; i < renditions->count; i++) {
        const struct source_rendition *rendition = &renditions->list[i];
        bool is_sequence = rendition->file.size > 0;
        for (int k = 0; k < i; k++)
            if (renditions->list[k].tag == rendition->tag)
                return false;
        if (is_sequence ? midi_source_fault(rendition->file) != NULL : sample.count == 0)
            return false;
    }
    bytes_writer_init(&made, extraction->arena->allocator);
    sound_encode_midi(&made, renditions, &sample);
    bool same = bytes_equal(bytes_writer_view(&made), payload);
    bytes_writer_free(&made);
    return same;
}

static bool add_sequences(struct extraction *extraction, struct bytes_writer *text, int id,
                          const struct block *block, const struct sound *sound)
{
    struct source_renditions renditions = {0};
    if (!read_renditions(&renditions, block->payload) ||
        !made_again(extraction, &renditions, block->payload, sound))
        return false;
    bool only_sample = renditions.count == 1 && renditions.list[0].file.size == 0;
    for (int i = 0; i < renditions.count; i++) {
        write_format(text, "%s", i > 0 ? " " : only_sample ? "" : "midi ");
        const struct source_rendition *rendition = &renditions.list[i];
        if (rendition->file.size > 0) {
            put_sequence(extraction, text, id, rendition);
            continue;
        }
        char path[EXTRACT_PATH_SIZE];
        snprintf(path, sizeof path, "sounds/sound-%03d.wav", id);
        put_wave(extraction, path, sound->as.sample.rate, sound->as.sample.samples);
        write_format(text, "sample %s", path);
    }
    return true;
}

bool extract_sound(struct extraction *extraction, int id, const struct block *block,
                   struct bytes_writer *text)
{
    struct sound sound;
    struct fault fault;
    struct bytes_writer made;
    const struct fault_place place = block_place(extraction->files->container_name, block);
    if (!sound_read(&sound, block->payload, DEVICE_ADLIB, &place, &fault))
        return false;
    if (sound.kind == SOUND_TRACK) {
        bytes_writer_init(&made, extraction->arena->allocator);
        bool good = add_track(text, block, &sound.as.track, &made);
        bytes_writer_free(&made);
        return good;
    }
    return add_sequences(extraction, text, id, block, &sound);
}

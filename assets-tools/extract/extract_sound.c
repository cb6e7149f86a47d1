/* A sound as text or as a WAV file: tracks, songs and samples. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/notation/song_text.h"
#include "assets-tools/sound/sample_source.h"
#include "assets-tools/sound/sound_encode.h"
#include "assets-tools/text/text_add.h"
#include "resource/sound/sound.h"

enum { RATE_LEAST = 4000, RATE_MOST = 48000, CHUNK_HEADER = 8 };

static bool same_payload(const struct bytes_writer *made, struct byte_view bytes)
{
    return made->size == bytes.size && memcmp(made->data, bytes.data, bytes.size) == 0;
}

static void add_position(struct bytes_writer *text, const char *word, int frames)
{
    text_add(text, " %s %d:%02d:%02d", word, frames / TRACK_RATE / 60, frames / TRACK_RATE % 60,
             frames % TRACK_RATE);
}

static bool add_track(struct bytes_writer *text, const struct block *block,
                      const struct sound_track *track, struct bytes_writer *made)
{
    sound_encode_track(made, track);
    if (!same_payload(made, block->payload) || track->track < 1 || track->track > 99 ||
        track->loops < 1)
        return false;
    text_add(text, "track %d", track->track);
    if (track->start > 0)
        add_position(text, "from", track->start);
    if (track->end > 0)
        add_position(text, "to", track->end);
    if (track->loops == TRACK_FOR_EVER)
        text_add(text, " endless");
    else if (track->loops > 1)
        text_add(text, " times %d", track->loops);
    return true;
}

/* Writes the samples as a WAV file of 8 bits. From: the RIFF WAVE format, as PCM. */
static void put_wav(struct extraction *extraction, const char *path,
                    const struct sound_sample *sample)
{
    struct bytes_writer wav;
    uint32_t size = (uint32_t)sample->samples.size;
    bytes_writer_init(&wav, extraction->arena->allocator);
    write_bytes(&wav, "RIFF", 4);
    write_u32(&wav, 36 + size + size % 2);
    write_bytes(&wav, "WAVEfmt ", 8);
    write_u32(&wav, 16);
    write_u16(&wav, 1); /* PCM */
    write_u16(&wav, 1); /* one channel */
    write_u32(&wav, sample->rate);
    write_u32(&wav, sample->rate);
    write_u16(&wav, 1);
    write_u16(&wav, 8);
    write_bytes(&wav, "data", 4);
    write_u32(&wav, size);
    write_bytes(&wav, sample->samples.data, size);
    write_fill(&wav, 0, size % 2);
    extract_put(extraction, path, bytes_writer_view(&wav));
    bytes_writer_free(&wav);
}

/* Writes the samples if they would be built again: `rendition` is the chunk that holds them, or the
 * whole container when there is nothing else in it. */
static bool add_sample(struct extraction *extraction, struct bytes_writer *text, int id,
                       const struct sound_sample *sample, struct byte_view rendition)
{
    char path[EXTRACT_PATH_SIZE];
    struct bytes_writer made;
    struct source_sample source = {.rate = (int)sample->rate, .count = sample->samples.size};
    if (source.count == 0 || sample->rate < RATE_LEAST || sample->rate > RATE_MOST)
        return false;
    source.samples = arena_alloc(extraction->arena, source.count, 1);
    memcpy(source.samples, sample->samples.data, source.count);
    bytes_writer_init(&made, extraction->arena->allocator);
    sound_encode(&made, NULL, &source);
    struct byte_view chunk = {made.data + CHUNK_HEADER, made.size - CHUNK_HEADER};
    bool same =
        same_payload(&made, rendition) ||
        (chunk.size == rendition.size && memcmp(chunk.data, rendition.data, chunk.size) == 0);
    bytes_writer_free(&made);
    if (!same)
        return false;
    snprintf(path, sizeof path, "sounds/sound-%03d.wav", id);
    put_wav(extraction, path, sample);
    text_add(text, "sample %s", path);
    return true;
}

/* Adds "song FILE", and perhaps " sample FILE". */
static bool add_song(struct extraction *extraction, struct bytes_writer *text, int id,
                     const struct block *block, const struct sound *sound,
                     char why[EXTRACT_WHY_SIZE])
{
    char path[EXTRACT_PATH_SIZE], title[32];
    struct sound_song song;
    struct bytes_writer lines;
    size_t start = text->size;
    bytes_writer_init(&lines, extraction->arena->allocator);
    snprintf(title, sizeof title, "Sound %d", id);
    song_text(&song, &lines, block->payload, title, extraction->arena->allocator);
    bool good = song.is_song;
    if (good) {
        snprintf(path, sizeof path, "sounds/sound-%03d.txt", id);
        text_add(text, "song %s", path);
        if (song.sample.size > 0) {
            text_add(text, " ");
            good = sound->kind == SOUND_SAMPLE &&
                   add_sample(extraction, text, id, &sound->as.sample, song.sample);
            snprintf(song.why, sizeof song.why, "its sample is not as WAV files give them");
        }
    }
    if (good)
        extract_put(extraction, path, bytes_writer_view(&lines));
    else
        text->size = start;
    snprintf(why, EXTRACT_WHY_SIZE, "%s", good ? "" : song.why);
    bytes_writer_free(&lines);
    return good;
}

bool extract_sound(struct extraction *extraction, int id, const struct block *block,
                   struct bytes_writer *text, char why[EXTRACT_WHY_SIZE])
{
    struct sound sound;
    struct fault fault;
    struct bytes_writer made;
    const struct fault_place place = block_place(extraction->files->container_name, block);
    snprintf(why, EXTRACT_WHY_SIZE, "it cannot be read");
    if (!sound_read(&sound, block->payload, DEVICE_ADLIB, &place, &fault))
        return false;
    if (sound.kind == SOUND_TRACK) {
        bytes_writer_init(&made, extraction->arena->allocator);
        bool good = add_track(text, block, &sound.as.track, &made);
        snprintf(why, EXTRACT_WHY_SIZE, "its trigger has more than a track and its times");
        bytes_writer_free(&made);
        return good;
    }
    return (sound.kind == SOUND_SAMPLE &&
            add_sample(extraction, text, id, &sound.as.sample, block->payload)) ||
           add_song(extraction, text, id, block, &sound, why);
}

#include "assets-tools/sound/sound_encode.h"

#include "assets-tools/sound/song_encode.h"

enum {
    VOICE_BLOCK = 1,
    VOICE_PLAIN = 0,
    TRIGGER_SIZE = 24,
    TRIGGER_KIND = 2,
    TRIGGER_VOLUME = 0xC8,
};

static void write_u24(struct bytes_writer *writer, uint32_t value)
{
    write_u16(writer, value & 0xFFFF);
    write_u8(writer, value >> 16);
}

void sound_encode_sample(struct bytes_writer *writer, const struct source_sample *sample)
{
    static const uint8_t header[] = {0, 0, 0x80};
    size_t rendition = sound_chunk_begin(writer, "SBL ");
    size_t chunk = sound_chunk_begin(writer, "AUhd");
    write_bytes(writer, header, sizeof header);
    sound_chunk_end(writer, chunk);
    chunk = sound_chunk_begin(writer, "AUdt");
    write_u8(writer, VOICE_BLOCK);
    write_u24(writer, (uint32_t)sample->count + 2);
    write_u8(writer, (uint32_t)sample_time_constant(sample->rate));
    write_u8(writer, VOICE_PLAIN);
    write_bytes(writer, sample->samples, sample->count);
    sound_chunk_end(writer, chunk);
    sound_chunk_end(writer, rendition);
}

void sound_encode(struct bytes_writer *writer, const struct song *song,
                  const struct source_sample *sample)
{
    size_t container = sound_chunk_begin(writer, "SOU ");
    if (song != NULL) {
        song_encode_adlib(writer, song);
        if (song_has_speaker(song))
            song_encode_speaker(writer, song);
    }
    if (sample != NULL)
        sound_encode_sample(writer, sample);
    sound_chunk_end(writer, container);
}

/* Minute, second and 75th of a second. */
static void write_position(struct bytes_writer *writer, int frames)
{
    write_u8(writer, (uint32_t)(frames / TRACK_RATE / 60));
    write_u8(writer, (uint32_t)(frames / TRACK_RATE % 60));
    write_u8(writer, (uint32_t)(frames % TRACK_RATE));
}

void sound_encode_track(struct bytes_writer *writer, const struct sound_track *track)
{
    write_u8(writer, TRIGGER_SIZE); /* in 32 bits */
    write_fill(writer, 0, 6);
    write_u8(writer, TRIGGER_KIND);
    write_fill(writer, TRIGGER_VOLUME, 2);
    write_fill(writer, 0, 6);
    write_u8(writer, (uint32_t)track->track);
    write_u8(writer, (uint32_t)track->loops);
    write_position(writer, track->start);
    write_position(writer, track->end);
}

/* Writes the payloads of SOUN blocks. */
#include <string.h>

#include "assets-tools/sound/sound_source.h"
#include "resource/midi.h"

enum {
    VOICE_BLOCK = 1,
    VOICE_PLAIN = 0,
    TRIGGER_SIZE = 24,
    TRIGGER_KIND = 2,
    TRIGGER_VOLUME = 0xC8,
    PRIORITY = 128, /* priority of a sequence without one in its header */
    VOLUME = 127,
    SPEED = 128,
    CHUNK_HEADER = 8,
    PART_ON = 1,
    DELTA_BITS = 7,
    NO_PROGRAM = 127, /* the instrument follows; 0..31 would be shared by the game */
};

struct track_writer {
    struct bytes_writer *bytes;
    const struct song *song;
    bool for_speaker;
    uint32_t tick; /* tick of the last message, counted in the file, so with the lead */
};

static void end_chunk(struct bytes_writer *writer, size_t header)
{
    size_t size = writer->size - header - CHUNK_HEADER;
    uint8_t bytes[4] = {(uint8_t)(size >> 24), (uint8_t)(size >> 16), (uint8_t)(size >> 8),
                        (uint8_t)size};
    if (!writer->failed)
        memcpy(writer->data + header + 4, bytes, sizeof bytes);
}

/* Writes a time in up to four bytes of seven bits. */
static void write_delta(struct bytes_writer *bytes, uint32_t delta)
{
    for (int shift = 3 * DELTA_BITS; shift > 0; shift -= DELTA_BITS)
        if (delta >> shift != 0)
            write_u8(bytes, (delta >> shift & 0x7F) | 0x80);
    write_u8(bytes, delta & 0x7F);
}

static bool is_played(const struct track_writer *track, int channel)
{
    const struct song_part *part = &track->song->parts[channel];
    return part->instrument != NULL && (!track->for_speaker || part->on_speaker);
}

static void write_event(struct track_writer *track, uint32_t tick, const struct song_event *event)
{
    write_delta(track->bytes, tick - track->tick);
    write_bytes(track->bytes, event->bytes, (size_t)event->size);
    track->tick = tick;
}

/* Writes the setup of a part. The volume follows the instrument again, because some players lose it
 * there. */
static void write_part(struct track_writer *track, int channel)
{
    const struct song_part *part = &track->song->parts[channel];
    struct sysex sysex = {{0}, 0};
    sysex_byte(&sysex, MESSAGE_PART);
    sysex_byte(&sysex, channel);
    sysex_value(&sysex, part->silent ? 0 : PART_ON);
    sysex_value(&sysex, part->priority);
    sysex_value(&sysex, part->volume);
    for (int i = 0; i < 3; i++) /* pan, transposition, detune */
        sysex_value(&sysex, 0);
    sysex_value(&sysex, part->bend);
    sysex_value(&sysex, NO_PROGRAM);
    struct song_event events[] = {
        song_sysex(0, ORDER_SETUP, sysex.bytes, sysex.size),
        song_instrument_message(0, channel, track->for_speaker ? NULL : part->instrument),
        song_message(0, channel, ORDER_SETUP, MIDI_CONTROL, MIDI_CONTROL_VOLUME, part->volume),
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        write_event(track, 0, &events[i]);
}

static void write_track(struct track_writer *track)
{
    static const uint8_t track_end[] = {0xFF, 0x2F, 0};
    const struct song *song = track->song;
    struct song_event tempo = song_tempo(0, SONG_MINUTE / song->tempo);
    write_event(track, 0, &tempo);
    for (int i = 0; i < SONG_CHANNELS; i++)
        if (is_played(track, i))
            write_part(track, i);
    for (int i = 0; i < song->event_count; i++) {
        const struct song_event *event = &song->events[i];
        bool instrument = event->channel >= 0 && event->bytes[0] == MIDI_EXCLUSIVE;
        if (event->channel >= 0 && !is_played(track, event->channel))
            continue;
        if (!instrument || !track->for_speaker)
            write_event(track, event->order == ORDER_SETUP ? 0 : event->tick + SONG_LEAD, event);
    }
    uint32_t end = song->end + SONG_LEAD;
    write_delta(track->bytes, end > track->tick ? end - track->tick : 0);
    write_bytes(track->bytes, track_end, sizeof track_end);
}

static void write_header(struct bytes_writer *writer, const struct song *song)
{
    size_t chunk = write_block_begin(writer, "MDhd");
    bool plain = song->priority == PRIORITY;
    const uint8_t header[] = {
        0, 0, plain ? 0 : (uint8_t)song->priority, plain ? 0 : VOLUME, 0, 0, 0, plain ? 0 : SPEED};
    write_bytes(writer, header, sizeof header);
    end_chunk(writer, chunk);
}

static void encode_song(struct bytes_writer *writer, const struct song *song, bool for_speaker)
{
    size_t rendition = write_block_begin(writer, for_speaker ? "SPK " : "ADL ");
    write_header(writer, song);
    size_t chunk = write_block_begin(writer, "MThd");
    write_u16_be(writer, 0); /* format: one track */
    write_u16_be(writer, 1);
    write_u16_be(writer, SONG_QUARTER);
    end_chunk(writer, chunk);
    chunk = write_block_begin(writer, "MTrk");
    struct track_writer track = {writer, song, for_speaker, 0};
    write_track(&track);
    end_chunk(writer, chunk);
    end_chunk(writer, rendition);
}

static void encode_sample(struct bytes_writer *writer, const struct source_sample *sample)
{
    static const uint8_t header[] = {0, 0, 0x80};
    size_t rendition = write_block_begin(writer, "SBL ");
    size_t chunk = write_block_begin(writer, "AUhd");
    write_bytes(writer, header, sizeof header);
    end_chunk(writer, chunk);
    chunk = write_block_begin(writer, "AUdt");
    write_u8(writer, VOICE_BLOCK);
    write_u16(writer, (uint32_t)(sample->count + 2) & 0xFFFF);
    write_u8(writer, (uint32_t)(sample->count + 2) >> 16);
    write_u8(writer, (uint32_t)sample_time_constant(sample->rate));
    write_u8(writer, VOICE_PLAIN);
    write_bytes(writer, sample->samples, sample->count);
    end_chunk(writer, chunk);
    end_chunk(writer, rendition);
}

void sound_encode(struct bytes_writer *writer, const struct song *song,
                  const struct source_sample *sample)
{
    size_t container = write_block_begin(writer, "SOU ");
    if (song != NULL) {
        bool has_speaker = false;
        for (int i = 0; i < SONG_CHANNELS; i++)
            has_speaker = has_speaker || song->parts[i].on_speaker;
        encode_song(writer, song, false);
        if (has_speaker)
            encode_song(writer, song, true);
    }
    if (sample != NULL)
        encode_sample(writer, sample);
    end_chunk(writer, container);
}

/* Writes minute, second and 75th of a second. */
static void write_position(struct bytes_writer *writer, int frames)
{
    write_u8(writer, (uint32_t)(frames / TRACK_RATE / 60));
    write_u8(writer, (uint32_t)(frames / TRACK_RATE % 60));
    write_u8(writer, (uint32_t)(frames % TRACK_RATE));
}

void sound_encode_track(struct bytes_writer *writer, const struct sound_track *track)
{
    write_u8(writer, TRIGGER_SIZE); /* size, in 32 bits */
    write_fill(writer, 0, 6);
    write_u8(writer, TRIGGER_KIND);
    write_fill(writer, TRIGGER_VOLUME, 2);
    write_fill(writer, 0, 6);
    write_u8(writer, (uint32_t)track->track);
    write_u8(writer, (uint32_t)track->loops);
    write_position(writer, track->start);
    write_position(writer, track->end);
}

void sound_encode_midi(struct bytes_writer *writer, const struct source_renditions *renditions,
                       const struct source_sample *sample)
{
    size_t container = write_block_begin(writer, "SOU ");
    for (int i = 0; i < renditions->count; i++) {
        const struct source_rendition *rendition = &renditions->list[i];
        if (memcmp(rendition->tag, "SBL ", 4) == 0) {
            encode_sample(writer, sample);
            continue;
        }
        size_t chunk = write_block_begin(writer, rendition->tag);
        size_t header = write_block_begin(writer, "MDhd");
        write_bytes(writer, rendition->header, sizeof rendition->header);
        end_chunk(writer, header);
        write_bytes(writer, rendition->file.data, rendition->file.size);
        end_chunk(writer, chunk);
    }
    end_chunk(writer, container);
}

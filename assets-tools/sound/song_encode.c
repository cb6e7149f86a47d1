/* Writes the header, how the parts are set up, and then the messages, each with the time since the
 * one before. */
#include "assets-tools/sound/song_encode.h"

#include <string.h>

#include "resource/message_codes.h"
#include "resource/midi_codes.h"

enum {
    PRIORITY = 128, /* of a sequence whose header says nothing */
    VOLUME = 127,
    SPEED = 128,
    CHUNK_HEADER = 8,
    PART_ON = 1,
    DELTA_BITS = 7,
    NO_PROGRAM = 127, /* the instrument follows; 0..31 would look for one of the whole game's */
};

struct track_writer {
    struct bytes_writer *bytes;
    const struct song *song;
    bool for_speaker;
    uint32_t tick; /* of the last message; in the file, so with the lead */
};

size_t sound_chunk_begin(struct bytes_writer *writer, const char tag[4])
{
    size_t header = writer->size;
    write_bytes(writer, tag, 4);
    write_u32_be(writer, 0);
    return header;
}

void sound_chunk_end(struct bytes_writer *writer, size_t header)
{
    size_t size = writer->size - header - CHUNK_HEADER;
    uint8_t bytes[4] = {(uint8_t)(size >> 24), (uint8_t)(size >> 16), (uint8_t)(size >> 8),
                        (uint8_t)size};
    if (!writer->failed)
        memcpy(writer->data + header + 4, bytes, sizeof bytes);
}

/* A time in up to four bytes of seven bits. */
static void write_delta(struct bytes_writer *bytes, uint32_t delta)
{
    for (int shift = 3 * DELTA_BITS; shift > 0; shift -= DELTA_BITS)
        if (delta >> shift != 0)
            write_u8(bytes, (delta >> shift & 0x7F) | 0x80);
    write_u8(bytes, delta & 0x7F);
}

static bool is_heard(const struct track_writer *track, int channel)
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

/* Sets a part up: its properties, its instrument, and its volume again, because some players forget
 * a volume that is set before the instrument. */
static void write_part(struct track_writer *track, int channel)
{
    const struct song_part *part = &track->song->parts[channel];
    struct sysex sysex = {{0}, 0};
    sysex_byte(&sysex, MESSAGE_PART);
    sysex_byte(&sysex, channel);
    sysex_value(&sysex, part->silent ? 0 : PART_ON);
    sysex_value(&sysex, part->priority);
    sysex_value(&sysex, part->volume);
    sysex_value(&sysex, part->pan);
    sysex_value(&sysex, part->transpose);
    sysex_value(&sysex, part->detune);
    sysex_value(&sysex, part->bend);
    sysex_value(&sysex, NO_PROGRAM);
    struct song_event events[] = {
        song_sysex(0, ORDER_SETUP, sysex.bytes, sysex.size),
        track->for_speaker ? song_speaker_message(0, channel)
                           : song_instrument_message(0, channel, part->instrument),
        song_message(0, channel, ORDER_SETUP, MIDI_CONTROL, MIDI_CONTROL_VOLUME, part->volume),
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        write_event(track, 0, &events[i]);
}

static void write_track(struct track_writer *track)
{
    static const uint8_t track_end[] = {0xFF, 0x2F, 0};
    const struct song *song = track->song;
    struct song_event tempo = song_tempo(0, song->tempo);
    write_event(track, 0, &tempo);
    for (int i = 0; i < SONG_CHANNELS; i++)
        if (is_heard(track, i))
            write_part(track, i);
    for (int i = 0; i < song->event_count; i++) {
        const struct song_event *event = &song->events[i];
        bool instrument = event->channel >= 0 && event->bytes[0] == MIDI_EXCLUSIVE;
        if (event->channel >= 0 && !is_heard(track, event->channel))
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
    size_t chunk = sound_chunk_begin(writer, "MDhd");
    bool plain = song->priority == PRIORITY;
    const uint8_t header[] = {
        0, 0, plain ? 0 : (uint8_t)song->priority, plain ? 0 : VOLUME, 0, 0, 0, plain ? 0 : SPEED};
    write_bytes(writer, header, sizeof header);
    sound_chunk_end(writer, chunk);
}

static void encode(struct bytes_writer *writer, const struct song *song, bool for_speaker)
{
    size_t rendition = sound_chunk_begin(writer, for_speaker ? "SPK " : "ADL ");
    write_header(writer, song);
    size_t chunk = sound_chunk_begin(writer, "MThd");
    write_u16_be(writer, 0); /* format: one track */
    write_u16_be(writer, 1);
    write_u16_be(writer, SONG_QUARTER);
    sound_chunk_end(writer, chunk);
    chunk = sound_chunk_begin(writer, "MTrk");
    struct track_writer track = {writer, song, for_speaker, 0};
    write_track(&track);
    sound_chunk_end(writer, chunk);
    sound_chunk_end(writer, rendition);
}

void song_encode_adlib(struct bytes_writer *writer, const struct song *song)
{
    encode(writer, song, false);
}

bool song_has_speaker(const struct song *song)
{
    for (int i = 0; i < SONG_CHANNELS; i++)
        if (song->parts[i].on_speaker)
            return true;
    return false;
}

void song_encode_speaker(struct bytes_writer *writer, const struct song *song)
{
    encode(writer, song, true);
}

#include "resource/midi.h"

#include <string.h>

enum { DELTA_BYTES = 4, DIVISION_SMPTE = 0x8000 };

/* Reads a chunk: a tag, the size of the payload, and the payload. The reader fails if the tag is
 * another one. */
static struct byte_view read_chunk(struct reader *reader, const char *tag)
{
    struct byte_view name = read_view(reader, 4);
    uint32_t size = read_u32_be(reader);
    if (reader->failed || memcmp(name.data, tag, 4) != 0) {
        reader->failed = true;
        return (struct byte_view){0};
    }
    /* The last chunk may be truncated. */
    return read_view(reader, size < reader_left(reader) ? size : reader_left(reader));
}

bool midi_read(struct midi_file *file, struct byte_view bytes)
{
    struct reader reader = reader_at(bytes, 0);
    struct reader header = reader_at(read_chunk(&reader, "MThd"), 0);
    file->format = read_u16_be(&header);
    file->track_count = read_u16_be(&header);
    file->division = read_u16_be(&header);
    file->chunks = read_view(&reader, reader_left(&reader));
    return !header.failed && !reader.failed && file->division > 0 &&
           file->division < DIVISION_SMPTE;
}

struct byte_view midi_track(const struct midi_file *file, int track)
{
    struct reader reader = reader_at(file->chunks, 0);
    struct byte_view events = {0};
    for (int i = 0; i <= track && !reader.failed; i++)
        events = read_chunk(&reader, "MTrk");
    return track < 0 || reader.failed ? (struct byte_view){0} : events;
}

/* Reads up to four bytes of seven bits each, the highest first. Bit 7 is clear in the last byte. */
static uint32_t read_length(struct reader *reader)
{
    uint32_t value = 0;
    for (int i = 0; i < DELTA_BYTES; i++) {
        uint8_t byte = read_u8(reader);
        value = value << 7 | (byte & 0x7FU);
        if (!(byte & 0x80))
            break;
    }
    return value;
}

static void read_meta(struct reader *track, struct midi_event *event)
{
    uint8_t type = read_u8(track);
    event->text = read_view(track, read_length(track));
    struct reader payload = reader_at(event->text, 0);
    event->meta = type;
    if (type == MIDI_META_END) {
        event->kind = MIDI_END;
    } else if (type == MIDI_META_TEMPO) {
        uint32_t high = read_u8(&payload);
        event->tempo = high << 16 | read_u16_be(&payload);
        event->kind = payload.failed ? MIDI_OTHER : MIDI_TEMPO;
    }
}

static void read_channel(struct reader *track, uint8_t status, struct midi_event *event)
{
    bool one_byte = (status & 0xE0) == MIDI_PROGRAM; /* program change and channel pressure */
    event->kind = MIDI_CHANNEL;
    event->status = status;
    event->data[0] = read_u8(track);
    event->data[1] = one_byte ? 0 : read_u8(track);
}

bool midi_next(struct reader *track, uint8_t *status, struct midi_event *event)
{
    *event = (struct midi_event){.kind = MIDI_OTHER, .delta = read_length(track)};
    uint8_t byte = read_u8(track);
    if (byte < 0x80 && *status != 0 && !track->failed) {
        track->position--; /* running status: repeat the previous status */
        byte = *status;
    }
    if (byte == MIDI_META) {
        read_meta(track, event);
    } else if (byte == MIDI_EXCLUSIVE || byte == MIDI_EXCLUSIVE_END) {
        event->sysex = read_view(track, read_length(track));
        event->kind = byte == MIDI_EXCLUSIVE ? MIDI_SYSEX : MIDI_OTHER;
    } else if (byte >= 0x80) {
        *status = byte;
        read_channel(track, byte, event);
    } else {
        track->failed = true; /* data without a status */
    }
    return !track->failed;
}

bool midi_is_note_off(const struct midi_event *event)
{
    int kind = event->status & MIDI_KIND_MASK;
    return event->kind == MIDI_CHANNEL &&
           (kind == MIDI_NOTE_OFF || (kind == MIDI_NOTE_ON && event->data[1] == 0));
}

bool midi_track_is_whole(const struct midi_file *file, int track)
{
    struct reader events = reader_at(midi_track(file, track), 0);
    struct midi_event event;
    uint8_t status = 0;
    if (events.view.size == 0)
        return false;
    while (midi_next(&events, &status, &event))
        if (event.kind == MIDI_END)
            return true;
    return !events.failed;
}

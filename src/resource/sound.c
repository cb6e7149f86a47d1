#include "resource/sound.h"

#include <string.h>

#include "resource/voice_item.h"

enum {
    TRIGGER_SIZE = 24,
    TRIGGER_PLAY = 2, /* byte 7 of a trigger that plays a track; other triggers do nothing */
    VOICE_BLOCK = 1,  /* block type with samples in a Creative Voice file */
    VOICE_PLAIN = 0,  /* codec of 8-bit samples, not packed */
    DEFAULT_PRIORITY = 128,
    DEFAULT_VOLUME = 127,
    DEFAULT_SPEED = 128,
};

struct chunk {
    char tag[4];
    struct byte_view payload;
};

/* Returns false at the end. A truncated chunk gets the rest of the bytes. */
static bool chunk_next(struct reader *reader, struct chunk *chunk)
{
    if (reader_left(reader) < 8)
        return false;
    struct byte_view tag = read_view(reader, 4);
    uint32_t size = read_u32_be(reader);
    memcpy(chunk->tag, tag.data, sizeof chunk->tag);
    chunk->payload = read_view(reader, size < reader_left(reader) ? size : reader_left(reader));
    return true;
}

static bool chunk_find(struct byte_view parent, const char *tag, struct byte_view *payload)
{
    struct reader reader = reader_at(parent, 0);
    struct chunk chunk;
    while (chunk_next(&reader, &chunk)) {
        if (memcmp(chunk.tag, tag, 4) == 0) {
            *payload = chunk.payload;
            return true;
        }
    }
    return false;
}

/* Reads a CD position: minute, second and 1/75 second, a byte each. */
static int read_position(struct reader *reader)
{
    int minutes = read_u8(reader);
    int seconds = minutes * 60 + read_u8(reader);
    return seconds * TRACK_RATE + read_u8(reader);
}

static void track_read(struct sound *sound, struct byte_view payload)
{
    struct reader reader = reader_at(payload, 7);
    if (read_u8(&reader) != TRIGGER_PLAY)
        return;
    reader_skip(&reader, 8); /* two numbers that look like volumes; nothing depends on them */
    struct sound_track *track = &sound->as.track;
    track->track = read_u8(&reader);
    track->loops = read_u8(&reader);
    track->start = read_position(&reader);
    track->end = read_position(&reader);
    sound->kind = SOUND_TRACK;
}

static bool sample_read(struct sound *sound, struct byte_view rendition,
                        const struct fault_place *place, struct fault *fault)
{
    struct byte_view voice;
    if (!chunk_find(rendition, "AUdt", &voice) && !chunk_find(rendition, "WVdt", &voice))
        return fault_set(fault, FAULT_MISSING, place, 0,
                         "the sample has neither an AUdt nor a WVdt block");
    struct reader reader = reader_at(voice, 0);
    uint8_t type = read_u8(&reader);
    uint32_t size = read_u16(&reader);
    size |= (uint32_t)read_u8(&reader) << 16;
    uint8_t time_constant = read_u8(&reader);
    uint8_t codec = read_u8(&reader);
    if (reader.failed || type != VOICE_BLOCK || codec != VOICE_PLAIN || size < 2)
        return fault_set(fault, FAULT_UNKNOWN, place, 0,
                         "unsupported voice block of type %d, codec %d and %u bytes", type, codec,
                         (unsigned)size);
    /* A truncated block has fewer samples than it says. */
    size -= 2;
    size = size < reader_left(&reader) ? size : (uint32_t)reader_left(&reader);
    sound->as.sample.samples = read_view(&reader, size);
    sound->as.sample.rate = voice_rate(time_constant);
    sound->kind = SOUND_SAMPLE;
    return true;
}

/* MDhd counts only if its priority, volume or speed is not 0. Otherwise all values are the
 * defaults. */
static void header_read(struct sound_sequence *sequence, struct byte_view header)
{
    struct reader reader = reader_at(header, 2);
    uint8_t priority = read_u8(&reader);
    uint8_t volume = read_u8(&reader) & 127;
    int8_t pan = (int8_t)read_u8(&reader), transpose = (int8_t)read_u8(&reader);
    uint8_t detune = read_u8(&reader);
    uint8_t speed = read_u8(&reader);
    sequence->priority = DEFAULT_PRIORITY;
    sequence->volume = DEFAULT_VOLUME;
    sequence->speed = DEFAULT_SPEED;
    if (reader.failed || (priority == 0 && volume == 0 && speed == 0))
        return;
    sequence->priority = priority;
    sequence->volume = volume;
    sequence->pan = pan;
    sequence->transpose = transpose;
    sequence->detune = detune;
    sequence->speed = speed;
}

static bool sequence_read(struct sound *sound, struct byte_view rendition,
                          const struct fault_place *place, struct fault *fault)
{
    struct sound_sequence *sequence = &sound->as.sequence;
    struct byte_view header = {0};
    (void)chunk_find(rendition, "MDhd", &header);
    header_read(sequence, header);
    struct reader reader = reader_at(rendition, 0);
    struct chunk chunk;
    size_t begin = 0;
    while (chunk_next(&reader, &chunk) && memcmp(chunk.tag, "MThd", 4) != 0)
        begin = reader.position;
    struct byte_view file = {rendition.data + begin, rendition.size - begin};
    if (!midi_read(&sequence->midi, file))
        return fault_set(fault, FAULT_UNKNOWN, place, 0, "the sequence is not a MIDI file");
    sound->kind = SOUND_SEQUENCE;
    return true;
}

/* Tags of the renditions that a device can play, the best first. */
static const char *const renditions[DEVICES][5] = {
    [DEVICE_ADLIB] = {"SBL ", "ADL "},
    [DEVICE_SPEAKER] = {"SPK "},
    [DEVICE_MT32] = {"SBL ", "ROL ", "GMD ", "ADL "},
    [DEVICE_GENERAL_MIDI] = {"SBL ", "GMD ", "ROL ", "ADL "},
};

static bool rendition_read(struct sound *sound, struct byte_view container,
                           enum sound_device device, const struct fault_place *place,
                           struct fault *fault)
{
    struct byte_view rendition;
    for (const char *const *tag = renditions[device]; *tag; tag++) {
        if (!chunk_find(container, *tag, &rendition))
            continue;
        if (memcmp(*tag, "SBL ", 4) == 0)
            return sample_read(sound, rendition, place, fault);
        sound->as.sequence.for_mt32 = memcmp(*tag, "ROL ", 4) == 0;
        return sequence_read(sound, rendition, place, fault);
    }
    return true;
}

bool sound_read(struct sound *sound, struct byte_view payload, enum sound_device device,
                const struct fault_place *place, struct fault *fault)
{
    struct sound found = {.kind = SOUND_SILENT};
    struct byte_view container;
    struct reader reader = reader_at(payload, 0);
    bool good = true;
    if (payload.size >= TRIGGER_SIZE && read_u32(&reader) == TRIGGER_SIZE)
        track_read(&found, payload);
    else if (chunk_find(payload, "SOU ", &container))
        good = rendition_read(&found, container, device, place, fault);
    else
        good = fault_set(fault, FAULT_UNKNOWN, place, 0,
                         "the sound contains neither music or samples nor a CD trigger");
    if (good)
        *sound = found;
    return good;
}

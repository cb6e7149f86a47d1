/* MIDI devices: the MT-32, and synthesisers for General MIDI. A channel of the driver is a channel
 * of the device. From: docs/sound.md. */
#include <string.h>

#include "engine/sound/music_driver.h"
#include "resource/midi.h"
#include "util/minmax.h"

enum {
    PARAMETER_BEND_RANGE = 0,
    VELOCITY_RELEASE = 64,
    BEND_RANGE = 16, /* semitones; sent to the device when a channel begins */
    PITCH_MAX = BEND_RANGE * 128 - 1,
    PITCH_UNIT = MIDI_BEND_MIDDLE / (BEND_RANGE * 128),
    DRUMS_PAN = 63,
    MT32_FIRST_CHANNEL = 1,
    MESSAGE_SIZE = 512,
};

/* ---- an MT-32's sounds in General MIDI ---- */

const uint8_t midi_program_of_mt32[128] = {
    0,   1,   0,   2,   4,   4,   5,   3,   16, 17,  18,  16,  16, 19,  20, 21, 6,  6,  6,
    7,   7,   7,   8,   112, 62,  62,  63,  63, 38,  38,  39,  39, 88,  95, 52, 98, 97, 99,
    14,  54,  102, 96,  53,  102, 81,  100, 14, 80,  48,  48,  49, 45,  41, 40, 42, 42, 43,
    46,  45,  24,  25,  28,  27,  104, 32,  32, 34,  33,  36,  37, 35,  35, 79, 73, 72, 72,
    74,  75,  64,  65,  66,  67,  71,  71,  68, 69,  70,  22,  56, 59,  57, 57, 60, 60, 58,
    61,  61,  11,  11,  98,  14,  9,   14,  13, 12,  107, 107, 77, 78,  78, 76, 76, 47, 117,
    127, 118, 118, 116, 115, 119, 115, 112, 55, 124, 123, 0,   14, 117,
};

int midi_velocity_of_mt32(int velocity)
{
    return ((velocity * 3) >> 2) + 32;
}

int midi_drum_of_mt32(int key)
{
    enum { FIRST = 24, COUNT = 11 };
    static const uint8_t drums[COUNT] = {36, 37, 38, 39, 40, 41, 66, 47, 65, 48, 56};
    return key < FIRST ? 0 : key < FIRST + COUNT ? drums[key - FIRST] : key;
}

/* ---- the device ---- */

static void send_message(const struct driver_link *link, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        struct sound_event event = {.kind = SOUND_EVENT_MIDI};
        size_t part = size < SOUND_MIDI_BYTES ? size : SOUND_MIDI_BYTES;
        event.as.midi.size = (uint8_t)part;
        event.as.midi.more = part < size;
        memcpy(event.as.midi.bytes, bytes, part);
        sound_send(link->output, event);
        bytes += part;
        size -= part;
    }
}

static void send(const struct driver_link *link, int status, int channel, int first, int second)
{
    const uint8_t bytes[3] = {(uint8_t)(status | channel), (uint8_t)(first & 127),
                              (uint8_t)(second & 127)};
    send_message(link, bytes, status == MIDI_PROGRAM ? 2 : 3);
}

static void end_all_notes(const struct driver_link *link)
{
    for (int i = 0; i < MIDI_CHANNELS; i++)
        send(link, MIDI_CONTROL, i, MIDI_CONTROL_NOTES_OFF, 0);
}

/* Sets up the drum channel with ScummVM's values. Only its volume changes later. */
static void set_up_drums(const struct driver_link *link)
{
    send(link, MIDI_CONTROL, MIDI_RHYTHM_CHANNEL, MIDI_CONTROL_VOLUME,
         link->state->midi.drums_volume);
    send(link, MIDI_CONTROL, MIDI_RHYTHM_CHANNEL, MIDI_CONTROL_PAN, DRUMS_PAN);
    send(link, MIDI_CONTROL, MIDI_RHYTHM_CHANNEL, MIDI_CONTROL_EFFECT, MUSIC_EFFECT_LEVEL);
    send(link, MIDI_CONTROL, MIDI_RHYTHM_CHANNEL, MIDI_CONTROL_CHORUS, 0);
}

static void midi_start(const struct driver_link *link)
{
    link->state->midi = (struct midi_out_state){.drums_volume = MUSIC_VOLUME_MAX};
    end_all_notes(link);
    set_up_drums(link);
}

/* ---- properties ---- */

/* Sends the sequence's bend, transposition and detune as one bend, in the device's range. So they
 * also move notes that are on. */
static void send_bend(const struct driver_link *link, int index)
{
    const struct channel_pitch *channel = &link->state->midi.channels[index].pitch;
    int pitch = channel->transpose * 128 + channel_pitch_bend(channel);
    int value = MIDI_BEND_MIDDLE + int_clamp(pitch, -PITCH_MAX - 1, PITCH_MAX) * PITCH_UNIT;
    send(link, MIDI_BEND, index, value & 127, value >> 7);
}

static void send_bend_range(const struct driver_link *link, int index)
{
    send(link, MIDI_CONTROL, index, MIDI_CONTROL_PARAMETER_HIGH, PARAMETER_BEND_RANGE);
    send(link, MIDI_CONTROL, index, MIDI_CONTROL_PARAMETER, PARAMETER_BEND_RANGE);
    send(link, MIDI_CONTROL, index, MIDI_CONTROL_DATA, BEND_RANGE);
    send(link, MIDI_CONTROL, index, MIDI_CONTROL_DATA_FINE, 0);
}

static void midi_open(const struct driver_link *link, int index)
{
    link->state->midi.channels[index] =
        (struct midi_out_channel){.used = true, .pitch.bend_factor = MUSIC_BEND_FACTOR};
    send_bend_range(link, index);
}

static void midi_set(const struct driver_link *link, int index, enum channel_property property,
                     int value)
{
    /* The device's controller for each property; 0 if there is none. The device has no
     * priorities. */
    static const uint8_t controllers[CHANNEL_PROPERTIES] = {
        [CHANNEL_VOLUME] = MIDI_CONTROL_VOLUME,         [CHANNEL_PAN] = MIDI_CONTROL_PAN,
        [CHANNEL_MODULATION] = MIDI_CONTROL_MODULATION, [CHANNEL_PEDAL] = MIDI_CONTROL_PEDAL,
        [CHANNEL_EFFECT] = MIDI_CONTROL_EFFECT,         [CHANNEL_CHORUS] = MIDI_CONTROL_CHORUS,
    };
    struct midi_out_channel *channel = &link->state->midi.channels[index];
    if (controllers[property] != 0)
        send(link, MIDI_CONTROL, index, controllers[property],
             property == CHANNEL_PAN ? MIDI_CONTROL_MIDDLE + value : value);
    if (channel_pitch_set(&channel->pitch, property, value))
        send_bend(link, index);
}

static void mt32_instrument(const struct driver_link *link, int index,
                            const struct music_part *part)
{
    send(link, MIDI_PROGRAM, index, part->program, 0);
}

static void general_instrument(const struct driver_link *link, int index,
                               const struct music_part *part)
{
    struct midi_out_channel *channel = &link->state->midi.channels[index];
    channel->for_mt32 = part->for_mt32;
    send(link, MIDI_PROGRAM, index,
         part->for_mt32 ? midi_program_of_mt32[part->program & 127] : part->program, 0);
}

/* ---- notes ---- */

static void midi_note_off(const struct driver_link *link, int index, int note)
{
    send(link, MIDI_NOTE_OFF, index, note, VELOCITY_RELEASE);
}

static void midi_notes_off(const struct driver_link *link, int index)
{
    send(link, MIDI_CONTROL, index, MIDI_CONTROL_PEDAL, 0);
    send(link, MIDI_CONTROL, index, MIDI_CONTROL_NOTES_OFF, 0);
}

static void midi_close(const struct driver_link *link, int index)
{
    midi_notes_off(link, index);
    link->state->midi.channels[index] = (struct midi_out_channel){0};
}

static void midi_note_on(const struct driver_link *link, int index, int note, int velocity)
{
    if (link->state->midi.channels[index].for_mt32)
        velocity = midi_velocity_of_mt32(velocity);
    send(link, MIDI_NOTE_ON, index, note, velocity);
}

static void mt32_drum(const struct driver_link *link, const struct music_part *part, int note,
                      int velocity)
{
    uint8_t *volume = &link->state->midi.drums_volume;
    if (velocity == 0) {
        send(link, MIDI_NOTE_OFF, MIDI_RHYTHM_CHANNEL, note, VELOCITY_RELEASE);
        return;
    }
    if (*volume != part->effective_volume) {
        *volume = part->effective_volume;
        send(link, MIDI_CONTROL, MIDI_RHYTHM_CHANNEL, MIDI_CONTROL_VOLUME, *volume);
    }
    send(link, MIDI_NOTE_ON, MIDI_RHYTHM_CHANNEL, note, velocity);
}

/* In all music, low keys are MT-32 drums. */
static void general_drum(const struct driver_link *link, const struct music_part *part, int note,
                         int velocity)
{
    if (velocity > 0 && part->for_mt32)
        velocity = midi_velocity_of_mt32(velocity);
    mt32_drum(link, part, midi_drum_of_mt32(note), velocity);
}

/* Notes that were on when the game was saved are not struck again: most instruments would have
 * faded by then. */
static void midi_resume(const struct driver_link *link)
{
    end_all_notes(link);
    set_up_drums(link);
    for (int i = 0; i < MIDI_CHANNELS; i++) {
        if (!link->state->midi.channels[i].used)
            continue;
        send_bend_range(link, i);
        send_bend(link, i);
    }
}

static void mt32_message(const struct driver_link *link, const uint8_t *bytes, size_t size)
{
    uint8_t message[MESSAGE_SIZE];
    if (size >= MESSAGE_SIZE)
        return;
    message[0] = MIDI_EXCLUSIVE;
    memcpy(message + 1, bytes, size);
    send_message(link, message, size + 1);
}

/* After power-on an MT-32 plays channels 2 to 9, and channel 10 for drums. */
const struct music_driver mt32_driver = {
    .first_channel = MT32_FIRST_CHANNEL,
    .channels = MIDI_RHYTHM_CHANNEL + 1,
    .rhythm_channel = MIDI_RHYTHM_CHANNEL,
    .plays = PART_PROGRAM,
    .start = midi_start,
    .resume = midi_resume,
    .open = midi_open,
    .close = midi_close,
    .note_on = midi_note_on,
    .note_off = midi_note_off,
    .notes_off = midi_notes_off,
    .drum = mt32_drum,
    .set = midi_set,
    .instrument = mt32_instrument,
    .message = mt32_message,
};

const struct music_driver general_midi_driver = {
    .channels = MIDI_CHANNELS,
    .rhythm_channel = MIDI_RHYTHM_CHANNEL,
    .plays = PART_PROGRAM,
    .start = midi_start,
    .resume = midi_resume,
    .open = midi_open,
    .close = midi_close,
    .note_on = midi_note_on,
    .note_off = midi_note_off,
    .notes_off = midi_notes_off,
    .drum = general_drum,
    .set = midi_set,
    .instrument = general_instrument,
};

/* Devices that take MIDI messages: the MT-32, and synthesizers for General MIDI. A channel of the
 * driver is a channel of the device. From: docs/sound.md. */
#include "engine/drivers/midi_tables.h"
#include "engine/drivers/music_driver.h"

enum {
    NOTE_OFF = 0x80,
    NOTE_ON = 0x90,
    CONTROL = 0xB0,
    PROGRAM = 0xC0,
    BEND = 0xE0,
    SYSEX = 0xF0,
    CONTROL_DATA = 6,
    CONTROL_DATA_FINE = 38,
    CONTROL_MODULATION = 1,
    CONTROL_VOLUME = 7,
    CONTROL_PAN = 10,
    CONTROL_PEDAL = 64,
    CONTROL_EFFECT = 91,
    CONTROL_CHORUS = 93,
    CONTROL_PARAMETER = 100,
    CONTROL_PARAMETER_HIGH = 101,
    CONTROL_NOTES_OFF = 123,
    PARAMETER_BEND_RANGE = 0,
    VELOCITY_RELEASE = 64,
    BEND_RANGE = 12, /* semitones, which the device is told when a channel begins */
    BEND_MIDDLE = 8192,
    BEND_MOST = 16383,
    PAN_MIDDLE = 64,
    MT32_FIRST_CHANNEL = 1,
    MESSAGE_MOST = 512,
};

static void send(const struct driver_link *link, int status, int channel, int first, int second)
{
    const uint8_t bytes[3] = {(uint8_t)(status | channel), (uint8_t)(first & 127),
                              (uint8_t)(second & 127)};
    link->output->midi(link->output->context, bytes, status == PROGRAM ? 2 : 3);
}

static void end_all_notes(const struct driver_link *link)
{
    for (int i = 0; i < MIDI_CHANNELS; i++)
        send(link, CONTROL, i, CONTROL_NOTES_OFF, 0);
}

static void midi_start(const struct driver_link *link)
{
    link->state->midi = (struct midi_out_state){0};
    end_all_notes(link);
}

/* ---- properties ---- */

/* Bend and detune of the sequence together, in the range of the device. */
static void send_bend(const struct driver_link *link, int index)
{
    const struct midi_out_channel *channel = &link->state->midi.channels[index];
    int pitch = ((channel->bend * channel->bend_factor) >> 6) + channel->detune;
    int value = BEND_MIDDLE + pitch * BEND_MIDDLE / (BEND_RANGE * 128);
    value = value < 0 ? 0 : value > BEND_MOST ? BEND_MOST : value;
    send(link, BEND, index, value & 127, value >> 7);
}

static void send_bend_range(const struct driver_link *link, int index)
{
    send(link, CONTROL, index, CONTROL_PARAMETER_HIGH, PARAMETER_BEND_RANGE);
    send(link, CONTROL, index, CONTROL_PARAMETER, PARAMETER_BEND_RANGE);
    send(link, CONTROL, index, CONTROL_DATA, BEND_RANGE);
    send(link, CONTROL, index, CONTROL_DATA_FINE, 0);
}

static void midi_open(const struct driver_link *link, int index, bool percussion)
{
    link->state->midi.channels[index] =
        (struct midi_out_channel){.used = true, .percussion = percussion, .bend_factor = 2};
    send_bend_range(link, index);
}

static void midi_set(const struct driver_link *link, int index, enum channel_property property,
                     int value)
{
    struct midi_out_channel *channel = &link->state->midi.channels[index];
    switch (property) {
    case CHANNEL_VOLUME:
        send(link, CONTROL, index, CONTROL_VOLUME, value);
        break;
    case CHANNEL_PAN:
        send(link, CONTROL, index, CONTROL_PAN, PAN_MIDDLE + value);
        break;
    case CHANNEL_TRANSPOSE: /* of the notes to come */
        channel->transpose = (int8_t)value;
        break;
    case CHANNEL_DETUNE:
        channel->detune = (int8_t)value;
        send_bend(link, index);
        break;
    case CHANNEL_BEND_FACTOR:
        channel->bend_factor = (uint8_t)value;
        send_bend(link, index);
        break;
    case CHANNEL_BEND:
        channel->bend = (int16_t)value;
        send_bend(link, index);
        break;
    case CHANNEL_MODULATION:
        send(link, CONTROL, index, CONTROL_MODULATION, value);
        break;
    case CHANNEL_PEDAL:
        send(link, CONTROL, index, CONTROL_PEDAL, value);
        break;
    case CHANNEL_EFFECT:
        send(link, CONTROL, index, CONTROL_EFFECT, value);
        break;
    case CHANNEL_CHORUS:
        send(link, CONTROL, index, CONTROL_CHORUS, value);
        break;
    default: /* priorities do not concern the device */
        break;
    }
}

static void mt32_instrument(const struct driver_link *link, int index,
                            const struct music_part *part)
{
    send(link, PROGRAM, index, part->program, 0);
}

static void general_instrument(const struct driver_link *link, int index,
                               const struct music_part *part)
{
    struct midi_out_channel *channel = &link->state->midi.channels[index];
    channel->for_mt32 = part->for_mt32;
    if (!channel->percussion)
        send(link, PROGRAM, index,
             part->for_mt32 ? midi_program_of_mt32[part->program & 127] : part->program, 0);
}

/* ---- notes ---- */

static void midi_note_off(const struct driver_link *link, int index, int note)
{
    uint8_t *key = &link->state->midi.channels[index].keys[note];
    if (*key == 0)
        return;
    send(link, NOTE_OFF, index, *key - 1, VELOCITY_RELEASE);
    *key = 0;
}

static void midi_notes_off(const struct driver_link *link, int index)
{
    for (int note = 0; note < MIDI_NOTES; note++)
        link->state->midi.channels[index].keys[note] = 0;
    send(link, CONTROL, index, CONTROL_PEDAL, 0);
    send(link, CONTROL, index, CONTROL_NOTES_OFF, 0);
}

static void midi_close(const struct driver_link *link, int index)
{
    midi_notes_off(link, index);
    link->state->midi.channels[index] = (struct midi_out_channel){0};
}

static void midi_note_on(const struct driver_link *link, int index, int note, int velocity)
{
    struct midi_out_channel *channel = &link->state->midi.channels[index];
    int key = channel->percussion ? note : note + channel->transpose;
    if (channel->for_mt32) {
        key = channel->percussion ? midi_drum_of_mt32(key) : key;
        velocity = midi_velocity_of_mt32(velocity);
    }
    if (key < 0 || key >= MIDI_NOTES)
        return;
    midi_note_off(link, index, note);
    channel->keys[note] = (uint8_t)(key + 1);
    send(link, NOTE_ON, index, key, velocity);
}

/* The notes that sounded when it was saved are not begun again: most instruments would have faded
 * by then. */
static void midi_resume(const struct driver_link *link)
{
    end_all_notes(link);
    for (int i = 0; i < MIDI_CHANNELS; i++) {
        if (!link->state->midi.channels[i].used)
            continue;
        send_bend_range(link, i);
        send_bend(link, i);
    }
}

static void mt32_message(const struct driver_link *link, const uint8_t *bytes, size_t size)
{
    uint8_t message[MESSAGE_MOST];
    if (size >= MESSAGE_MOST)
        return;
    message[0] = SYSEX;
    for (size_t i = 0; i < size; i++)
        message[1 + i] = bytes[i];
    link->output->midi(link->output->context, message, size + 1);
}

static void midi_tick(const struct driver_link *link)
{
    (void)link; /* the device keeps its own time */
}

/* As it is set up when it is switched on, an MT-32 listens to the channels 2 to 9, and to 10 for
 * drums. */
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
    .set = midi_set,
    .instrument = mt32_instrument,
    .message = mt32_message,
    .tick = midi_tick,
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
    .set = midi_set,
    .instrument = general_instrument,
    .tick = midi_tick,
};

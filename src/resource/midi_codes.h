/* Numbers in MIDI messages. From: the MIDI 1.0 specification, and that of Standard MIDI Files. */
#ifndef WALKBOX_RESOURCE_MIDI_CODES_H
#define WALKBOX_RESOURCE_MIDI_CODES_H

/* Status bytes; below F0 the lower half is the channel. */
enum {
    MIDI_NOTE_OFF = 0x80,
    MIDI_NOTE_ON = 0x90, /* with velocity 0 it is a note-off */
    MIDI_CONTROL = 0xB0,
    MIDI_PROGRAM = 0xC0,
    MIDI_PRESSURE = 0xD0, /* of a whole channel */
    MIDI_BEND = 0xE0,
    MIDI_EXCLUSIVE = 0xF0,
    MIDI_EXCLUSIVE_END = 0xF7,
    MIDI_META = 0xFF, /* only in files */
    MIDI_KIND_MASK = 0xF0,
    MIDI_CHANNEL_MASK = 0x0F,
};

enum { MIDI_META_END = 0x2F, MIDI_META_TEMPO = 0x51 };

/* The first data byte of a control change. */
enum {
    MIDI_CONTROL_MODULATION = 1,
    MIDI_CONTROL_DATA = 6,
    MIDI_CONTROL_VOLUME = 7,
    MIDI_CONTROL_PAN = 10,
    MIDI_CONTROL_DATA_FINE = 38,
    MIDI_CONTROL_PEDAL = 64,
    MIDI_CONTROL_EFFECT = 91,
    MIDI_CONTROL_CHORUS = 93,
    MIDI_CONTROL_PARAMETER = 100,
    MIDI_CONTROL_PARAMETER_HIGH = 101,
    MIDI_CONTROL_NOTES_OFF = 123,
};

/* Values that mean the middle. */
enum { MIDI_CONTROL_MIDDLE = 64, MIDI_BEND_MIDDLE = 8192 };

/* ---- exclusive messages for the sequence player ---- */

/* The maker's byte; the next byte is an enum message_code. From: docs/sound.md 4. */
enum { MAKER_IMUSE = 0x7D };

enum message_code {
    MESSAGE_PART = 0,
    MESSAGE_PART_FREE = 1,
    MESSAGE_INSTRUMENT = 16,
    MESSAGE_GLOBAL_INSTRUMENT = 17,
    MESSAGE_JUMP = 48,
    MESSAGE_TRANSPOSE = 49,
    MESSAGE_PART_ON = 50,
    MESSAGE_PART_VOLUME = 51,
    MESSAGE_PART_PROGRAM = 52,
    MESSAGE_PART_TRANSPOSE = 53,
    MESSAGE_MARKERS = 64,
    MESSAGE_LOOP = 80,
    MESSAGE_LOOP_END = 81,
    MESSAGE_PROGRAM = 96,
};

/* The device of an instrument. */
enum hardware { HARDWARE_ADLIB = 1, HARDWARE_SPEAKER = 2 };

#endif

/* Reads the tracks and events of a Standard MIDI File in place. From: MIDI 1.0. */
#ifndef WALKBOX_RESOURCE_MIDI_H
#define WALKBOX_RESOURCE_MIDI_H

#include "util/bytes.h"

struct midi_file {
    int format;   /* 0: one track; 1: parallel tracks; 2: tracks in a row */
    int division; /* MIDI ticks in a quarter note */
    int track_count;
    struct byte_view chunks; /* MTrk chunks in a row; borrowed */
};

enum midi_kind { MIDI_CHANNEL, MIDI_SYSEX, MIDI_TEMPO, MIDI_END, MIDI_OTHER };

struct midi_event {
    enum midi_kind kind;
    uint32_t delta;         /* MIDI ticks since the previous event */
    uint8_t status;         /* MIDI_CHANNEL: status byte */
    uint8_t data[2];        /* MIDI_CHANNEL: data bytes */
    uint32_t tempo;         /* MIDI_TEMPO: microseconds in a quarter note */
    struct byte_view sysex; /* MIDI_SYSEX: data without the F0, with the F7 if there is one */
    uint8_t meta;           /* MIDI_OTHER: type of a meta message */
    struct byte_view text;  /* payload of a meta message */
};

/* Reads the header. Returns false if the bytes are not a MIDI file. */
bool midi_read(struct midi_file *file, struct byte_view bytes);

/* Returns the events of a track, numbered from 0; empty if there is none. */
struct byte_view midi_track(const struct midi_file *file, int track);

/* Whether an event ends a note: a note-off, or a note-on with velocity 0. */
bool midi_is_note_off(const struct midi_event *event);

/* Reads the next event. *status, the running status, is 0 at the start of a track and belongs to
 * midi_next afterwards. Returns false at the end of the bytes, even in the middle of an event. */
bool midi_next(struct reader *track, uint8_t *status, struct midi_event *event);

/* Whether a track exists and can be read to its end. */
bool midi_track_is_whole(const struct midi_file *file, int track);

/* ---- numbers in MIDI messages ---- */

/* Status bytes. Below F0 the low four bits are the channel. */
enum {
    MIDI_NOTE_OFF = 0x80,
    MIDI_NOTE_ON = 0x90, /* with velocity 0, a note-off */
    MIDI_CONTROL = 0xB0,
    MIDI_PROGRAM = 0xC0,
    MIDI_PRESSURE = 0xD0, /* for a whole channel */
    MIDI_BEND = 0xE0,
    MIDI_EXCLUSIVE = 0xF0,
    MIDI_EXCLUSIVE_END = 0xF7,
    MIDI_META = 0xFF, /* only in files */
    MIDI_KIND_MASK = 0xF0,
    MIDI_CHANNEL_MASK = 0x0F,
};

enum {
    MIDI_META_TEXT = 0x01,
    MIDI_META_END = 0x2F,
    MIDI_META_TEMPO = 0x51,
    MIDI_META_BAR = 0x58, /* beats in a bar, then their length: 2 is a quarter, 3 an eighth */
};

/* Controllers: the first data byte of a control change. */
enum {
    MIDI_CONTROL_MODULATION = 1,
    MIDI_CONTROL_DATA = 6,
    MIDI_CONTROL_VOLUME = 7,
    MIDI_CONTROL_PAN = 10,
    MIDI_CONTROL_EXPRESSION = 11,
    MIDI_CONTROL_BEND_RANGE = 16, /* semitones, for the sequence player */
    MIDI_CONTROL_DATA_FINE = 38,
    MIDI_CONTROL_PEDAL = 64,
    MIDI_CONTROL_EFFECT = 91,
    MIDI_CONTROL_CHORUS = 93,
    MIDI_CONTROL_PARAMETER = 100,
    MIDI_CONTROL_PARAMETER_HIGH = 101,
    MIDI_CONTROL_SOUND_OFF = 120,
    MIDI_CONTROL_RESET = 121,
    MIDI_CONTROL_NOTES_OFF = 123,
};

/* Middle values of controls and of pitch bend. */
enum { MIDI_CONTROL_MIDDLE = 64, MIDI_BEND_MIDDLE = 8192 };

/* ---- exclusive messages for the sequence player ---- */

/* The manufacturer byte; an enum message_code follows. From: docs/sound.md 4. */
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

/* The device for which an instrument is made. */
enum hardware { HARDWARE_ADLIB = 1, HARDWARE_SPEAKER = 2 };

#endif

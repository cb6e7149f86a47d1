/* Reads a Standard MIDI File in place: its tracks, and the events of a track. */
#ifndef WALKBOX_RESOURCE_MIDI_H
#define WALKBOX_RESOURCE_MIDI_H

#include "util/bytes.h"

struct midi_file {
    int format;   /* 0: one track; 1: all at once; 2: one after another */
    int division; /* MIDI ticks in a quarter note */
    int track_count;
    struct byte_view chunks; /* the MTrk chunks, one after another; borrowed */
};

enum midi_kind { MIDI_CHANNEL, MIDI_SYSEX, MIDI_TEMPO, MIDI_END, MIDI_OTHER };

struct midi_event {
    enum midi_kind kind;
    uint32_t delta;         /* MIDI ticks since the event before */
    uint8_t status;         /* of MIDI_CHANNEL */
    uint8_t data[2];        /* of MIDI_CHANNEL */
    uint32_t tempo;         /* of MIDI_TEMPO: microseconds in a quarter note */
    struct byte_view sysex; /* of MIDI_SYSEX: without the F0, with the F7 if there is one */
    uint8_t meta;           /* of MIDI_OTHER: its type, if it is a meta message */
    struct byte_view text;  /* what that holds */
};

/* Reads the header. Returns false when the bytes are not such a file. */
bool midi_read(struct midi_file *file, struct byte_view bytes);

/* The events of track 0..; empty when there is none. */
struct byte_view midi_track(const struct midi_file *file, int track);

/* Whether an event ends a note, as a note-on without velocity does too. */
bool midi_is_note_off(const struct midi_event *event);

/* Reads the next event. *status is 0 at the start of a track and belongs to midi_next from then on.
 * Returns false at the end of the bytes, also where a track is cut. */
bool midi_next(struct reader *track, uint8_t *status, struct midi_event *event);

/* Whether a track exists and can be read to its end. */
bool midi_track_is_whole(const struct midi_file *file, int track);

/* ---- numbers in MIDI messages ----
 *
 * From: the MIDI 1.0 specification, and that of Standard MIDI Files. */

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

enum {
    MIDI_META_TEXT = 0x01,
    MIDI_META_END = 0x2F,
    MIDI_META_TEMPO = 0x51,
    MIDI_META_BAR = 0x58, /* how many notes a bar has; their length: 2 is a quarter, 3 an eighth */
};

/* The first data byte of a control change. */
enum {
    MIDI_CONTROL_MODULATION = 1,
    MIDI_CONTROL_DATA = 6,
    MIDI_CONTROL_VOLUME = 7,
    MIDI_CONTROL_PAN = 10,
    MIDI_CONTROL_EXPRESSION = 11,
    MIDI_CONTROL_BEND_RANGE = 16, /* of the sequence player, in semitones */
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

/* Reads a Standard MIDI File in place: its tracks, and the events of a track. */
#ifndef WALKBOX_RESOURCE_MIDI_H
#define WALKBOX_RESOURCE_MIDI_H

#include "util/bytes.h"

struct midi_file {
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

#endif

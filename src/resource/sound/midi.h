/* A Standard MIDI File: its tracks, and the events of a track one after another.
 *
 * Events are read where they are, with the little a reader has to remember between them. */
#ifndef WALKBOX_RESOURCE_SOUND_MIDI_H
#define WALKBOX_RESOURCE_SOUND_MIDI_H

#include "resource/bytes/bytes.h"

struct midi_file {
    int division; /* MIDI ticks in a quarter */
    int track_count;
    struct byte_view chunks; /* MTrk after MTrk; borrowed */
};

enum midi_kind { MIDI_CHANNEL, MIDI_SYSEX, MIDI_TEMPO, MIDI_END, MIDI_OTHER };

struct midi_event {
    enum midi_kind kind;
    uint32_t delta;         /* MIDI ticks since the event before */
    uint8_t status;         /* of a channel event */
    uint8_t data[2];        /* likewise */
    uint32_t tempo;         /* microseconds in a quarter */
    struct byte_view sysex; /* without F0, with F7 if it is there */
};

/* False when it is no such file. */
bool midi_read(struct midi_file *file, struct byte_view bytes);

/* The events of a track from 0; empty when there is no such track. */
struct byte_view midi_track(const struct midi_file *file, int track);

/* The next event; `status` is 0 at the start of a track, and kept from event to event. A track that
 * is cut ends there: false. */
bool midi_next(struct reader *track, uint8_t *status, struct midi_event *event);

#endif

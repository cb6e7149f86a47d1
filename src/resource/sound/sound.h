/* SOUN: what a sound is made of, and how long it lasts.
 *
 * A container of renditions, of which an AdLib with a sample output plays the sample or else the
 * AdLib sequence, or a trigger for a CD track. Sizes within do not count their headers.
 * From: docs/formats.md 8; observed: ScummVM 2.7. */
#ifndef WALKBOX_RESOURCE_SOUND_SOUND_H
#define WALKBOX_RESOURCE_SOUND_SOUND_H

#include "resource/bytes/fault.h"
#include "resource/sound/midi.h"

enum sound_kind {
    SOUND_SILENT, /* nothing for this device: never runs */
    SOUND_SAMPLE,
    SOUND_SEQUENCE,
    SOUND_TRACK,
};

enum { TRACK_RATE = 75, TRACK_FOR_EVER = 255 };

/* 8-bit unsigned samples. */
struct sound_sample {
    struct byte_view samples;
    uint32_t rate; /* a second */
};

struct sound_sequence {
    struct midi_file midi;
    uint8_t priority, volume, speed; /* 128 is normal speed */
};

/* Positions in 1/75 second. */
struct sound_track {
    int track, loops; /* TRACK_FOR_EVER */
    int start, end;   /* end not after start: up to the end of the track */
};

struct sound {
    enum sound_kind kind;
    union {
        struct sound_sample sample;
        struct sound_sequence sequence;
        struct sound_track track;
    } as;
};

/* Reads the payload of a SOUN block, whose place is for faults. */
bool sound_read(struct sound *sound, struct byte_view payload, const struct fault_place *place,
                struct fault *fault);

#endif

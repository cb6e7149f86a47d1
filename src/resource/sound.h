/* SOUN holds a trigger for a CD track, or renditions for several devices. A device plays the first
 * rendition it can: AdLib the sample, otherwise the AdLib sequence; a MIDI device the sample, its
 * own sequence, or the sequence for a similar device; the PC speaker only its own sequence. Sizes
 * inside a sound do not include headers. From: docs/formats.md 8; observed: ScummVM 2.7. */
#ifndef WALKBOX_RESOURCE_SOUND_H
#define WALKBOX_RESOURCE_SOUND_H

#include "resource/midi.h"
#include "util/fault.h"

enum sound_device { DEVICE_ADLIB, DEVICE_SPEAKER, DEVICE_MT32, DEVICE_GENERAL_MIDI, DEVICES };

enum sound_kind {
    SOUND_SILENT, /* no rendition for this device; the sound never runs */
    SOUND_SAMPLE,
    SOUND_SEQUENCE,
    SOUND_TRACK,
};

enum { TRACK_RATE = 75, TRACK_FOR_EVER = 255 }; /* CD positions in a second; endless loops */

struct sound_sample {
    struct byte_view samples; /* 8-bit unsigned */
    uint32_t rate;            /* samples in a second */
};

struct sound_sequence {
    struct midi_file midi;
    bool for_mt32;                   /* uses the MT-32's own sounds */
    uint8_t priority, volume, speed; /* 128 is normal speed */
    int8_t pan, transpose;
    uint8_t detune; /* unsigned, as in ScummVM 2.9; 128 to a semitone */
};

/* A section of a CD track. Positions are in 1/75 second. */
struct sound_track {
    int track, loops; /* loops may be TRACK_FOR_EVER */
    int start, end;   /* if end <= start, up to the end of the track */
};

struct sound {
    enum sound_kind kind;
    union {
        struct sound_sample sample;
        struct sound_sequence sequence;
        struct sound_track track;
    } as;
};

/* Reads the payload of a SOUN block for a device; samples and MIDI events are borrowed from it.
 * Returns false and a fault if the block or the rendition is damaged or unsupported. */
bool sound_read(struct sound *sound, struct byte_view payload, enum sound_device device,
                const struct fault_place *place, struct fault *fault);

#endif

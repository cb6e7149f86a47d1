/* What a game sends to a listener of its sound: orders for card, speaker, CD drive and voices, with
 * the time of its own clock. A game without a listener is the same, and sends the same in each run.
 */
#ifndef WALKBOX_ENGINE_STATE_SOUND_EVENT_H
#define WALKBOX_ENGINE_STATE_SOUND_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "util/bytes.h"

/* Times are in 1/1500 second since the game was opened: a jiffy (1/60 s) and a tick of the music's
 * timer (1/250 s) are whole numbers of that. */
enum {
    SOUND_TIME_RATE = 1500,
    SOUND_TIME_JIFFY = 25,
    SOUND_TIME_TICK = 6,
};

enum sound_event_kind {
    SOUND_EVENT_RESET,   /* all is silent, and all registers of the chip are 0 */
    SOUND_EVENT_CHIP,    /* a register of the OPL chip gets a value */
    SOUND_EVENT_SPEAKER, /* the PC's speaker gets a divisor */
    SOUND_EVENT_MIDI,    /* a message, or a part of a long one */
    SOUND_EVENT_SAMPLE_START,
    SOUND_EVENT_SAMPLE_STOP,
    SOUND_EVENT_TRACK_START, /* the CD track that played until now stops */
    SOUND_EVENT_TRACK_STOP,
    SOUND_EVENT_SPEECH_START, /* the voice with the same number stops */
    SOUND_EVENT_SPEECH_STOP,  /* voice 0 stops */
    SOUND_EVENT_TIME,         /* all events before this time have been sent */
};

enum { SOUND_MIDI_BYTES = 24 };

struct chip_write {
    uint8_t reg, value;
};

/* A longer message comes in several events, one after the other. */
struct midi_bytes {
    uint8_t size;
    bool more; /* the next event continues the message */
    uint8_t bytes[SOUND_MIDI_BYTES];
};

struct sample_start {
    int16_t sound;
    struct byte_view samples; /* unsigned, 8 bits; valid until the game is closed */
    uint32_t rate;            /* samples a second */
    uint32_t offset;          /* of the first sample to play */
};

/* A part of a track, in 1/75 second. It is played `loops` times, each time from its start. */
struct track_start {
    int16_t sound;
    int track;
    int32_t start, end;
    int loops;       /* 0: for ever */
    uint32_t offset; /* the time it has played already, loops included, in SOUND_TIME_RATE */
};

enum { SOUND_VOICES = 1 + VOICE_EFFECTS };

struct speech_start {
    uint8_t voice;   /* 0: the speaker's; else an effect */
    uint32_t place;  /* byte offset in the file of voices */
    uint32_t offset; /* the time it has played already, in SOUND_TIME_RATE */
};

struct sound_event {
    uint64_t time; /* never less than that of the event before */
    enum sound_event_kind kind;
    union {
        struct chip_write chip;
        uint16_t divisor; /* the speaker swings at 1193180 / divisor Hz; 0: it is off */
        struct midi_bytes midi;
        struct sample_start sample;
        int16_t stopped; /* the sound whose sample stops */
        struct track_start track;
        struct speech_start speech;
    } as;
};

struct sound_sink {
    void *context; /* borrowed */
    /* Must not call back into the game. The event is valid only during the call. NULL: no listener.
     */
    void (*receive)(void *context, const struct sound_event *event);
};

/* Not part of a save. */
struct sound_link {
    struct sound_sink sink;
    uint64_t time; /* of the next event */
};

/* Sets the time of an event, and sends it. */
static inline void sound_send(const struct sound_link *link, struct sound_event event)
{
    event.time = link->time;
    if (link->sink.receive)
        link->sink.receive(link->sink.context, &event);
}

#endif

/* Events that a game sends to a listener of its sound: orders for card, speaker, CD drive and
 * voices, with times of the game's own clock. A listener does not change the game, and a game sends
 * the same events in each run. */
#ifndef WALKBOX_ENGINE_STATE_SOUND_EVENT_H
#define WALKBOX_ENGINE_STATE_SOUND_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/speech_state.h"
#include "util/bytes.h"

/* Times are in 1/1500 second since the game was opened. In this unit a jiffy (1/60 s) and a tick of
 * the music's timer (1/250 s) are whole numbers. From: docs/sound.md 2. */
enum {
    SOUND_TIME_RATE = 1500,
    SOUND_TIME_JIFFY = 25,
    SOUND_TIME_TICK = 6,
};

enum sound_event_kind {
    SOUND_EVENT_RESET,   /* all sound stops, and all the chip's registers become 0 */
    SOUND_EVENT_CHIP,    /* an OPL chip register gets a value */
    SOUND_EVENT_SPEAKER, /* the PC speaker gets a divisor */
    SOUND_EVENT_MIDI,    /* a MIDI message, or part of a long message */
    SOUND_EVENT_SAMPLE_START,
    SOUND_EVENT_SAMPLE_STOP,
    SOUND_EVENT_TRACK_START, /* also stops the CD track that plays */
    SOUND_EVENT_TRACK_STOP,
    SOUND_EVENT_SPEECH_START, /* also stops the voice with the same number */
    SOUND_EVENT_SPEECH_STOP,  /* stops voice 0 */
    SOUND_EVENT_TIME,         /* all events before this time have been sent */
};

enum { SOUND_MIDI_BYTES = 24 };

struct chip_write {
    uint8_t reg, value;
};

/* A longer message is split into several consecutive events. */
struct midi_bytes {
    uint8_t size;
    bool more; /* the next event continues the message */
    uint8_t bytes[SOUND_MIDI_BYTES];
};

struct sample_start {
    int16_t sound;
    struct byte_view samples; /* unsigned, 8 bits; valid until the game is closed */
    uint32_t rate;            /* samples per second */
    uint32_t offset;          /* index of the first sample to play */
};

/* A part of a track. `start` and `end` are in 1/75 second. The part is played `loops` times. */
struct track_start {
    int16_t sound;
    int track;
    int32_t start, end;
    int loops;       /* 0 if the part repeats without end */
    uint32_t offset; /* time already played, including loops, in 1/SOUND_TIME_RATE s */
};

enum { SOUND_VOICES = 1 + VOICE_EFFECTS };

struct speech_start {
    uint8_t voice;   /* 0 for the speaker's voice, otherwise a voice effect */
    uint32_t place;  /* byte offset in the voice file */
    uint32_t offset; /* time already played, in 1/SOUND_TIME_RATE s */
};

struct sound_event {
    uint64_t time; /* never less than the time of the event before */
    enum sound_event_kind kind;
    union {
        struct chip_write chip;
        uint16_t
            divisor; /* divisor of the PC timer: 1193180 / divisor Hz; 0 if the speaker is off */
        struct midi_bytes midi;
        struct sample_start sample;
        int16_t stopped; /* the sound whose sample stops */
        struct track_start track;
        struct speech_start speech;
    } as;
};

struct sound_sink {
    void *context; /* borrowed */
    /* Must not call back into the game. The event is valid only during the call. NULL if there is
     * no listener. */
    void (*receive)(void *context, const struct sound_event *event);
};

/* The connection to the listener. Not part of a save. */
struct sound_link {
    struct sound_sink sink;
    uint64_t time; /* the next event's time */
};

struct game_files;
struct game_host;
struct note_log;
struct sequence_cache;
struct world;

/* What sound uses of a game. */
struct sound_scope {
    struct world *world;
    const struct game_files *files;
    struct game_host *host;
    struct note_log *notes;
    struct sound_link *link;
    struct sequence_cache *sequences;
};

/* Sets an event's time, and sends the event. */
static inline void sound_send(const struct sound_link *link, struct sound_event event)
{
    event.time = link->time;
    if (link->sink.receive)
        link->sink.receive(link->sink.context, &event);
}

#endif

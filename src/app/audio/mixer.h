/* The mixer: makes stereo samples from sound events (engine/state/sound_event.h), for a device or a
 * file.
 *
 *     game -> sink -> ring of events -> chip, speaker, samples, decks -> volumes -> limit
 *
 * Two threads may use it without waiting for each other. The device's thread calls only
 * mixer_render, which allocates no memory, opens no files, and returns in bounded time. */
#ifndef WALKBOX_APP_AUDIO_MIXER_H
#define WALKBOX_APP_AUDIO_MIXER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/state/sound_event.h"

/* ---- when an event is due, in samples of the device (mixer_clock.c) ----
 *
 * In a file the game's time and the samples match exactly. A device has its own clock, and the
 * game's time comes in steps, so events are held back a little (the delay). The clocks do not drift
 * apart, because the device leads the game (play_sound.h). When the device is starved, time stops
 * until enough is buffered again; when the clocks are far apart, as after a stop of the program, it
 * jumps.
 *
 * Events may be sent ahead: the game's time is then less than that of the last event. The clocks
 * are compared when the game's time changes. */

/* Positions are in 1 / (1500 * rate) second: a unit of the game's time is `rate`, and a sample is
 * MIXER_STEP. */
enum { MIXER_STEP = 1500 };

struct mixer_clock {
    uint32_t rate;
    bool exact;              /* for a file */
    uint64_t at;             /* the position of the next sample, which may lie before 0 */
    uint64_t now;            /* the game's time */
    uint64_t reported;       /* the time of the last event */
    bool holds;              /* buffers the delay; no time passes */
    bool skipped;            /* silent since it skipped: the next jump does not count */
    int64_t delay;           /* the wanted distance from `at` to `now` */
    uint32_t starved;        /* samples since time stopped because the game's did */
    uint32_t jumps, holdups; /* counts; all 0: the samples are those of a file */
};

/* `delay` is in samples, 0: exact. */
void mixer_clock_init(struct mixer_clock *clock, uint32_t rate, uint32_t delay);

/* The device requests samples. The game's time and that of its last event are in 1/1500 s. */
void mixer_clock_pull(struct mixer_clock *clock, uint64_t now, uint64_t reported, uint32_t frames);

/* The samples, at most `max`, until a time (1/1500 s). */
uint32_t mixer_clock_until(const struct mixer_clock *clock, uint64_t time, uint32_t max);

/* The samples, at most `max`, until the time of the last event; 0: the clock holds. */
uint32_t mixer_clock_runs(const struct mixer_clock *clock, uint32_t max);

/* Samples were rendered, and time passed with them. */
void mixer_clock_pass(struct mixer_clock *clock, uint32_t frames);

/* Samples were rendered while the clock held. */
void mixer_clock_stand(struct mixer_clock *clock, uint32_t frames);

/* Goes to the last event: everything is due. */
void mixer_clock_skip(struct mixer_clock *clock, uint64_t reported);

/* Whether the game's time has stopped for so long that sounds should fade away. */
bool mixer_clock_stalled(const struct mixer_clock *clock);

/* ---- digitised samples and the speaker (mixer_voices.c) ---- */

/* A sound that plays: 8-bit samples, resampled. */
struct sample_voice {
    int16_t sound; /* 0: the voice is free */
    struct byte_view samples;
    uint64_t at, step; /* in samples, with 32 fraction bits */
    int32_t last;      /* value, -32768..32767 */
};

/* Returns its first value. */
int32_t sample_voice_start(struct sample_voice *voice, const struct sample_start *sample,
                           uint32_t rate);

/* Adds mono samples to both sides of a mix. Returns their number: fewer than `frames` when the
 * sound has ended and the voice is free. */
uint32_t sample_voice_add(struct sample_voice *voice, int32_t *stereo, uint32_t frames);

/* The speaker: a square wave with rounded edges, against aliasing. */
struct speaker_wave {
    uint32_t phase, step; /* 2^32 is a whole period; step 0: the speaker is off */
    int32_t last;
};

/* The timer chip divides 1193180 Hz by the divisor; 0 turns the speaker off. */
void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate);

void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames);

/* ---- decks: a part of a CD track, or a voice. The game's thread fills a deck from a source, and
 * the device's thread plays it. Neither waits for the other ---- */

enum {
    DECK_FRAMES = 32768, /* a power of two: 0.7 s at 44100 Hz */
    DECK_TRACK_RATE = 75,
    DECK_FADE = 128, /* samples until full volume */
};

/* Several decks may share a source, all in the game's thread. */
struct pcm_source {
    void *context; /* borrowed; `open` NULL: there is nothing to play */
    /* Opens a track, or a voice by its place in the file, in place of the deck's last one. Sets its
     * frames a second. False: there is none. */
    bool (*open)(void *context, int deck, uint32_t number, uint32_t *rate);
    /* Reads stereo frames from a position. Returns their number; fewer only at the end. */
    size_t (*read)(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames);
};

/* In 1/75 second. With an end that is not after the start, plays to the end of the source. */
struct deck_part {
    uint32_t number;
    int32_t start, end;
    int loops;                    /* 0: for ever */
    uint64_t offset_milliseconds; /* already played */
};

struct pcm_deck {
    int16_t ring[DECK_FRAMES * 2];
    _Atomic uint32_t put, taken; /* frames in all */
    _Atomic bool complete;       /* nothing more will be put */
    _Atomic bool busy;           /* set by the producer, cleared by the consumer */
    /* of the producer */
    struct pcm_source source;
    int number; /* of the deck, for the source */
    uint32_t rate;
    uint64_t first, end, position; /* frames of the file; end 0: of the file */
    int loops_left;                /* 0: for ever */
    struct deck_output {
        bool primed;
        uint64_t fraction, step; /* of an input frame, with 32 fraction bits */
        int32_t window[2][4];    /* of each side, the frames around the position */
        int behind;              /* frames of the window that are after the end */
        uint32_t fade;           /* samples since it began to fade in */
        int32_t last[2];
    } out; /* of the consumer */
};

/* Begins to fill a deck that is not busy, and marks it busy. False when the source has nothing. */
bool pcm_deck_open(struct pcm_deck *deck, const struct pcm_source *source, int number,
                   const struct deck_part *part);

void pcm_deck_fill(struct pcm_deck *deck);

/* Adds samples to a mix at `rate` frames a second. Returns their number: fewer than `frames` when
 * no more have come yet, and at the end, which releases the deck. */
uint32_t pcm_deck_add(struct pcm_deck *deck, uint32_t rate, int32_t *stereo, uint32_t frames);

/* Returns the deck to the producer. */
void pcm_deck_release(struct pcm_deck *deck);

/* ---- the mixer ---- */

enum {
    MIXER_SAMPLES = 16,
    MIXER_DECKS = 6,
    MIXER_NO_DECK = -1,
    MIXER_CHUNK = 256, /* stereo frames rendered at once */
    MIXER_VOLUME_MAX = 100,
    EVENT_RING_SIZE = 4096, /* a power of two; a tick of the music has at most about 80 */
};

/* Events from the game to the thread that renders. */
struct event_ring {
    struct ring_event {
        struct sound_event event;
        int deck; /* of the start of a track or voice: the deck with its samples */
    } events[EVENT_RING_SIZE];
    _Atomic uint32_t put, taken; /* totals */
};

/* An OPL2 chip or a synthesiser, called by the thread that renders. `render` NULL: none. */
struct mixer_synth {
    void *context; /* borrowed */
    /* Sets all registers of the chip to 0. `rate` is in samples a second. */
    void (*reset)(void *context, uint32_t rate);
    /* A chip gets a register and its value, and each counts, also without rendering in between. A
     * synthesiser gets MIDI messages, long ones in parts, the last without `more`. */
    void (*send)(void *context, const uint8_t *bytes, uint32_t size, bool more);
    /* Overwrites the stereo frames. */
    void (*render)(void *context, int16_t *stereo, uint32_t frames);
};

enum { MIXER_CHIP, MIXER_MIDI, MIXER_SYNTHS };

/* Borrowed; {0} is silent. */
struct mixer_parts {
    struct mixer_synth synths[MIXER_SYNTHS];
    struct pcm_source tracks, speech;
};

enum mixer_bus {
    MIXER_MUSIC,   /* chip, speaker, synthesiser, tracks */
    MIXER_EFFECTS, /* samples */
    MIXER_SPEECH,
    MIXER_BUSES
};

enum mixer_mode {
    MIXER_PLAYS,
    MIXER_PAUSED, /* falls silent within 10 ms, and continues from there afterwards */
    MIXER_SKIPS,  /* silent, as fast as the game; call sound_resync before it plays again */
};

/* Streams: the voices by their numbers, then the CD track. */
enum { MIXER_TRACK = SOUND_VOICES, MIXER_STREAMS };

/* Large (1 MB). All fields are private. */
struct mixer {
    struct mixer_parts parts;
    uint32_t rate;
    struct event_ring ring;
    struct pcm_deck decks[MIXER_DECKS];

    /* Used by the game's thread. */
    int opened[MIXER_STREAMS]; /* decks, or MIXER_NO_DECK */
    bool lost;                 /* the ring was full: events are lost until the next reset */
    bool sets_now;             /* the host calls mixer_set_now */

    /* Written by the game's thread, read by the other. */
    _Atomic uint64_t reported, now; /* the time of the last event, and the game's */
    _Atomic int mode;
    _Atomic int volumes[MIXER_BUSES]; /* 0..100 */
    _Atomic bool muted;

    /* Written by the other thread. */
    _Atomic bool settled;

    /* Used by the thread that renders. */
    struct mixer_clock clock;
    struct sample_voice samples[MIXER_SAMPLES];
    struct speaker_wave speaker;
    int playing[MIXER_STREAMS]; /* decks, or MIXER_NO_DECK */
    int32_t gains[MIXER_BUSES]; /* 0..32768; they move gradually to the volumes */
    int32_t master;             /* of all buses: 0 in a pause */
    int32_t remains[2];         /* of sounds that were cut off: fades away; 8 fraction bits */
    int32_t later[2];           /* added to remains after this chunk */
    int16_t synth_last[MIXER_SYNTHS][2];
    int16_t made[2 * MIXER_CHUNK];
    int32_t mixes[MIXER_BUSES][2 * MIXER_CHUNK];
};

/* The mixer's memory must be 0. `delay` is the number of samples by which events are held back for
 * a device; 0: the mixer feeds a file. */
void mixer_init(struct mixer *mixer, const struct mixer_parts *parts, uint32_t rate,
                uint32_t delay);

/* Sets the time of the first sample, in 1/1500 s, before any event and rendering. */
void mixer_begin_at(struct mixer *mixer, uint64_t time);

/* ---- the game's thread ---- */

/* For sound_listen; valid as long as the mixer. */
struct sound_sink mixer_sink(struct mixer *mixer);

/* Sets the game's time in 1/1500 s, if the game sends events ahead. Otherwise the time is that of
 * the last event. */
void mixer_set_now(struct mixer *mixer, uint64_t time);

/* Whether the device plays, so that events may be sent a while ahead. If not, the mixer buffers
 * events, and needs them in small steps. */
bool mixer_is_settled(const struct mixer *mixer);

/* Fills the decks. Call it at least every half second. */
void mixer_fill(struct mixer *mixer);

/* Whether events were lost because nothing was rendered for long; then call sound_resync. */
bool mixer_lost(const struct mixer *mixer);

void mixer_set_mode(struct mixer *mixer, enum mixer_mode mode);

/* 0..100, clamped. Half the number sounds about half as loud: the amplitude is its square. */
void mixer_set_volume(struct mixer *mixer, enum mixer_bus bus, int volume);
void mixer_mute(struct mixer *mixer, bool muted);

/* ---- the other thread ---- */

/* Renders samples. From a mixer that feeds a file, request only mixer_due. */
void mixer_render(struct mixer *mixer, int16_t *stereo, uint32_t frames);

/* How many samples the events so far are enough for; only without delay. */
uint64_t mixer_due(const struct mixer *mixer);

#endif

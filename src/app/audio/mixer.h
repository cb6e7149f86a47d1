/* The mixer: makes stereo samples from sound events (engine/state/sound_event.h), for a device or a
 * file.
 *
 *     game -> sink -> event ring -> chip, speaker, samples, decks -> volumes -> limit
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
 * until enough is buffered again. When the clocks are far apart, for example after the program was
 * stopped, time jumps.
 *
 * Events may be sent ahead: the game's time is then earlier than the last event's. The clocks are
 * compared when the game's time changes. */

/* Positions count 1 / (1500 * rate) s: a unit of the game's time is `rate`, and a sample is
 * MIXER_STEP. */
enum { MIXER_STEP = 1500 };

struct mixer_clock {
    uint32_t rate;
    bool exact;              /* renders a file */
    uint64_t at;             /* position of the next sample; may be negative, as two's complement */
    uint64_t now;            /* game's time */
    uint64_t reported;       /* time of the last event */
    bool holds;              /* time stands still until the delay is buffered */
    bool skipped;            /* silent since a skip, so the next jump is not counted */
    int64_t delay;           /* target distance from `at` to `now` */
    uint32_t starved;        /* samples since time stopped because the game's time stopped */
    uint32_t jumps, holdups; /* if both are 0, the device got the samples that a file gets */
};

/* `delay` is in samples; 0 means exact. */
void mixer_clock_init(struct mixer_clock *clock, uint32_t rate, uint32_t delay);

/* Updates the clock before a device's pull. The game's time and the last event's time are in 1/1500
 * s. */
void mixer_clock_pull(struct mixer_clock *clock, uint64_t now, uint64_t reported, uint32_t frames);

/* Returns the number of samples, at most `max`, until a time in 1/1500 s. */
uint32_t mixer_clock_until(const struct mixer_clock *clock, uint64_t time, uint32_t max);

/* Returns the number of samples, at most `max`, until the last event; 0 while the clock holds. */
uint32_t mixer_clock_runs(const struct mixer_clock *clock, uint32_t max);

/* Advances time by the samples rendered. */
void mixer_clock_pass(struct mixer_clock *clock, uint32_t frames);

/* Counts samples rendered while the clock held. */
void mixer_clock_stand(struct mixer_clock *clock, uint32_t frames);

/* Jumps to the last event: all events become due. */
void mixer_clock_skip(struct mixer_clock *clock, uint64_t reported);

/* Whether the game's time has stopped for so long that sounds should fade away. */
bool mixer_clock_stalled(const struct mixer_clock *clock);

/* ---- digitised samples and the speaker (mixer_voices.c) ---- */

/* A sound being played: 8-bit samples, resampled. */
struct sample_voice {
    int16_t sound; /* sound number; 0 if the voice is free */
    struct byte_view samples;
    uint64_t at, step; /* in samples, with 32 fraction bits */
    int32_t last;      /* value, -32768..32767 */
};

/* Starts a sound. Returns its first value. */
int32_t sample_voice_start(struct sample_voice *voice, const struct sample_start *sample,
                           uint32_t rate);

/* Adds mono samples to both sides of a mix. Returns their number; fewer than `frames` if the sound
 * has ended, and then the voice is free. */
uint32_t sample_voice_add(struct sample_voice *voice, int32_t *stereo, uint32_t frames);

/* The speaker: a square wave whose edges are rounded to avoid aliasing. */
struct speaker_wave {
    uint32_t phase, step; /* 2^32 is a whole period; step 0 means off */
    int32_t last;
};

/* Sets the frequency to 1193180 Hz / divisor, as the PC's timer chip does; 0 turns the speaker
 * off. */
void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate);

/* Adds mono samples to both sides of a mix. */
void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames);

/* ---- decks: each plays a part of a CD track, or a voice. The game's thread fills a deck from a
 * source, and the device's thread plays it. Neither waits for the other ---- */

enum {
    DECK_FRAMES = 32768, /* a power of two: 0.7 s at 44100 Hz */
    DECK_TRACK_RATE = 75,
    DECK_FADE = 128, /* samples until full volume */
};

/* Several decks may share a source, all in the game's thread. */
struct pcm_source {
    void *context; /* borrowed; `open` is NULL if there is nothing to play */
    /* Opens a track by its number, or a voice by its offset in the file, and closes the sound that
     * the deck had. Sets *rate to frames a second. Returns false if there is no such sound. */
    bool (*open)(void *context, int deck, uint32_t number, uint32_t *rate);
    /* Reads stereo frames from a position. Returns their number; fewer only at the end; DECK_WAITS
     * if the frames are not there yet. */
    size_t (*read)(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames);
};
#define DECK_WAITS SIZE_MAX

/* Part of a source, in 1/75 s. If `end` is not after `start`, plays to the end of the source. */
struct deck_part {
    uint32_t number;
    int32_t start, end;
    int loops;                    /* 0 repeats for ever */
    uint64_t offset_milliseconds; /* already played */
};

struct pcm_deck {
    int16_t ring[DECK_FRAMES * 2];
    _Atomic uint32_t put, taken; /* totals of frames */
    _Atomic bool complete;       /* nothing more will be put */
    _Atomic bool busy;           /* set by the producer, cleared by the consumer */
    /* Fields of the producer. */
    struct pcm_source source;
    int number; /* deck number, for the source */
    uint32_t rate;
    uint64_t first, end, position; /* frames of the source; `end` is 0 up to its end */
    int loops_left;                /* 0 repeats for ever */
    struct deck_output {
        bool primed;
        uint64_t fraction, step; /* input frames, with 32 fraction bits */
        int32_t window[2][4];    /* frames around the position, by side */
        int behind;              /* how many frames of the window are after the end */
        uint32_t fade;           /* samples since the fade-in began */
        int32_t last[2];
    } out; /* fields of the consumer */
};

/* Marks a free deck busy and begins to fill it. Returns false if the source has nothing. */
bool pcm_deck_open(struct pcm_deck *deck, const struct pcm_source *source, int number,
                   const struct deck_part *part);

/* Reads from the source until the deck is full or complete, or the source waits. Call it in the
 * game's thread. */
void pcm_deck_fill(struct pcm_deck *deck);

/* Adds samples to a mix at `rate` frames a second. Returns their number. It is below `frames` if
 * the deck has no more yet, and at the end, which releases the deck. */
uint32_t pcm_deck_add(struct pcm_deck *deck, uint32_t rate, int32_t *stereo, uint32_t frames);

/* Gives the deck back to the producer. */
void pcm_deck_release(struct pcm_deck *deck);

/* ---- the mixer ---- */

enum {
    MIXER_SAMPLES = 16,
    MIXER_DECKS = 6,
    MIXER_NO_DECK = -1,
    MIXER_CHUNK = 256, /* stereo frames rendered at once */
    MIXER_VOLUME_MAX = 100,
    EVENT_RING_SIZE = 4096, /* a power of two; a music tick has at most about 80 events */
};

/* Events on their way from the game's thread to the rendering thread. */
struct event_ring {
    struct ring_event {
        struct sound_event event;
        int deck; /* deck with the samples, if the event starts a track or voice */
    } events[EVENT_RING_SIZE];
    _Atomic uint32_t put, taken; /* totals */
};

/* An OPL2 chip or a synthesiser, called by the rendering thread. `render` is NULL if there is
 * none. */
struct mixer_synth {
    void *context; /* borrowed */
    /* Sets all registers of the chip to 0. `rate` is in samples a second. */
    void (*reset)(void *context, uint32_t rate);
    /* A chip gets pairs of register and value; each write has an effect, even without rendering in
     * between. A synthesiser gets MIDI messages; a long message comes in parts, all except the last
     * with `more`. */
    void (*send)(void *context, const uint8_t *bytes, uint32_t size, bool more);
    /* Overwrites `stereo` with this many frames. */
    void (*render)(void *context, int16_t *stereo, uint32_t frames);
};

enum { MIXER_CHIP, MIXER_MIDI, MIXER_SYNTHS };

/* Sound sources, all borrowed; {0} is silent. */
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
    MIXER_PAUSED, /* falls silent within 10 ms, and resumes there afterwards */
    MIXER_SKIPS,  /* silent, at the game's speed; call sound_resync before it plays again */
};

/* Streams: the voices by their numbers, then the CD track. */
enum { MIXER_TRACK = SOUND_VOICES, MIXER_STREAMS };

/* About 1 MB. All fields are private. */
struct mixer {
    struct mixer_parts parts;
    uint32_t rate;
    struct event_ring ring;
    struct pcm_deck decks[MIXER_DECKS];

    /* Fields of the game's thread. */
    int opened[MIXER_STREAMS]; /* decks, or MIXER_NO_DECK */
    bool lost;                 /* the ring was full: all events until the next reset are dropped */
    bool sets_now;             /* the host calls mixer_set_now */

    /* Written by the game's thread, read by the rendering thread. */
    _Atomic uint64_t reported, now; /* times of the last event and of the game */
    _Atomic int mode;
    _Atomic int volumes[MIXER_BUSES]; /* 0..100 */
    _Atomic bool muted;

    /* Written by the rendering thread. */
    _Atomic bool settled;

    /* Fields of the rendering thread. */
    struct mixer_clock clock;
    struct sample_voice samples[MIXER_SAMPLES];
    struct speaker_wave speaker;
    int playing[MIXER_STREAMS]; /* decks, or MIXER_NO_DECK */
    int32_t gains[MIXER_BUSES]; /* 0..32768; each moves gradually to its volume */
    int32_t master;             /* gain of all buses; 0 in a pause */
    int32_t remains[2];         /* fading remainders of sounds that were cut off; 8 fraction bits */
    int32_t later[2];           /* added to `remains` after this chunk */
    int16_t synth_last[MIXER_SYNTHS][2];
    int16_t made[2 * MIXER_CHUNK];
    int32_t mixes[MIXER_BUSES][2 * MIXER_CHUNK];
};

/* `mixer` must be zeroed memory. `delay` is the number of samples by which events are held back for
 * a device; 0 means that the mixer feeds a file. */
void mixer_init(struct mixer *mixer, const struct mixer_parts *parts, uint32_t rate,
                uint32_t delay);

/* Sets the time of the first sample, in 1/1500 s. Call it before any event and rendering. */
void mixer_begin_at(struct mixer *mixer, uint64_t time);

/* ---- the game's thread ---- */

/* Returns the sink for sound_listen, valid as long as the mixer. */
struct sound_sink mixer_sink(struct mixer *mixer);

/* Sets the game's time in 1/1500 s, if the game sends events ahead. Otherwise each event sets the
 * time. */
void mixer_set_now(struct mixer *mixer, uint64_t time);

/* Whether the device plays, so that events may be sent ahead. Otherwise the mixer buffers events,
 * and needs them in small steps. */
bool mixer_is_settled(const struct mixer *mixer);

/* Fills the decks. Call it at least every half second. */
void mixer_fill(struct mixer *mixer);

/* Whether events were lost because nothing was rendered for long. If so, call sound_resync. */
bool mixer_lost(const struct mixer *mixer);

/* The mode, muting and volumes take effect from the next samples on. */
void mixer_set_mode(struct mixer *mixer, enum mixer_mode mode);

/* Sets a volume, 0..100, clamped. The amplitude is its square, so half the number sounds about half
 * as loud. */
void mixer_set_volume(struct mixer *mixer, enum mixer_bus bus, int volume);
void mixer_mute(struct mixer *mixer, bool muted);

/* ---- the rendering thread ---- */

/* Renders stereo frames. A mixer that feeds a file can render at most mixer_due. */
void mixer_render(struct mixer *mixer, int16_t *stereo, uint32_t frames);

/* Returns how many samples the events so far allow. Needs a mixer without delay. */
uint64_t mixer_due(const struct mixer *mixer);

#endif

/* The mixer: makes stereo samples from sound events (engine/sound_event.h), for a device or a file.
 *
 *     game -> sink -> ring of events -> chip, speaker, samples, decks -> volumes -> limit
 *
 * Two threads may use it without waiting for each other. The device's thread calls only
 * mixer_render, which allocates no memory, opens no files, and returns in bounded time. */
#ifndef WALKBOX_APP_AUDIO_MIXER_H
#define WALKBOX_APP_AUDIO_MIXER_H

#include "app/audio/mixer_clock.h"
#include "app/audio/mixer_voices.h"
#include "engine/sound_event.h"

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

/* An OPL2 chip, called by the thread that renders. `render` NULL: none. */
struct opl_chip {
    void *context; /* borrowed */
    /* Sets all registers to 0. `rate` is in samples a second. */
    void (*reset)(void *context, uint32_t rate);
    /* All writes count, also those without rendering in between. */
    void (*write)(void *context, uint8_t reg, uint8_t value);
    /* Overwrites the stereo frames. */
    void (*render)(void *context, int16_t *stereo, uint32_t frames);
};

/* A synthesiser. Long MIDI messages come in parts, the last without `more`. */
struct midi_synth {
    void *context; /* borrowed */
    void (*reset)(void *context, uint32_t rate);
    void (*message)(void *context, const uint8_t *bytes, uint32_t size, bool more);
    void (*render)(void *context, int16_t *stereo, uint32_t frames);
};

/* Borrowed; {0} is silent. */
struct mixer_parts {
    struct opl_chip chip;
    struct midi_synth synth;
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

/* Numbers of decks, or MIXER_NO_DECK. */
struct mixer_streams {
    int track, voices[SOUND_VOICES];
};

/* Large (1 MB). All fields are private. */
struct mixer {
    struct mixer_parts parts;
    uint32_t rate;
    struct event_ring ring;
    struct pcm_deck decks[MIXER_DECKS];

    /* Used by the game's thread. */
    struct mixer_streams opened;
    bool lost;     /* the ring was full: events are lost until the next reset */
    bool sets_now; /* the host calls mixer_set_now */

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
    struct mixer_streams playing;
    int32_t gains[MIXER_BUSES]; /* 0..32768; they move gradually to the volumes */
    int32_t master;             /* of all buses: 0 in a pause */
    int32_t remains[2];         /* of sounds that were cut off: fades away; 8 fraction bits */
    int32_t later[2];           /* added to remains after this chunk */
    int16_t chip_last[2], synth_last[2];
    int16_t made[2 * MIXER_CHUNK];
    int32_t mixes[MIXER_BUSES][2 * MIXER_CHUNK];
};

/* The mixer's memory must be 0. `delay` is the number of samples by which events are held back for
 * a device (mixer_clock.h); 0: the mixer feeds a file. */
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

/* The samples that the events so far suffice for; only without delay. */
uint64_t mixer_due(const struct mixer *mixer);

#endif

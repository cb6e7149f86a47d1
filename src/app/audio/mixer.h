/* The mixer: makes stereo samples of what a game reports (engine/sound_event.h), for a sound device
 * or a file.
 *
 *     game -> sink -> ring of events -> chip, speaker, samples, decks -> volumes -> limit
 *
 * Two threads may use it, which never wait for each other. The game's thread has the sink, fills
 * the decks, and sets modes and volumes. The thread of the device calls only mixer_render, which
 * allocates no memory, opens no files, and takes a bounded time. The host provides chip and
 * synthesizer. */
#ifndef WALKBOX_APP_AUDIO_MIXER_H
#define WALKBOX_APP_AUDIO_MIXER_H

#include <stdatomic.h>

#include "app/audio/mixer_clock.h"
#include "app/audio/mixer_voices.h"
#include "app/audio/pcm_deck.h"
#include "engine/sound_event.h"

enum {
    MIXER_SAMPLES = 16,
    MIXER_DECKS = 6,
    MIXER_NO_DECK = -1,
    MIXER_CHUNK = 256, /* stereo frames that are made at once */
    MIXER_VOLUME_MOST = 100,
    EVENT_RING_SIZE = 4096, /* a power of two; 80 in a tick of the music are many */
};

/* Events on their way from the game to the thread that renders. */
struct event_ring {
    struct ring_event {
        struct sound_event event;
        int deck; /* of an event that starts a track or a voice: the deck that has its samples */
    } events[EVENT_RING_SIZE];
    _Atomic uint32_t put, taken; /* how many ever were */
};

/* An OPL2 chip. All of it is called by the thread that renders; `render` NULL: there is none. */
struct opl_chip {
    void *context; /* borrowed */
    /* All registers are 0, and nothing sounds. `rate` is in samples a second. */
    void (*reset)(void *context, uint32_t rate);
    /* Writes that are made one after the other without rendering in between all count. */
    void (*write)(void *context, uint8_t reg, uint8_t value);
    /* Overwrites the stereo frames. */
    void (*render)(void *context, int16_t *stereo, uint32_t frames);
};

/* A synthesizer for MIDI messages; as the chip. Long messages come in parts, the last without
 * `more`. */
struct midi_synth {
    void *context; /* borrowed */
    void (*reset)(void *context, uint32_t rate);
    void (*message)(void *context, const uint8_t *bytes, uint32_t size, bool more);
    void (*render)(void *context, int16_t *stereo, uint32_t frames);
};

/* What the host has; each may be left {0}, and then that kind of sound is not heard. */
struct mixer_parts {
    struct opl_chip chip;
    struct midi_synth synth;
    struct pcm_source tracks, speech;
};

enum mixer_bus {
    MIXER_MUSIC,   /* chip, speaker, synthesizer, tracks */
    MIXER_EFFECTS, /* samples */
    MIXER_SPEECH,
    MIXER_BUSES
};

enum mixer_mode {
    MIXER_PLAYS,
    MIXER_PAUSED, /* falls silent within 10 ms, and goes on from there afterwards */
    MIXER_SKIPS,  /* keeps up with the game, however fast that is, and is silent. Before it plays
                     again the host must call sound_resync */
};

/* Which deck plays a stream now, or MIXER_NO_DECK. */
struct mixer_streams {
    int track, voices[SOUND_VOICES];
};

/* Large (1 MB); the caller's memory. All fields are the mixer's own. */
struct mixer {
    struct mixer_parts parts;
    uint32_t rate;
    struct event_ring ring;
    struct pcm_deck decks[MIXER_DECKS];

    /* Of the game's thread. */
    struct mixer_streams opened;
    bool lost;      /* the ring was full: events are missing until the next reset */
    bool tells_now; /* the host calls mixer_tell_now */

    /* From the game's thread to the other. */
    _Atomic uint64_t told_time, now;
    _Atomic int mode;
    _Atomic int volumes[MIXER_BUSES]; /* 0..100 */
    _Atomic bool muted;

    /* The other way. */
    _Atomic bool settled;

    /* Of the thread that renders. */
    struct mixer_clock clock;
    struct sample_voice samples[MIXER_SAMPLES];
    struct speaker_wave speaker;
    struct mixer_streams heard;
    int32_t gains[MIXER_BUSES]; /* 0..32768; they move gradually to the volumes */
    int32_t master;             /* the same for all buses: 0 in a pause */
    int32_t remains[2]; /* of sounds that were cut off: fades away; 8 bits behind the point */
    int32_t later[2];   /* what is added to that after this chunk */
    int16_t chip_last[2], synth_last[2];
    int16_t made[2 * MIXER_CHUNK];
    int32_t mixes[MIXER_BUSES][2 * MIXER_CHUNK];
};

/* The mixer's memory must be 0, as calloc gives it: most of it is not touched until something is
 * heard. `delay` is for how many samples events are held back when the mixer feeds a device (see
 * mixer_clock.h); 0: it feeds a file. */
void mixer_init(struct mixer *mixer, const struct mixer_parts *parts, uint32_t rate,
                uint32_t delay);

/* Sets the time of the first sample, in 1/1500 s, instead of 0. Call it before anything is reported
 * or rendered. */
void mixer_begin_at(struct mixer *mixer, uint64_t time);

/* ---- the game's thread ---- */

/* The sink for sound_listen; valid as long as the mixer. */
struct sound_sink mixer_sink(struct mixer *mixer);

/* The time in the game, in 1/1500 s, for a host that lets the game report ahead what will be heard.
 * Call it after each report. Before the first call the time is that of the last event. */
void mixer_tell_now(struct mixer *mixer, uint64_t time);

/* Whether the device hears the game, so that reports a while ahead are enough. If not, the mixer
 * waits until it knows enough, and needs reports little by little. */
bool mixer_is_settled(const struct mixer *mixer);

/* Fills the decks. Call it at least every half second. */
void mixer_fill(struct mixer *mixer);

/* Whether events were lost because nobody rendered for long; then the host calls sound_resync. */
bool mixer_lost(const struct mixer *mixer);

void mixer_set_mode(struct mixer *mixer, enum mixer_mode mode);

/* 0..100, clamped. Half the number sounds about half as loud: the amplitude is its square. */
void mixer_set_volume(struct mixer *mixer, enum mixer_bus bus, int volume);
void mixer_mute(struct mixer *mixer, bool muted);

/* ---- the other thread ---- */

/* Makes samples. Ask a mixer that feeds a file only for what is due: time would stand still. */
void mixer_render(struct mixer *mixer, int16_t *stereo, uint32_t frames);

/* How many samples can be made of what was reported so far; only of a mixer without delay. */
uint64_t mixer_due(const struct mixer *mixer);

#endif

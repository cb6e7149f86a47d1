/* The mixer: hears what a game tells (state/sound_event.h), and gives stereo samples to whoever
 * asks for some: a sound device, or a file.
 *
 *     game -> sink -> ring of events -> chip, speaker, samples, decks -> volumes -> limit ->
 * samples
 *
 * Two threads may use it, which never wait for each other. The game's thread has the sink, fills
 * the decks, and sets modes and volumes. The thread of the device calls mixer_render and nothing
 * else; that neither allocates memory nor opens files, and takes a bounded time. Chip and
 * synthesizer are not the mixer's own: the host gives it what it has. */
#ifndef WALKBOX_APP_AUDIO_MIXER_H
#define WALKBOX_APP_AUDIO_MIXER_H

#include "app/audio/event_ring.h"
#include "app/audio/mixer_clock.h"
#include "app/audio/pcm_deck.h"
#include "app/audio/sample_voice.h"
#include "app/audio/speaker_wave.h"

enum {
    MIXER_SAMPLES = 16,
    MIXER_DECKS = 6,
    MIXER_NO_DECK = -1,
    MIXER_CHUNK = 256, /* stereo frames that are made at once */
    MIXER_VOLUME_MOST = 100,
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
    MIXER_SKIPS, /* keeps up with the game, however fast that is, and is silent. When it plays again
                    the host has to tell it everything anew: sound_resync */
};

/* Which deck plays a stream now, or MIXER_NO_DECK. */
struct mixer_streams {
    int track, voices[SOUND_VOICES];
};

/* None plays. */
struct mixer_streams mixer_no_streams(void);

/* Large (1 MB); the caller's memory. All fields are the mixer's own. */
struct mixer {
    struct mixer_parts parts;
    uint32_t rate;
    struct event_ring ring;
    struct pcm_deck decks[MIXER_DECKS];

    /* Of the game's thread. */
    struct mixer_streams told;
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
    int32_t gains[MIXER_BUSES]; /* 0..32768; they move gradually to what the volumes ask for */
    int32_t master;             /* likewise: 0 in a pause */
    int32_t remains[2]; /* of sounds that were cut off: fades away; 8 bits behind the point */
    int32_t later[2];   /* what is added to that after this chunk */
    int16_t chip_last[2], synth_last[2];
    int16_t made[2 * MIXER_CHUNK];
    int32_t mixes[MIXER_BUSES][2 * MIXER_CHUNK];
};

/* All of the mixer's memory is 0 before, as calloc gives it: most of it is not touched until there
 * is something to be heard. `delay` is for how many samples events are kept back when the mixer
 * feeds a device (see mixer_clock.h); 0: it feeds a file. */
void mixer_init(struct mixer *mixer, const struct mixer_parts *parts, uint32_t rate,
                uint32_t delay);

/* The first sample is of this time, in 1/1500 s; without this, of time 0. To be called before
 * anything is told or rendered. */
void mixer_begin_at(struct mixer *mixer, uint64_t time);

/* ---- the game's thread ---- */

/* What the game is to be given, by sound_listen; valid as long as the mixer. */
struct sound_sink mixer_sink(struct mixer *mixer);

/* What time it is in the game, in 1/1500 s, for a host that lets the game tell ahead what will be
 * heard; to be called after each telling. Before the first call the time is what was told last. */
void mixer_tell_now(struct mixer *mixer, uint64_t time);

/* Whether the device hears what it is told, so that it is enough to tell a while ahead. If not, the
 * mixer waits until it has been told enough, and wants to be told little by little. */
bool mixer_is_settled(const struct mixer *mixer);

/* Fills the decks; to be called at least every half second. */
void mixer_fill(struct mixer *mixer);

/* Whether events were lost, because nobody rendered for long; then the host tells everything anew.
 */
bool mixer_lost(const struct mixer *mixer);

void mixer_set_mode(struct mixer *mixer, enum mixer_mode mode);

/* 0..100; others are taken as the nearest of these. Half the number sounds about half as loud: the
 * amplitude is its square. */
void mixer_set_volume(struct mixer *mixer, enum mixer_bus bus, int volume);
void mixer_mute(struct mixer *mixer, bool muted);

/* ---- the other thread ---- */

/* Makes samples. A mixer that feeds a file is to be asked for what is due, no more: then time would
 * stand still. */
void mixer_render(struct mixer *mixer, int16_t *stereo, uint32_t frames);

/* How many samples the game's time that was told so far is worth; only of a mixer without delay. */
uint64_t mixer_due(const struct mixer *mixer);

#endif

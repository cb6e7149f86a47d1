/* Digitised samples, the PC's speaker, and decks, which play from files, for the mixer. */
#ifndef WALKBOX_APP_AUDIO_MIXER_VOICES_H
#define WALKBOX_APP_AUDIO_MIXER_VOICES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/sound_event.h"

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

#endif

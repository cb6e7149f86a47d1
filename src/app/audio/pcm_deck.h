/* A deck plays samples that come from files: a part of a CD track, or a voice.
 *
 * The game's thread fills it ahead of time from a source, which may read files and decode. The
 * sound device's thread plays from it. Neither waits for the other. */
#ifndef WALKBOX_APP_AUDIO_PCM_DECK_H
#define WALKBOX_APP_AUDIO_PCM_DECK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DECK_FRAMES = 32768, /* a power of two: 0.7 s at 44100 Hz */
    DECK_TRACK_RATE = 75,
    DECK_FADE = 128, /* samples until it is at its full volume */
};

/* Where samples come from. Several decks may read from a source at once, all in the game's thread.
 */
struct pcm_source {
    void *context; /* borrowed; `open` NULL: there is nothing to play */
    /* Opens a number (a track's, or a voice's place in its file) for a deck, and closes what the
     * deck had. Sets its frames a second. False: there is none. */
    bool (*open)(void *context, int deck, uint32_t number, uint32_t *rate);
    /* Reads stereo frames from a position. Returns how many; fewer only at the end. */
    size_t (*read)(void *context, int deck, uint64_t position, int16_t *stereo, size_t frames);
};

/* What to play. Positions are in 1/75 second; an end that is not after the start: all there is. */
struct deck_part {
    uint32_t number;
    int32_t start, end;
    int loops;                    /* 0: for ever */
    uint64_t offset_milliseconds; /* what has been heard already */
};

struct pcm_deck {
    int16_t ring[DECK_FRAMES * 2];
    _Atomic uint32_t put, taken; /* frames, ever */
    _Atomic bool complete;       /* nothing more will be put */
    _Atomic bool busy;           /* set by the filler, cleared by the player */
    /* of the filler */
    struct pcm_source source;
    int number; /* of the deck, for the source */
    uint32_t rate;
    uint64_t first, end, position; /* frames of the file; end 0: all there is */
    int loops_left;                /* 0: for ever */
    struct deck_output {
        bool primed;
        uint64_t fraction, step; /* of an input frame, with 32 fraction bits */
        int32_t window[2][4];    /* the frames around the present place, of each side */
        int behind;              /* frames of the window that are behind the end */
        uint32_t fade;           /* samples since it began: it fades in */
        int32_t last[2];         /* the last values that were heard */
    } out;                       /* of the player */
};

/* Begins to fill a deck that is not busy, and makes it busy. False when the source has nothing. */
bool pcm_deck_open(struct pcm_deck *deck, const struct pcm_source *source, int number,
                   const struct deck_part *part);

/* Fills the ring. */
void pcm_deck_fill(struct pcm_deck *deck);

/* Adds samples to a mix at `rate` frames a second. Returns how many: less than `frames` at the end,
 * when it releases the deck, and when no more have come yet. */
uint32_t pcm_deck_add(struct pcm_deck *deck, uint32_t rate, int32_t *stereo, uint32_t frames);

/* Gives the deck back to the filler. */
void pcm_deck_release(struct pcm_deck *deck);

#endif

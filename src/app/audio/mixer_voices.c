#include "app/audio/mixer.h"

#include <string.h>

enum { MIDDLE = 128, FULL = 256, FRACTION_BITS = 15 };

/* Interpolates between two samples with a cubic (Catmull-Rom), in integers so that every machine
 * gets equal samples. `values` are four consecutive samples; `fraction` is the place between the
 * second (0) and the third (2^32). */
static int32_t interpolate(const int32_t values[4], uint32_t fraction)
{
    int64_t t = fraction >> (32 - FRACTION_BITS);
    int64_t a = values[0], b = values[1], c = values[2], d = values[3];
    int64_t slope = c - a;
    int64_t square = 2 * a - 5 * b + 4 * c - d;
    int64_t cube = d - a + 3 * (b - c);
    int64_t sum = cube * t / (1 << FRACTION_BITS) + square;
    sum = sum * t / (1 << FRACTION_BITS) + slope;
    return (int32_t)(b + sum * t / (2 << FRACTION_BITS));
}

/* ---- samples ---- */

/* Returns a sample; the first and the last sample extend beyond the ends. */
static int32_t value_at(const struct sample_voice *voice, int64_t index)
{
    int64_t last = (int64_t)voice->samples.size - 1;
    index = index < 0 ? 0 : index > last ? last : index;
    return ((int32_t)voice->samples.data[index] - MIDDLE) * FULL;
}

static int32_t value_now(const struct sample_voice *voice)
{
    int64_t index = (int64_t)(voice->at >> 32);
    const int32_t values[4] = {value_at(voice, index - 1), value_at(voice, index),
                               value_at(voice, index + 1), value_at(voice, index + 2)};
    return interpolate(values, (uint32_t)voice->at);
}

int32_t sample_voice_start(struct sample_voice *voice, const struct sample_start *sample,
                           uint32_t rate)
{
    *voice = (struct sample_voice){
        .sound = sample->sound,
        .samples = sample->samples,
        .at = (uint64_t)sample->offset << 32,
        .step = ((uint64_t)sample->rate << 32) / rate,
    };
    if (sample->offset >= sample->samples.size || voice->step == 0)
        voice->sound = 0;
    voice->last = voice->sound != 0 ? value_now(voice) : 0;
    return voice->last;
}

uint32_t sample_voice_add(struct sample_voice *voice, int32_t *stereo, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++) {
        if (voice->at >> 32 >= voice->samples.size) {
            voice->sound = 0;
            return i;
        }
        voice->last = value_now(voice);
        stereo[2 * i] += voice->last;
        stereo[2 * i + 1] += voice->last;
        voice->at += voice->step;
    }
    return frames;
}

/* ---- the speaker ---- */

enum {
    TIMER_RATE = 1193180,
    LOUDNESS = 8192,
    ONE = 1 << FRACTION_BITS,
    HALF_PERIOD = INT32_MAX,
};

void speaker_wave_set(struct speaker_wave *wave, uint16_t divisor, uint32_t rate)
{
    uint64_t step = divisor == 0 ? 0 : ((uint64_t)TIMER_RATE << 32) / ((uint64_t)divisor * rate);
    wave->step = step < HALF_PERIOD ? (uint32_t)step : 0; /* inaudibly high */
    if (wave->step == 0) {
        wave->phase = 0;
        wave->last = 0;
    }
}

/* Returns the correction that rounds the edge at phase 0, within a sample before and after it
 * (polyBLEP). */
static int32_t edge(uint32_t phase, uint32_t step)
{
    int64_t t;
    if (phase < step) {
        t = ((int64_t)phase << FRACTION_BITS) / step;
        return (int32_t)(2 * t - t * t / ONE - ONE);
    }
    if (phase > UINT32_MAX - step) {
        t = -(((int64_t)(UINT32_MAX - phase) << FRACTION_BITS) / step);
        return (int32_t)(t * t / ONE + 2 * t + ONE);
    }
    return 0;
}

void speaker_wave_add(struct speaker_wave *wave, int32_t *stereo, uint32_t frames)
{
    for (uint32_t i = 0; i < frames; i++) {
        int32_t value = 0;
        if (wave->step != 0) {
            uint32_t half_later = wave->phase + (UINT32_C(1) << 31);
            value = wave->phase < UINT32_C(1) << 31 ? ONE : -ONE;
            value += edge(wave->phase, wave->step) - edge(half_later, wave->step);
            value = value * LOUDNESS / ONE;
            wave->phase += wave->step;
        }
        wave->last = value;
        stereo[2 * i] += value;
        stereo[2 * i + 1] += value;
    }
}

/* ---- decks: filling, by the game's thread ---- */

/* Skips frames, repeating loops as playing does. */
static void skip(struct pcm_deck *deck, uint64_t frames)
{
    uint64_t length = deck->end > deck->first ? deck->end - deck->first : 0;
    if (length == 0) {
        deck->position += frames;
        return;
    }
    uint64_t rounds = frames / length;
    deck->position = deck->first + frames % length;
    if (deck->loops_left == 0 || rounds == 0)
        return;
    if (rounds < (uint64_t)deck->loops_left)
        deck->loops_left -= (int)rounds;
    else
        atomic_store(&deck->complete, true);
}

bool pcm_deck_open(struct pcm_deck *deck, const struct pcm_source *source, int number,
                   const struct deck_part *part)
{
    uint32_t rate = 0;
    if (!source->open || part->start < 0 ||
        !source->open(source->context, number, part->number, &rate) || rate == 0)
        return false;
    deck->source = *source;
    deck->number = number;
    deck->rate = rate;
    deck->first = (uint64_t)part->start * rate / DECK_TRACK_RATE;
    deck->end = part->end > part->start ? (uint64_t)part->end * rate / DECK_TRACK_RATE : 0;
    deck->position = deck->first;
    deck->loops_left = part->loops;
    atomic_store(&deck->put, 0);
    atomic_store(&deck->taken, 0);
    atomic_store(&deck->complete, false);
    deck->out = (struct deck_output){0};
    skip(deck, part->offset_milliseconds * rate / 1000);
    atomic_store(&deck->busy, true);
    pcm_deck_fill(deck);
    return true;
}

/* At the end of the part, returns to its start or completes the deck. An empty part does not
 * repeat. */
static void end_round(struct pcm_deck *deck)
{
    if (deck->loops_left == 1 || deck->position == deck->first)
        atomic_store(&deck->complete, true);
    else if (deck->loops_left > 1)
        deck->loops_left--;
    deck->position = deck->first;
}

void pcm_deck_fill(struct pcm_deck *deck)
{
    while (atomic_load(&deck->busy) && !atomic_load(&deck->complete)) {
        uint32_t put = atomic_load_explicit(&deck->put, memory_order_relaxed);
        uint32_t room =
            DECK_FRAMES - (put - atomic_load_explicit(&deck->taken, memory_order_acquire));
        uint32_t at = put % DECK_FRAMES;
        uint64_t wanted = room < DECK_FRAMES - at ? room : DECK_FRAMES - at;
        if (deck->end > 0 && wanted > deck->end - deck->position)
            wanted = deck->end - deck->position;
        if (room == 0)
            return;
        size_t got = 0;
        if (wanted > 0)
            got = deck->source.read(deck->source.context, deck->number, deck->position,
                                    deck->ring + 2 * (size_t)at, (size_t)wanted);
        if (got == DECK_WAITS)
            return;
        deck->position += got;
        atomic_store_explicit(&deck->put, put + (uint32_t)got, memory_order_release);
        if (got < wanted || (deck->end > 0 && deck->position >= deck->end))
            end_round(deck);
    }
}

/* ---- decks: playing, by the device's thread ---- */

/* Moves the next frame into the window. Returns false if the deck does not have it yet. */
static bool advance(struct pcm_deck *deck)
{
    bool complete = atomic_load(&deck->complete);
    uint32_t taken = atomic_load_explicit(&deck->taken, memory_order_relaxed);
    uint32_t put = atomic_load_explicit(&deck->put, memory_order_acquire);
    if (put == taken && !complete)
        return false;
    for (int side = 0; side < 2; side++) {
        int32_t *window = deck->out.window[side];
        memmove(window, window + 1, 3 * sizeof *window);
        window[3] = put == taken ? 0 : deck->ring[2 * (taken % DECK_FRAMES) + (uint32_t)side];
    }
    if (put == taken)
        deck->out.behind++;
    else
        atomic_store_explicit(&deck->taken, taken + 1, memory_order_release);
    return true;
}

/* Fills the window with the first frame and the two after it. Returns false until the deck has
 * them. */
static bool prime(struct pcm_deck *deck)
{
    uint32_t there = atomic_load(&deck->put) - atomic_load(&deck->taken);
    if (there < 3 && !atomic_load(&deck->complete))
        return false;
    for (int i = 0; i < 3; i++)
        advance(deck);
    deck->out.primed = true;
    return true;
}

static void add_frame(struct pcm_deck *deck, int32_t *stereo)
{
    for (int side = 0; side < 2; side++) {
        int32_t value = interpolate(deck->out.window[side], (uint32_t)deck->out.fraction);
        if (deck->out.fade < DECK_FADE)
            value = value * (int32_t)deck->out.fade / DECK_FADE;
        deck->out.last[side] = value;
        stereo[side] += value;
    }
    deck->out.fade += deck->out.fade < DECK_FADE;
    deck->out.fraction += deck->out.step;
}

uint32_t pcm_deck_add(struct pcm_deck *deck, uint32_t rate, int32_t *stereo, uint32_t frames)
{
    const uint64_t one = UINT64_C(1) << 32;
    enum { ALL_BEHIND = 3 }; /* the current frame and the two after it are past the end */
    if (deck->out.step == 0)
        deck->out.step = ((uint64_t)deck->rate << 32) / rate;
    if (!deck->out.primed && !prime(deck))
        return 0;
    for (uint32_t i = 0; i < frames; i++) {
        while (deck->out.fraction >= one && advance(deck))
            deck->out.fraction -= one;
        if (deck->out.fraction >= one) {
            deck->out.fade = 0;
            return i;
        }
        if (deck->out.behind >= ALL_BEHIND) {
            pcm_deck_release(deck);
            return i;
        }
        add_frame(deck, stereo + 2 * (size_t)i);
    }
    return frames;
}

void pcm_deck_release(struct pcm_deck *deck)
{
    atomic_store(&deck->busy, false);
}

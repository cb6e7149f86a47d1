#include "app/audio/mixer.h"

#include <string.h>

#include "util/minmax.h"

enum {
    GAIN_ONE = 32768,      /* full amplitude */
    RAMPS_IN_SECOND = 100, /* a volume rises from 0 to full in 10 ms */
    KNEE = 24576, /* below this value the mix is unchanged: 2.5 dB under the highest value */
    HIGHEST = 32767,
    REMAINS_BITS = 8,   /* fraction bits of `remains` */
    REMAINS_FADE = 128, /* samples in which the remainder of a sound falls to a third */
};

static void forget_decks(int decks[MIXER_STREAMS])
{
    for (int i = 0; i < MIXER_STREAMS; i++)
        decks[i] = MIXER_NO_DECK;
}

static void reset_synths(struct mixer *mixer)
{
    const struct mixer_synth *synths = mixer->parts.synths;
    for (int i = 0; i < MIXER_SYNTHS; i++)
        if (synths[i].render)
            synths[i].reset(synths[i].context, mixer->rate);
}

void mixer_init(struct mixer *mixer, const struct mixer_parts *parts, uint32_t rate, uint32_t delay)
{
    mixer->parts = *parts;
    mixer->rate = rate;
    forget_decks(mixer->opened);
    forget_decks(mixer->playing);
    mixer->master = GAIN_ONE;
    for (int i = 0; i < MIXER_BUSES; i++) {
        atomic_store(&mixer->volumes[i], MIXER_VOLUME_MAX);
        mixer->gains[i] = GAIN_ONE;
    }
    mixer_clock_init(&mixer->clock, rate, delay);
    reset_synths(mixer);
}

void mixer_begin_at(struct mixer *mixer, uint64_t time)
{
    mixer->clock.at = time * mixer->rate;
    atomic_store(&mixer->reported, time);
    atomic_store(&mixer->now, time);
}

/* ---- the ring of events: one producer, one consumer, without locks ---- */

/* Returns false if the ring is full. */
static bool put_event(struct event_ring *ring, const struct ring_event *event)
{
    uint32_t put = atomic_load_explicit(&ring->put, memory_order_relaxed);
    uint32_t taken = atomic_load_explicit(&ring->taken, memory_order_acquire);
    if (put - taken == EVENT_RING_SIZE)
        return false;
    ring->events[put % EVENT_RING_SIZE] = *event;
    atomic_store_explicit(&ring->put, put + 1, memory_order_release);
    return true;
}

/* Returns the oldest event, valid until it is dropped, or NULL if the ring is empty. */
static const struct ring_event *first_event(const struct event_ring *ring)
{
    uint32_t taken = atomic_load_explicit(&ring->taken, memory_order_relaxed);
    uint32_t put = atomic_load_explicit(&ring->put, memory_order_acquire);
    return put == taken ? NULL : &ring->events[taken % EVENT_RING_SIZE];
}

static void drop_event(struct event_ring *ring)
{
    uint32_t taken = atomic_load_explicit(&ring->taken, memory_order_relaxed);
    atomic_store_explicit(&ring->taken, taken + 1, memory_order_release);
}

/* ---- sounds that are cut off ---- */

/* Returns the next value of a fading remainder. */
static int32_t fade_remains(int32_t *remains)
{
    int32_t value = *remains / (1 << REMAINS_BITS);
    *remains -= *remains / REMAINS_FADE;
    if (*remains / REMAINS_FADE == 0)
        *remains = 0;
    return value;
}

/* Softens the click where a sound is cut off, or begins, with an amplitude: the value fades away,
 * or is subtracted at first. */
static void soften(struct mixer *mixer, enum mixer_bus bus, int32_t left, int32_t right)
{
    const int64_t gain = mixer->gains[bus], unit = GAIN_ONE / (1 << REMAINS_BITS);
    mixer->remains[0] += (int32_t)(left * gain / unit);
    mixer->remains[1] += (int32_t)(right * gain / unit);
}

/* Fades the last value of a sound that ended within a chunk from that sample on, exactly as it
 * would fade after the chunk, so that samples do not depend on chunks. */
static void fade_end(struct mixer *mixer, enum mixer_bus bus, int32_t last[2], uint32_t from,
                     uint32_t frames)
{
    for (uint32_t side = 0; side < 2; side++) {
        int32_t remains = last[side] * (1 << REMAINS_BITS);
        for (uint32_t i = from; i < frames; i++)
            mixer->mixes[bus][2 * i + side] += fade_remains(&remains);
        mixer->later[side] += (int32_t)((int64_t)remains * mixer->gains[bus] / GAIN_ONE);
        last[side] = 0;
    }
}

/* ---- samples ---- */

static void stop_sample(struct mixer *mixer, struct sample_voice *voice)
{
    if (voice->sound != 0)
        soften(mixer, MIXER_EFFECTS, voice->last, voice->last);
    *voice = (struct sample_voice){0};
}

static void start_sample(struct mixer *mixer, const struct sample_start *sample)
{
    struct sample_voice *place = &mixer->samples[0];
    for (int i = 0; i < MIXER_SAMPLES; i++)
        if (mixer->samples[i].sound == 0)
            place = &mixer->samples[i];
    stop_sample(mixer, place);
    int32_t first = sample_voice_start(place, sample, mixer->rate);
    soften(mixer, MIXER_EFFECTS, -first, -first);
}

static void add_samples(struct mixer *mixer, uint32_t frames)
{
    for (int i = 0; i < MIXER_SAMPLES; i++) {
        struct sample_voice *voice = &mixer->samples[i];
        if (voice->sound == 0)
            continue;
        uint32_t made = sample_voice_add(voice, mixer->mixes[MIXER_EFFECTS], frames);
        int32_t last[2] = {voice->last, voice->last};
        if (made < frames)
            fade_end(mixer, MIXER_EFFECTS, last, made, frames);
    }
}

/* ---- streams ---- */

static enum mixer_bus bus_of(int stream)
{
    return stream == MIXER_TRACK ? MIXER_MUSIC : stream == 0 ? MIXER_SPEECH : MIXER_EFFECTS;
}

/* Changes the deck of a stream; MIXER_NO_DECK stops it. */
static void play_deck(struct mixer *mixer, int stream, int deck)
{
    if (mixer->playing[stream] != MIXER_NO_DECK) {
        struct pcm_deck *playing = &mixer->decks[mixer->playing[stream]];
        soften(mixer, bus_of(stream), playing->out.last[0], playing->out.last[1]);
        pcm_deck_release(playing);
    }
    mixer->playing[stream] = deck;
}

static void add_deck(struct mixer *mixer, int stream, uint32_t frames)
{
    const enum mixer_bus bus = bus_of(stream);
    int *deck = &mixer->playing[stream];
    if (*deck == MIXER_NO_DECK)
        return;
    struct pcm_deck *playing = &mixer->decks[*deck];
    uint32_t made = pcm_deck_add(playing, mixer->rate, mixer->mixes[bus], frames);
    if (made < frames)
        fade_end(mixer, bus, playing->out.last, made, frames);
    if (!atomic_load(&playing->busy))
        *deck = MIXER_NO_DECK;
}

/* ---- events that are due ---- */

static void set_speaker(struct mixer *mixer, uint16_t divisor)
{
    int32_t last = mixer->speaker.last;
    speaker_wave_set(&mixer->speaker, divisor, mixer->rate);
    if (mixer->speaker.step == 0)
        soften(mixer, MIXER_MUSIC, last, last);
}

static void reset(struct mixer *mixer)
{
    for (int i = 0; i < MIXER_SAMPLES; i++)
        stop_sample(mixer, &mixer->samples[i]);
    for (int i = 0; i < MIXER_STREAMS; i++)
        play_deck(mixer, i, MIXER_NO_DECK);
    set_speaker(mixer, 0);
    for (int i = 0; i < MIXER_SYNTHS; i++)
        soften(mixer, MIXER_MUSIC, mixer->synth_last[i][0], mixer->synth_last[i][1]);
    memset(mixer->synth_last, 0, sizeof mixer->synth_last);
    reset_synths(mixer);
}

static void send(struct mixer *mixer, int which, const uint8_t *bytes, uint32_t size, bool more)
{
    const struct mixer_synth *synth = &mixer->parts.synths[which];
    if (synth->render)
        synth->send(synth->context, bytes, size, more);
}

static void handle_event(struct mixer *mixer, const struct ring_event *in_ring)
{
    const struct sound_event *event = &in_ring->event;
    switch (event->kind) {
    case SOUND_EVENT_RESET:
        reset(mixer);
        break;
    case SOUND_EVENT_CHIP:
        send(mixer, MIXER_CHIP, (uint8_t[]){event->as.chip.reg, event->as.chip.value}, 2, false);
        break;
    case SOUND_EVENT_SPEAKER:
        set_speaker(mixer, event->as.divisor);
        break;
    case SOUND_EVENT_MIDI:
        send(mixer, MIXER_MIDI, event->as.midi.bytes, event->as.midi.size, event->as.midi.more);
        break;
    case SOUND_EVENT_SAMPLE_START:
        start_sample(mixer, &event->as.sample);
        break;
    case SOUND_EVENT_SAMPLE_STOP:
        for (int i = 0; i < MIXER_SAMPLES; i++)
            if (mixer->samples[i].sound == event->as.stopped)
                stop_sample(mixer, &mixer->samples[i]);
        break;
    case SOUND_EVENT_TRACK_START:
    case SOUND_EVENT_TRACK_STOP:
        play_deck(mixer, MIXER_TRACK, in_ring->deck);
        break;
    case SOUND_EVENT_SPEECH_START:
    case SOUND_EVENT_SPEECH_STOP:
        play_deck(mixer, event->as.speech.voice, in_ring->deck);
        break;
    case SOUND_EVENT_TIME:
        break;
    }
}

/* ---- mixing ---- */

/* Adds the samples of a chip or synthesiser, and saves their last frame. */
static void add_synth(struct mixer *mixer, int which, uint32_t frames)
{
    const struct mixer_synth *synth = &mixer->parts.synths[which];
    if (!synth->render)
        return;
    synth->render(synth->context, mixer->made, frames);
    for (uint32_t i = 0; i < 2 * frames; i++)
        mixer->mixes[MIXER_MUSIC][i] += mixer->made[i];
    memcpy(mixer->synth_last[which], mixer->made + 2 * (size_t)(frames - 1),
           sizeof mixer->synth_last[which]);
}

static void make_sound(struct mixer *mixer, uint32_t frames)
{
    memset(mixer->mixes, 0, sizeof mixer->mixes);
    for (int i = 0; i < MIXER_SYNTHS; i++)
        add_synth(mixer, i, frames);
    speaker_wave_add(&mixer->speaker, mixer->mixes[MIXER_MUSIC], frames);
    for (int i = 0; i < MIXER_STREAMS; i++)
        add_deck(mixer, i, frames);
    add_samples(mixer, frames);
}

static int32_t approach(int32_t value, int32_t wanted, int32_t step)
{
    if (value < wanted)
        return wanted - value > step ? value + step : wanted;
    return value - wanted > step ? value - step : wanted;
}

/* Compresses values above the knee towards the highest value, which they never reach. */
static int16_t limit(int32_t value)
{
    int64_t size = value < 0 ? -(int64_t)value : value;
    if (size > KNEE) {
        int64_t over = size - KNEE, room = HIGHEST - KNEE;
        size = KNEE + room * over / (over + room);
    }
    return (int16_t)(value < 0 ? -size : size);
}

static void mix_down(struct mixer *mixer, int16_t *stereo, uint32_t frames, int32_t master)
{
    int32_t wanted[MIXER_BUSES];
    int32_t step = (int32_t)((GAIN_ONE * RAMPS_IN_SECOND + mixer->rate - 1) / mixer->rate);
    for (int bus = 0; bus < MIXER_BUSES; bus++) {
        int volume = atomic_load_explicit(&mixer->volumes[bus], memory_order_relaxed);
        wanted[bus] = volume * volume * GAIN_ONE / (MIXER_VOLUME_MAX * MIXER_VOLUME_MAX);
    }
    for (uint32_t i = 0; i < frames; i++) {
        int64_t sum[2] = {fade_remains(&mixer->remains[0]), fade_remains(&mixer->remains[1])};
        mixer->master = approach(mixer->master, master, step);
        for (int bus = 0; bus < MIXER_BUSES; bus++) {
            mixer->gains[bus] = approach(mixer->gains[bus], wanted[bus], step);
            sum[0] += (int64_t)mixer->mixes[bus][2 * i] * mixer->gains[bus] / GAIN_ONE;
            sum[1] += (int64_t)mixer->mixes[bus][2 * i + 1] * mixer->gains[bus] / GAIN_ONE;
        }
        stereo[2 * i] = limit((int32_t)(sum[0] * mixer->master / GAIN_ONE));
        stereo[2 * i + 1] = limit((int32_t)(sum[1] * mixer->master / GAIN_ONE));
    }
    for (int side = 0; side < 2; side++) {
        mixer->remains[side] += mixer->later[side];
        mixer->later[side] = 0;
    }
}

/* ---- time ---- */

/* Handles the events that are due. Returns the number of samples, at most `max`, until the next
 * event. */
static uint32_t handle_due(struct mixer *mixer, uint32_t max)
{
    const struct ring_event *event;
    while ((event = first_event(&mixer->ring)) != NULL) {
        uint32_t free = mixer_clock_until(&mixer->clock, event->event.time, max);
        if (free > 0)
            return free;
        handle_event(mixer, event);
        drop_event(&mixer->ring);
    }
    return max;
}

/* Renders at most a chunk. Returns the number of samples. The master volume moves to `master`. */
static uint32_t render_chunk(struct mixer *mixer, enum mixer_mode mode, int32_t master,
                             int16_t *stereo, uint32_t frames)
{
    uint32_t count = frames < MIXER_CHUNK ? frames : MIXER_CHUNK;
    uint32_t runs = mode == MIXER_PLAYS ? mixer_clock_runs(&mixer->clock, count) : 0;
    if (runs > 0) {
        count = handle_due(mixer, runs);
        mixer_clock_pass(&mixer->clock, count);
    } else {
        mixer_clock_stand(&mixer->clock, count);
    }
    make_sound(mixer, count);
    mix_down(mixer, stereo, count, master);
    return count;
}

/* Sets the clock. Returns the master volume for this pull. */
static int32_t begin_pull(struct mixer *mixer, enum mixer_mode mode, uint32_t frames)
{
    /* `reported` is read after `now`, so it is never older */
    uint64_t now = atomic_load_explicit(&mixer->now, memory_order_acquire);
    uint64_t reported = atomic_load_explicit(&mixer->reported, memory_order_acquire);
    bool silent = mode != MIXER_PLAYS || atomic_load(&mixer->muted);
    if (mode == MIXER_PLAYS) {
        mixer_clock_pull(&mixer->clock, now, reported, frames);
        silent = silent || mixer_clock_stalled(&mixer->clock);
        atomic_store_explicit(&mixer->settled, !mixer->clock.holds, memory_order_relaxed);
    } else if (mode == MIXER_SKIPS && mixer->master == 0) {
        /* Once faded out, all events are due, so that the ring does not fill up. */
        mixer_clock_skip(&mixer->clock, reported);
        atomic_store_explicit(&mixer->settled, false, memory_order_relaxed);
        handle_due(mixer, 1);
    }
    return silent ? 0 : GAIN_ONE;
}

void mixer_render(struct mixer *mixer, int16_t *stereo, uint32_t frames)
{
    enum mixer_mode mode = (enum mixer_mode)atomic_load(&mixer->mode);
    const int32_t master = begin_pull(mixer, mode, frames);
    for (uint32_t done = 0; done < frames;) {
        int16_t *next = stereo + 2 * (size_t)done;
        if (mode == MIXER_PAUSED && mixer->master == 0) {
            memset(next, 0, (frames - done) * 2 * sizeof *next);
            return;
        }
        done += render_chunk(mixer, mode, master, next, frames - done);
    }
}

uint64_t mixer_due(const struct mixer *mixer)
{
    uint64_t reported = atomic_load(&mixer->reported) * mixer->rate;
    return reported > mixer->clock.at ? (reported - mixer->clock.at) / MIXER_STEP : 0;
}

/* ---- the game's side ---- */

/* Returns a deck that fills, or MIXER_NO_DECK if the source has nothing or no deck is free. */
static int open_deck(struct mixer *mixer, const struct pcm_source *source,
                     const struct deck_part *part)
{
    int deck = 0;
    while (deck < MIXER_DECKS && atomic_load(&mixer->decks[deck].busy))
        deck++;
    bool opened = deck < MIXER_DECKS && pcm_deck_open(&mixer->decks[deck], source, deck, part);
    return opened ? deck : MIXER_NO_DECK;
}

static int open_track(struct mixer *mixer, const struct track_start *track)
{
    const struct deck_part part = {
        .number = (uint32_t)track->track,
        .start = track->start,
        .end = track->end,
        .loops = track->loops,
        .offset_milliseconds = (uint64_t)track->offset * 1000 / SOUND_TIME_RATE,
    };
    return open_deck(mixer, &mixer->parts.tracks, &part);
}

static int open_speech(struct mixer *mixer, const struct speech_start *speech)
{
    const struct deck_part part = {
        .number = speech->place,
        .loops = 1,
        .offset_milliseconds = (uint64_t)speech->offset * 1000 / SOUND_TIME_RATE,
    };
    return open_deck(mixer, &mixer->parts.speech, &part);
}

/* Hands the deck to the device's thread, which plays it from now on; this thread only fills it. */
static int open_stream(struct mixer *mixer, const struct sound_event *event)
{
    switch (event->kind) {
    case SOUND_EVENT_TRACK_START:
        return mixer->opened[MIXER_TRACK] = open_track(mixer, &event->as.track);
    case SOUND_EVENT_TRACK_STOP:
        return mixer->opened[MIXER_TRACK] = MIXER_NO_DECK;
    case SOUND_EVENT_SPEECH_START:
        return mixer->opened[event->as.speech.voice] = open_speech(mixer, &event->as.speech);
    case SOUND_EVENT_SPEECH_STOP:
        return mixer->opened[0] = MIXER_NO_DECK;
    case SOUND_EVENT_RESET:
        mixer->lost = false;
        forget_decks(mixer->opened);
        return MIXER_NO_DECK;
    default:
        return MIXER_NO_DECK;
    }
}

static void receive_event(void *context, const struct sound_event *event)
{
    struct mixer *mixer = context;
    struct ring_event in_ring = {*event, MIXER_NO_DECK};
    if (event->kind == SOUND_EVENT_TIME) {
        atomic_store_explicit(&mixer->reported, event->time, memory_order_release);
        if (!mixer->sets_now)
            atomic_store_explicit(&mixer->now, event->time, memory_order_release);
        return;
    }
    /* After lost events later events would play wrong sounds, until sound_resync sends a reset. */
    if (mixer->lost && event->kind != SOUND_EVENT_RESET)
        return;
    in_ring.deck = open_stream(mixer, event);
    if (put_event(&mixer->ring, &in_ring))
        return;
    mixer->lost = true;
    if (in_ring.deck != MIXER_NO_DECK)
        pcm_deck_release(&mixer->decks[in_ring.deck]); /* no event names it */
}

struct sound_sink mixer_sink(struct mixer *mixer)
{
    return (struct sound_sink){mixer, receive_event};
}

void mixer_set_now(struct mixer *mixer, uint64_t time)
{
    mixer->sets_now = true;
    atomic_store_explicit(&mixer->now, time, memory_order_release);
}

bool mixer_is_settled(const struct mixer *mixer)
{
    return atomic_load_explicit(&mixer->settled, memory_order_relaxed);
}

void mixer_fill(struct mixer *mixer)
{
    for (int i = 0; i < MIXER_STREAMS; i++)
        if (mixer->opened[i] != MIXER_NO_DECK)
            pcm_deck_fill(&mixer->decks[mixer->opened[i]]);
}

bool mixer_lost(const struct mixer *mixer)
{
    return mixer->lost;
}

void mixer_set_mode(struct mixer *mixer, enum mixer_mode mode)
{
    atomic_store(&mixer->mode, (int)mode);
}

void mixer_set_volume(struct mixer *mixer, enum mixer_bus bus, int volume)
{
    atomic_store(&mixer->volumes[bus], int_clamp(volume, 0, MIXER_VOLUME_MAX));
}

void mixer_mute(struct mixer *mixer, bool muted)
{
    atomic_store(&mixer->muted, muted);
}

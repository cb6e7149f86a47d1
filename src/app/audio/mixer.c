#include "app/audio/mixer.h"

#include <string.h>

#include "app/audio/mixer_voices.h"

enum {
    RAMPS_IN_SECOND = 100, /* a volume goes from nothing to all in 10 ms */
    KNEE = 24576,          /* up to here the mix is as it is: 2.5 dB below the highest value */
    HIGHEST = 32767,
};

struct mixer_streams mixer_no_streams(void)
{
    struct mixer_streams streams = {.track = MIXER_NO_DECK};
    for (int i = 0; i < SOUND_VOICES; i++)
        streams.voices[i] = MIXER_NO_DECK;
    return streams;
}

void mixer_init(struct mixer *mixer, const struct mixer_parts *parts, uint32_t rate, uint32_t delay)
{
    mixer->parts = *parts;
    mixer->rate = rate;
    mixer->told = mixer_no_streams();
    mixer->heard = mixer->told;
    mixer->master = GAIN_ONE;
    for (int i = 0; i < MIXER_BUSES; i++) {
        atomic_store(&mixer->volumes[i], MIXER_VOLUME_MOST);
        mixer->gains[i] = GAIN_ONE;
    }
    mixer_clock_init(&mixer->clock, rate, delay);
    if (parts->chip.render)
        parts->chip.reset(parts->chip.context, rate);
    if (parts->synth.render)
        parts->synth.reset(parts->synth.context, rate);
}

void mixer_begin_at(struct mixer *mixer, uint64_t time)
{
    mixer->clock.at = time * MIXER_FINE * mixer->rate;
    atomic_store(&mixer->told_time, time);
    atomic_store(&mixer->now, time);
}

/* ---- volumes ---- */

static int32_t approach(int32_t value, int32_t wanted, int32_t step)
{
    if (value < wanted)
        return wanted - value > step ? value + step : wanted;
    return value - wanted > step ? value - step : wanted;
}

/* Above the knee the mix bends, and comes near the highest value without ever reaching it. */
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
        wanted[bus] = volume * volume * GAIN_ONE / (MIXER_VOLUME_MOST * MIXER_VOLUME_MOST);
    }
    for (uint32_t i = 0; i < frames; i++) {
        int64_t sum[2] = {mixer_fade_remains(&mixer->remains[0]),
                          mixer_fade_remains(&mixer->remains[1])};
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

/* Obeys what is due. Returns how many samples, at most `most`, are free of further events. */
static uint32_t obey_due(struct mixer *mixer, uint32_t most)
{
    const struct ring_event *event;
    while ((event = event_ring_first(&mixer->ring)) != NULL) {
        uint32_t free = mixer_clock_until(&mixer->clock, event->event.time, most);
        if (free > 0)
            return free;
        mixer_obey(mixer, event);
        event_ring_drop(&mixer->ring);
    }
    return most;
}

/* How loud all is to be, and whether time stands still, in a pull. */
struct pull {
    int32_t master;
    bool frozen;
};

/* The next samples, at most a chunk of them. Returns how many. */
static uint32_t render_chunk(struct mixer *mixer, int16_t *stereo, uint32_t frames,
                             const struct pull *pull)
{
    uint32_t count = frames < MIXER_CHUNK ? frames : MIXER_CHUNK;
    uint32_t runs = pull->frozen ? 0 : mixer_clock_runs(&mixer->clock, count);
    if (runs > 0) {
        count = obey_due(mixer, runs);
        mixer_clock_pass(&mixer->clock, count);
    } else {
        mixer_clock_stand(&mixer->clock, count);
    }
    mixer_sound(mixer, count);
    mix_down(mixer, stereo, count, pull->master);
    return count;
}

static struct pull begin_pull(struct mixer *mixer, enum mixer_mode mode, uint32_t frames)
{
    /* In this order: what was told is never less than what it was when the time was told. */
    uint64_t now = atomic_load_explicit(&mixer->now, memory_order_acquire);
    uint64_t told = atomic_load_explicit(&mixer->told_time, memory_order_acquire);
    bool silent = mode != MIXER_PLAYS || atomic_load(&mixer->muted);
    if (mode == MIXER_PLAYS) {
        mixer_clock_pull(&mixer->clock, (struct mixer_times){now, told}, frames);
        silent = silent || mixer_clock_stalled(&mixer->clock);
        atomic_store_explicit(&mixer->settled, !mixer->clock.holds, memory_order_relaxed);
    } else if (mode == MIXER_SKIPS && mixer->master == 0) {
        mixer_clock_skip(&mixer->clock, told);
        atomic_store_explicit(&mixer->settled, false, memory_order_relaxed);
        obey_due(mixer, 1);
    }
    return (struct pull){silent ? 0 : GAIN_ONE, mode != MIXER_PLAYS};
}

void mixer_render(struct mixer *mixer, int16_t *stereo, uint32_t frames)
{
    enum mixer_mode mode = (enum mixer_mode)atomic_load(&mixer->mode);
    const struct pull pull = begin_pull(mixer, mode, frames);
    for (uint32_t done = 0; done < frames;) {
        if (mode == MIXER_PAUSED && mixer->master == 0) {
            memset(stereo + 2 * (size_t)done, 0, (frames - done) * 2 * sizeof *stereo);
            return;
        }
        done += render_chunk(mixer, stereo + 2 * (size_t)done, frames - done, &pull);
    }
}

uint64_t mixer_due(const struct mixer *mixer)
{
    uint64_t told = atomic_load(&mixer->told_time) * MIXER_FINE * mixer->rate;
    return told > mixer->clock.at ? (told - mixer->clock.at) / MIXER_STEP : 0;
}

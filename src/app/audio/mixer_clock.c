/* The mixer's clock: which moment of the game's time the next samples belong to. */
#include "app/audio/mixer.h"

/* Milliseconds. The game's time comes in steps of a jiffy, so its lead over the clock varies. */
enum {
    FAR = 80,    /* lead beyond the delay at which the clock jumps */
    FIRST = 5,   /* lead beyond the delay with which the clock begins to run */
    STEP = 20,   /* lead beyond FIRST that is not skipped: about a jiffy */
    STALL = 300, /* after standing still this long, time counts as stopped */
};

/* Converts milliseconds to positions. */
static int64_t distance(const struct mixer_clock *clock, int milliseconds)
{
    return (int64_t)milliseconds * SOUND_TIME_RATE / 1000 * clock->rate;
}

static uint64_t place(const struct mixer_clock *clock, uint64_t time)
{
    return time * clock->rate;
}

void mixer_clock_init(struct mixer_clock *clock, uint32_t rate, uint32_t delay)
{
    *clock = (struct mixer_clock){
        .rate = rate,
        .exact = delay == 0,
        .holds = delay > 0,
        .delay = (int64_t)delay * MIXER_STEP,
    };
}

/* Counts a jump, unless it follows a skip. */
static void count_jump(struct mixer_clock *clock)
{
    if (!clock->skipped)
        clock->jumps++;
    clock->skipped = false;
}

/* Lets the clock run if enough is buffered, or will be within these frames. In the latter case it
 * steps back, and passes again through time without events. Returns whether the clock runs. */
static bool release(struct mixer_clock *clock, uint32_t frames)
{
    int64_t lead = (int64_t)(clock->now - clock->at);
    int64_t wanted = clock->delay + distance(clock, FIRST);
    if (lead + (int64_t)frames * MIXER_STEP <= wanted)
        return false;
    /* No time passed while the clock held, so any excess can be skipped. */
    const bool jumps = lead > wanted + distance(clock, STEP);
    if (jumps)
        count_jump(clock);
    if (jumps || lead < wanted)
        clock->at = clock->now - (uint64_t)wanted;
    clock->holds = false;
    clock->skipped = false;
    clock->starved = 0;
    return true;
}

void mixer_clock_pull(struct mixer_clock *clock, uint64_t now, uint64_t reported, uint32_t frames)
{
    const bool is_new = place(clock, now) != clock->now;
    clock->now = place(clock, now);
    clock->reported = place(clock, reported);
    if (clock->exact)
        return;
    if (clock->holds && !release(clock, frames))
        return;
    if (is_new && (int64_t)(clock->now - clock->at) > clock->delay + distance(clock, FAR)) {
        clock->at = clock->now - (uint64_t)clock->delay;
        count_jump(clock);
    } else if ((int64_t)(clock->reported - clock->at) < (int64_t)frames * MIXER_STEP) {
        clock->holds = true;
        clock->holdups++;
    }
}

static uint32_t samples_until(const struct mixer_clock *clock, uint64_t position, uint32_t max)
{
    const int64_t left = (int64_t)(position - clock->at); /* `at` may be negative */
    uint64_t samples = left > 0 ? (uint64_t)left / MIXER_STEP : 0;
    return samples < max ? (uint32_t)samples : max;
}

uint32_t mixer_clock_until(const struct mixer_clock *clock, uint64_t time, uint32_t max)
{
    return samples_until(clock, place(clock, time), max);
}

uint32_t mixer_clock_runs(const struct mixer_clock *clock, uint32_t max)
{
    return clock->holds ? 0 : samples_until(clock, clock->reported, max);
}

void mixer_clock_pass(struct mixer_clock *clock, uint32_t frames)
{
    clock->at += (uint64_t)frames * MIXER_STEP;
    clock->starved = 0;
}

void mixer_clock_stand(struct mixer_clock *clock, uint32_t frames)
{
    if (clock->starved < UINT32_MAX - frames)
        clock->starved += frames;
}

void mixer_clock_skip(struct mixer_clock *clock, uint64_t reported)
{
    clock->reported = place(clock, reported);
    if ((int64_t)(clock->reported - clock->at) > 0)
        clock->at = clock->reported;
    clock->holds = !clock->exact;
    clock->skipped = true;
    clock->starved = 0;
}

bool mixer_clock_stalled(const struct mixer_clock *clock)
{
    return !clock->exact && clock->holds && clock->starved > clock->rate / 1000 * STALL;
}

#include "app/audio/mixer_clock.h"

#include "engine/sound_event.h"

enum {
    /* In milliseconds: */
    NEAR = 2,      /* from the delay: sliding ends */
    AWAY = 6,      /* less than the delay: sliding begins */
    FAR = 80,      /* the clock jumps */
    LATE_MAX = 50, /* of a sound, with what the device consumes at once */
    FIRST = 5,     /* buffered beyond the delay at first, because the game's time */
    STEP = 20,     /* comes in steps of a jiffy, so the distance varies */
    MORE = 5,      /* added to a delay that was too short */
    STALL = 300,   /* without passing for longer, time has stopped */

    CALM = 4,                    /* seconds without a hold-up until the delay is as before */
    SLIDE_MAX = MIXER_STEP / 50, /* 2 % */
    SLIDE_MIN = MIXER_STEP / 500,
    SMOOTH = 16,    /* pulls over which the distance is averaged */
    WEIGHT_MAX = 2, /* pulls for which a distance can count */
};

/* A time in milliseconds as a distance of positions. */
static int64_t distance(const struct mixer_clock *clock, int milliseconds)
{
    return (int64_t)milliseconds * SOUND_TIME_RATE * MIXER_FINE / 1000 * clock->rate;
}

static uint64_t place(const struct mixer_clock *clock, uint64_t time)
{
    return time * MIXER_FINE * clock->rate;
}

void mixer_clock_init(struct mixer_clock *clock, uint32_t rate, uint32_t delay)
{
    *clock = (struct mixer_clock){
        .rate = rate,
        .exact = delay == 0,
        .step = MIXER_STEP,
        .holds = delay > 0,
        .delay = (int64_t)delay * MIXER_STEP,
        .first_delay = (int64_t)delay * MIXER_STEP,
    };
}

/* The distance at which a sound is as late as it may be. */
static int64_t max_distance(const struct mixer_clock *clock, uint32_t frames)
{
    int64_t late = distance(clock, LATE_MAX) - (int64_t)frames * MIXER_STEP;
    int64_t first = clock->first_delay + distance(clock, FIRST);
    return late > first ? late : first;
}

/* There is less than the device consumes: time stops until there is enough again, and the delay
 * grows a little. */
static void hold_up(struct mixer_clock *clock, uint32_t frames)
{
    clock->holds = true;
    clock->holdups++;
    clock->calm = 0;
    if (clock->delay + distance(clock, MORE + NEAR) <= max_distance(clock, frames))
        clock->delay += distance(clock, MORE);
}

static void slide(struct mixer_clock *clock, int64_t lead, uint32_t frames)
{
    int64_t weight = clock->pulls < WEIGHT_MAX ? clock->pulls : WEIGHT_MAX;
    clock->average += (lead - clock->average) * weight / SMOOTH;
    int64_t off = clock->average - clock->delay;
    int64_t size = off < 0 ? -off : off;
    int64_t above = max_distance(clock, frames) - clock->delay;
    if (clock->slides ? size < distance(clock, NEAR)
                      : off <= above && off >= -distance(clock, AWAY)) {
        clock->slides = false;
        clock->step = MIXER_STEP;
    } else {
        /* Fast enough to remove the difference in half a second. */
        int64_t change = 2 * size / clock->rate;
        change = change < SLIDE_MIN ? SLIDE_MIN : change > SLIDE_MAX ? SLIDE_MAX : change;
        clock->slid += !clock->slides;
        clock->slides = true;
        clock->step = (uint32_t)(off > 0 ? MIXER_STEP + change : MIXER_STEP - change);
    }
}

/* Counts a jump, unless it follows a skip. */
static void count_jump(struct mixer_clock *clock)
{
    if (!clock->skipped)
        clock->jumps++;
    clock->skipped = false;
}

/* Lets the clock run if enough is buffered. Returns whether it runs. */
static bool release(struct mixer_clock *clock)
{
    int64_t lead = (int64_t)(clock->now - clock->at);
    int64_t wanted = clock->delay + distance(clock, FIRST);
    if (lead < wanted)
        return false;
    /* No time passed while it held: any excess can be skipped. */
    if (lead > wanted + distance(clock, STEP)) {
        count_jump(clock);
        clock->at = clock->now - (uint64_t)wanted;
        lead = wanted;
    }
    clock->average = lead;
    clock->holds = false;
    clock->skipped = false;
    clock->starved = 0;
    return true;
}

/* Since it comes in steps, the game's time is half a jiffy old on average when a device pulls; if
 * only the first pull after a change counts, half a pull. */
static int64_t younger(const struct mixer_clock *clock, uint32_t frames)
{
    return (int64_t)(place(clock, SOUND_TIME_JIFFY) / 2) - (int64_t)frames * MIXER_STEP / 2;
}

void mixer_clock_pull(struct mixer_clock *clock, uint64_t now, uint64_t reported, uint32_t frames)
{
    const bool is_new = place(clock, now) != clock->now;
    clock->now = place(clock, now);
    clock->reported = place(clock, reported);
    if (clock->exact)
        return;
    if (clock->calm >= clock->rate * CALM)
        clock->delay = clock->first_delay;
    if (clock->holds && !release(clock))
        return;
    int64_t lead = (int64_t)(clock->now - clock->at);
    clock->pulls++;
    if (is_new && lead > clock->delay + distance(clock, FAR)) {
        lead = clock->delay;
        clock->at = clock->now - (uint64_t)lead;
        clock->average = lead;
        count_jump(clock);
    } else if ((int64_t)(clock->reported - clock->at) < (int64_t)frames * clock->step) {
        hold_up(clock, frames);
        return;
    }
    const bool is_ahead = clock->reported > clock->now;
    if (is_ahead && !is_new)
        return;
    slide(clock, is_ahead ? lead - younger(clock, frames) : lead, frames);
    clock->pulls = 0;
}

static uint32_t samples_until(const struct mixer_clock *clock, uint64_t position, uint32_t max)
{
    uint64_t samples = position > clock->at ? (position - clock->at) / clock->step : 0;
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
    clock->at += (uint64_t)frames * clock->step;
    clock->starved = 0;
    if (clock->calm < UINT32_MAX - frames)
        clock->calm += frames;
}

void mixer_clock_stand(struct mixer_clock *clock, uint32_t frames)
{
    if (clock->starved < UINT32_MAX - frames)
        clock->starved += frames;
}

void mixer_clock_skip(struct mixer_clock *clock, uint64_t reported)
{
    clock->reported = place(clock, reported);
    if (clock->reported > clock->at)
        clock->at = clock->reported;
    clock->holds = !clock->exact;
    clock->skipped = true;
    clock->starved = 0;
}

bool mixer_clock_stalled(const struct mixer_clock *clock)
{
    return !clock->exact && clock->holds && clock->starved > clock->rate / 1000 * STALL;
}

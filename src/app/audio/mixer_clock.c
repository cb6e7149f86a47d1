#include "app/audio/mixer_clock.h"

#include "engine/sound_event.h"

enum {
    NEAR = 2,                     /* milliseconds beside the delay at which sliding ends */
    AWAY = 6,                     /* and at which it begins when there is less than the delay */
    FAR = 80,                     /* and at which the clock jumps */
    LATE_MOST = 50,               /* how late a sound may be, with what the device takes at once */
    FIRST = 5,                    /* more than the delay is gathered at first, because the game's */
    STEP = 20,                    /* time comes in steps of a jiffy, and so the distance varies */
    MORE = 5,                     /* what a delay that was too short grows by */
    CALM = 4,                     /* seconds without a hold-up after which it is as before */
    STALL = 300,                  /* how long time stands still before that is a stop */
    SLIDE_MOST = MIXER_STEP / 50, /* 2 % */
    SLIDE_LEAST = MIXER_STEP / 500,
    SMOOTH = 16,     /* pulls over which the distance is averaged; */
    WEIGHT_MOST = 2, /* one distance that is seen after many counts for so many at most */
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
static int64_t most_distance(const struct mixer_clock *clock, uint32_t frames)
{
    int64_t most = distance(clock, LATE_MOST) - (int64_t)frames * MIXER_STEP;
    int64_t least = clock->first_delay + distance(clock, FIRST);
    return most > least ? most : least;
}

/* There is less than the device wants: time stands still until there is enough again, and then
 * there shall be a little more. */
static void hold_up(struct mixer_clock *clock, uint32_t frames)
{
    clock->holds = true;
    clock->holdups++;
    clock->calm = 0;
    if (clock->delay + distance(clock, MORE + NEAR) <= most_distance(clock, frames))
        clock->delay += distance(clock, MORE);
}

static void slide(struct mixer_clock *clock, int64_t lead, uint32_t frames)
{
    int64_t weight = clock->pulls < WEIGHT_MOST ? clock->pulls : WEIGHT_MOST;
    clock->average += (lead - clock->average) * weight / SMOOTH;
    int64_t off = clock->average - clock->delay;
    int64_t size = off < 0 ? -off : off;
    int64_t above = most_distance(clock, frames) - clock->delay;
    if (clock->slides ? size < distance(clock, NEAR)
                      : off <= above && off >= -distance(clock, AWAY)) {
        clock->slides = false;
        clock->step = MIXER_STEP;
    } else {
        /* So fast that it would be made good in half a second. */
        int64_t change = 2 * size / clock->rate;
        change = change < SLIDE_LEAST ? SLIDE_LEAST : change > SLIDE_MOST ? SLIDE_MOST : change;
        clock->slid += !clock->slides;
        clock->slides = true;
        clock->step = (uint32_t)(off > 0 ? MIXER_STEP + change : MIXER_STEP - change);
    }
}

/* A part of the game's time is left out, which is counted unless it was asked for. */
static void count_jump(struct mixer_clock *clock)
{
    if (!clock->skipped)
        clock->jumps++;
    clock->skipped = false;
}

/* Enough has been gathered, or not yet. Returns whether the clock runs. */
static bool let_go(struct mixer_clock *clock)
{
    int64_t lead = (int64_t)(clock->now - clock->at);
    int64_t wanted = clock->delay + distance(clock, FIRST);
    if (lead < wanted)
        return false;
    /* No time passed while it held: it need not make good what it has gathered too much. */
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

/* Told in steps, the game's time is half a jiffy old when a device pulls, in the mean; where only
 * the first pull after a telling counts, half a pull. */
static int64_t younger(const struct mixer_clock *clock, uint32_t frames)
{
    return (int64_t)(place(clock, SOUND_TIME_JIFFY) / 2) - (int64_t)frames * MIXER_STEP / 2;
}

void mixer_clock_pull(struct mixer_clock *clock, struct mixer_times times, uint32_t frames)
{
    const uint64_t now = place(clock, times.now);
    const bool is_new = now != clock->now;
    clock->now = now;
    clock->told = place(clock, times.told);
    if (clock->exact)
        return;
    if (clock->calm >= clock->rate * CALM)
        clock->delay = clock->first_delay;
    if (clock->holds && !let_go(clock))
        return;
    int64_t lead = (int64_t)(clock->now - clock->at);
    clock->pulls++;
    if (is_new && lead > clock->delay + distance(clock, FAR)) {
        lead = clock->delay;
        clock->at = clock->now - (uint64_t)lead;
        clock->average = lead;
        count_jump(clock);
    } else if ((int64_t)(clock->told - clock->at) < (int64_t)frames * clock->step) {
        hold_up(clock, frames);
        return;
    }
    const bool is_ahead = clock->told > clock->now;
    if (is_ahead && !is_new)
        return;
    slide(clock, is_ahead ? lead - younger(clock, frames) : lead, frames);
    clock->pulls = 0;
}

uint32_t mixer_clock_until(const struct mixer_clock *clock, uint64_t time, uint32_t most)
{
    uint64_t wanted = place(clock, time);
    if (wanted <= clock->at)
        return 0;
    uint64_t samples = (wanted - clock->at) / clock->step;
    return samples < most ? (uint32_t)samples : most;
}

uint32_t mixer_clock_runs(const struct mixer_clock *clock, uint32_t most)
{
    if (clock->holds || clock->told <= clock->at)
        return 0;
    uint64_t samples = (clock->told - clock->at) / clock->step;
    return samples < most ? (uint32_t)samples : most;
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

void mixer_clock_skip(struct mixer_clock *clock, uint64_t told)
{
    clock->told = place(clock, told);
    if (clock->told > clock->at)
        clock->at = clock->told;
    clock->holds = !clock->exact;
    clock->skipped = true;
    clock->starved = 0;
}

bool mixer_clock_stalled(const struct mixer_clock *clock)
{
    return !clock->exact && clock->holds && clock->starved > clock->rate / 1000 * STALL;
}

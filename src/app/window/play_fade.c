#include "app/window/play_fade.h"

#include "render/transition.h"

enum { MICROSECONDS = 1000000 };

void play_fade_before_frame(struct play_fade *fade, const struct frame *picture)
{
    fade->last = *picture;
}

void play_fade_after_frame(struct play_fade *fade, const struct world *world,
                           const struct scene *scene)
{
    fade->waiting = 0;
    fade_show_begin(&fade->show, world, scene, &fade->last);
}

static uint64_t step_length(const struct play_fade *fade)
{
    return (uint64_t)fade->show.transition.ticks * MICROSECONDS;
}

bool play_fade_pass(struct play_fade *fade, uint64_t microseconds)
{
    bool changed = false;
    if (!fade->show.active)
        return false;
    fade->waiting += microseconds * TRANSITION_TICK_RATE;
    while (fade->show.active && fade->waiting >= step_length(fade)) {
        fade->waiting -= step_length(fade);
        fade_show_next(&fade->show);
        changed = true;
    }
    return changed;
}

uint64_t play_fade_left(const struct play_fade *fade, uint64_t limit)
{
    if (!fade->show.active)
        return limit;
    uint64_t length = step_length(fade);
    uint64_t left = fade->waiting < length ? length - fade->waiting : 0;
    left = (left + TRANSITION_TICK_RATE - 1) / TRANSITION_TICK_RATE;
    return left < limit ? left : limit;
}

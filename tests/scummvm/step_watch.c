#include "step_watch.h"

#include <string.h>

enum {
    LEAST_LOOKS = 60,  /* for events that change nothing to be taken at all */
    LOOKS_A_ROUND = 4, /* times the frames of the future: what moves by itself has come round */
};

static const struct shown_picture *last_picture(const struct expected_step *step)
{
    return &step->reaction.pictures[step->reaction.count - 1];
}

static bool is_settled_picture(const struct expected_step *step,
                               const struct shown_picture *picture)
{
    if (shown_equal(picture, last_picture(step)))
        return true;
    for (int i = 0; i < step->future.count; i++)
        if (shown_equal(picture, &step->future.pictures[i]))
            return true;
    return false;
}

void step_watch_begin(struct step_watch *watch, const struct expected_step *step)
{
    memset(watch, 0, sizeof *watch);
    watch->step = step;
    watch->at = -1;
    for (int i = 0; i < step->reaction.count; i++) {
        watch->is_settled[i] = is_settled_picture(step, &step->reaction.pictures[i]);
        watch->expects_other = watch->expects_other || !watch->is_settled[i];
    }
}

/* ---- what a changed screen shows ---- */

static bool follow_reaction(struct step_watch *watch)
{
    const struct shown_list *reaction = &watch->step->reaction;
    for (int i = watch->at < 0 ? 0 : watch->at; i < reaction->count; i++) {
        if (!screen_shows(&watch->screen, &reaction->pictures[i]))
            continue;
        watch->passed += i > watch->at;
        watch->at = i;
        watch->seen = &reaction->pictures[i];
        return true;
    }
    return false;
}

/* Rounds are followed from where they were seen last. */
static bool find_in_future(struct step_watch *watch)
{
    const struct shown_list *future = &watch->step->future;
    for (int i = 0; i < future->count; i++) {
        int at = (watch->future_at + i) % future->count;
        if (!screen_shows(&watch->screen, &future->pictures[at]))
            continue;
        watch->future_at = at;
        watch->seen = &future->pictures[at];
        return true;
    }
    return false;
}

static void take_screen(struct step_watch *watch, const struct screen *screen)
{
    watch->screen = *screen;
    watch->has_screen = true;
    watch->unchanged_looks = 0;
    watch->seen = NULL;
    if (follow_reaction(watch))
        watch->settled = watch->is_settled[watch->at];
    else
        watch->settled = find_in_future(watch);
    /* At first the screen may still be that of the step before. */
    if (!watch->settled && (watch->seen || watch->looks > LEAST_LOOKS))
        watch->saw_other = true;
}

/* ---- the end of the step ---- */

static enum watch_state judge(const struct step_watch *watch)
{
    const struct expected_step *step = watch->step;
    bool taken = step->reaction.count > 1 || watch->looks >= LEAST_LOOKS || !step->at_rest;
    if (taken && watch->seen == last_picture(step))
        return WATCH_REACHED;
    bool came_about = watch->saw_other || !watch->expects_other;
    int enough = step->at_rest ? LOOKS_A_ROUND * step->future_frames : 0;
    return came_about && watch->settled_looks > enough ? WATCH_OTHER_PHASE : WATCH_WAITING;
}

void step_watch_look(struct step_watch *watch, const struct screen *screen)
{
    watch->looks++;
    if (!watch->has_screen || memcmp(screen, &watch->screen, sizeof *screen) != 0)
        take_screen(watch, screen);
    else
        watch->unchanged_looks++;
    watch->settled_looks = watch->settled ? watch->settled_looks + 1 : 0;
    watch->state = judge(watch);
}

const struct shown_picture *step_watch_nearest(const struct step_watch *watch,
                                               struct screen_difference *difference)
{
    const struct shown_list *future = &watch->step->future;
    const struct shown_picture *nearest = last_picture(watch->step);
    screen_compare(&watch->screen, nearest, difference);
    for (int i = 0; i < future->count; i++) {
        struct screen_difference other;
        screen_compare(&watch->screen, &future->pictures[i], &other);
        if (other.count < difference->count) {
            *difference = other;
            nearest = &future->pictures[i];
        }
    }
    return nearest;
}

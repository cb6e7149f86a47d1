#include "step_watch.h"

#include <string.h>

enum { PATIENCE_FRAMES = 600 }; /* for what takes no frames of ours: transitions of rooms */

static uint32_t frames(const struct step_watch *watch, uint32_t count)
{
    return count * watch->step->frame_milliseconds;
}

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

/* ---- judging a changed screen ---- */

/* A step begins half a frame before its first. */
static uint32_t first_frame(const struct step_watch *watch)
{
    return watch->began + frames(watch, 1) / 2;
}

/* Before the first frame there is what was before, perhaps with the pointer elsewhere: it may be
 * the first picture, but is none of the later ones that look like it. */
static bool follow_reaction(struct step_watch *watch)
{
    const struct shown_list *reaction = &watch->step->reaction;
    int count = watch->now < first_frame(watch) ? 1 : reaction->count;
    for (int i = watch->at < 0 ? 0 : watch->at; i < count; i++) {
        if (!screen_shows(&watch->screen, &reaction->pictures[i]))
            continue;
        watch->passed += i > watch->at;
        watch->at = i;
        watch->was_seen[i] = true;
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

/* Finds the picture on the screen. */
static void judge_screen(struct step_watch *watch, uint32_t since)
{
    const struct shown_picture *seen_before = watch->seen;
    bool was_settled = watch->settled;
    watch->seen = NULL;
    if (follow_reaction(watch))
        watch->settled = watch->is_settled[watch->at];
    else
        watch->settled = find_in_future(watch);
    if (!watch->seen && watch->now > first_frame(watch)) {
        watch->unknown++;
        watch->unknown_screen = watch->screen;
    }
    if (!watch->seen || watch->seen != seen_before) /* else only its colours cycle */
        watch->seen_since = since;
    if (!was_settled)
        watch->settled_since = since;
}

static void add_screen(struct step_watch *watch, const struct screen *screen, uint32_t since)
{
    watch->screen = *screen;
    watch->has_screen = true;
    judge_screen(watch, since);
}

/* ---- a step ---- */

/* The last picture stays until the next frame, half a frame on. */
void step_watch_begin(struct step_watch *watch, const struct expected_step *step, uint32_t now,
                      const struct screen *screen)
{
    memset(watch, 0, sizeof *watch);
    watch->step = step;
    watch->at = -1;
    watch->began = watch->now = now;
    for (int i = 0; i < step->reaction.count; i++) {
        watch->is_settled[i] = is_settled_picture(step, &step->reaction.pictures[i]);
        watch->expects_other = watch->expects_other || !watch->is_settled[i];
    }
    if (screen)
        add_screen(watch, screen, first_frame(watch));
}

/* The last picture has been shown as long as by us, and half a frame. */
static bool reached(const struct step_watch *watch)
{
    const struct shown_picture *last = last_picture(watch->step);
    if (watch->seen != last)
        return false;
    uint32_t stands = watch->step->frame - 1 - last->frame;
    return watch->now >= watch->seen_since + frames(watch, stands) + frames(watch, 1) / 2;
}

static enum watch_state judge(const struct step_watch *watch)
{
    if (reached(watch))
        return WATCH_REACHED;
    bool came_about = watch->saw_other || !watch->expects_other;
    uint32_t enough = frames(watch, (uint32_t)watch->step->future_frames);
    bool other = watch->settled && watch->seen != last_picture(watch->step);
    return came_about && other && watch->now >= watch->settled_since + enough ? WATCH_OTHER_PHASE
                                                                              : WATCH_WAITING;
}

void step_watch_look(struct step_watch *watch, uint32_t now, const struct screen *screen)
{
    bool begins = watch->now <= first_frame(watch) && now > first_frame(watch);
    watch->now = now;
    if (begins && watch->at < 0 && watch->has_screen)
        judge_screen(watch, first_frame(watch));
    if (screen && (!watch->has_screen || memcmp(screen, &watch->screen, sizeof *screen) != 0)) {
        add_screen(watch, screen, now);
        watch->saw_other = watch->saw_other || !watch->settled;
    }
    watch->state = judge(watch);
}

bool step_watch_vain(const struct step_watch *watch)
{
    const struct shown_list *reaction = &watch->step->reaction;
    uint32_t ours =
        reaction->pictures[reaction->count - 1].last_frame - reaction->pictures[0].frame;
    uint32_t future = (uint32_t)watch->step->future_frames;
    return watch->now - watch->began > frames(watch, 2 * (ours + future) + PATIENCE_FRAMES);
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

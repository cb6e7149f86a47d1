#include "engine/room/fade.h"

#include <string.h>

#include "engine/state/world.h"
#include "render/scene.h"

static void begin_frame(struct fades *fades, uint32_t frame)
{
    if (fades->frame == frame)
        return;
    fades->frame = frame;
    fades->due_in = FADE_NONE;
    fades->due_out = FADE_NONE;
}

void fades_set(struct fades *fades, uint32_t frame, int effects)
{
    if (effects == 0) {
        begin_frame(fades, frame);
        fades->due_in = fades->pending;
        return;
    }
    fades->in = (uint8_t)(effects & 0xFF);
    fades->out = (uint8_t)(effects >> 8 & 0xFF);
}

void fades_change_room(struct fades *fades, uint32_t frame)
{
    begin_frame(fades, frame);
    fades->due_out = fades->out;
    fades->pending = fades->in;
    fades->due_in = fades->in;
}

/* The effect before a frame's picture, or FADE_NONE. */
static uint8_t fades_due_in(const struct fades *fades, uint32_t frame)
{
    return fades->frame == frame ? fades->due_in : FADE_NONE;
}

static uint8_t fades_due_out(const struct fades *fades, uint32_t frame)
{
    return fades->frame == frame ? fades->due_out : FADE_NONE;
}

static bool same_pixels(const struct frame *a, const struct frame *b)
{
    return memcmp(a->pixels, b->pixels, sizeof a->pixels) == 0;
}

/* Begins the transition between `from` and `to`. */
static void run(struct fade_show *show, int effect, int top, int bottom)
{
    transition_begin(&show->transition, effect, top, bottom, show->seed);
    show->step = 0;
    show->active = true;
    transition_draw(&show->transition, 0, &show->from, &show->to, &show->picture);
}

static void run_in(struct fade_show *show)
{
    int effect = show->next_in;
    show->next_in = FADE_NONE;
    show->to = show->arrived;
    run(show, effect, show->view_top, show->view_bottom);
}

bool fade_show_begin(struct fade_show *show, const struct world *world, const struct scene *scene,
                     const struct frame *last)
{
    const struct screen_state *screen = &world->screen;
    uint32_t frame = world->frame - 1; /* the last frame */
    int out = fades_due_out(&screen->fades, frame);
    int in = fades_due_in(&screen->fades, frame);
    bool goes = transition_is_gradual(out) && !transition_is_scroll(out);
    bool comes = transition_is_gradual(in) && scene->room;
    show->active = false;
    if (!world->booted || world->frame == 0 || (!goes && !comes))
        /* The fade-out shows the old picture turning black, the fade-in the new picture appearing.
         * Either may be missing, or have no visible effect, and is then skipped. */
        return false;
    show->seed = frame;
    show->from = *last;
    compose_frame(&show->arrived, scene);
    show->view_top = scene->top;
    show->view_bottom = scene->bottom;
    show->next_in = comes ? in : FADE_NONE;
    show->to = *last;
    if (out != FADE_NONE && screen->main_top < screen->main_bottom)
        memset(show->to.pixels + screen->main_top * SCREEN_WIDTH, 0,
               (size_t)(screen->main_bottom - screen->main_top) * SCREEN_WIDTH);
    if (goes && !same_pixels(&show->from, &show->to)) {
        run(show, out, screen->main_top, screen->main_bottom);
        return true;
    }
    show->from = show->to;
    if (comes && !same_pixels(&show->from, &show->arrived))
        run_in(show);
    return show->active;
}

bool fade_show_next(struct fade_show *show)
{
    if (!show->active)
        return false;
    if (++show->step < show->transition.step_count) {
        transition_draw(&show->transition, show->step, &show->from, &show->to, &show->picture);
        return true;
    }
    show->from = show->to;
    if (show->next_in != FADE_NONE)
        run_in(show);
    else
        show->active = false;
    return show->active;
}

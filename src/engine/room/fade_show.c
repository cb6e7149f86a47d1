#include "engine/room/fade_show.h"

#include <string.h>

#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/room/fade.h"
#include "render/framebuffer.h"

static void rows_blacken(struct frame *frame, int top, int bottom)
{
    if (top < bottom)
        memset(frame->pixels + top * SCREEN_WIDTH, 0, (size_t)(bottom - top) * SCREEN_WIDTH);
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

static void run_way_in(struct fade_show *show)
{
    int effect = show->way_in;
    show->way_in = FADE_NONE;
    show->to = show->arrived;
    run(show, effect, show->view_top, show->view_bottom);
}

bool fade_show_begin(struct fade_show *show, struct game *game, const struct frame *last)
{
    const struct screen_state *screen = &game->world.screen;
    uint32_t frame = game->world.frame - 1; /* the frame that was played last */
    int out = fades_due_out(&screen->fades, frame);
    int in = fades_due_in(&screen->fades, frame);
    bool goes = transition_is_gradual(out) && !transition_is_scroll(out);
    bool comes = transition_is_gradual(in) && game->has_room;
    show->active = false;
    if (!game->world.booted || game->world.frame == 0 || (!goes && !comes))
        return false;
    show->seed = frame;
    show->from = *last;
    show->arrived = *game_picture(game);
    show->view_top = game->scene.top;
    show->view_bottom = game->scene.bottom;
    show->way_in = comes ? in : FADE_NONE;
    show->to = *last;
    if (out != FADE_NONE)
        rows_blacken(&show->to, screen->main_top, screen->main_bottom);
    if (goes && !same_pixels(&show->from, &show->to)) {
        run(show, out, screen->main_top, screen->main_bottom);
        return true;
    }
    show->from = show->to;
    if (comes && !same_pixels(&show->from, &show->arrived))
        run_way_in(show);
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
    if (show->way_in != FADE_NONE)
        run_way_in(show);
    else
        show->active = false;
    return show->active;
}

void fade_show_end(struct fade_show *show)
{
    show->active = false;
}

#include "app/window/play_browse.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/browse/browse_window.h"
#include "app/platform/window_event.h"
#include "app/window/play.h"

/* The game's own sound is silent, and the clock goes on without any of it being for the game. */
static void pass(void *context)
{
    struct play *play = context;
    const uint64_t now = presenter_now(play->presenter);
    play_sound_pace(&play->sound, now, now - play->clock);
    play->clock = now;
    play_sound_turn(&play->sound, play->game, MIXER_PAUSED, now);
}

static void begin(struct play *play, struct browse_window *window)
{
    char page[32];
    snprintf(page, sizeof page, "room %d", play->game->room.id);
    browser_go_to(window->browser, page);
    window->pass = pass;
    window->pass_context = play;
    browse_window_begin(window, play->presenter);
    play->browse = window;
}

void play_browse_begin(struct play *play)
{
    struct browse_window *window = calloc(1, sizeof *window);
    if (!window)
        return;
    window->path = play->asked.path;
    window->patch = play->start.patch;
    window->live = play->live.build ? play->live.sources : NULL;
    window->sources =
        play->live.build ? play->asked.path : NULL; /* which are built again when saved */
    window->larger = play->settings.in_force.values.larger_text != 0;
    if (browse_window_open_played(window, &play->game->files)) {
        begin(play, window);
        return;
    }
    play_tell(play, "there is no memory for the browser");
    browse_window_close(window);
    free(window);
}

void play_browse_end(struct play *play)
{
    if (!play->browse)
        return;
    play->quit = play->quit || play->browse->quit;
    browse_window_close(play->browse);
    free(play->browse);
    play->browse = NULL;
    pass(play);
    play->changed = true;
}

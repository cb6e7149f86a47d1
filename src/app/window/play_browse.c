#include "app/window/play_browse.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/browse/browse_window.h"
#include "app/window/play.h"
#include "app/window/play_leave.h"
#include "app/window/play_message.h"
#include "engine/state/game_state.h"

/* Keeps the sound device running. The game is silent, and no time passes for it. */
static void pass_browser(void *context)
{
    struct play *play = context;
    const uint64_t now = presenter_platform(play->view.presenter)->now();
    play_sound_pace(&play->session.sound, now, now - play->clock);
    play->clock = now;
    play_sound_turn(&play->session.sound, play->game, MIXER_PAUSED, now);
}

void play_browse_begin(struct play *play)
{
    char page[32];
    const bool live = play->session.live.build != NULL;
    struct browse_window *window = calloc(1, sizeof *window);
    if (!window)
        return;
    window->path = play->request.path;
    window->patch = play->session.start.patch;
    window->sources = live ? play->request.path : NULL; /* the game builds them again */
    window->larger = play->settings.in_force.values.larger_text != 0;
    window->pass = pass_browser;
    window->pass_context = play;
    if (!browse_window_open_played(window, &play->game->files)) {
        play_notice(play, "Not enough memory for the browser");
        browse_window_close(window);
        free(window);
        return;
    }
    snprintf(page, sizeof page, "room %d", play->game->stage.room.id);
    browser_go_to(window->browser, page);
    browse_window_begin(window, play->view.presenter);
    (void)play_leave(play); /* the system may end the program before the game continues */
    play->layers.browse = window;
}

void play_browse_end(struct play *play)
{
    if (!play->layers.browse)
        return;
    play->quit = play->quit || play->layers.browse->quit;
    browse_window_close(play->layers.browse);
    free(play->layers.browse);
    play->layers.browse = NULL;
    pass_browser(play);
    play->view.changed = true;
}

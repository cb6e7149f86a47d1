#include "engine/window/play_layers.h"

#include "engine/state/game_state.h"

bool play_layers_wanted(const struct play_layers *layers)
{
    return layers->rewind->active || layers->gif->active || layers->saves->open ||
           layers->console->open || play_overlay_wanted(layers->overlay);
}

void play_layers_draw(const struct play_layers *layers, const struct game *game, uint32_t *pixels,
                      int zoom)
{
    if (layers->rewind->active) {
        play_rewind_draw(layers->rewind, pixels, zoom);
        return;
    }
    if (layers->saves->open)
        save_menu_draw(layers->saves, game, pixels, zoom);
    else
        play_overlay_draw(layers->overlay, game, pixels, zoom);
    /* Above, so that verbs can be read; menu and console begin there, but leave the last rows. */
    play_overlay_draw_message(layers->overlay, layers->saves->open || layers->console->open, pixels,
                              zoom);
    if (layers->console->open)
        console_window_draw(layers->console, pixels, zoom);
    if (layers->gif->active)
        play_gif_draw(layers->gif, pixels, zoom);
}

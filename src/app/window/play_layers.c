#include "app/window/play_layers.h"

#include "engine/game_state.h"

bool play_layers_wanted(const struct play_layers *layers)
{
    return layers->rewind->active || layers->gif->active || menu_is_open(layers->menu) ||
           layers->console->open || layers->live->note_lines > 0 ||
           play_overlay_wanted(layers->overlay);
}

void play_layers_draw(const struct play_layers *layers, const struct game *game, uint32_t *pixels,
                      int zoom)
{
    if (layers->rewind->active) {
        play_rewind_draw(layers->rewind, pixels, zoom);
        return;
    }
    if (menu_is_open(layers->menu)) {
        menu_draw(layers->menu, zoom, &layers->pointer, pixels);
    } else {
        play_overlay_draw(layers->overlay, game, pixels, zoom);
        /* Above, so that verbs can be read; the console begins there, but leaves the last rows. */
        if (layers->live->note_lines > 0)
            live_play_draw(layers->live, layers->console->open, pixels, zoom);
        else
            play_overlay_draw_message(layers->overlay, layers->console->open, pixels, zoom);
    }
    if (layers->console->open)
        console_window_draw(layers->console, pixels, zoom);
    if (layers->gif->active)
        play_gif_draw(layers->gif, pixels, zoom);
}

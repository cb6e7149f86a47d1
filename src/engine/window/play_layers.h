/* What lies over the picture in the window, the lowest first: overlays and the list of keys; the
 * menu of saved games, which covers them; the line that tells what was done; the console. */
#ifndef WALKBOX_ENGINE_WINDOW_PLAY_LAYERS_H
#define WALKBOX_ENGINE_WINDOW_PLAY_LAYERS_H

#include "engine/window/console_window.h"
#include "engine/window/play_overlay.h"
#include "engine/window/save_menu.h"

/* All borrowed. */
struct play_layers {
    struct play_overlay *overlay;
    const struct save_menu *saves;
    const struct console_window *console;
};

/* Whether anything is to be drawn, so that a canvas is worth clearing. */
bool play_layers_wanted(const struct play_layers *layers);

/* Draws into a clear canvas of the whole screen, `zoom` canvas pixels to a picture pixel. */
void play_layers_draw(const struct play_layers *layers, const struct game *game, uint32_t *pixels,
                      int zoom);

#endif

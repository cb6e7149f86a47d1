/* What is drawn over the picture in the window, from the lowest layer up: overlays and the list of
 * keys; or the menu, which covers all but the console; the line with a message; the console. While
 * one goes back in time only how far that is. */
#ifndef WALKBOX_APP_WINDOW_PLAY_LAYERS_H
#define WALKBOX_APP_WINDOW_PLAY_LAYERS_H

#include "app/console/console_window.h"
#include "app/history/play_gif.h"
#include "app/history/play_rewind.h"
#include "app/window/game_menu.h"
#include "app/window/live_play.h"
#include "app/window/play_overlay.h"

/* The layers; all of them borrowed. */
struct play_layers {
    struct play_overlay *overlay;
    struct menu *menu;
    const struct console_window *console;
    struct page_pointer pointer;      /* of the menu */
    const struct play_rewind *rewind; /* while it is active nothing else is drawn */
    const struct play_gif *gif;
    const struct live_play *live;
};

/* Whether there is anything to draw. If not, no canvas is needed. */
bool play_layers_wanted(const struct play_layers *layers);

/* Draws onto a transparent canvas for the whole screen, with `zoom` canvas pixels for a picture
 * pixel. */
void play_layers_draw(const struct play_layers *layers, const struct game *game, uint32_t *pixels,
                      int zoom);

#endif

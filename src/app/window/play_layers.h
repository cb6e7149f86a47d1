/* What lies over the picture, from the lowest layer up: overlays and the help pages, a note or a
 * message, the menu, the console, the progress of a GIF, the bar of going back. Each draws itself
 * and handles what the player does before the layers below it and the game. */
#ifndef WALKBOX_APP_WINDOW_PLAY_LAYERS_H
#define WALKBOX_APP_WINDOW_PLAY_LAYERS_H

#include "app/console/console_window.h"
#include "app/history/play_gif.h"
#include "app/history/play_rewind.h"
#include "app/history/recordings_page.h"
#include "app/window/game_menu.h"
#include "app/window/play_overlay.h"
#include "app/window/settings_page.h"

struct play;

struct play_layers {
    struct play_overlay overlay;
    int message_jiffies; /* how long the overlay's message is still shown */
    struct game_menu menu;
    struct settings_page settings_page;
    struct recordings_page recordings;
    struct console_window console;
    struct play_gif gif;
    struct play_rewind rewind;
    struct browse_window *browse; /* in the place of all else; owned, NULL: it is not open */
};

/* Handles what the player did since the last turn. */
void play_input(struct play *play);

/* Whether any layer is shown. If not, no canvas is needed. */
bool play_layers_wanted(const struct play *play);

/* Draws onto a transparent canvas for the whole screen, with `zoom` canvas pixels for a picture
 * pixel. */
void play_layers_draw(struct play *play, uint32_t *pixels, int zoom);

/* Shows the picture and the layers, if the window does not show them already. */
void play_show(struct play *play);

#endif

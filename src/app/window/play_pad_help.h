/* The second page of the list of keys: what a controller's buttons and fingers do. */
#ifndef WALKBOX_APP_WINDOW_PLAY_PAD_HELP_H
#define WALKBOX_APP_WINDOW_PLAY_PAD_HELP_H

#include "app/session/settings.h"
#include "render/overlay/overlay_canvas.h"

/* Writes its lines onto a canvas of the whole screen, which is dark already. `settings`
 * NULL: what buttons do at first. */
void play_pad_help_draw(const struct overlay_canvas *canvas, const struct settings *settings);

#endif

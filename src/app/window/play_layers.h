/* The layers of the window over the game's picture: one table in drawing order. Events pass through
 * it backwards. */
#ifndef WALKBOX_APP_WINDOW_PLAY_LAYERS_H
#define WALKBOX_APP_WINDOW_PLAY_LAYERS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/session/settings.h"
#include "platform/window_event.h"

struct ui;
struct play;

/* Whether time stands still for the game; then it gets no input. */
bool play_layers_pause(const struct play *play);

/* Whether any layer is visible. */
bool play_layers_wanted(const struct play *play);

/* Passes an event from the uppermost layer down. `key` is the setting whose key was pressed, or
 * SETTING_COUNT. Returns false if the event is for the game. */
bool play_layers_event(struct play *play, const struct window_event *event, enum setting key);

/* Returns the menu whose page replaces the picture and the layers below, or NULL. */
struct ui *play_layers_page(struct play *play);

/* Draws the layers onto a transparent canvas for the whole screen, with `zoom` canvas pixels per
 * picture pixel. */
void play_layers_draw(struct play *play, uint32_t *pixels, int zoom);

#endif

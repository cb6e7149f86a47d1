/* What `play` draws over the picture: the overlays that are switched on, a line that tells what
 * was done, the list of keys. */
#ifndef WALKBOX_ENGINE_CLI_PLAY_OVERLAY_H
#define WALKBOX_ENGINE_CLI_PLAY_OVERLAY_H

#include "engine/game.h"
#include "render/overlay.h"

enum { PLAY_MESSAGE_SIZE = 96 };

struct play_overlay {
    unsigned bits; /* enum overlay_bits */
    bool help;
    char message[PLAY_MESSAGE_SIZE]; /* "" = none */
};

/* Whether anything is to be drawn, so that a canvas is worth clearing. */
bool play_overlay_wanted(const struct play_overlay *overlay);

/* Draws into a canvas of the whole screen, `zoom` canvas pixels to a picture pixel. */
void play_overlay_draw(const struct play_overlay *overlay, const struct game *game,
                       uint32_t *pixels, int zoom);

#endif

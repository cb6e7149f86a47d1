/* Shows what can be pointed at while a key is held: a mark and a name for each object and person of
 * the room and for each carried thing, and beside each verb the key that chooses it. */
#ifndef WALKBOX_APP_WINDOW_PLAY_HOTSPOTS_H
#define WALKBOX_APP_WINDOW_PLAY_HOTSPOTS_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* Whether there is anything to be shown. */
bool play_hotspots_any(const struct game *game);

/* Draws onto a canvas for the whole screen, with `zoom` canvas pixels for a picture pixel. `larger`
 * writes names in larger letters. */
void play_hotspots_draw(const struct game *game, bool larger, uint32_t *pixels, int zoom);

#endif

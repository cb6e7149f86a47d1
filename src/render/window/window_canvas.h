/* The canvas of overlays: `zoom` by `zoom` pixels for each pixel of the picture. Two canvases take
 * turns, one that is drawn and one that is shown, so that only what changed has to be shown anew.
 */
#ifndef WALKBOX_RENDER_WINDOW_WINDOW_CANVAS_H
#define WALKBOX_RENDER_WINDOW_WINDOW_CANVAS_H

#include "render/window/window_damage.h"

/* Adds to the damage where two canvases of the same zoom differ. A canvas that is NULL is
 * see-through everywhere. */
void window_canvas_compare(const uint32_t *before, const uint32_t *after, int zoom,
                           struct window_damage *damage);

#endif

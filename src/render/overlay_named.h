/* Names over the boxes and rectangles that a file beside the game gives them to. */
#ifndef WALKBOX_RENDER_OVERLAY_NAMED_H
#define WALKBOX_RENDER_OVERLAY_NAMED_H

#include "render/overlay.h"
#include "resource/named_box_file.h"

/* Outlines all of them, solid for boxes and dashed for rectangles, fills those whose bit is set in
 * `flashing` (names in the room's order), and writes the names. `named` NULL: draws nothing. */
void overlay_named_draw(const struct overlay_canvas *canvas, const struct walk_map *map,
                        const struct named_room *named, uint32_t flashing);

#endif

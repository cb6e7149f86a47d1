/* A font of three by five pixels, and lines of text in it, on an overlay's canvas. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H

#include "render/overlay/overlay_canvas.h"

/* Height of a line of text at size 1. */
enum { OVERLAY_LINE_HEIGHT = 8 };

/* A line of text, upper left corner at a canvas pixel, each font pixel `size` canvas pixels; light
 * on dark. Returns the width in canvas pixels. */
int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

/* Text at the canvas's zoom with its upper left corner at a room point. */
void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text);

/* Letters without a ground: the upper left corner at a canvas pixel. */
void overlay_letters(const struct overlay_canvas *canvas, int x, int y, int size, const char *text,
                     uint32_t colour);

#endif

/* Writes lines of text on an overlay's canvas, in a font of three by five pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H

#include "render/overlay/overlay_canvas.h"

/* Height of a line of text, and width of a letter with the space behind it, at size 1. */
enum { OVERLAY_LINE_HEIGHT = 8, OVERLAY_LETTER_WIDTH = 4 };

/* Writes a line of text, light on dark, with its upper left corner at a canvas pixel. Each font
 * pixel is `size` canvas pixels wide and high. Returns the width in canvas pixels. */
int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

/* Writes text at the canvas's zoom, with its upper left corner at a room point. */
void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text);

/* Writes letters without a background, with the upper left corner at a canvas pixel. */
void overlay_letters(const struct overlay_canvas *canvas, int x, int y, int size, const char *text,
                     uint32_t colour);

#endif

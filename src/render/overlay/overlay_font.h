/* Writes lines of text on an overlay's canvas, in a font of three by five pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H

#include "render/overlay/overlay_canvas.h"

/* Height of a line of text, and width of a letter with the space behind it, at size 1. */
enum { OVERLAY_LINE_HEIGHT = 8, OVERLAY_LETTER_WIDTH = 4 };

/* How large letters are written. */
struct overlay_type {
    int size; /* canvas pixels to a pixel of the font */
};

/* The letters of labels and legends on a canvas with this zoom. */
struct overlay_type overlay_type_of(int zoom);

/* The next smaller letters, or the same when there are none. */
struct overlay_type overlay_type_below(struct overlay_type type);

/* From one letter to the next, and from one line to the next, in canvas pixels. */
int overlay_type_letter(struct overlay_type type);
int overlay_type_line(struct overlay_type type);

/* The canvas pixels that a line takes with the dark ground around it. */
int overlay_text_width(struct overlay_type type, const char *text);
int overlay_text_height(struct overlay_type type);

/* Writes a line of text, light on dark, with its upper left corner at a canvas pixel. */
void overlay_write(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text);

/* Writes letters without a background, with the upper left corner at a canvas pixel. */
void overlay_letters(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                     const char *text, uint32_t colour);

/* The same as overlay_write with letters of three by five pixels, each of them `size` canvas pixels
 * wide and high. Returns the width in canvas pixels. */
int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

/* Writes text with its upper left corner at a room point. */
void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text);

#endif

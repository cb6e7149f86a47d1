/* Writes UTF-8 text on an overlay's canvas: in the font of pages if there is room for it, otherwise
 * in one of three by five pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_FONT_H

#include "render/overlay/overlay_canvas.h"

/* Of the small font, and of overlay_text at size 1; with the space after each letter. */
enum { OVERLAY_LINE_HEIGHT = 8, OVERLAY_LETTER_WIDTH = 4 };

struct overlay_type {
    bool large; /* the font of pages, whose letters differ in width */
    int size;   /* canvas pixels to a pixel of the font */
};

/* Of labels and legends: at a zoom, and on a canvas, which may want larger ones. */
struct overlay_type overlay_type_of(int zoom);
struct overlay_type overlay_type_on(const struct overlay_canvas *canvas);

/* The next smaller letters, if there are any. */
struct overlay_type overlay_type_below(struct overlay_type type);

/* The width of a cell, for text in columns, and from one line to the next, in canvas pixels. */
int overlay_type_letter(struct overlay_type type);
int overlay_type_line(struct overlay_type type);

/* In canvas pixels, with the space after the last letter. */
int overlay_letters_width(struct overlay_type type, const char *text);

/* Writes letters without a background, with the upper left corner at a canvas pixel. */
void overlay_letters(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                     const char *text, uint32_t colour);

/* The same in cells of one width, so that columns stand below each other. */
void overlay_cells(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text, uint32_t colour);

/* The size of a line with a dark ground around it in canvas pixels, and such a line. */
int overlay_text_width(struct overlay_type type, const char *text);
int overlay_text_height(struct overlay_type type);
void overlay_write(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text);

/* Writes a line, light on dark, in cells of OVERLAY_LETTER_WIDTH * size canvas pixels: from size 2
 * in the font of pages, as large as fits. Returns the width. */
int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

/* Writes text with its upper left corner at a room point. */
void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text);

#endif

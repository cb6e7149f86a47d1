/* Text on pages: how wide it is, where it is broken or cut, and drawing it. */
#ifndef WALKBOX_APP_UI_PAGE_TEXT_H
#define WALKBOX_APP_UI_PAGE_TEXT_H

#include <stddef.h>

#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"

/* The width of a text in font pixels, without a gap behind its last letter. */
int page_text_width(const char *text);

/* How many bytes of a text fit into so many font pixels, whole letters only. */
size_t page_text_fitting(const char *text, int width);

/* Copies as much of a text as fits into `width` font pixels and `size` bytes; if that is not all of
 * it, it ends with an ellipsis. */
void page_text_cut(const char *text, int width, char *cut, size_t size);

/* The same, but what is left out is the beginning: for paths. */
void page_text_cut_front(const char *text, int width, char *cut, size_t size);

/* The length in bytes of the first line of a text in lines of `width` font pixels: up to the last
 * blank that fits, or in the middle of a word that is longer than a line. *next is where the next
 * line begins. A line ends at '\n' as well. At least a letter is taken of a text that is not empty.
 */
size_t page_text_line(const char *text, int width, size_t *next);

/* How many lines a text takes. */
int page_text_lines(const char *text, int width);

/* Draws a text in one line, with its upper left corner at a canvas pixel; a pixel of the font
 * becomes `unit` canvas pixels wide and high. */
void page_text_draw(const struct overlay_canvas *canvas, int x, int y, int unit, const char *text,
                    uint32_t colour);

#endif

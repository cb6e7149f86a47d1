/* Draws text, areas, pictures and buttons for menus, the browser and the box editor. Nothing is
 * drawn outside the canvas. */
#ifndef WALKBOX_APP_UI_DRAW_H
#define WALKBOX_APP_UI_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"

/* Coordinates are canvas pixels; in menus they are units. */
struct ui_view {
    struct overlay_canvas canvas; /* with zoom 1 */
    int scale;                    /* canvas pixels to a coordinate */
    int unit;                     /* coordinates to a pixel of the font, 1 and up */
    struct rectangle area;        /* of a page, for drawing and the mouse; may be very small */
    bool pointer;                 /* whether the mouse is over the window, at: */
    int pointer_x, pointer_y;
};

/* Colours, 0xAARRGGBB. */
static const uint32_t UI_GROUND = 0xFF0C1018;
static const uint32_t UI_PANEL = 0xFF141C2C;  /* behind lists and texts */
static const uint32_t UI_RAISED = 0xFF24304A; /* buttons, headings */
static const uint32_t UI_MARK = 0xFF2C4C8C;   /* behind what is chosen, where the keyboard is */
static const uint32_t UI_FAINT = 0xFF223454;  /* the same where the keyboard is not */
static const uint32_t UI_SUNK = 0xFF06080E;   /* behind what is typed */
static const uint32_t UI_LINE = 0xFF4A5E88;
static const uint32_t UI_TEXT_COLOUR = 0xFFECECF4;
static const uint32_t UI_DIM = 0xFFA4AEC0;
static const uint32_t UI_OFF = 0xFF70788A;
static const uint32_t UI_TITLE = 0xFFF0E442;
static const uint32_t UI_VALUE = 0xFFBFE0FF;
static const uint32_t UI_LINK = 0xFF7CC0F0;
static const uint32_t UI_BAD = 0xFFFF8A70;
static const uint32_t UI_GOOD = 0xFF7CD8A0;

/* From one line of text to the next, in units; a row of buttons is as high, and 3 units. */
enum { UI_LINE_HEIGHT = 13, UI_BUTTON_HEIGHT = 17 };

/* ---- text, in font pixels ---- */

/* Without a gap after the last letter. */
int page_text_width(const char *text);

/* Copies as much of a text as fits into `width` and `size` bytes, with an ellipsis at the end, or
 * with `front` (for paths) at the beginning, if some is missing. */
void page_text_cut(const char *text, int width, bool front, char *cut, size_t size);

/* The length in bytes of the first line of a text: up to '\n' or the last blank that fits, or
 * inside a word that is longer than a line; at least one letter. The next line begins at *next. */
size_t page_text_line(const char *text, int width, size_t *next);

int page_text_lines(const char *text, int width);

/* Draws a text in one line, with its upper left corner at a canvas pixel and `size` canvas pixels
 * to a font pixel. */
void page_text_draw(const struct overlay_canvas *canvas, int x, int y, int size, const char *text,
                    uint32_t colour);

/* ---- areas ---- */

void ui_fill(const struct ui_view *view, struct rectangle area, uint32_t colour);

/* Draws a frame of one unit just inside an area. */
void ui_frame(const struct ui_view *view, struct rectangle area, uint32_t colour);

/* ---- text on a view ---- */

void ui_write_uncut(const struct ui_view *view, int x, int y, const char *text, uint32_t colour);

/* Writes as much of a text as fits between left and right, with an ellipsis if it is cut. Returns
 * where it ended. */
int ui_write(const struct ui_view *view, int left, int right, int y, const char *text,
             uint32_t colour);

/* The same with the text's end at `right`. Returns where it begins. */
int ui_write_right(const struct ui_view *view, int left, int right, int y, const char *text,
                   uint32_t colour);

/* Writes a text in lines `units` apart, as many as fit; with `ellipsis_at_end` the last of them
 * shows that text is missing. Returns the y below. */
int ui_write_spaced(const struct ui_view *view, struct rectangle area, int units,
                    bool ellipsis_at_end, const char *text, uint32_t colour);

/* The same with lines UI_LINE_HEIGHT apart and no ellipsis. */
int ui_write_lines(const struct ui_view *view, struct rectangle area, const char *text,
                   uint32_t colour);

int ui_width(const struct ui_view *view, const char *text);

/* ---- pictures, in canvas pixels ---- */

/* Indices of a palette. */
struct ui_picture {
    const uint8_t *pixels; /* width * height; borrowed */
    const struct colour *palette;
    int width, height;
    int see_through; /* the index that is not drawn; -1: none */
};

/* The mean colour of a part of a picture, 0xFFRRGGBB; black if it is empty. */
uint32_t ui_picture_mean(const struct ui_picture *picture, struct rectangle part);

/* Draws a picture with its upper left corner at x, y, each pixel zoom x zoom, within `clip`. */
void ui_draw_picture(const struct ui_view *view, struct rectangle clip, int x, int y, int zoom,
                     const struct ui_picture *picture);

/* A checkered background for transparent pictures. */
void ui_draw_squares(const struct ui_view *view, struct rectangle area);

/* Blends width * height pixels 0xAARRGGBB over what is there. */
void ui_blend(const struct ui_view *view, struct rectangle clip, int x, int y,
              const uint32_t *pixels, int width, int height);

/* ---- buttons ---- */

struct ui_button {
    const char *label; /* NULL: there is no such button, and no space for it */
    const char *key;   /* shown dim after the label; NULL: none */
    bool on;           /* a switch that is on */
    bool off;          /* cannot be pressed */
    uint32_t tone;     /* of a small square before the label; 0: none */
};

enum { UI_BUTTON_LIMIT = 24 };

void ui_button_draw(const struct ui_view *view, struct rectangle place,
                    const struct ui_button *button);

/* Places up to UI_BUTTON_LIMIT buttons from the area's upper left corner, in as many rows as
 * they take. Returns the y below the last row. */
int ui_buttons_place(const struct ui_view *view, struct rectangle area,
                     const struct ui_button *buttons, int count, struct rectangle places[]);

/* The same, and draws them. */
int ui_buttons_draw(const struct ui_view *view, struct rectangle area,
                    const struct ui_button *buttons, int count);

/* The button at a place; -1: none. */
int ui_button_at(const struct ui_view *view, struct rectangle area, const struct ui_button *buttons,
                 int count, int x, int y);

#endif

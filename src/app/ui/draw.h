/* Draws text, areas, pictures and buttons for menus, the browser and the box editor. Nothing is
 * drawn outside the canvas. */
#ifndef WALKBOX_APP_UI_DRAW_H
#define WALKBOX_APP_UI_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "platform/window_event.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"

struct ui_view {
    struct overlay_canvas canvas; /* with zoom 1 */
    int scale;                    /* canvas pixels per coordinate */
    int unit;                     /* coordinates per font pixel, 1 and up */
    struct rectangle area;        /* area of a page, for drawing and the mouse; may be very small */
    bool roomy;                   /* rows have their full height, for fingers */
    bool pointer;                 /* the mouse is over the window, at: */
    int pointer_x, pointer_y;
};

/* Colours, 0xAARRGGBB. */
static const uint32_t UI_GROUND = 0xFF0C1018;
static const uint32_t UI_PANEL = 0xFF141C2C;  /* behind lists and texts */
static const uint32_t UI_RAISED = 0xFF24304A; /* buttons, headings */
static const uint32_t UI_MARK = 0xFF2C4C8C;   /* behind the chosen row, with the keyboard */
static const uint32_t UI_FAINT = 0xFF223454;  /* behind the chosen row, in other panes */
static const uint32_t UI_SUNK = 0xFF06080E;   /* behind typed text */
static const uint32_t UI_LINE = 0xFF4A5E88;
static const uint32_t UI_TEXT_COLOUR = 0xFFECECF4;
static const uint32_t UI_DIM = 0xFFA4AEC0;
static const uint32_t UI_OFF = 0xFF70788A;
static const uint32_t UI_TITLE = 0xFFF0E442;
static const uint32_t UI_VALUE = 0xFFBFE0FF;
static const uint32_t UI_LINK = 0xFF7CC0F0;
static const uint32_t UI_BAD = 0xFFFF8A70;
static const uint32_t UI_GOOD = 0xFF7CD8A0;

enum {
    UI_LINE_HEIGHT = 13,   /* units from a line of text to the next */
    UI_FINGER_HEIGHT = 22, /* units of things to tap, on roomy pages */
};

/* Returns the view of a window with one coordinate per font pixel. The area is a column, narrower
 * than a wide window. With `larger`, letters are larger by half or more. */
struct ui_view ui_column_view(uint32_t *pixels, int width, int height, bool larger);

/* ---- text, in font pixels ---- */

/* Returns the width without the gap after the last letter. */
int page_text_width(const char *text);

/* Copies as much of a text as fits into `width` and `size` bytes. If some is missing, there is an
 * ellipsis at the end, or with `front` (for paths) at the beginning. */
void page_text_cut(const char *text, int width, bool front, char *cut, size_t size);

/* Returns the length in bytes of a text's first line: up to a newline or the last blank that fits,
 * or inside a word longer than a line; at least one letter. The next line begins at *next. */
size_t page_text_line(const char *text, int width, size_t *next);

/* Returns how many lines page_text_line makes of a text. */
int page_text_lines(const char *text, int width);

/* Draws a text in one line. Its upper left corner is at a canvas pixel; `size` is canvas pixels per
 * font pixel. */
void page_text_draw(const struct overlay_canvas *canvas, int x, int y, int size, const char *text,
                    uint32_t colour);

/* ---- areas ---- */

/* Whether the mouse is over an area. */
bool ui_is_over(const struct ui_view *view, struct rectangle area);

void ui_fill(const struct ui_view *view, struct rectangle area, uint32_t colour);

/* Draws a frame of one unit just inside an area. */
void ui_frame(const struct ui_view *view, struct rectangle area, uint32_t colour);

/* ---- text on a view ---- */

/* Writes a text with its upper left corner at x, y. */
void ui_write_uncut(const struct ui_view *view, int x, int y, const char *text, uint32_t colour);

/* Writes as much of a text as fits between left and right, with an ellipsis if it is cut. Returns
 * the x of its end. */
int ui_write(const struct ui_view *view, int left, int right, int y, const char *text,
             uint32_t colour);

/* Same as ui_write, with the text's end at `right`. Returns the x of its beginning. */
int ui_write_right(const struct ui_view *view, int left, int right, int y, const char *text,
                   uint32_t colour);

/* Writes a text in lines `units` apart, as many as fit. With `ellipsis_at_end` the last line shows
 * that text is missing. Returns the y below. */
int ui_write_spaced(const struct ui_view *view, struct rectangle area, int units,
                    bool ellipsis_at_end, const char *text, uint32_t colour);

/* Same as ui_write_spaced, with lines UI_LINE_HEIGHT apart and no ellipsis. */
int ui_write_lines(const struct ui_view *view, struct rectangle area, const char *text,
                   uint32_t colour);

int ui_width(const struct ui_view *view, const char *text);

/* ---- pictures, in canvas pixels ---- */

/* A picture of palette indices. */
struct ui_picture {
    const uint8_t *pixels; /* width * height; borrowed */
    const struct colour *palette;
    int width, height;
    int see_through; /* index that is not drawn, or -1 */
};

/* Returns the mean colour of a part of a picture, 0xFFRRGGBB; black if the part is empty. */
uint32_t ui_picture_mean(const struct ui_picture *picture, struct rectangle part);

/* Draws a picture with its upper left corner at x, y, each pixel zoom x zoom, within `clip`. */
void ui_draw_picture(const struct ui_view *view, struct rectangle clip, int x, int y, int zoom,
                     const struct ui_picture *picture);

/* Draws a picture at the size of an area of the canvas. */
void ui_draw_scaled(const struct ui_view *view, struct rectangle to,
                    const struct ui_picture *picture);

/* Draws a checkered background for transparent pictures. */
void ui_draw_squares(const struct ui_view *view, struct rectangle area);

/* Blends width * height pixels 0xAARRGGBB over the canvas. */
void ui_blend(const struct ui_view *view, struct rectangle clip, int x, int y,
              const uint32_t *pixels, int width, int height);

/* ---- buttons ---- */

struct ui_button {
    const char *label; /* NULL if there is no such button; it takes no space */
    int key;          /* presses it too: enum window_key or ASCII, perhaps with CHORD_SHIFT; or 0 */
    const char *sign; /* shown dim after the label in place of the key's name; or NULL */
    bool on;          /* a switch that is on */
    bool off;         /* cannot be pressed */
};

enum { UI_BUTTON_LIMIT = 24 };

void ui_button_draw(const struct ui_view *view, struct rectangle place,
                    const struct ui_button *button);

/* Places up to UI_BUTTON_LIMIT buttons from the area's upper left corner, in as many rows as
 * necessary. Returns the y below the last row. */
int ui_buttons_place(const struct ui_view *view, struct rectangle area,
                     const struct ui_button *buttons, int count, struct rectangle places[]);

/* Places buttons as ui_buttons_place does, and draws them. */
int ui_buttons_draw(const struct ui_view *view, struct rectangle area,
                    const struct ui_button *buttons, int count);

/* Returns the button under the pointer of an event, or -1. */
int ui_button_at(const struct ui_view *view, struct rectangle area, const struct ui_button *buttons,
                 int count, const struct window_event *event);

/* Returns the button that a mouse button, a finger or a key without Ctrl or Alt presses, or -1. */
int ui_button_pressed(const struct ui_view *view, struct rectangle area,
                      const struct ui_button *buttons, int count, const struct window_event *event);

#endif

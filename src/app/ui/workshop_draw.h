/* What pages of the workshop are drawn with: text, areas, buttons, pictures. All in canvas pixels;
 * nothing is drawn outside the canvas, and texts end where they are told to end. */
#ifndef WALKBOX_APP_UI_WORKSHOP_DRAW_H
#define WALKBOX_APP_UI_WORKSHOP_DRAW_H

#include <stdint.h>

#include "app/ui/page_text.h"
#include "app/ui/workshop_page.h"

/* The colours of the workshop. */
enum {
    WORKSHOP_GROUND = 0xFF0C1018u,
    WORKSHOP_PANEL = 0xFF141C2Cu,  /* behind lists and texts */
    WORKSHOP_RAISED = 0xFF24304Au, /* buttons, headings */
    WORKSHOP_MARK = 0xFF2C4C8Cu,   /* behind what is chosen, where the keyboard is */
    WORKSHOP_FAINT = 0xFF223454u,  /* the same where the keyboard is not */
    WORKSHOP_LINE = 0xFF4A5E88u,
    WORKSHOP_TEXT_COLOUR = 0xFFECECF4u,
    WORKSHOP_DIM = 0xFFA4AEC0u,
    WORKSHOP_OFF = 0xFF70788Au,
    WORKSHOP_TITLE = 0xFFF0E442u,
    WORKSHOP_VALUE = 0xFFBFE0FFu,
    WORKSHOP_LINK = 0xFF7CC0F0u,
    WORKSHOP_BAD = 0xFFFF8A70u,
    WORKSHOP_GOOD = 0xFF7CD8A0u,
};

/* From one line of text to the next, in units; a row of buttons is as high, and 3 units. */
enum { WORKSHOP_LINE_HEIGHT = 13, WORKSHOP_BUTTON_HEIGHT = 17 };

void workshop_fill(const struct workshop_view *view, struct rectangle area, uint32_t colour);

/* A line of one unit around an area, within it. */
void workshop_frame(const struct workshop_view *view, struct rectangle area, uint32_t colour);

/* Writes as much of a text as fits between left and right, with an ellipsis if it is cut. Returns
 * where it ended. */
int workshop_write(const struct workshop_view *view, int left, int right, int y, const char *text,
                   uint32_t colour);

/* The same, but it ends at `right`. Returns where it begins. */
int workshop_write_right(const struct workshop_view *view, int left, int right, int y,
                         const char *text, uint32_t colour);

/* Writes a text in as many lines as it takes, down to the area's bottom. Returns the y below. */
int workshop_write_lines(const struct workshop_view *view, struct rectangle area, const char *text,
                         uint32_t colour);

/* The width of a text. */
int workshop_width(const struct workshop_view *view, const char *text);

/* ---- pictures ---- */

/* Indices of a palette. */
struct workshop_picture {
    const uint8_t *pixels; /* width * height; borrowed */
    const struct colour *palette;
    int width, height;
    int see_through; /* the index that is not drawn; -1: none */
};

/* Draws a picture with its upper left corner at x, y, each pixel zoom x zoom, within `clip`. */
void workshop_draw_picture(const struct workshop_view *view, struct rectangle clip, int x, int y,
                           int zoom, const struct workshop_picture *picture);

/* A ground of squares, on which see what is see-through. */
void workshop_draw_squares(const struct workshop_view *view, struct rectangle area);

/* Blends pixels 0xAARRGGBB, width * height of them, over what is there. */
void workshop_blend(const struct workshop_view *view, struct rectangle clip, int x, int y,
                    const uint32_t *pixels, int width, int height);

/* ---- buttons in rows ---- */

struct workshop_button_row {
    const char *label; /* NULL: the button is left out, and so is its space */
    const char *key;   /* shown dim behind the label; NULL: none */
    bool on;           /* it is a switch that is on */
    bool off;          /* it can be seen, but not pressed */
    uint32_t tone;     /* a small square of this colour before the label; 0: none */
};

enum { WORKSHOP_BUTTON_LIMIT = 24 };

/* Places up to WORKSHOP_BUTTON_LIMIT buttons from the area's upper left corner, in as many rows as
 * they take. Returns the y below the last row. */
int workshop_buttons_place(const struct workshop_view *view, struct rectangle area,
                           const struct workshop_button_row *buttons, int count,
                           struct rectangle places[]);

/* The same, and draws them. */
int workshop_buttons_draw(const struct workshop_view *view, struct rectangle area,
                          const struct workshop_button_row *buttons, int count);

/* The button at a place; -1: none. */
int workshop_button_at(const struct workshop_view *view, struct rectangle area,
                       const struct workshop_button_row *buttons, int count, int x, int y);

#endif

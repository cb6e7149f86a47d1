/* The page font: proportional, 12 rows high, with Latin-1, most of Windows-1252, arrows, and signs
 * for folders, games and archives. Text is UTF-8. */
#ifndef WALKBOX_RENDER_OVERLAY_PAGE_FONT_H
#define WALKBOX_RENDER_OVERLAY_PAGE_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "render/overlay/overlay_canvas.h"

enum {
    PAGE_LETTER_HEIGHT = 12, /* font pixels: accents, gap, capitals, descenders */
    PAGE_LETTER_GAP = 1,     /* font pixels between letters */
    PAGE_BLANK_WIDTH = 3,
};

#define PAGE_SIGN_FOLDER  "\xEE\x80\x80"
#define PAGE_SIGN_GAME    "\xEE\x80\x81"
#define PAGE_SIGN_ARCHIVE "\xEE\x80\x82"
#define PAGE_SIGN_FILE    "\xEE\x80\x83"
#define PAGE_SIGN_GEAR    "\xEE\x80\x84"

struct page_glyph {
    int width;                         /* font pixels */
    uint16_t rows[PAGE_LETTER_HEIGHT]; /* bit n is column n from the left */
};

/* Returns the letter at *text and moves *text past it; 0 at the end, 0xFFFD for a byte that is not
 * UTF-8. */
uint32_t page_next_letter(const char **text);

/* Returns the width in font pixels, including the gap after the letter. */
int page_letter_width(uint32_t code);

/* ---- the pictures in the source ---- */

/* Rows from the top of capitals to the bottom of descenders. */
enum { PAGE_GLYPH_ROWS = 9 };

/* Several letters side by side. Each row has a word for each letter, with `#` for drawn pixels. */
struct page_glyph_sheet {
    const char *letters; /* UTF-8, a letter for each word of a row */
    const char *rows[PAGE_GLYPH_ROWS];
};

extern const struct page_glyph_sheet page_glyph_sheets[];
extern const size_t page_glyph_sheet_count;

/* ---- text on an overlay's canvas ----
 *
 * Text is in the page font if there is room, otherwise in a font of three by five pixels. */

/* Sizes of the small font, and of overlay_text at size 1, in canvas pixels. The width includes the
 * space after a letter. */
enum { OVERLAY_LINE_HEIGHT = 8, OVERLAY_LETTER_WIDTH = 4 };

struct overlay_type {
    bool large; /* the page font, whose letters differ in width */
    int size;   /* canvas pixels in a font pixel */
};

/* Return the type of labels and legends: at a zoom, and on a canvas, whose `larger` asks for larger
 * letters. */
struct overlay_type overlay_type_of(int zoom);
struct overlay_type overlay_type_on(const struct overlay_canvas *canvas);

/* Returns the next smaller type, or the smallest. */
struct overlay_type overlay_type_below(struct overlay_type type);

/* Return the width of a cell for text in columns, and the distance between lines, in canvas
 * pixels. */
int overlay_type_letter(struct overlay_type type);
int overlay_type_line(struct overlay_type type);

/* Returns the width of a text in canvas pixels, including the space after the last letter. */
int overlay_letters_width(struct overlay_type type, const char *text);

/* Writes letters without a background; the upper left corner is at a canvas pixel. */
void overlay_letters(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                     const char *text, uint32_t colour);

/* Writes letters in cells of equal width, so that columns align. */
void overlay_cells(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text, uint32_t colour);

/* The size in canvas pixels of a line on a dark ground, and a function that writes such a line. */
int overlay_text_width(struct overlay_type type, const char *text);
int overlay_text_height(struct overlay_type type);
void overlay_write(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text);

/* Writes a line, light on dark, in cells of OVERLAY_LETTER_WIDTH * size canvas pixels. From size 2
 * on it uses the page font, as large as fits. Returns the width. */
int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

/* overlay_text without the ground, for use on a dark ground. */
void overlay_line(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

#endif

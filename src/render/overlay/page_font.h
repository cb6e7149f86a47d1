/* The font of pages: proportional, 12 rows high, with Latin-1, most of Windows-1252, arrows, and
 * signs for folders, games and archives. Text is UTF-8. */
#ifndef WALKBOX_RENDER_OVERLAY_PAGE_FONT_H
#define WALKBOX_RENDER_OVERLAY_PAGE_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "render/overlay/overlay_canvas.h"

enum {
    PAGE_LETTER_HEIGHT = 12, /* font pixels: accents, a gap, capitals, what hangs below the line */
    PAGE_LETTER_GAP = 1,     /* between two letters */
    PAGE_BLANK_WIDTH = 3,
};

#define PAGE_SIGN_FOLDER  "\xEE\x80\x80"
#define PAGE_SIGN_GAME    "\xEE\x80\x81"
#define PAGE_SIGN_ARCHIVE "\xEE\x80\x82"
#define PAGE_SIGN_FILE    "\xEE\x80\x83"
#define PAGE_SIGN_GEAR    "\xEE\x80\x84"

struct page_glyph {
    int width;                         /* font pixels */
    uint16_t rows[PAGE_LETTER_HEIGHT]; /* bit n: column n, from the left */
};

/* The letter at *text, which is moved past it; 0 at the end, 0xFFFD for a byte that is not UTF-8.
 */
uint32_t page_next_letter(const char **text);

/* False when the font lacks the letter; the picture is a box then. */
bool page_glyph_of(uint32_t code, struct page_glyph *glyph);

/* With the gap after the letter. */
int page_letter_width(uint32_t code);

/* ---- the pictures in the source ---- */

/* From the top of capitals to the bottom of letters that go below the line. */
enum { PAGE_GLYPH_ROWS = 9 };

/* Several letters side by side: each row has a word for each of them, `#` where it is drawn. */
struct page_glyph_sheet {
    const char *letters; /* UTF-8, as many letters as each row has words */
    const char *rows[PAGE_GLYPH_ROWS];
};

extern const struct page_glyph_sheet page_glyph_sheets[];
extern const size_t page_glyph_sheet_count;

/* ---- text on an overlay's canvas ----
 *
 * It is in the font of pages if there is room for it, otherwise in one of three by five pixels. */

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

/* The same without the ground, over one that is dark already. */
void overlay_line(const struct overlay_canvas *canvas, int x, int y, int size, const char *text);

#endif

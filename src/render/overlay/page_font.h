/* The font of pages: proportional, 12 rows high, with Latin-1, most of Windows-1252, arrows, and
 * signs for folders, games and archives. Text is UTF-8. */
#ifndef WALKBOX_RENDER_OVERLAY_PAGE_FONT_H
#define WALKBOX_RENDER_OVERLAY_PAGE_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif

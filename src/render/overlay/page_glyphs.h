/* The letters of the font of pages, as pictures that can be read in the source.
 *
 * A letter has PAGE_GLYPH_ROWS rows: from the top of capitals to the bottom of letters that hang
 * below the line. What stands above capitals, accents alone, has rows of its own. */
#ifndef WALKBOX_RENDER_OVERLAY_PAGE_GLYPHS_H
#define WALKBOX_RENDER_OVERLAY_PAGE_GLYPHS_H

#include <stddef.h>
#include <stdint.h>

enum { PAGE_GLYPH_ROWS = 9, PAGE_ACCENT_ROWS = 2 };

/* Several letters side by side: each row has a word for each of them, `#` where it is drawn. */
struct page_glyph_sheet {
    const char *letters; /* UTF-8, as many letters as each row has words */
    const char *rows[PAGE_GLYPH_ROWS];
};

extern const struct page_glyph_sheet page_glyph_sheets[];
extern const size_t page_glyph_sheet_count;

enum page_accent {
    ACCENT_NONE,
    ACCENT_GRAVE,
    ACCENT_ACUTE,
    ACCENT_CIRCUMFLEX,
    ACCENT_TILDE,
    ACCENT_DIAERESIS,
    ACCENT_RING,
    ACCENT_CARON,
    ACCENT_CEDILLA, /* below the letter */
    ACCENT_COUNT,
};

/* The rows of an accent that stands above; the cedilla has none. */
struct page_accent_picture {
    const char *rows[PAGE_ACCENT_ROWS];
};

extern const struct page_accent_picture page_accents[ACCENT_COUNT];

/* A letter that is made of another one and an accent. */
struct page_glyph_made {
    uint16_t code;
    char base;
    uint8_t accent; /* enum page_accent */
};

extern const struct page_glyph_made page_glyphs_made[];
extern const size_t page_glyphs_made_count;

#endif

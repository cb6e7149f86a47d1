/* Where the letters of a text go: widths, line breaks, lines, left out letters. A pure computation
 * on letters and what changes between them; nothing is drawn and nothing is looked up.
 *
 * Observed: ScummVM 2.7, unless said otherwise. */
#ifndef WALKBOX_RENDER_TEXT_TEXT_LAYOUT_H
#define WALKBOX_RENDER_TEXT_TEXT_LAYOUT_H

#include "render/draw/framebuffer.h"
#include "resource/charset.h"

enum {
    TEXT_ITEM_LIMIT = 512,
    TEXT_CHARSET_LIMIT = 64, /* ids 0..63 */
    TEXT_COLOR_NONE = 255,   /* of a colour item: the text's own colour again */
    TEXT_RIGHT_EDGE = SCREEN_WIDTH - 1,
    /* Fills up names that scripts may lengthen; never seen, and of no width, even where a charset
     * has a glyph for it. */
    TEXT_PADDING = '@',
};

enum text_item_kind {
    TEXT_ITEM_LETTER,    /* value: character */
    TEXT_ITEM_LINE,      /* a new line */
    TEXT_ITEM_VERB_LINE, /* a new line, too, but nothing in talk */
    TEXT_ITEM_COLOR,     /* value: from here on, or TEXT_COLOR_NONE */
    TEXT_ITEM_CHARSET,   /* value: from here on */
    /* value: what the speaker plays. Takes no place, but a line's width is measured only up to it:
     * such a line is not quite in the middle when it is centred. */
    TEXT_ITEM_ANIMATION,
};

struct text_item {
    uint8_t kind, value;
};

/* A text without anything to look up. */
struct text_run {
    int count;
    struct text_item items[TEXT_ITEM_LIMIT];
};

/* The charsets of a game by id; NULL is one that cannot be had: its letters have no glyphs. */
struct text_fonts {
    const struct charset *charsets[TEXT_CHARSET_LIMIT];
};

/* Where the next letter goes. */
struct text_pen {
    int x, y;
    bool line_begun; /* a letter stands before it in its line */
};

/* The same text looks another way in each. */
enum text_use { TEXT_OF_TALK, TEXT_OF_SYSTEM, TEXT_OF_VERB };

struct text_style {
    enum text_use use;
    int charset;
    uint8_t color;
    int x, y;
    int right; /* the last column a letter may touch */
    /* Lines have x in their middle. Talk does not begin left of the screen then; other texts may,
     * and their lines but the first begin a whole width left of x, not half of it. */
    bool center;
    /* Goes on behind another text there, or centred has the middle of its first line there; later
     * lines have x. NULL: begins at x, y. */
    const struct text_pen *pen;
};

struct text_letter {
    int16_t x, y; /* of the glyph's corner, its offsets included */
    uint8_t character, charset, color;
};

struct text_layout {
    int letter_count; /* those with a place */
    struct text_letter letters[TEXT_ITEM_LIMIT];
    struct text_pen pen;     /* behind the last one */
    int line_height;         /* of the last line */
    struct rectangle bounds; /* of all that is drawn */
};

/* Width of the line that begins at an item: 1 and what the pen moves for each of its letters. A
 * verb's new line ends it in system text alone; what is near it is then not counted. */
int text_line_width(const struct text_run *run, int first, const struct text_fonts *fonts,
                    int charset, enum text_use use);

/* The width a talk's lines may have before they are broken. Centred behind another text it is no
 * more than twice the place of the pen, yet the room at the right is taken from x. */
int text_wrap_limit(const struct text_style *style);

/* Makes the last space before a line gets wider than the limit a new line. Longer words stay
 * whole. */
void text_wrap(struct text_run *run, const struct text_fonts *fonts, int charset, int limit);

/* How many characters there are to be read, with spaces. */
int text_length(const struct text_run *run);

void text_layout(struct text_layout *layout, const struct text_run *run,
                 const struct text_fonts *fonts, const struct text_style *style);

#endif

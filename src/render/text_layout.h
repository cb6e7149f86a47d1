/* The layout of texts: line breaks, places of letters, and letters that are omitted. Variables and
 * names in the text have been replaced. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_TEXT_LAYOUT_H
#define WALKBOX_RENDER_TEXT_LAYOUT_H

#include "render/framebuffer.h"
#include "resource/charset.h"

enum {
    TEXT_ITEM_LIMIT = 512,
    TEXT_CHARSET_LIMIT = 64, /* charsets have ids 0..63 */
    TEXT_COLOR_NONE = 255,   /* value of a colour item: back to the text's own colour */
    TEXT_RIGHT_EDGE = SCREEN_WIDTH - 1,
    /* Padding of names that scripts may lengthen: invisible, without width. */
    TEXT_PADDING = '@',
};

enum text_item_kind {
    TEXT_ITEM_LETTER,    /* value: the character */
    TEXT_ITEM_LINE,      /* a new line */
    TEXT_ITEM_VERB_LINE, /* a new line in verbs and system texts; nothing in talk */
    TEXT_ITEM_COLOR,     /* value: the colour from here on, or TEXT_COLOR_NONE */
    TEXT_ITEM_CHARSET,   /* value: the charset from here on */
    /* value: the animation that the speaker begins. A line's width is measured only up to it, so
     * the line is not quite centred. */
    TEXT_ITEM_ANIMATION,
};

struct text_item {
    uint8_t kind, value;
};

struct text_run {
    int count;
    struct text_item items[TEXT_ITEM_LIMIT];
};

/* The charsets of a game by id. NULL: not loaded; its letters are not shown. */
struct text_fonts {
    const struct charset *charsets[TEXT_CHARSET_LIMIT];
};

/* Where the next letter goes. */
struct text_pen {
    int x, y;
    bool line_begun; /* the line has a letter already */
};

enum text_use { TEXT_OF_TALK, TEXT_OF_SYSTEM, TEXT_OF_VERB };

struct text_style {
    enum text_use use;
    int charset;
    uint8_t color;
    int x, y;  /* of the text, screen pixels */
    int right; /* the last column that a letter may touch */
    /* The middle of a line is at x. Lines of talk never begin left of the screen. Other texts may,
     * and all their lines except the first begin a whole line width left of x instead of half. */
    bool center;
    /* Where this text begins, after another one, or is centred; NULL: x, y. Later lines use x. */
    const struct text_pen *pen;
};

struct text_letter {
    int16_t x, y; /* of the glyph's corner, its offsets included */
    uint8_t character, charset, color;
};

struct text_layout {
    int letter_count; /* letters that are drawn; those that do not fit are left out */
    struct text_letter letters[TEXT_ITEM_LIMIT];
    struct text_pen pen;     /* after the last letter */
    int right, bottom;       /* where the longest line ends, and below the last line */
    struct rectangle bounds; /* of all letters that are drawn */
};

/* The width of the line from item `first` on: 1 plus the advances of its letters.
 * TEXT_ITEM_VERB_LINE ends the line only in system text; in talk and verbs some items after it do
 * not count. */
int text_line_width(const struct text_run *run, int first, const struct text_fonts *fonts,
                    int charset, enum text_use use);

/* The width at which lines of talk are broken: for a centred text twice the smaller of the
 * distances to the left edge (from the pen, after another text) and to the right edge (from x). */
int text_wrap_limit(const struct text_style *style);

/* Breaks lines that are wider than the limit at the last space before it. Longer words stay whole.
 */
void text_wrap(struct text_run *run, const struct text_fonts *fonts, int charset, int limit);

/* The number of characters, without TEXT_PADDING. */
int text_length(const struct text_run *run);

void text_layout(struct text_layout *layout, const struct text_run *run,
                 const struct text_fonts *fonts, const struct text_style *style);

/* ---- drawing laid out texts, into a picture or into a layer above it ---- */

enum { TEXT_MAP_SIZE = 16 };

/* By charset, the colour of each pixel value; value 1 has the letter's own colour instead. */
struct text_color_maps {
    uint8_t colors[TEXT_CHARSET_LIMIT][TEXT_MAP_SIZE];
};

struct text_target {
    uint8_t *pixels; /* the screen, rows of SCREEN_WIDTH */
    uint8_t *mask;   /* as large; set to 1 wherever a pixel is drawn; may be NULL */
    struct rectangle clip;
};

/* Returns the bounds of the text within the clip. */
struct rectangle text_draw(const struct text_target *target, const struct text_layout *layout,
                           const struct text_fonts *fonts, const struct text_color_maps *maps);

/* ---- texts that stay above the room and the actors ---- */

struct text_layer {
    struct rectangle used; /* everything drawn lies in it */
    unsigned version;      /* raised with every change */
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH];
    uint8_t mask[SCREEN_HEIGHT * SCREEN_WIDTH]; /* not 0 where a pixel is drawn */
};

static inline bool text_layer_empty(const struct text_layer *layer)
{
    return rectangle_empty(layer->used);
}

void text_layer_add(struct text_layer *layer, struct rectangle clip,
                    const struct text_layout *layout, const struct text_fonts *fonts,
                    const struct text_color_maps *maps);

void text_layer_clear(struct text_layer *layer);

/* Clears a part of the screen. */
void text_layer_erase(struct text_layer *layer, struct rectangle part);

/* Draws the layer within the clip. Returns the part that was drawn. */
struct rectangle text_layer_draw(const struct text_layer *layer, struct rectangle clip,
                                 struct frame *frame);

#endif

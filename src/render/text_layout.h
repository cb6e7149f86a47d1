/* Lays out texts: line breaks, places of letters, omitted letters. Variables and names in the text
 * have already been replaced. Observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_TEXT_LAYOUT_H
#define WALKBOX_RENDER_TEXT_LAYOUT_H

#include "render/framebuffer.h"
#include "resource/charset.h"

enum {
    TEXT_ITEM_LIMIT = 512,
    TEXT_CHARSET_LIMIT = 64, /* charsets have ids 0..63 */
    TEXT_COLOR_NONE = 255,   /* value of a colour item that restores the text's own colour */
    TEXT_RIGHT_EDGE = SCREEN_WIDTH - 1,
    /* Padding in names that scripts may replace by longer names: invisible, without width. */
    TEXT_PADDING = '@',
};

enum text_item_kind {
    TEXT_ITEM_LETTER,    /* value is the character */
    TEXT_ITEM_LINE,      /* a new line */
    TEXT_ITEM_VERB_LINE, /* a new line in verbs and system texts, no line in talk */
    TEXT_ITEM_COLOR,     /* value is the new colour, or TEXT_COLOR_NONE */
    TEXT_ITEM_CHARSET,   /* value is the new charset */
    /* value is the animation that the speaker begins. A line's width is measured only up to this
     * item, so the line is not quite centred. */
    TEXT_ITEM_ANIMATION,
};

struct text_item {
    uint8_t kind, value;
};

struct text_run {
    int count;
    struct text_item items[TEXT_ITEM_LIMIT];
};

/* The charsets of a game by id. Letters of a charset that is not loaded (NULL) are not shown. */
struct text_fonts {
    const struct charset *charsets[TEXT_CHARSET_LIMIT];
};

/* The place of the next letter. */
struct text_pen {
    int x, y;
    bool line_begun; /* the line already has a shown letter; in verbs and system texts: the text */
};

enum text_use { TEXT_OF_TALK, TEXT_OF_SYSTEM, TEXT_OF_VERB };

struct text_style {
    enum text_use use;
    int charset;
    uint8_t color;
    int x, y;  /* place of the text, screen pixels */
    int right; /* last column that a letter may touch */
    /* Lines have their middle at x. Lines of talk never begin left of the screen. Lines of other
     * texts may, and all except the first begin a whole line width left of x instead of half. */
    bool center;
    /* Start (or middle) of the first line, if the text follows another text; NULL for x, y. Later
     * lines use x. */
    const struct text_pen *pen;
};

struct text_letter {
    int16_t x, y; /* corner of the glyph, glyph offsets included */
    uint8_t character, charset, color;
};

struct text_layout {
    int letter_count; /* drawn letters; letters that do not fit are left out */
    struct text_letter letters[TEXT_ITEM_LIMIT];
    struct text_pen pen;     /* place after the last letter */
    int right, bottom;       /* end of the longest line, and the row below the last line */
    struct rectangle bounds; /* bounds of all drawn letters */
};

/* Returns the width in pixels of the line that begins at item `first`: 1 plus the advances of its
 * letters. TEXT_ITEM_VERB_LINE ends the line only in system text; in talk and verbs some items
 * after it do not count. */
int text_line_width(const struct text_run *run, int first, const struct text_fonts *fonts,
                    int charset, enum text_use use);

/* Returns the width at which lines of talk are broken. For centred text: twice the smaller distance
 * to a screen edge (left edge from the pen if given, right edge from x). */
int text_wrap_limit(const struct text_style *style);

/* Breaks lines wider than the limit at the last space before it. Longer words are not broken. */
void text_wrap(struct text_run *run, const struct text_fonts *fonts, int charset, int limit);

/* Returns the number of characters, without TEXT_PADDING. */
int text_length(const struct text_run *run);

void text_layout(struct text_layout *layout, const struct text_run *run,
                 const struct text_fonts *fonts, const struct text_style *style);

/* ---- drawing of laid-out texts, into a picture or into a layer above it ---- */

enum { TEXT_MAP_SIZE = 16 };

/* The colour of each pixel value, by charset. Value 1 is not in the map: it has the letter's
 * colour. */
struct text_color_maps {
    uint8_t colors[TEXT_CHARSET_LIMIT][TEXT_MAP_SIZE];
};

struct text_target {
    uint8_t *pixels; /* the whole screen, in rows of SCREEN_WIDTH */
    uint8_t *mask;   /* as large; set to 1 where a pixel is drawn; may be NULL */
    struct rectangle clip;
};

/* Returns the bounds of the text inside the clip. */
struct rectangle text_draw(const struct text_target *target, const struct text_layout *layout,
                           const struct text_fonts *fonts, const struct text_color_maps *maps);

/* ---- text layers, which remain above room and actors ---- */

struct text_layer {
    struct rectangle used; /* holds everything drawn */
    unsigned version;      /* rises with every change */
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH];
    uint8_t mask[SCREEN_HEIGHT * SCREEN_WIDTH]; /* not 0 for drawn pixels */
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

/* Draws the layer inside the clip. Returns the part that was drawn. */
struct rectangle text_layer_draw(const struct text_layer *layer, struct rectangle clip,
                                 struct frame *frame);

#endif

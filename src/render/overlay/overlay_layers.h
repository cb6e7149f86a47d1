/* Interfaces between the files of the overlay. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_LAYERS_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_LAYERS_H

#include "render/overlay/page_font.h"

/* Overlay colours: the palette of Okabe and Ito, made for colour-blind people. */
enum tone {
    TONE_ORANGE = 0xE69F00,
    TONE_SKY = 0x56B4E9,
    TONE_GREEN = 0x009E73,
    TONE_YELLOW = 0xF0E442,
    TONE_BLUE = 0x0072B2,
    TONE_RED = 0xD55E00,
    TONE_PURPLE = 0xCC79A7,
    TONE_WHITE = 0xFFFFFF,
};

static inline uint32_t solid(enum tone tone)
{
    return 0xFF000000u | (uint32_t)tone;
}

static inline uint32_t tint(enum tone tone)
{
    return 0x70000000u | (uint32_t)tone;
}

/* Returns the tone of a z-plane; index 0 is ZP01. */
static inline enum tone overlay_plane_tone(int index)
{
    static const enum tone tones[] = {TONE_ORANGE, TONE_BLUE, TONE_PURPLE, TONE_YELLOW};
    return tones[index % 4];
}

/* Translates a text or format into the language of the canvas. Valid until the next call. */
__attribute__((format_arg(2))) const char *canvas_tr(const struct overlay_canvas *canvas,
                                                     const char *english);

/* ---- labels ---- */

/* Short texts at places in the room. A label is as near to its place as possible without covering
 * another label; a thin line leads to distant labels. If there is no space, or after LABEL_LIMIT
 * labels, labels cover each other. */
enum { LABEL_LIMIT = 600, LABEL_SIZE = 48 };

struct overlay_labels {
    const struct overlay_canvas *canvas;
    struct rectangle within; /* canvas pixels for labels; at first the whole canvas */
    bool numbers_are_there;  /* box numbers are written already */
    int count;
    struct rectangle taken[LABEL_LIMIT]; /* canvas pixels */
};

void labels_init(struct overlay_labels *labels, const struct overlay_canvas *canvas);

/* Keeps labels out of an area of canvas pixels. */
void labels_avoid(struct overlay_labels *labels, struct rectangle area);

/* Finds space for an area, in place or as near as possible, and keeps other labels out. */
struct rectangle labels_place(struct overlay_labels *labels, struct rectangle area);

/* Writes a label with its middle at a room point, if there is space. */
void labels_add(struct overlay_labels *labels, struct walk_point point, const char *text);

/* Writes a label to the right of the point and below it, if there is space. */
void labels_add_beside(struct overlay_labels *labels, struct walk_point point, const char *text);

/* Writes a label in the middle of the visible part of a box. */
void labels_add_to_box(struct overlay_labels *labels, const struct walk_box *box, const char *text);

/* ---- cards ---- */

/* Boards with text over the picture. A card lies below the room if there is space. Otherwise it
 * lies in a corner where it covers no card and no point to avoid, or at least no card; then beside
 * a card; and at last in the upper left corner. */
enum { CARD_LIMIT = 8, CARD_POINT_LIMIT = 4 };

struct overlay_cards {
    struct overlay_canvas canvas; /* its `bottom` is its height: cards may lie below rooms */
    int room_bottom;              /* canvas row where the room ends */
    bool below_is_free;
    int size; /* canvas pixels in a font pixel, for gaps and frames */
    struct overlay_type type;
    int line, letter; /* line height and letter width in canvas pixels */
    int count;
    struct rectangle taken[CARD_LIMIT]; /* canvas pixels */
    int point_count;
    struct walk_point points[CARD_POINT_LIMIT]; /* points to avoid; canvas pixels */
};

void cards_init(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                bool below_is_free);

/* Adds a room point that cards should not cover. */
void cards_avoid(struct overlay_cards *cards, struct walk_point point);

/* Finds a place for a card and draws its background. Returns the place, in canvas pixels. */
struct rectangle cards_place(struct overlay_cards *cards, int width, int height);

/* Write text at a canvas pixel, without a background: cards_cells in cells, for columns, cards_text
 * proportionally. */
void cards_cells(const struct overlay_cards *cards, int x, int y, const char *text,
                 uint32_t colour);
void cards_text(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour);

/* Text colours, 0xAARRGGBB. */
static const uint32_t CARD_TEXT = 0xFFFFFFFF, CARD_DIM = 0xFFA0A8B0, CARD_LIT = 0xFFF0E442;

/* ---- boxes ---- */

/* Whether a box lies in the room. In most rooms box 0 means "no box" and lies far outside. */
bool overlay_box_in_room(const struct overlay_scene *scene, const struct walk_box *box);
void overlay_box_outline(const struct overlay_canvas *canvas, const struct walk_box *box,
                         uint32_t colour, enum overlay_stroke stroke);
void overlay_box_tint(const struct overlay_canvas *canvas, const struct walk_box *box,
                      enum tone tone);

/* Writes the numbers of all boxes, unless numbers_are_there. */
void overlay_box_numbers(struct overlay_labels *labels, const struct overlay_scene *scene);

/* Lists the boxes from `from` to `to` by the box matrix, both included, at most WALK_PATH_LIMIT.
 * Returns their number. *reached gets whether the chain arrives. */
int overlay_chain(const struct overlay_scene *scene, int from, int to, uint8_t *chain,
                  bool *reached);

/* ---- the legend ---- */

enum { LEGEND_LINE_LIMIT = 24, LEGEND_SIGN_SIZE = 12 };
enum swatch { SWATCH_NONE, SWATCH_LINE, SWATCH_DASHED, SWATCH_ARROW, SWATCH_AREA, SWATCH_HATCH };

struct legend_line {
    enum swatch swatch;
    enum tone tone;
    struct message sign; /* an example label, in place of a swatch */
    struct message text;
};

struct overlay_legend {
    int count;
    struct legend_line lines[LEGEND_LINE_LIMIT];
};

/* Adds a line with a swatch, or with a sign if SWATCH_NONE. Returns NULL if the legend is full. */
__attribute__((format(printf, 5, 6))) struct legend_line *legend_add(struct overlay_legend *legend,
                                                                     enum swatch swatch,
                                                                     enum tone tone,
                                                                     const char *sign,
                                                                     const char *format, ...);

void overlay_legend_card(struct overlay_cards *cards, const struct overlay_legend *legend);

/* ---- layers ---- */

/* A layer of the overlay. Each function may be NULL. */
struct overlay_layer {
    bool needs_map; /* not drawn in a room without walk boxes */
    void (*draw)(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
    void (*label)(struct overlay_labels *labels, const struct overlay_scene *scene);
    void (*card)(struct overlay_cards *cards, const struct overlay_scene *scene);
    /* Adds lines for the signs that occur in the room. */
    void (*legend)(struct overlay_legend *legend, const struct overlay_scene *scene);
};

/* overlay_boxes_layer and so on, one for each row of overlay.def. */
#define OVERLAY(name, word, level, key, button, help)                                              \
    extern const struct overlay_layer overlay_##word##_layer;
#include "render/overlay/overlay.def"
#undef OVERLAY

/* Whether any box lies in the room. */
bool overlay_has_boxes(const struct overlay_scene *scene);

#endif

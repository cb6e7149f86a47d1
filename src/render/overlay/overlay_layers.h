/* Internal to the overlay. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_LAYERS_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_LAYERS_H

#include "render/overlay/page_font.h"

/* The colours of overlays. Chosen for colour-blind people by Okabe and Ito. */
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

/* The tone of a z-plane, from index 0. */
static inline enum tone overlay_plane_tone(int index)
{
    static const enum tone tones[] = {TONE_ORANGE, TONE_BLUE, TONE_PURPLE, TONE_YELLOW};
    return tones[index % 4];
}

/* A text, a format or a sentence in the language of the canvas, until the next call. */
__attribute__((format_arg(2))) const char *canvas_tr(const struct overlay_canvas *canvas,
                                                     const char *english);

/* ---- labels ---- */

/* Short texts about places of the room. A label is as near to its place as possible without
 * covering another one, and a thin line leads to it if it is further away. One for which there is
 * no space, or that comes after LABEL_LIMIT others, covers others. */
enum { LABEL_LIMIT = 600, LABEL_SIZE = 48 };

struct overlay_labels {
    const struct overlay_canvas *canvas;
    struct rectangle within; /* canvas pixels where they may lie: at first all */
    bool numbers_are_there;  /* the numbers of boxes are written */
    int count;
    struct rectangle taken[LABEL_LIMIT]; /* canvas pixels */
};

void labels_init(struct overlay_labels *labels, const struct overlay_canvas *canvas);

/* Keeps labels out of an area of canvas pixels. */
void labels_avoid(struct overlay_labels *labels, struct rectangle area);

/* Finds space for an area, there or as near as possible, and keeps other labels out of it. */
struct rectangle labels_place(struct overlay_labels *labels, struct rectangle area);

/* Writes a label with its middle at a room point, if there is space. */
void labels_add(struct overlay_labels *labels, struct walk_point point, const char *text);

/* The same to the right of the point and below it. */
void labels_add_beside(struct overlay_labels *labels, struct walk_point point, const char *text);

/* Writes a label in the middle of the visible part of a box. */
void labels_add_to_box(struct overlay_labels *labels, const struct walk_box *box, const char *text);

/* ---- cards ---- */

/* Boards with text over the picture: below the room if there is space; otherwise in the first
 * corner where they cover no other card and none of the points to avoid, or no other card;
 * otherwise in the upper left corner. */
enum { CARD_LIMIT = 8, CARD_POINT_LIMIT = 4 };

struct overlay_cards {
    struct overlay_canvas canvas; /* without the room's `bottom`: cards may lie below the room */
    int room_bottom;              /* canvas row where the room ends */
    bool below_is_free;
    int size; /* canvas pixels of gaps and frames at zoom 1 or 2 */
    struct overlay_type type;
    int line, letter; /* the height of a line and the width of a letter, canvas pixels */
    int count;
    struct rectangle taken[CARD_LIMIT]; /* canvas pixels */
    int point_count;
    struct walk_point points[CARD_POINT_LIMIT]; /* to avoid; canvas pixels */
};

void cards_init(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                bool below_is_free);

/* Adds a room point that cards should not cover. */
void cards_avoid(struct overlay_cards *cards, struct walk_point point);

/* Draws the background of a card and returns its place, in canvas pixels. */
struct rectangle cards_place(struct overlay_cards *cards, int width, int height);

/* Write text at a canvas pixel, without a background; the first in cells, for columns. */
void cards_cells(const struct overlay_cards *cards, int x, int y, const char *text,
                 uint32_t colour);
void cards_text(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour);

/* Colours, 0xAARRGGBB. */
static const uint32_t CARD_TEXT = 0xFFFFFFFF, CARD_DIM = 0xFFA0A8B0, CARD_LIT = 0xFFF0E442;

/* ---- boxes ---- */

/* Whether a box lies in the room. Box 0 of most rooms means "no box" and lies far outside. */
bool overlay_box_in_room(const struct overlay_scene *scene, const struct walk_box *box);
void overlay_box_outline(const struct overlay_canvas *canvas, const struct walk_box *box,
                         uint32_t colour, enum overlay_stroke stroke);
void overlay_box_tint(const struct overlay_canvas *canvas, const struct walk_box *box,
                      enum tone tone);

/* Writes the numbers of all boxes, unless they have been written. */
void overlay_box_numbers(struct overlay_labels *labels, const struct overlay_scene *scene);

/* Lists the boxes from one box to another by the matrix, both included, at most WALK_PATH_LIMIT;
 * returns how many. *reached: whether the chain leads there. */
int overlay_chain(const struct walk_map *map, int from, int to, uint8_t *chain, bool *reached);

/* ---- the legend ---- */

enum { LEGEND_LINE_LIMIT = 24, LEGEND_SIGN_SIZE = 12 };
enum swatch { SWATCH_NONE, SWATCH_LINE, SWATCH_DASHED, SWATCH_ARROW, SWATCH_AREA, SWATCH_HATCH };

struct legend_line {
    enum swatch swatch;
    enum tone tone;
    struct message sign; /* instead of a swatch: what stands in labels */
    struct message text;
};

struct overlay_legend {
    int count;
    struct legend_line lines[LEGEND_LINE_LIMIT];
};

/* A line with a swatch, or with a sign as SWATCH_NONE. NULL when the legend is full. */
__attribute__((format(printf, 5, 6))) struct legend_line *legend_add(struct overlay_legend *legend,
                                                                     enum swatch swatch,
                                                                     enum tone tone,
                                                                     const char *sign,
                                                                     const char *format, ...);

void overlay_legend_card(struct overlay_cards *cards, const struct overlay_legend *legend);

/* ---- layers ---- */

/* The functions may be NULL. */
struct overlay_layer {
    bool needs_map; /* not drawn in a room without walk boxes */
    void (*draw)(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
    void (*label)(struct overlay_labels *labels, const struct overlay_scene *scene);
    void (*card)(struct overlay_cards *cards, const struct overlay_scene *scene);
    /* Adds lines for the signs that the room has. */
    void (*legend)(struct overlay_legend *legend, const struct overlay_scene *scene);
};

/* overlay_boxes_layer and so on, one for each row. */
#define OVERLAY(name, word, level, key, button, help)                                              \
    extern const struct overlay_layer overlay_##word##_layer;
#include "render/overlay/overlay.def"
#undef OVERLAY

/* Whether any box lies in the room. */
bool overlay_has_boxes(const struct overlay_scene *scene);

/* Named boxes belong to the overlay of boxes. */
void overlay_named_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_named_label(struct overlay_labels *labels, const struct overlay_scene *scene);

#endif

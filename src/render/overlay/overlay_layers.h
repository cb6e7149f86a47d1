/* What the files of the overlay share. Internal to the overlay. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_LAYERS_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_LAYERS_H

#include "render/overlay/overlay_card.h"
#include "render/overlay/overlay_label.h"

/* Colours after Okabe and Ito, which people who are colour-blind can tell apart. */
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

/* Whether a box lies in the room. Box 0 of most rooms means "no box" and lies far outside. */
bool overlay_box_in_room(const struct overlay_scene *scene, const struct walk_box *box);
struct walk_point overlay_box_centre(const struct walk_box *box);
void overlay_box_outline(const struct overlay_canvas *canvas, const struct walk_box *box,
                         uint32_t colour, enum overlay_stroke stroke);

/* Writes the number of a box, unless it has been written; and the numbers of all boxes. */
void overlay_box_number(struct overlay_labels *labels, const struct walk_map *map, int box);
void overlay_box_numbers(struct overlay_labels *labels, const struct overlay_scene *scene);

/* Lists the boxes on the way from one box to another by the matrix, both included, and returns how
 * many they are. `chain` has room for WALK_PATH_LIMIT. *reached tells whether the chain gets there.
 */
int overlay_chain(const struct walk_map *map, int from, int to, uint8_t *chain, bool *reached);

/* The legend of the plain overlays: a card that says what their signs mean. */
enum { LEGEND_LINE_LIMIT = 24, LEGEND_SIGN_SIZE = 12, LEGEND_TEXT_SIZE = 48 };
enum swatch { SWATCH_NONE, SWATCH_LINE, SWATCH_DASHED, SWATCH_ARROW, SWATCH_AREA, SWATCH_HATCH };

struct legend_line {
    enum swatch swatch;
    enum tone tone;
    char sign[LEGEND_SIGN_SIZE]; /* instead of a swatch: what stands in labels */
    char text[LEGEND_TEXT_SIZE];
};

struct overlay_legend {
    int count;
    struct legend_line lines[LEGEND_LINE_LIMIT];
};

/* Adds a line with a swatch, or one with a sign that stands in labels. */
void legend_add(struct overlay_legend *legend, enum swatch swatch, enum tone tone,
                const char *text);
void legend_add_sign(struct overlay_legend *legend, const char *sign, const char *text);

/* What draws an overlay. Each of the functions may be NULL. */
struct overlay_layer {
    bool needs_map; /* it is left out in a room without boxes to walk on */
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

/* Draws the legend; nothing if it has no line. */
void overlay_legend_card(struct overlay_cards *cards, const struct overlay_legend *legend);

#endif

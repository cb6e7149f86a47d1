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

/* Layers: each has a function for what lies over the room, and most have one for labels or for a
 * card. */
void overlay_boxes_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_boxes_label(struct overlay_labels *labels, const struct overlay_scene *scene);
void overlay_matrix_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_scale_label(struct overlay_labels *labels, const struct overlay_scene *scene);
void overlay_field_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_field_card(struct overlay_cards *cards, const struct overlay_scene *scene);
void overlay_nodes_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_nodes_card(struct overlay_cards *cards, const struct overlay_scene *scene);
void overlay_hops_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_hops_label(struct overlay_labels *labels, const struct overlay_scene *scene);
void overlay_hops_card(struct overlay_cards *cards, const struct overlay_scene *scene);
void overlay_table_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_table_label(struct overlay_labels *labels, const struct overlay_scene *scene);
void overlay_table_card(struct overlay_cards *cards, const struct overlay_scene *scene);
void overlay_named_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_named_label(struct overlay_labels *labels, const struct overlay_scene *scene);
void overlay_routes_draw(const struct overlay_canvas *canvas, const struct overlay_scene *scene);
void overlay_routes_card(struct overlay_cards *cards, const struct overlay_scene *scene);

/* Says what the signs of the plain layers in `bits` mean, as far as the room has such things. */
void overlay_legend_card(struct overlay_cards *cards, const struct overlay_scene *scene,
                         unsigned bits);

#endif

/* Cards: small boards with text over the picture, put where they hide as little as possible.
 *
 * Internal to the overlays. A card lies below the room if nothing is shown there and there is
 * space. Else it lies in the first corner where it covers no other card and none of the points that
 * shall be seen, or else no other card; if there is no such corner, in the upper left one. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_CARD_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_CARD_H

#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_font.h"

enum { CARD_LIMIT = 8, CARD_KEEP_LIMIT = 4 };

struct overlay_cards {
    struct overlay_canvas canvas; /* without the room's `bottom`: cards may lie below the room */
    int room_bottom;              /* canvas row where the room ends */
    bool below_is_free;
    int size; /* canvas pixels of gaps and frames at zoom 1 or 2 */
    struct overlay_type type;
    int count;
    struct rectangle taken[CARD_LIMIT]; /* canvas pixels */
    int keep_count;
    struct walk_point keep[CARD_KEEP_LIMIT]; /* canvas pixels */
};

void cards_init(struct overlay_cards *cards, const struct overlay_canvas *canvas,
                bool below_is_free);

/* Adds a room point that cards shall not cover. */
void cards_keep(struct overlay_cards *cards, struct walk_point point);

/* Finds a place for a card of so many canvas pixels, draws its background, and returns the place. A
 * card that is larger than the canvas begins at the canvas's upper left corner. */
struct rectangle cards_place(struct overlay_cards *cards, int width, int height);

/* The height of a line and the width of a letter, in canvas pixels. */
int cards_line(const struct overlay_cards *cards);
int cards_letter(const struct overlay_cards *cards);

/* Writes text at a canvas pixel, without a background of its own; and such text in cells of one
 * width, cards_letter, so that columns stand below each other. */
void cards_cells(const struct overlay_cards *cards, int x, int y, const char *text,
                 uint32_t colour);
void cards_text(const struct overlay_cards *cards, int x, int y, const char *text, uint32_t colour);

/* The width of such text that is not in cells. */
int cards_width(const struct overlay_cards *cards, const char *text);

enum { CARD_TEXT = 0xFFFFFFFFu, CARD_DIM = 0xFFA0A8B0u, CARD_LIT = 0xFFF0E442u };

#endif

/* Assigns palette slots to the colours of true-colour pictures. From: docs/rooms.md, "Pictures
 * in true colour". */
#ifndef WALKBOX_ASSETS_TOOLS_ART_TRUE_COLOUR_H
#define WALKBOX_ASSETS_TOOLS_ART_TRUE_COLOUR_H

#include "assets-tools/art/source_context.h"
#include "render/framebuffer.h"
#include "util/message.h"

enum {
    TEXT_SLOTS = 16,    /* slots 0..15 are for text and the pointer */
    SHADOW_COLOUR = 13, /* costumes draw it as a shadow, which is invisible without a table */
    NO_INDEX = -1,
};

static inline struct colour colour_of_rgb(uint32_t colour)
{
    return (struct colour){(uint8_t)(colour >> 16), (uint8_t)(colour >> 8), (uint8_t)colour};
}

/* Pixels whose colours are counted. */
struct colour_list {
    size_t size, space;
    uint32_t *pixels; /* 0x00RRGGBB; until they are counted */
    int count;
    struct colour_count *counts; /* each colour once, ascending */
};

/* Returns the rectangle of a whole picture. */
struct rectangle whole_picture(const struct source_image *picture);

/* Adds the opaque pixels of a rectangle. An indexed picture counts with its own palette, in which
 * the index `see_through` (or NO_INDEX) is not opaque. */
void colours_add(struct colour_list *list, const struct source_image *picture,
                 struct rectangle part, int see_through, struct arena *arena);
void colours_add_counts(struct colour_list *list, const struct colour_count *counts, int count,
                        struct arena *arena);
/* Turns the added pixels into counts; call it once, after all pixels were added. */
void colours_count(struct colour_list *list, struct arena *arena);

/* A palette, and its usable slots. */
struct colour_slots {
    uint32_t palette[256];
    bool exact[256];   /* usable for the slot's own colour */
    bool nearest[256]; /* usable for all colours */
};

/* Returns the colours of the list that no slot has exactly. */
struct colour_list colours_without_slot(const struct colour_list *list,
                                        const struct colour_slots *slots, struct arena *arena);

/* Chooses colours for the list: all of them if they are at most `most`, otherwise `most` that
 * represent them. Returns how many; -1, with the reason in `why`, on failure. */
int colours_choose(const struct colour_list *list, int most, uint32_t chosen[256],
                   struct source_context *context, struct message *why);

/* The slot of each colour of a list. */
struct colour_map {
    const struct colour_list *list;
    uint8_t *slots;
    int worst;    /* colour furthest off, among those with 1/1000 of the pixels; or -1 */
    int worst_by; /* largest difference of its red, green or blue */
};

/* Finds the slot of each colour: an exact slot, otherwise the nearest. */
struct colour_map colours_match(const struct colour_list *list, const struct colour_slots *slots,
                                struct arena *arena);

/* Writes the slots of a rectangle's pixels, row by row; `clear` for invisible pixels. */
void colours_fill(uint8_t *pixels, const struct source_image *picture, struct rectangle part,
                  const struct colour_map *map, int see_through, uint8_t clear);

/* Whether an engine shows the colour 0xRRGGBB only in the slots of text (docs/rooms.md). */
bool colour_is_white(uint32_t colour);

/* Whether two colours 0xRRGGBB differ at a glance. */
bool colours_differ(uint32_t one, uint32_t other);

/* Whether the worst colour of the map is far off. Then *was is the colour, and *is the colour
 * shown. */
bool colours_far_off(const struct colour_map *map, const struct colour_slots *slots, uint32_t *was,
                     uint32_t *is);

#endif

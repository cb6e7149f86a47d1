/* How large an actor is drawn: 1..255, 255 = full size.
 *
 * Each box has a 16-bit scale word. If its bit 15 is set, the low 15 bits are the number of a slot
 * of the room's SCAL block, which gives a scale for each row (the actor's y). If bit 15 is clear,
 * the word is the scale itself, and 0 means that the box gives none.
 * From: docs/walking.md 10; tests/data/vectors/scale.json. */
#ifndef WALKBOX_WALK_SCALE_H
#define WALKBOX_WALK_SCALE_H

#include <stdint.h>

enum {
    WALK_SCALE_FULL = 255,
    WALK_SCALE_NONE = -1,
    WALK_SCALE_SLOT_BIT = 0x8000,
    WALK_SCALE_SLOT_LIMIT = 4, /* slots of a v5 room; if a file has more they are read, too, but
                                  scripts cannot change them */
};

/* A rule: scale1 at row y1, scale2 at row y2, and in proportion elsewhere. All four zero: the slot
 * is empty. Unsigned, as in the file. */
struct walk_scale_slot {
    uint16_t scale1, y1, scale2, y2;
};

/* The scale of an actor at row y in a box with this scale word: 1..255, or WALK_SCALE_NONE when
 * the box gives none (the actor is then full size). Beyond the two rows of a slot the scale goes on
 * changing in the same proportion. */
int walk_scale_at(const struct walk_scale_slot *slots, int slot_count, uint16_t scale_word,
                  int32_t y);

#endif

/* How large an actor is drawn: 1..255, 255 = full size.
 *
 * A box's scale word: bit 15 set: the low 15 bits number a slot of the room's SCAL table, which
 * is interpolated by the actor's y; clear: the scale itself, 0 = none given.
 * From: docs/walking.md 10; tests/data/vectors/scale.json. */
#ifndef WALKBOX_WALK_FLOOR_SCALE_H
#define WALKBOX_WALK_FLOOR_SCALE_H

#include <stdint.h>

enum {
    WALK_SCALE_FULL = 255,
    WALK_SCALE_NONE = -1,
    WALK_SCALE_SLOT_BIT = 0x8000,
    WALK_SCALE_SLOT_LIMIT = 4, /* what v5 rooms hold; more in a file are read and kept */
};

/* scale1 at row y1, scale2 at row y2; all zero: the slot is empty. Unsigned, as in the file. */
struct walk_scale_slot {
    uint16_t scale1, y1, scale2, y2;
};

/* The scale of an actor at row y in a box with this scale word: 1..255, or WALK_SCALE_NONE when
 * the box gives none (the actor is then full size). Extrapolates beyond the slot's rows. */
int walk_scale_at(const struct walk_scale_slot *slots, int slot_count, uint16_t scale_word,
                  int32_t y);

#endif

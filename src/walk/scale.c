#include "walk/scale.h"

static int clamp_scale(int64_t scale)
{
    if (scale < 1)
        return 1;
    return scale > WALK_SCALE_FULL ? WALK_SCALE_FULL : (int)scale;
}

/* floor(a / b + 1/2) for b != 0. */
static int64_t divide_rounded(int64_t a, int64_t b)
{
    if (b < 0) {
        a = -a;
        b = -b;
    }
    int64_t numerator = 2 * a + b;
    int64_t quotient = numerator / (2 * b);
    return numerator % (2 * b) < 0 ? quotient - 1 : quotient;
}

int walk_scale_at(const struct walk_scale_slot *slots, int slot_count, uint16_t scale_word,
                  int32_t y)
{
    if (scale_word == 0)
        return WALK_SCALE_NONE;
    if (!(scale_word & WALK_SCALE_SLOT_BIT))
        return clamp_scale(scale_word);
    int number = scale_word & ~WALK_SCALE_SLOT_BIT;
    if (number >= slot_count)
        return WALK_SCALE_NONE;
    const struct walk_scale_slot *slot = &slots[number];
    if (slot->scale1 == 0 && slot->y1 == 0 && slot->scale2 == 0 && slot->y2 == 0)
        return WALK_SCALE_NONE;
    if (slot->y1 == slot->y2)
        return clamp_scale(slot->scale1);
    int64_t rise = (int64_t)(slot->scale2 - slot->scale1) * (y - slot->y1);
    return clamp_scale(slot->scale1 + divide_rounded(rise, slot->y2 - slot->y1));
}

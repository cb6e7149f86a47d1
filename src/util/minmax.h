/* Minimum, maximum, clamping to a range, and wrapping to 16 bits. */
#ifndef WALKBOX_UTIL_MINMAX_H
#define WALKBOX_UTIL_MINMAX_H

#include <stdint.h>

static inline int int_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_max(int a, int b)
{
    return a > b ? a : b;
}

/* Returns the number in [low, high] nearest to `value`; `low` if high < low. */
static inline int int_clamp(int value, int low, int high)
{
    return int_max(low, int_min(value, high));
}

/* Returns the low 16 bits as a signed number. */
static inline int16_t wrap16(int32_t value)
{
    return (int16_t)(uint16_t)(uint32_t)value;
}

#endif

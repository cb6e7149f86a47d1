/* The smaller and the larger of two numbers, and a number kept inside a range. */
#ifndef WALKBOX_UTIL_MINMAX_H
#define WALKBOX_UTIL_MINMAX_H

static inline int int_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_max(int a, int b)
{
    return a > b ? a : b;
}

/* Returns the number of [low, high] that is nearest to `value`; `low` if high < low. */
static inline int int_clamp(int value, int low, int high)
{
    return int_max(low, int_min(value, high));
}

#endif

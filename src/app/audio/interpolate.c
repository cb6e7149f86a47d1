#include "app/audio/interpolate.h"

enum { BITS = 15 };

int32_t interpolate(const int32_t values[4], uint32_t fraction)
{
    int64_t t = fraction >> (32 - BITS);
    int64_t a = values[0], b = values[1], c = values[2], d = values[3];
    int64_t slope = c - a;
    int64_t square = 2 * a - 5 * b + 4 * c - d;
    int64_t cube = d - a + 3 * (b - c);
    int64_t sum = cube * t / (1 << BITS) + square;
    sum = sum * t / (1 << BITS) + slope;
    return (int32_t)(b + sum * t / (2 << BITS));
}

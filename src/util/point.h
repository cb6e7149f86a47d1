/* A pixel of a room, as boxes, words of text and scripts name it. */
#ifndef WALKBOX_UTIL_POINT_H
#define WALKBOX_UTIL_POINT_H

#include <stdint.h>

/* Files and scripts hold 16-bit coordinates; 32 bits also hold the difference of two of them. */
struct walk_point {
    int32_t x;
    int32_t y;
};

#endif

/* A point in room pixels, as boxes, text files and scripts have it. */
#ifndef WALKBOX_UTIL_POINT_H
#define WALKBOX_UTIL_POINT_H

#include <stdint.h>

/* Files and scripts have 16-bit coordinates; 32 bits also hold the difference of two
 * coordinates. */
struct walk_point {
    int32_t x;
    int32_t y;
};

#endif

/* The plain twin of window_draw.h: a target pixel at a time, as its definition says. Tests hold
 * enlarge() to it. */
#ifndef WALKBOX_TESTS_PLATFORM_ENLARGE_PLAIN_H
#define WALKBOX_TESTS_PLATFORM_ENLARGE_PLAIN_H

#include "platform/window_draw.h"

/* The colour of a target pixel. */
uint32_t enlarge_pixel(const struct enlarge_axis *columns, const struct enlarge_axis *rows,
                       const uint32_t *picture, int x, int y);

/* The source pixel with the larger share in a step; the step next to i where the axis has none. */
int enlarge_plain_nearest(const struct enlarge_axis *axis, int i);

#endif

/* The plain twin of window_draw.h. Tests hold window_draw() to it. */
#ifndef WALKBOX_TESTS_PLATFORM_WINDOW_DRAW_PLAIN_H
#define WALKBOX_TESTS_PLATFORM_WINDOW_DRAW_PLAIN_H

#include "platform/window_draw.h"

/* The colour of a pixel of the target. */
uint32_t window_pixel(const struct window_view *view, int x, int y);

#endif

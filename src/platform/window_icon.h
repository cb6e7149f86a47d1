/* The icon: a lighthouse in its walk box. */
#ifndef WALKBOX_PLATFORM_WINDOW_ICON_H
#define WALKBOX_PLATFORM_WINDOW_ICON_H

#include <stdint.h>

enum {
    WINDOW_ICON_ROWS = 32, /* rows and columns of the drawing */
    WINDOW_ICON_ZOOM = 2,
    WINDOW_ICON_SIZE = WINDOW_ICON_ROWS * WINDOW_ICON_ZOOM,
};

/* Draws the icon in 0xAARRGGBB pixels; alpha is 0 or 255. */
void window_icon_draw(uint32_t pixels[WINDOW_ICON_SIZE * WINDOW_ICON_SIZE]);

#endif

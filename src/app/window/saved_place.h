/* The file with the last place of the window, where the next window opens. */
#ifndef WALKBOX_APP_WINDOW_SAVED_PLACE_H
#define WALKBOX_APP_WINDOW_SAVED_PLACE_H

#include "render/framebuffer.h"

/* Leaves *place unchanged if the file is missing or implausible. */
void saved_place_read(struct rectangle *place);

/* Ignores failures. */
void saved_place_write(const struct rectangle *place);

#endif

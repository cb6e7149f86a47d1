/* The functions of SDL2_image, which writes and reads PNG files. */
#ifndef WALKBOX_LIBRARIES_IMAGE_LIBRARY_H
#define WALKBOX_LIBRARIES_IMAGE_LIBRARY_H

#include <SDL_image.h>

#include "libraries/library.h"

#define IMAGE_FUNCTIONS(F)                                                                         \
    F(IMG_LoadPNG_RW)                                                                              \
    F(IMG_SavePNG_RW)

struct image_library {
    IMAGE_FUNCTIONS(LIBRARY_POINTER)
};

/* NULL, or why it is not there; see library_load. */
const char *image_library_load(struct image_library *table);

#endif

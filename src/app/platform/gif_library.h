/* The functions of giflib, which writes animated pictures. */
#ifndef WALKBOX_APP_PLATFORM_GIF_LIBRARY_H
#define WALKBOX_APP_PLATFORM_GIF_LIBRARY_H

#include <gif_lib.h>

#include "app/platform/library.h"

#define GIF_FUNCTIONS(F)                                                                           \
    F(EGifOpen)                                                                                    \
    F(EGifSetGifVersion)                                                                           \
    F(EGifPutScreenDesc)                                                                           \
    F(EGifPutImageDesc)                                                                            \
    F(EGifPutLine)                                                                                 \
    F(EGifPutExtension)                                                                            \
    F(EGifPutExtensionLeader)                                                                      \
    F(EGifPutExtensionBlock)                                                                       \
    F(EGifPutExtensionTrailer)                                                                     \
    F(EGifGCBToExtension)                                                                          \
    F(EGifCloseFile)                                                                               \
    F(GifMakeMapObject)                                                                            \
    F(GifFreeMapObject)

struct gif_library {
    GIF_FUNCTIONS(LIBRARY_POINTER)
};

/* NULL, or why it is not there; see library_load. */
const char *gif_library_load(struct gif_library *table);

#endif

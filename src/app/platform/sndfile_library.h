/* The functions of libsndfile, which reads sound in WAV, Ogg, FLAC and MP3: for CD tracks and for
 * voices that are compressed. */
#ifndef WALKBOX_APP_PLATFORM_SNDFILE_LIBRARY_H
#define WALKBOX_APP_PLATFORM_SNDFILE_LIBRARY_H

#include <sndfile.h>

#include "app/platform/library.h"

#define SNDFILE_FUNCTIONS(F)                                                                       \
    F(sf_open)                                                                                     \
    F(sf_open_fd)                                                                                  \
    F(sf_open_virtual)                                                                             \
    F(sf_seek)                                                                                     \
    F(sf_readf_short)                                                                              \
    F(sf_strerror)                                                                                 \
    F(sf_close)

struct sndfile_library {
    SNDFILE_FUNCTIONS(LIBRARY_POINTER)
};

/* NULL, or why it is not there; see library_load. */
const char *sndfile_library_load(struct sndfile_library *table);

#endif

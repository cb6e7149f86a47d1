/* Writes SMAP and ZPnn blocks. An SMAP block has strips 8 pixels wide, each with its own codec.
 *
 * Two grammars exist: A has steps of 1 and remembers its direction, B steps of -4..+3 and repeats.
 * Both run by rows or columns, are plain or see-through, and have literals of 4 to 8 bits. From:
 * docs/formats.md 5. */
#ifndef WALKBOX_ASSETS_TOOLS_ART_SMAP_ENCODE_H
#define WALKBOX_ASSETS_TOOLS_ART_SMAP_ENCODE_H

#include "assets-tools/art/source_context.h"
#include "resource/picture.h"
#include "resource/smap.h"
#include "util/bytes_writer.h"
#include "util/limits.h"

enum { CODEC_AUTO = 0 };

struct smap_options {
    int codec;        /* a codec id, or CODEC_AUTO for the shortest codec of each strip */
    bool see_through; /* CODEC_AUTO chooses see-through codecs */
};

/* Appends a whole SMAP block; `width` is a multiple of 8. Returns false if the codec cannot hold
 * the strip *bad_strip. */
bool smap_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                 struct smap_options options, int *bad_strip);

/* Appends the block of plane `number`, which counts from 1. A plane whose bits are NULL hides
 * nothing. Returns false if the block would be too long for its 16-bit offsets. */
bool zplane_encode(struct bytes_writer *writer, int number, const struct zplane *plane);

#endif

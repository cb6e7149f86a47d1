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

enum { STRIP_CODEC_COUNT = 41, CODEC_AUTO = 0 };

/* The ids of all strip codecs of v5, ascending. */
extern const uint8_t strip_codec_ids[STRIP_CODEC_COUNT];

/* Appends one strip, whose pixels are `pitch` bytes a row apart. False, with nothing written,
 * when a colour needs more bits than the codec has. */
bool smap_strip_encode(struct bytes_writer *writer, uint8_t codec, const uint8_t *pixels,
                       int height, int pitch);

struct smap_options {
    int codec;        /* an id, or CODEC_AUTO: for each strip the codec that makes it shortest */
    bool see_through; /* whether the codecs of CODEC_AUTO are */
};

/* Appends a whole SMAP block; `width` is a multiple of 8. False when the codec of *bad_strip cannot
 * hold that strip. */
bool smap_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                 struct smap_options options, int *bad_strip);

/* Appends the block of plane `number`, which counts from 1. A plane whose bits are NULL hides
 * nothing. False when the block would be too long for its 16-bit offsets. */
bool zplane_encode(struct bytes_writer *writer, int number, const struct zplane *plane);

#endif

/* SMAP: the pixels of a picture in strips 8 pixels wide, each with a codec of its own.
 *
 * From: docs/formats.md 5. There are 41 ids of codecs: 1, 14-18, 24-28, 34-38, 44-48, 64-68, 84-88,
 * 104-108 and 124-128. Any other is refused. */
#ifndef WALKBOX_RESOURCE_PICTURE_SMAP_H
#define WALKBOX_RESOURCE_PICTURE_SMAP_H

#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"
#include "resource/picture/strip.h"

/* What the id of a codec says. `valid` is false for ids that v5 does not have. */
struct strip_codec {
    bool valid;
    bool raw;         /* id 1: plain bytes, without a first colour */
    bool columns;     /* the pixels come column by column, downwards; else row by row */
    bool repeat;      /* codes B of docs/formats.md 5, with repeats; else codes A */
    bool see_through; /* pixels of the TRNS colour are not to be drawn */
    uint8_t bits;     /* of a colour that is given in full (a literal), 4..8 */
};

struct strip_codec strip_codec_of(uint8_t id);

/* Decodes all strips of a picture of `width` (a multiple of 8) by `height` pixels. `pixels` is
 * where its upper left pixel goes; rows are `pitch` bytes apart. All pixels are written, those of
 * the TRNS colour in see-through strips, too: who draws the picture leaves those out. For that,
 * `see_through` (NULL, or one bool per strip) gets which strips are see-through. A strip that is
 * damaged is reported, and its pixels are left as they were; the others are decoded. Returns
 * whether every strip was good; `fault` tells of the first bad one, `log` of all. */
bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault);

#endif

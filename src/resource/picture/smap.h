/* SMAP: a picture in strips of 8 pixels, each with a codec of its own.
 *
 * From: docs/formats.md 5. All 41 ids of v5: 1, 14-18, 24-28, 34-38, 44-48, 64-68, 84-88,
 * 104-108, 124-128; any other is refused. */
#ifndef WALKBOX_RESOURCE_PICTURE_SMAP_H
#define WALKBOX_RESOURCE_PICTURE_SMAP_H

#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"
#include "resource/picture/strip.h"

/* What a codec id says; valid false for ids v5 does not know. */
struct strip_codec {
    bool valid;
    bool raw;         /* 1: plain bytes, no first colour */
    bool columns;     /* pixel order: columns top to bottom, else rows */
    bool repeat;      /* grammar B, with repeat codes; else grammar A */
    bool see_through; /* pixels of the TRNS colour are not written */
    uint8_t bits;     /* of a literal colour, 4..8 */
};

struct strip_codec strip_codec_of(uint8_t id);

/* Decodes all strips of a picture of `width` (a multiple of 8) by `height` pixels. Pixel rows are
 * `pitch` bytes apart; `pixels` is the place of the picture's upper left pixel. Pixels whose colour
 * is TRNS in a see-through strip are written as `transparent` like any other: what they mean is the
 * drawer's affair (for that `see_through`, NULL or one bool per strip, tells the class). A bad
 * strip is left as it was and reported; the others are decoded. Returns whether every strip was
 * good; `fault` names the first bad one, `log` all of them. */
bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault);

#endif

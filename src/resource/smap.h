/* SMAP: the pixels of a picture in strips 8 pixels wide, each with a codec of its own.
 *
 * From: docs/formats.md 5. strip_codec.h tells of the codecs. */
#ifndef WALKBOX_RESOURCE_SMAP_H
#define WALKBOX_RESOURCE_SMAP_H

#include "resource/strip.h"
#include "resource/strip_codec.h"
#include "util/bytes.h"
#include "util/fault.h"

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

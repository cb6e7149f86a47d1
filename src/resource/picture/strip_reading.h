/* Reads the codes of packed strips into pixels, in the codec's own order.
 *
 * There are two ways, which give the same pixels and end at the same bit. The plain one takes code
 * after code: it is the one to read first. The fast one looks up several codes at once, in two
 * strips by turns, and leaves the last pixels of each to the plain one. */
#ifndef WALKBOX_RESOURCE_PICTURE_STRIP_READING_H
#define WALKBOX_RESOURCE_PICTURE_STRIP_READING_H

#include <stddef.h>

#include "resource/bytes/bytes.h"
#include "resource/picture/strip_codec.h"

/* A strip on the way. Before the end there may be nothing left to do: `next` is `end` then. */
struct strip_reading {
    struct strip_codec codec; /* not raw */
    struct byte_view codes;   /* borrowed; beyond its end bits are 0, which are codes, too */
    size_t bit;               /* where the next code begins */
    uint8_t *next, *end;      /* the pixels to be written; at least one is written before `next` */
    uint8_t colour;           /* of the pixel before `next` */
    uint8_t step;             /* of codes A: 1 or 0xFF, at first STRIP_STEP_AT_FIRST */
};

/* Both read until `next` is `end`, and write no byte from there on. */
void strip_read_plain(struct strip_reading *strip);
void strips_read_fast(struct strip_reading *first, struct strip_reading *second);

/* Whether more bits were read than there are. */
static inline bool strip_ran_dry(const struct strip_reading *strip)
{
    return strip->bit > strip->codes.size * 8;
}

/* The next bits, the first one lowest; at least 57 of them count. */
static inline uint64_t strip_bits(struct byte_view codes, size_t bit)
{
    size_t byte = bit / 8;
    uint64_t bits = 0;
    if (byte + 8 <= codes.size) {
        const uint8_t *p = codes.data + byte;
        uint64_t low = p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24;
        uint64_t high = p[4] | (uint64_t)p[5] << 8 | (uint64_t)p[6] << 16 | (uint64_t)p[7] << 24;
        bits = low | high << 32;
    } else {
        for (unsigned shift = 0; byte < codes.size; byte++, shift += 8)
            bits |= (uint64_t)codes.data[byte] << shift;
    }
    return bits >> bit % 8;
}

#endif

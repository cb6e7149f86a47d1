/* SMAP: the pixels of a picture in strips 8 pixels wide, each with a codec of its own.
 *
 * From: docs/formats.md 5. */
#ifndef WALKBOX_RESOURCE_SMAP_H
#define WALKBOX_RESOURCE_SMAP_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/picture.h"
#include "util/bytes.h"
#include "util/fault.h"

/* ---- positions ---- */

/* The table with which SMAP and ZPnn begin: a position for each strip, counted from the block's
 * header. No lengths are stored: a strip ends where another one begins or the block ends. */
struct strip_table {
    struct byte_view payload;
    int strips;
    int entry_size; /* 2 or 4 bytes */
    bool in_order;  /* no strip stands before one with a lower number, positions of 0 left out:
                       so a strip ends at the first position after its own that is beyond it */
};

struct strip_table strip_table_of(struct byte_view payload, int strips, int entry_size);

/* Finds the bytes of a strip, and where they begin in the payload. They are empty for a ZPnn strip
 * that is all clear (position 0 in a table of 2-byte entries). Refuses a position outside the
 * block's data. */
bool strip_table_get(const struct strip_table *table, int strip, struct byte_view *bytes,
                     size_t *position, const struct fault_place *place, struct fault *fault);

/* ---- codecs ---- */

/* A packed strip is a first colour, then a stream of codes, the lowest bit of each byte first. Each
 * code gives the next pixel (or, if it is a repeat, the next pixels). There are 41 ids of codecs:
 * 1, 14-18, 24-28, 34-38, 44-48, 64-68, 84-88, 104-108 and 124-128. */

enum {
    STRIP_LITERAL_LEAST = 4, /* bits of a literal */
    STRIP_LITERAL_MOST = 8,
    STRIP_CODE_MOST = 13,       /* bits of the longest code, a repeat */
    STRIP_STEP_AT_FIRST = 0xFF, /* -1, in codes A: until it is turned, and after a literal */
};

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

/* A code. The colour of its pixel is `literal`, or that of the pixel before plus `change` (mod
 * 256). A repeat stands for `count` pixels of the colour before, or, if that is 0, for all that are
 * left (observed: ScummVM 2.7). */
struct strip_code {
    enum { STRIP_CODE_CHANGE, STRIP_CODE_LITERAL, STRIP_CODE_REPEAT } kind;
    uint8_t bits; /* of all of it */
    uint8_t change, literal, count;
    uint8_t step; /* which codes A have from here on */
};

/* The code with which `bits` begin, of which at least STRIP_CODE_MOST count. Codes A: `0` the same
 * colour; `10` a literal; `110` the colour plus the step; `111` the step turned round, then the
 * same. Codes B: `0` and `10` as in A; `11` and three bits a change of -4 .. +3, of which 0 means a
 * repeat with a count of 8 bits. */
static inline struct strip_code strip_code_read(struct strip_codec codec, uint64_t bits,
                                                uint8_t step)
{
    if ((bits & 1) == 0)
        return (struct strip_code){.bits = 1, .step = step};
    if ((bits & 2) == 0)
        return (struct strip_code){.kind = STRIP_CODE_LITERAL,
                                   .bits = (uint8_t)(2 + codec.bits),
                                   .literal = (uint8_t)(bits >> 2 & ((1U << codec.bits) - 1)),
                                   .step = STRIP_STEP_AT_FIRST};
    if (!codec.repeat) {
        uint8_t next = (uint8_t)((bits & 4) != 0 ? 256 - step : step);
        return (struct strip_code){.bits = 3, .change = next, .step = next};
    }
    uint8_t change = (uint8_t)((bits >> 2 & 7) - 4);
    if (change != 0)
        return (struct strip_code){.bits = 5, .change = change, .step = step};
    return (struct strip_code){.kind = STRIP_CODE_REPEAT,
                               .bits = STRIP_CODE_MOST,
                               .count = (uint8_t)(bits >> 5),
                               .step = step};
}

/* ---- pictures ---- */

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

/* SMAP: the pixels of a picture in strips, each with its own codec. From: docs/formats.md 5. */
#ifndef WALKBOX_RESOURCE_SMAP_H
#define WALKBOX_RESOURCE_SMAP_H

#include "resource/picture.h"

/* ---- positions ---- */

/* The table at the beginning of SMAP and ZPnn: the position of each strip, from the block's header.
 * A strip ends where another one begins or the block ends. */
struct strip_table {
    struct byte_view payload;
    int strips;
    int entry_size; /* 2 or 4 bytes */
    bool in_order;  /* positions ascend (0 left out), so a strip ends at the next higher one */
};

struct strip_table strip_table_of(struct byte_view payload, int strips, int entry_size);

/* Finds the bytes of a strip and their position in the payload. They are empty for a clear ZPnn
 * strip (position 0 in a table of 2-byte entries). False for a position outside the block's data.
 */
bool strip_table_get(const struct strip_table *table, int strip, struct byte_view *bytes,
                     size_t *position, const struct fault_place *place, struct fault *fault);

/* ---- codecs ---- */

/* A packed strip is a first colour, then a stream of codes, the lowest bit of each byte first. Each
 * code gives the next pixel or, if it is a repeat, pixels. There are 41 ids of codecs: 1, 14-18,
 * 24-28, 34-38, 44-48, 64-68, 84-88, 104-108 and 124-128. */
enum {
    STRIP_LITERAL_MIN = 4, /* bits of a literal */
    STRIP_LITERAL_MAX = 8,
    STRIP_CODE_MAX = 13,        /* bits of the longest code, a repeat */
    STRIP_STEP_AT_FIRST = 0xFF, /* -1, in codes A: at first and after a literal */
};

struct strip_codec {
    bool valid;       /* false: v5 does not have the id */
    bool raw;         /* id 1: plain bytes, without a first colour */
    bool columns;     /* column by column, downwards; else row by row */
    bool repeat;      /* codes B of docs/formats.md 5, with repeats; else codes A */
    bool see_through; /* pixels of the TRNS colour are not to be drawn */
    uint8_t bits;     /* of a literal (a colour in full), 4..8 */
};

struct strip_codec strip_codec_of(uint8_t id);

/* The colour of the pixel is `literal`, or the one before plus `change` (mod 256). A repeat is
 * `count` pixels of the colour before; 0: all that are left (observed: ScummVM 2.7). */
struct strip_code {
    enum { STRIP_CODE_CHANGE, STRIP_CODE_LITERAL, STRIP_CODE_REPEAT } kind;
    uint8_t bits; /* of the whole code */
    uint8_t change, literal, count;
    uint8_t step; /* of codes A from here on */
};

/* The code at the beginning of `bits`, at least STRIP_CODE_MAX of them. Codes A: `0` the same
 * colour; `10` a literal; `110` the colour plus the step; `111` the same with the step negated
 * first. Codes B: `0` and `10` as in A; `11` and three bits a change of -4 .. +3, where 0 means a
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
                               .bits = STRIP_CODE_MAX,
                               .count = (uint8_t)(bits >> 5),
                               .step = step};
}

/* ---- pictures ---- */

/* Decodes a picture of `width` (a multiple of 8) by `height` pixels to `pixels`, rows `pitch` bytes
 * apart. Pixels of the TRNS colour are written in see-through strips too; `see_through` (NULL, or
 * one bool per strip) gets which these are. Pixels of damaged strips are left unchanged. Returns
 * whether every strip was good; `fault` gets the first bad one, `log` all. */
bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault);

#endif

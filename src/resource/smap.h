/* SMAP: the pixels of a picture in strips, each with its own codec. From: docs/formats.md 5. */
#ifndef WALKBOX_RESOURCE_SMAP_H
#define WALKBOX_RESOURCE_SMAP_H

#include "resource/picture.h"

/* ---- positions ---- */

/* SMAP and ZPnn begin with a table: the position of each strip, from the block's header. A strip
 * ends where another strip begins, or at the end of the block. */
struct strip_table {
    struct byte_view payload;
    int strips;
    int entry_size; /* 2 or 4 bytes */
    bool in_order;  /* positions rise (0 aside), so a strip ends at the next position */
};

struct strip_table strip_table_of(struct byte_view payload, int strips, int entry_size);

/* Finds the bytes of a strip and their position in the payload. The bytes are empty for a clear
 * ZPnn strip (position 0 in a table of 2-byte entries). Returns false if the position is outside
 * the block's data. */
bool strip_table_get(const struct strip_table *table, int strip, struct byte_view *bytes,
                     size_t *position, const struct fault_place *place, struct fault *fault);

/* ---- codecs ---- */

/* A packed strip is a first colour, then a stream of codes, the lowest bit of each byte first. A
 * code gives the next pixel, or several pixels if it is a repeat. The 41 codec ids are 1, 14-18,
 * 24-28, 34-38, 44-48, 64-68, 84-88, 104-108 and 124-128. */
enum {
    STRIP_LITERAL_MIN = 4, /* bits in a literal */
    STRIP_LITERAL_MAX = 8,
    STRIP_CODE_MAX = 13,        /* bits in the longest code, a repeat */
    STRIP_STEP_AT_FIRST = 0xFF, /* -1: step of codes A at first and after a literal */
};

struct strip_codec {
    bool valid;       /* false if v5 does not have the id */
    bool raw;         /* id 1: plain bytes, without a first colour */
    bool columns;     /* pixels go down each column; false for along each row */
    bool repeat;      /* codes B of docs/formats.md 5, with repeats; false for codes A */
    bool see_through; /* pixels of the TRNS colour are not drawn */
    uint8_t bits;     /* bits in a literal (a complete colour), 4..8 */
};

struct strip_codec strip_codec_of(uint8_t id);

/* A code sets the next pixel to `literal`, or to the previous colour plus `change` (mod 256). A
 * repeat gives `count` pixels of the previous colour; 0 means all pixels left (observed: ScummVM
 * 2.7). */
struct strip_code {
    enum { STRIP_CODE_CHANGE, STRIP_CODE_LITERAL, STRIP_CODE_REPEAT } kind;
    uint8_t bits; /* length of the whole code */
    uint8_t change, literal, count;
    uint8_t step; /* step of codes A after this code */
};

/* Reads the code in the lowest of `bits`, at least STRIP_CODE_MAX of which are valid. Codes A: `0`
 * repeats the colour; `10` precedes a literal; `110` adds the step; `111` negates the step, then
 * adds it. Codes B: `0` and `10` as in A; `11` precedes a change of -4 .. +3 in three bits, where 0
 * means a repeat with a count in 8 bits. */
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
 * apart. Pixels of the TRNS colour are written even in see-through strips; `see_through` (NULL, or
 * a bool for each strip) gets whether a strip is see-through. Pixels of damaged strips are left
 * unchanged. Returns whether every strip was good; `fault` gets the first bad strip, `log` all bad
 * strips. */
bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault);

#endif

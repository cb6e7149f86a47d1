/* What the next bits of a packed strip say, looked up instead of read code by code.
 *
 * An entry stands for the codes that lie whole in a window of the next 9 bits: up to 8
 * changes of the colour, and then perhaps the beginning of a literal or of a repeat. There are
 * tables for each grammar (codes A or B) and each length of a literal. They are written when the
 * program is built, by make_strip_windows.c, from the rules of strip_codec.h. */
#ifndef WALKBOX_RESOURCE_PICTURE_STRIP_WINDOW_H
#define WALKBOX_RESOURCE_PICTURE_STRIP_WINDOW_H

#include <stdint.h>

#include "resource/picture/strip_codec.h"

enum {
    STRIP_WINDOW_BITS = 9, /* above them, in an index, comes whether the step is turned (+1) */
    STRIP_WINDOWS = 2 << STRIP_WINDOW_BITS,
    STRIP_WINDOW_SHIFT = 4, /* an entry has so many bytes, as a power of two. The bits are held so
                               far up that a mask leaves of them the place of their entry in bytes:
                               each step from one entry to the next counts */
    STRIP_WINDOW_CHANGES = 8,
    STRIP_WINDOW_PIXELS = STRIP_WINDOW_CHANGES + 1, /* a literal may follow the changes */
    STRIP_WINDOW_REPEAT = 1,
    STRIP_WINDOW_TURNED = 1 << (STRIP_WINDOW_BITS + STRIP_WINDOW_SHIFT), /* in bytes */
    STRIP_LITERAL_LENGTHS = STRIP_LITERAL_MOST - STRIP_LITERAL_LEAST + 1,
};

/* The colour after an entry is (colour & keep) + change + (bits >> literal_at & literal_mask): no
 * branch tells whether there was a literal, since no processor could foresee it. */
struct strip_window {
    uint8_t changes[STRIP_WINDOW_CHANGES]; /* of each pixel from the colour before the entry */
    uint8_t bits;                          /* of the codes, with a literal, without a count */
    uint8_t pixels;                        /* 0 only before a repeat */
    uint8_t change, keep;                  /* keep: 0 after a literal, else 0xFF */
    uint8_t literal_at, literal_mask;
    uint16_t after; /* codes A: 0 or STRIP_WINDOW_TURNED, a part of the next place; codes B: 0, or
                       STRIP_WINDOW_REPEAT if a count follows */
};
_Static_assert(sizeof(struct strip_window) == 1 << STRIP_WINDOW_SHIFT, "a place is in bytes");

#endif

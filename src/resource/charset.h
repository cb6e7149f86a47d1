/* A charset (CHAR block): a font with a picture for each character. From: docs/formats.md 6. */
#ifndef WALKBOX_RESOURCE_CHARSET_H
#define WALKBOX_RESOURCE_CHARSET_H

#include "resource/block.h"
#include "util/arena.h"

enum { CHARSET_MAP_SIZE = 15, CHARSET_GLYPH_LIMIT = 256 };

struct charset_glyph {
    uint8_t width, height;
    int8_t x, y;           /* upper left pixel, from the pen; x to the right, y down */
    const uint8_t *pixels; /* row by row; 0 is see-through, 1 the text colour, N >= 2 is map[N - 1];
                              NULL if there is no glyph */
};

struct charset {
    uint8_t bits_per_pixel;        /* 1, 2, 4 or 8 */
    uint8_t height;                /* pixels in a line of text */
    uint8_t map[CHARSET_MAP_SIZE]; /* colour of pixel value k + 1 at entry k */
    int glyph_count;
    struct charset_glyph glyphs[CHARSET_GLYPH_LIMIT];
};

/* Loads a CHAR payload into the arena. Damaged glyphs are left out and logged. Returns false if the
 * header cannot be read. */
bool charset_load(struct charset *charset, struct fault_place place, struct byte_view payload,
                  struct arena *arena, struct fault_log *log, struct fault *fault);

#endif

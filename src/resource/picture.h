/* A picture (IMxx block) of a room or object: its pixels (SMAP) and its z-planes (ZPnn: a bit for
 * each pixel, where it hides actors). And a room's colours (CLUT) and colour cycles (CYCL).
 * From: docs/formats.md 3 and 5; observed: ScummVM 2.7 (in a z-plane a count of 0 means 256). */
#ifndef WALKBOX_RESOURCE_PICTURE_H
#define WALKBOX_RESOURCE_PICTURE_H

#include "resource/block.h"
#include "util/arena.h"
#include "util/limits.h"

/* A strip is a column of a picture. Pictures are stored, the camera moves, and the screen is
 * painted by strips. */
enum { STRIP_WIDTH = 8 }; /* pixels */

/* ---- z-planes ---- */

struct zplane {
    int strips; /* bytes per row */
    int height;
    uint8_t *bits; /* row by row, a byte per strip; bit 7 is its leftmost pixel, 1 hides */
};

static inline bool zplane_hides(const struct zplane *plane, int x, int y)
{
    if (x < 0 || y < 0 || x >= plane->strips * STRIP_WIDTH || y >= plane->height)
        return false;
    return plane->bits[y * plane->strips + x / STRIP_WIDTH] >> (STRIP_WIDTH - 1 - x % STRIP_WIDTH) &
           1;
}

/* Decodes into plane->bits, which is all clear; the sizes of the plane are set. A damaged strip
 * stays clear and is logged. Returns whether every strip was good. */
bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault);

/* ---- pictures ---- */

struct picture {
    uint8_t *pixels;   /* width * height, row by row */
    bool *see_through; /* per strip, see strip_codec; true where a strip could not be read */
    int zplane_count;
    struct zplane *zplanes; /* an absent one has bits NULL and no size */
};

struct picture_size {
    int width, height; /* pixels; width a multiple of 8 */
    int zplanes;
};

/* Decodes the children of an IMxx block. Pixels of damaged strips, or without SMAP all, have the
 * colour `fill`, and the log says why. Returns false only when memory runs out. */
bool picture_load(struct picture *picture, const char *file, const struct block *image,
                  struct picture_size size, uint8_t fill, struct arena *arena,
                  struct fault_log *log, struct fault *fault);

/* Gives a z-plane bits that are all clear. False when memory runs out. */
bool picture_plane_clear(struct zplane *plane, struct picture_size size, struct arena *arena);

/* ---- colours ---- */

struct colour {
    uint8_t red, green, blue; /* 0..255 */
};

/* A colour 0x00RRGGBB, and how many pixels have it. */
struct colour_count {
    uint32_t colour, pixels;
};

/* 0xFFRRGGBB */
static inline uint32_t colour_argb(struct colour colour)
{
    return 0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
}

/* The colours first..last move by one place every delay_jiffies. */
struct colour_cycle {
    uint8_t number; /* 1..16 */
    uint8_t first, last;
    bool down;              /* towards lower indices (flag bit 1) */
    uint16_t flags, rate;   /* as stored */
    uint16_t delay_jiffies; /* 16384 / rate; 0: they do not move */
};

bool palette_load(struct colour palette[256], struct fault_place place, struct byte_view clut,
                  struct fault *fault);

/* Reads cycles up to a number 0. Refuses more than LIMIT_CYCLES. */
bool cycles_load(struct colour_cycle cycles[LIMIT_CYCLES], int *count, struct fault_place place,
                 struct byte_view cycl, struct fault *fault);

#endif

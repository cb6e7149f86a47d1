/* The picture (IMxx block) of a room or object: pixels (SMAP) and z-planes (ZPnn: a bit for each
 * pixel, set where the picture hides actors). Also a room's colours (CLUT) and colour cycles
 * (CYCL). From: docs/formats.md 3 and 5; observed: ScummVM 2.7 (in a z-plane a count of 0 means
 * 256). */
#ifndef WALKBOX_RESOURCE_PICTURE_H
#define WALKBOX_RESOURCE_PICTURE_H

#include "resource/block.h"
#include "util/arena.h"
#include "util/limits.h"

/* A strip is a column of a picture, 8 pixels wide. Strips are the unit of storage, camera movement
 * and screen updates. */
enum { STRIP_WIDTH = 8 }; /* pixels */

/* ---- z-planes ---- */

struct zplane {
    int strips; /* bytes per row */
    int height;
    uint8_t *bits; /* row by row, a byte per strip; bit 7 is the leftmost pixel, 1 hides */
};

static inline bool zplane_hides(const struct zplane *plane, int x, int y)
{
    if (x < 0 || y < 0 || x >= plane->strips * STRIP_WIDTH || y >= plane->height)
        return false;
    return plane->bits[y * plane->strips + x / STRIP_WIDTH] >> (STRIP_WIDTH - 1 - x % STRIP_WIDTH) &
           1;
}

/* Decodes a ZPnn payload into plane->bits. The caller has set the size of the plane and cleared the
 * bits. A damaged strip remains clear and is logged. Returns whether every strip was good. */
bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault);

/* ---- pictures ---- */

struct picture {
    uint8_t *pixels;   /* width * height, row by row */
    bool *see_through; /* per strip, see struct strip_codec; true for an unreadable strip */
    int zplane_count;
    struct zplane *zplanes; /* an absent plane has bits NULL and no size */
};

struct picture_size {
    int width, height; /* pixels; width a multiple of 8 */
    int zplanes;
};

/* Decodes the children of an IMxx block. The pixels of damaged strips have the colour `fill`, and
 * so have all pixels if SMAP is missing; the log says why. Returns false only if memory runs
 * out. */
bool picture_load(struct picture *picture, const char *file, const struct block *image,
                  struct picture_size size, uint8_t fill, struct arena *arena,
                  struct fault_log *log, struct fault *fault);

/* Allocates a z-plane with all bits clear. Returns false if memory runs out. */
bool picture_plane_clear(struct zplane *plane, struct picture_size size, struct arena *arena);

/* ---- colours ---- */

struct colour {
    uint8_t red, green, blue; /* 0..255 */
};

/* A colour 0x00RRGGBB and the number of pixels that have it. */
struct colour_count {
    uint32_t colour, pixels;
};

/* Returns a colour as 0xFFRRGGBB. */
static inline uint32_t colour_argb(struct colour colour)
{
    return 0xFF000000u | (uint32_t)colour.red << 16 | (uint32_t)colour.green << 8 | colour.blue;
}

/* A colour cycle moves the colours first..last by one place every delay_jiffies. */
struct colour_cycle {
    uint8_t number; /* 1..16 */
    uint8_t first, last;
    bool down;              /* towards lower indices (flag bit 1) */
    uint16_t flags, rate;   /* as stored */
    uint16_t delay_jiffies; /* 16384 / rate; 0 if the colours never move */
};

/* Reads a CLUT payload: 256 colours of three bytes. Returns false if it is shorter. */
bool palette_load(struct colour palette[256], struct fault_place place, struct byte_view clut,
                  struct fault *fault);

/* Reads the cycles of CYCL, which end with a number 0. Returns false if there are more than
 * LIMIT_CYCLES. */
bool cycles_load(struct colour_cycle cycles[LIMIT_CYCLES], int *count, struct fault_place place,
                 struct byte_view cycl, struct fault *fault);

#endif

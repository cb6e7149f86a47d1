/* A frame: 320 x 200 palette indices, and their palette. Observed: ScummVM 2.7 and 2.9. */
#ifndef WALKBOX_RENDER_FRAMEBUFFER_H
#define WALKBOX_RENDER_FRAMEBUFFER_H

#include <string.h>

#include "resource/picture.h"
#include "util/minmax.h"

enum { SCREEN_WIDTH = 320, SCREEN_HEIGHT = 200 };

/* Edges in pixels, right and bottom exclusive. Empty if left >= right or top >= bottom. */
struct rectangle {
    int left, top, right, bottom;
};

static const struct rectangle whole_screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

struct frame {
    uint8_t pixels[SCREEN_HEIGHT * SCREEN_WIDTH]; /* rows of SCREEN_WIDTH */
    struct colour palette[256];
};

static inline struct rectangle rectangle_intersect(struct rectangle a, struct rectangle b)
{
    return (struct rectangle){
        int_max(a.left, b.left),
        int_max(a.top, b.top),
        int_min(a.right, b.right),
        int_min(a.bottom, b.bottom),
    };
}

static inline bool rectangle_holds(struct rectangle r, int x, int y)
{
    return x >= r.left && x < r.right && y >= r.top && y < r.bottom;
}

static inline bool rectangle_empty(struct rectangle r)
{
    return r.left >= r.right || r.top >= r.bottom;
}

/* Returns the smallest rectangle that holds both. Empty rectangles do not count. */
static inline struct rectangle rectangle_join(struct rectangle a, struct rectangle b)
{
    if (rectangle_empty(a) || rectangle_empty(b))
        return rectangle_empty(a) ? b : a;
    return (struct rectangle){
        int_min(a.left, b.left),
        int_min(a.top, b.top),
        int_max(a.right, b.right),
        int_max(a.bottom, b.bottom),
    };
}

/* Moves the picture up by 0 to SCREEN_HEIGHT rows. Free rows at the bottom get colour 0. */
static inline void frame_raise(struct frame *frame, int rows)
{
    size_t freed = (size_t)rows * SCREEN_WIDTH;
    memmove(frame->pixels, frame->pixels + freed, sizeof frame->pixels - freed);
    memset(frame->pixels + sizeof frame->pixels - freed, 0, freed);
}

#endif

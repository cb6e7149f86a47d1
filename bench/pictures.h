/* A generated room to decode and to draw, painted like the pictures of games, with z-planes and
 * actors. */
#ifndef WALKBOX_BENCH_PICTURES_H
#define WALKBOX_BENCH_PICTURES_H

#include "render/scene.h"

enum {
    BENCH_PICTURE_WIDTH = 320,
    BENCH_PICTURE_HEIGHT = 144,
    BENCH_PICTURE_SIZE = BENCH_PICTURE_WIDTH * BENCH_PICTURE_HEIGHT,
    BENCH_PLANES = 2,
    BENCH_LIMB_SIZE = 64, /* maximum width and height of a limb */
    BENCH_PLANE_SIZE = BENCH_PICTURE_SIZE / 8,
};

/* Paints sky, hills, a house and a paved street: level bands, slopes, flat areas, dither and
 * speckles, in colours below 128. */
void bench_paint_room(uint8_t pixels[BENCH_PICTURE_SIZE]);

/* A room with the painted picture and two z-planes (a fence, a tree), and a scene with two actors
 * of two limbs, each partly behind a z-plane. It has pointers into itself and must not be
 * copied. */
struct bench_stage {
    uint8_t pixels[BENCH_PICTURE_SIZE];
    uint8_t plane_bits[BENCH_PLANES][BENCH_PLANE_SIZE];
    struct zplane planes[BENCH_PLANES];
    uint8_t limb_pixels[2][BENCH_LIMB_SIZE * BENCH_LIMB_SIZE];
    struct costume_picture limbs[2];
    struct costume costume;
    struct room room;
    struct scene scene;
};

void bench_stage_init(struct bench_stage *stage);

#endif

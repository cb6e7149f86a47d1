/* Generated floors of any size, for routers that search pixels: resembling painted rooms, mazes,
 * noise.
 *
 * About half of a bitmap is walkable, as in the picture of a room. A strip across the floor is a
 * separate area, which can be closed. */
#ifndef WALKBOX_BENCH_BITMAPS_H
#define WALKBOX_BENCH_BITMAPS_H

#include "walk/routers/walkable_mask.h"

enum bench_floor {
    BENCH_FLOOR_OPEN,  /* an empty floor with slanted sides */
    BENCH_FLOOR_RECTS, /* the same floor with rectangles as obstacles */
    BENCH_FLOOR_ROUND, /* the same floor with discs as obstacles */
    BENCH_FLOOR_MAZE,  /* corridors 8 pixels wide, walls 6 thick, one path between any two cells */
    BENCH_FLOOR_NOISE, /* 3 % of the pixels are walls */
    BENCH_FLOOR_HEAVY, /* 30 % of the pixels are walls */
    BENCH_FLOOR_KINDS,
};

enum { BENCH_AREAS = 2, BENCH_BITMAP_PAIRS = 15 };

struct bench_bitmap {
    struct walkable_mask floor; /* with both areas open */
    const uint8_t *areas[BENCH_AREAS];
    int walkable; /* number of walkable cells */
    struct {
        struct walk_point from, to; /* each can be reached from the other */
    } pairs[BENCH_BITMAP_PAIRS];
    void *memory; /* owned */
};

const char *bench_floor_name(enum bench_floor kind);

/* Makes a bitmap. Returns false if memory runs out. */
bool bench_bitmap_make(struct bench_bitmap *bitmap, enum bench_floor kind, int width, int height);

void bench_bitmap_free(struct bench_bitmap *bitmap);

#endif

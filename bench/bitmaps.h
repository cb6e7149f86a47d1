/* Made floors for routers that search pixels: drawn rooms, mazes, noise, of any size.
 *
 * About half of a bitmap is walkable, as in a picture of a room. Part of that, a strip across it,
 * is an area of its own, which can be closed. */
#ifndef WALKBOX_BENCH_BITMAPS_H
#define WALKBOX_BENCH_BITMAPS_H

#include "walk/field/walkability.h"

enum bench_floor {
    BENCH_FLOOR_OPEN,  /* a floor with slanted sides */
    BENCH_FLOOR_RECTS, /* rectangles standing on it */
    BENCH_FLOOR_ROUND, /* discs standing on it */
    BENCH_FLOOR_MAZE,  /* corridors 8 wide, walls 6 thick, one way between any two cells */
    BENCH_FLOOR_NOISE, /* 3 % specks */
    BENCH_FLOOR_HEAVY, /* 30 % specks */
    BENCH_FLOOR_KINDS,
};

enum { BENCH_AREAS = 2, BENCH_BITMAP_PAIRS = 15 };

struct bench_bitmap {
    struct walkability floor; /* both areas open */
    const uint64_t *areas[BENCH_AREAS];
    int walkable; /* cells */
    struct {
        struct walk_point from, to; /* reached from each other */
    } pairs[BENCH_BITMAP_PAIRS];
    void *memory; /* owned */
};

const char *bench_floor_name(enum bench_floor kind);

/* False when there is no memory for it. */
bool bench_bitmap_make(struct bench_bitmap *bitmap, enum bench_floor kind, int width, int height);

void bench_bitmap_free(struct bench_bitmap *bitmap);

#endif

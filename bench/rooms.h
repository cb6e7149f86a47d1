/* Made rooms for the measurements, and points to walk between. */
#ifndef WALKBOX_BENCH_ROOMS_H
#define WALKBOX_BENCH_ROOMS_H

#include "walk/floor/walk_map.h"

enum { BENCH_BOX_LIMIT = 60, BENCH_PAIR_COUNT = 1024 };

/* A start and a goal. */
struct bench_pair {
    struct walk_point start, goal;
};

/* A room, its map with the memory the map lies in, and pairs of points, half of
 * them on the floor, half anywhere in the room. Not to be copied. */
struct bench_room {
    int box_count;
    int width, height;
    struct walk_box boxes[BENCH_BOX_LIMIT];
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    struct walk_map map;
    void *memory; /* owned */
    struct bench_pair pairs[BENCH_PAIR_COUNT];
};

/* A street of 12 boxes as games have them: the sentinel, strips of floor, a doorway, an exit beyond
 * the edge, stairs (a line box) up to a terrace. Its scale comes from a slot. */
bool bench_room_street(struct bench_room *room);

/* 60 boxes: the sentinel and a large floor of uneven bays with walls between them. */
bool bench_room_hall(struct bench_room *room);

void bench_room_free(struct bench_room *room);

/* A generator of its own, so that all machines measure the same work (xorshift64*). */
uint32_t bench_random(uint64_t *state);

#endif

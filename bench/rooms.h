/* Generated rooms for the measurements, and points to walk between. */
#ifndef WALKBOX_BENCH_ROOMS_H
#define WALKBOX_BENCH_ROOMS_H

#include "walk/floor/walk_map.h"

enum { BENCH_BOX_LIMIT = 60, BENCH_PAIR_COUNT = 1024 };

/* A start and a goal. */
struct bench_pair {
    struct walk_point start, goal;
};

/* A room, its map with the memory in which the map lies, and pairs of points. Half of the points
 * are on the floor, half anywhere in the room. It must not be copied, since the map points into it.
 */
struct bench_room {
    int box_count;
    int width, height;
    struct walk_box boxes[BENCH_BOX_LIMIT];
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    struct walk_map map;
    void *memory; /* owned */
    struct bench_pair pairs[BENCH_PAIR_COUNT];
};

/* Makes a street of 12 boxes as games have them: box 0 far outside, pieces of floor, a doorway, an
 * exit beyond the edge, stairs (a line box) up to a terrace. Its scale comes from a slot. Returns
 * false when there is no memory for it. */
bool bench_room_street(struct bench_room *room);

/* Makes a hall of 60 boxes: box 0 far outside, and a large floor of uneven boxes with walls between
 * them. Returns false when there is no memory for it. */
bool bench_room_hall(struct bench_room *room);

void bench_room_free(struct bench_room *room);

/* The next random number. It is our own generator (xorshift64*), so that all machines measure the
 * same work. */
uint32_t bench_random(uint64_t *state);

#endif

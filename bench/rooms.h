/* Generated rooms for the measurements, and points to walk between. */
#ifndef WALKBOX_BENCH_ROOMS_H
#define WALKBOX_BENCH_ROOMS_H

#include "walk/classic/classic_floor.h"
#include "walk/walk_caches.h"
#include "walk/walk_map.h"

enum { BENCH_HALL_BOXES = 60, BENCH_PAIR_COUNT = 1024 };

/* A start and a goal. */
struct bench_pair {
    struct walk_point start, goal;
};

/* A room, its map with the map's memory, and pairs of points. In generated rooms half of the points
 * are on the floor, half anywhere in the room. Once entered, the room must not be copied, since the
 * map points into it. */
struct bench_room {
    int box_count;
    int width, height;
    struct walk_box boxes[WALK_BOX_LIMIT];
    const struct walk_matrix_rows *matrix; /* as stored; borrowed; NULL if none is stored */
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    struct walk_map map;
    struct classic_floor classic;
    struct walk_caches *caches; /* owned */
    void *memory;               /* owned */
    uint8_t *box_of_pixel;      /* owned; NULL if not cached */
    int pair_count;
    struct bench_pair pairs[BENCH_PAIR_COUNT];
};

/* Makes a street of 12 boxes as games have them: box 0 far outside, pieces of floor, a doorway, an
 * exit beyond the edge, stairs (a line box) up to a terrace. Its scale comes from a slot. Returns
 * false if memory runs out. */
bool bench_room_street(struct bench_room *room);

/* Makes a hall of `box_count` boxes: box 0 far outside, and a large floor of uneven boxes in rows
 * of twelve and more, with walls between them that paths lead around. Returns false if memory runs
 * out. */
bool bench_room_hall(struct bench_room *room, int box_count);

void bench_room_free(struct bench_room *room);

/* Makes map, caches and classic floor again, as entering the room does, with the stored matrix. */
void bench_room_enter(struct bench_room *room);

/* Makes boxes side by side in rows, which cover width times height pixels. In each row a wall cuts
 * every third box off from its right neighbour, in each row at another place, so that all boxes are
 * connected. */
void bench_boxes_in_rows(struct walk_box *boxes, int count, int width, int height);

/* How the boxes of a map are connected, over all pairs of boxes visible now. */
struct bench_connection {
    double percent; /* part of the pairs with a path from one to the other */
    double mean_hops;
    int most_hops;
};
struct bench_connection bench_connection_of(const struct walk_map *map, struct walk_caches *caches);

/* Writes the connection as "98 % of pairs connected, 5.2 hops, most 12". */
void bench_connection_write(const struct walk_map *map, struct walk_caches *caches, char *text,
                            size_t size);

/* Returns the next random number. The generator (xorshift64*) is part of walkbox, so that all
 * machines measure equal work. */
uint32_t bench_random(uint64_t *state);

#endif

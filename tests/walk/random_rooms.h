/* Random rooms for the tests of rules that hold in every room.
 *
 * A room depends on nothing but its seed, so a failure that names a seed can be repeated. Boxes are
 * convex, as the file format demands. There are floors of adjacent stripes, chains of line boxes,
 * slivers, islands, boxes beyond the edge of the screen, locked boxes, and scales. */
#ifndef WALKBOX_TESTS_WALK_RANDOM_ROOMS_H
#define WALKBOX_TESTS_WALK_RANDOM_ROOMS_H

#include "walk/walk_caches.h"
#include "walk/walk_map.h"

enum { RANDOM_BOX_LIMIT = 40 };

/* xorshift64*, seeded through a mixer, so that neighbouring seeds give unlike rooms. */
struct random {
    uint64_t state;
};

struct random random_seeded(uint64_t seed);
uint32_t random_bits(struct random *random);

/* A number from low to high. */
int random_between(struct random *random, int low, int high);
bool random_chance(struct random *random, int percent);

enum random_matrix {
    RANDOM_MATRIX_DISK,    /* as tools make it: flags are ignored, and each row names its own box */
    RANDOM_MATRIX_REBUILT, /* as createBoxMatrix makes it with the stored flags */
    RANDOM_MATRIX_MALFORMED, /* random triples */
    RANDOM_MATRIX_NONE,
    RANDOM_MATRIX_KINDS,
};

struct random_room {
    uint64_t seed;
    int width, height;
    int box_count;
    struct walk_box boxes[RANDOM_BOX_LIMIT];
    int slot_count;
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    enum random_matrix matrix;
    struct walk_hop hops[RANDOM_BOX_LIMIT * RANDOM_BOX_LIMIT];
    uint32_t row_start[RANDOM_BOX_LIMIT + 1];
    struct walk_map map;
    struct walk_caches *caches; /* owned */
    void *memory;               /* owned */
};

/* Makes the room and enters it. To be freed with random_room_free. */
void random_room_make(struct random_room *room, uint64_t seed, enum random_matrix matrix);
void random_room_free(struct random_room *room);

/* Fails the test unless `what` is true, and prints in which room it is not. */
#define holds(room, what) random_room_expect(room, what, #what, __FILE__, __LINE__)
void random_room_expect(const struct random_room *room, bool is_true, const char *what,
                        const char *file, int line);

/* Locks some boxes, or unlocks locked ones, by their live flags. */
void random_room_lock(struct random_room *room, struct random *random);

/* A point in the room or a little outside; often on the corner of a box or next to one. */
struct walk_point random_point(const struct random_room *room, struct random *random);

/* The same, moved onto the floor, with boxes as their stored flags say. */
struct walk_point random_floor_point(const struct random_room *room, struct random *random);

#endif

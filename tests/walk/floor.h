/* Floors made by hand for the tests of src/walk, and the headers that all of these tests include.
 */
#ifndef WALKBOX_TESTS_WALK_FLOOR_H
#define WALKBOX_TESTS_WALK_FLOOR_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "walk/walk_caches.h"
#include "walk/walk_map.h"

enum { FLOOR_BOX_LIMIT = 24 };

/* The rectangle with these corners, which belong to it. */
struct walk_box floor_box(int32_t left, int32_t top, int32_t right, int32_t bottom);

/* A box that is only a line (ul = ur and lr = ll), as stairs are stored. */
struct walk_box floor_line(int32_t x1, int32_t y1, int32_t x2, int32_t y2);

/* The first box of many rooms: far outside of the room, and invisible. */
struct walk_box floor_sentinel(void);

/* A map with its boxes, and with a matrix as tools that make rooms compute it: shortest chains over
 * neighbours, whatever their flags. */
struct floor {
    int box_count;
    struct walk_box boxes[FLOOR_BOX_LIMIT];
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    struct walk_hop hops[FLOOR_BOX_LIMIT * FLOOR_BOX_LIMIT];
    uint32_t row_start[FLOOR_BOX_LIMIT + 1];
    struct walk_map map;
    struct walk_caches *caches;
    void *memory;
};

/* Makes a floor with empty scale slots. To be freed with floor_free. */
void floor_init(struct floor *floor, const struct walk_box *boxes, int box_count);

/* Like floor_init, without BOXM. */
void floor_init_without_matrix(struct floor *floor, const struct walk_box *boxes, int box_count);

/* Enters the room again: makes a new map in the same memory, with the slots as they are now. */
void floor_enter(struct floor *floor, bool with_matrix);

/* The same with these stored rows; NULL: the room has no BOXM. */
void floor_enter_with(struct floor *floor, const struct walk_matrix_rows *rows);

void floor_free(struct floor *floor);

#define assert_point_equal(point, want_x, want_y)                                                  \
    do {                                                                                           \
        struct walk_point point_ = (point);                                                        \
        assert_int_equal(point_.x, want_x);                                                        \
        assert_int_equal(point_.y, want_y);                                                        \
    } while (0)

#endif

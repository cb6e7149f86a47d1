/* BOXD, BOXM and SCAL, given as payloads. More cases are in the parse vectors. */
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/room.h"
#include "resource/support.h"

static const struct fault_place place = {"F", "ROOM", 0};

struct fixture {
    struct arena arena;
    struct fault fault;
    struct walk_matrix_rows rows;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    arena_init(&fixture.arena, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    arena_reset(&f->arena);
    return 0;
}

static struct byte_view view(const void *bytes, size_t size)
{
    return (struct byte_view){bytes, size};
}

static void corners_come_clockwise_from_the_upper_left(void **state)
{
    struct fixture *f = *state;
    static const uint8_t boxd[] = {1, 0, 1, 0, 2, 0, 3,    0, 4,    0, 5,
                                   0, 6, 0, 7, 0, 0, 0x83, 9, 0x80, 2, 0x80};
    struct walk_box *boxes;
    int count;
    assert_true(
        room_boxes_load(&boxes, &count, place, view(boxd, sizeof boxd), &f->arena, &f->fault));
    assert_int_equal(count, 1);
    assert_int_equal(boxes[0].ul.x, 1);
    assert_int_equal(boxes[0].ur.x, 3);
    assert_int_equal(boxes[0].lr.x, 5);
    assert_int_equal(boxes[0].ll.x, 7);
    assert_int_equal(boxes[0].ll.y, -32000);
    assert_int_equal(boxes[0].mask, 9);
    assert_int_equal(boxes[0].flags, 0x80);
    assert_int_equal(boxes[0].scale, 0x8002);
}

static void boxes_of_another_length_are_refused(void **state)
{
    struct fixture *f = *state;
    uint8_t boxd[2 + 256 * 20] = {2};
    struct walk_box *boxes = NULL;
    int count = 7;
    static const size_t wrong[] = {0, 1, 2, 41, 43, 62};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(
            room_boxes_load(&boxes, &count, place, view(boxd, wrong[i]), &f->arena, &f->fault));
    assert_int_equal(count, 7);
    assert_true(room_boxes_load(&boxes, &count, place, view(boxd, 42), &f->arena, &f->fault));
    boxd[0] = 255;
    assert_true(
        room_boxes_load(&boxes, &count, place, view(boxd, 2 + 255 * 20), &f->arena, &f->fault));
    boxd[0] = 0;
    boxd[1] = 1;
    assert_false(
        room_boxes_load(&boxes, &count, place, view(boxd, sizeof boxd), &f->arena, &f->fault));
    assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
}

static int row_length(const struct fixture *f, int row)
{
    return (int)(f->rows.row_start[row + 1] - f->rows.row_start[row]);
}

static void matrix(struct fixture *f, int boxes, const void *bytes, size_t size)
{
    assert_true(room_matrix_load(&f->rows, boxes, place, view(bytes, size), &f->arena, &f->fault));
    assert_int_equal(f->rows.row_count, boxes);
}

static void rows_end_with_255_where_a_triple_would_start(void **state)
{
    struct fixture *f = *state;
    matrix(f, 2, "\0\377\1\377\1\1\377\377", 8);
    assert_int_equal(row_length(f, 0), 1);
    assert_int_equal(f->rows.hops[0].last, 255);
    assert_int_equal(row_length(f, 1), 1);
    assert_int_equal(f->rows.hops[1].next, 255);
}

static void missing_matrix_rows_are_empty(void **state)
{
    struct fixture *f = *state;
    matrix(f, 3, "\0\0\0\377\1\1", 6);
    assert_int_equal(row_length(f, 0), 1);
    assert_int_equal(row_length(f, 1), 0);
    assert_int_equal(row_length(f, 2), 0);
    matrix(f, 2, "", 0);
    assert_int_equal(row_length(f, 1), 0);
    matrix(f, 1, "\377\377\1\2\3\377", 6);
    assert_int_equal(row_length(f, 0), 0);
    matrix(f, 0, "\1\2\3\377", 4);
}

static void an_end_of_row_before_the_first_row_is_skipped_once(void **state)
{
    struct fixture *f = *state;
    matrix(f, 2, "\377\0\0\0\377\1\1\1\0\0\1\377", 12);
    assert_int_equal(row_length(f, 0), 1);
    assert_int_equal(row_length(f, 1), 2);
    assert_int_equal(f->rows.hops[2].next, 1);
    matrix(f, 2, "\377\377\1\1\1\377", 6);
    assert_int_equal(row_length(f, 0), 0);
    assert_int_equal(row_length(f, 1), 1);
}

static void bytes_behind_the_last_row_mean_nothing(void **state)
{
    struct fixture *f = *state;
    matrix(f, 2, "\0\0\0\377\1\1\1\377\0", 9);
    assert_int_equal(row_length(f, 1), 1);
    assert_int_equal(f->rows.row_start[2], 2);
}

static void slots_are_unsigned_and_whole(void **state)
{
    struct fixture *f = *state;
    static const uint8_t scal[] = {255, 0, 10, 0, 0xFF, 0xFF, 0, 0x80, 1, 0, 2, 0, 3, 0, 4};
    struct walk_scale_slot *slots;
    int count;
    assert_true(room_scale_slots_load(&slots, &count, place, view(scal, sizeof scal), &f->arena,
                                      &f->fault));
    assert_int_equal(count, 1);
    assert_int_equal(slots[0].scale1, 255);
    assert_int_equal(slots[0].y1, 10);
    assert_int_equal(slots[0].scale2, 0xFFFF);
    assert_int_equal(slots[0].y2, 0x8000);
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(corners_come_clockwise_from_the_upper_left),
        with_fixture(boxes_of_another_length_are_refused),
        with_fixture(rows_end_with_255_where_a_triple_would_start),
        with_fixture(missing_matrix_rows_are_empty),
        with_fixture(an_end_of_row_before_the_first_row_is_skipped_once),
        with_fixture(bytes_behind_the_last_row_mean_nothing),
        with_fixture(slots_are_unsigned_and_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

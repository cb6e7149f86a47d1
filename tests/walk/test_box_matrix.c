/* The table of next boxes: read from stored rows, and made again from neighbours. */
#include "walk/box_matrix.h"

#include <string.h>

#include "walk/floor.h"

enum { COUNT = 6 };

/* The sentinel, and the others side by side. */
static void row_of_boxes(struct walk_box *boxes, int count)
{
    boxes[0] = floor_sentinel();
    for (int i = 1; i < count; i++)
        boxes[i] = floor_box(i * 10, 0, i * 10 + 10, 20);
}

static void table_of(uint8_t *next, int count, const struct walk_hop *hops,
                     const uint32_t *row_start)
{
    struct walk_matrix_rows rows = {count, row_start, hops};
    walk_matrix_from_rows(next, count, &rows);
}

static void a_triple_leads_to_a_range_of_boxes(void **state)
{
    (void)state;
    /* The row of box 1 of a room with six: itself, then 2 to 5 by way of 3. */
    static const struct walk_hop hops[] = {{1, 1, 1}, {2, 5, 3}};
    static const uint32_t row_start[] = {0, 0, 2, 2, 2, 2, 2};
    uint8_t next[COUNT * COUNT];
    table_of(next, COUNT, hops, row_start);
    static const uint8_t expected[] = {WALK_NO_PATH, 1, 3, 3, 3, 3};
    assert_memory_equal(next + 1 * COUNT, expected, COUNT);
}

static void the_first_triple_that_covers_a_box_counts(void **state)
{
    (void)state;
    static const struct walk_hop hops[] = {{2, 3, 4}, {0, 5, 1}};
    static const uint32_t row_start[] = {0, 2, 2, 2, 2, 2, 2};
    uint8_t next[COUNT * COUNT];
    table_of(next, COUNT, hops, row_start);
    static const uint8_t expected[] = {1, 1, 4, 4, 1, 1};
    assert_memory_equal(next, expected, COUNT);
}

static void a_hop_without_a_box_is_a_dead_end_and_hides_later_triples(void **state)
{
    (void)state;
    static const struct walk_hop hops[] = {{0, 2, 9}, {0, 9, 1}};
    static const uint32_t row_start[] = {0, 2, 2, 2, 2, 2, 2};
    uint8_t next[COUNT * COUNT];
    table_of(next, COUNT, hops, row_start);
    static const uint8_t expected[] = {WALK_NO_PATH, WALK_NO_PATH, WALK_NO_PATH, 1, 1, 1};
    assert_memory_equal(next, expected, COUNT);
}

static void missing_rows_lead_nowhere_and_spare_rows_are_not_read(void **state)
{
    (void)state;
    static const struct walk_hop hops[] = {{0, 5, 1}, {0, 5, 2}, {0, 5, 3}};
    static const uint32_t few[] = {0, 1}, many[] = {0, 1, 2, 3};
    uint8_t next[COUNT * COUNT], first_row[COUNT];
    memset(first_row, 1, sizeof first_row);
    struct walk_matrix_rows rows = {1, few, hops};
    walk_matrix_from_rows(next, COUNT, &rows);
    assert_memory_equal(next, first_row, COUNT);
    for (int i = COUNT; i < COUNT * COUNT; i++)
        assert_int_equal(next[i], WALK_NO_PATH);
    rows = (struct walk_matrix_rows){3, many, hops};
    walk_matrix_from_rows(next, 2, &rows);
    assert_int_equal(next[0 * 2 + 1], 1);
    assert_int_equal(next[1 * 2 + 0], WALK_NO_PATH); /* 2 names no box of two */
}

static void a_backward_range_covers_nothing(void **state)
{
    (void)state;
    static const struct walk_hop hops[] = {{4, 2, 1}};
    static const uint32_t row_start[] = {0, 1, 1, 1, 1, 1, 1};
    uint8_t next[COUNT * COUNT];
    table_of(next, COUNT, hops, row_start);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(next[i], WALK_NO_PATH);
}

static void neighbours_are_found_in_both_directions(void **state)
{
    (void)state;
    struct walk_box boxes[4];
    struct walk_box_set neighbours[4];
    row_of_boxes(boxes, 4);
    walk_neighbours(neighbours, boxes, 4);
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            assert_int_equal(walk_box_set_has(&neighbours[a], b),
                             a > 0 && b > 0 && (a - b == 1 || b - a == 1));
}

static void a_rebuilt_table_steps_along_the_row(void **state)
{
    (void)state;
    enum { N = 5 };
    struct walk_box boxes[N];
    struct walk_box_set neighbours[N];
    uint8_t next[N * N], flags[N] = {WALK_BOX_INVISIBLE};
    row_of_boxes(boxes, N);
    walk_neighbours(neighbours, boxes, N);
    walk_matrix_rebuild(next, neighbours, flags, N);
    static const uint8_t expected[N * N] = {
        255, 255, 255, 255, 255, /* the sentinel */
        255, 255, 2,   2,   2,   /* */
        255, 1,   255, 3,   3,   /* */
        255, 2,   2,   255, 4,   /* */
        255, 3,   3,   3,   255, /* */
    };
    assert_memory_equal(next, expected, sizeof expected);
}

static void a_locked_box_cuts_a_rebuilt_table(void **state)
{
    (void)state;
    enum { N = 5 };
    struct walk_box boxes[N];
    struct walk_box_set neighbours[N];
    uint8_t next[N * N], flags[N] = {WALK_BOX_INVISIBLE, 0, WALK_BOX_INVISIBLE, 0, 0};
    row_of_boxes(boxes, N);
    walk_neighbours(neighbours, boxes, N);
    walk_matrix_rebuild(next, neighbours, flags, N);
    for (int to = 0; to < N; to++) {
        assert_int_equal(next[1 * N + to], WALK_NO_PATH);
        assert_int_equal(next[2 * N + to], WALK_NO_PATH);
        assert_int_equal(next[3 * N + to], to == 4 ? 4 : WALK_NO_PATH);
    }
}

static void the_lowest_first_box_of_equally_short_paths_counts(void **state)
{
    (void)state;
    /* From 0 to 3 by way of 1 or of 2. */
    const struct walk_box boxes[4] = {floor_box(0, 0, 40, 10), floor_box(0, 10, 20, 20),
                                      floor_box(20, 10, 40, 20), floor_box(0, 20, 40, 30)};
    struct walk_box_set neighbours[4];
    uint8_t next[16], flags[4] = {0};
    walk_neighbours(neighbours, boxes, 4);
    walk_matrix_rebuild(next, neighbours, flags, 4);
    assert_int_equal(next[0 * 4 + 3], 1);
    assert_int_equal(next[3 * 4 + 0], 1);
}

static void rows_merge_equal_hops_of_neighbouring_numbers(void **state)
{
    (void)state;
    static const uint8_t next[5] = {WALK_NO_PATH, 1, 3, 3, 1};
    struct walk_hop hops[WALK_BOX_LIMIT];
    assert_int_equal(walk_matrix_row_hops(next, 5, hops), 3);
    assert_int_equal(hops[0].first, 1);
    assert_int_equal(hops[0].last, 1);
    assert_int_equal(hops[1].first, 2);
    assert_int_equal(hops[1].last, 3);
    assert_int_equal(hops[1].next, 3);
    assert_int_equal(hops[2].first, 4);
    assert_int_equal(hops[2].next, 1);
}

static void a_gap_in_the_numbers_parts_a_run(void **state)
{
    (void)state;
    static const uint8_t next[5] = {1, 1, WALK_NO_PATH, 1, 1};
    struct walk_hop hops[WALK_BOX_LIMIT];
    assert_int_equal(walk_matrix_row_hops(next, 5, hops), 2);
    assert_int_equal(hops[0].last, 1);
    assert_int_equal(hops[1].first, 3);
}

static void the_last_number_a_box_can_have_is_254(void **state)
{
    (void)state;
    static struct walk_box boxes[WALK_BOX_LIMIT];
    static struct walk_box_set neighbours[WALK_BOX_LIMIT];
    static uint8_t next[WALK_BOX_LIMIT * WALK_BOX_LIMIT], flags[WALK_BOX_LIMIT];
    row_of_boxes(boxes, WALK_BOX_LIMIT);
    walk_neighbours(neighbours, boxes, WALK_BOX_LIMIT);
    flags[0] = WALK_BOX_INVISIBLE;
    walk_matrix_rebuild(next, neighbours, flags, WALK_BOX_LIMIT);
    assert_int_equal(next[1 * WALK_BOX_LIMIT + 254], 2);
    assert_int_equal(next[254 * WALK_BOX_LIMIT + 1], 253);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_triple_leads_to_a_range_of_boxes),
        cmocka_unit_test(the_first_triple_that_covers_a_box_counts),
        cmocka_unit_test(a_hop_without_a_box_is_a_dead_end_and_hides_later_triples),
        cmocka_unit_test(missing_rows_lead_nowhere_and_spare_rows_are_not_read),
        cmocka_unit_test(a_backward_range_covers_nothing),
        cmocka_unit_test(neighbours_are_found_in_both_directions),
        cmocka_unit_test(a_rebuilt_table_steps_along_the_row),
        cmocka_unit_test(a_locked_box_cuts_a_rebuilt_table),
        cmocka_unit_test(the_lowest_first_box_of_equally_short_paths_counts),
        cmocka_unit_test(rows_merge_equal_hops_of_neighbouring_numbers),
        cmocka_unit_test(a_gap_in_the_numbers_parts_a_run),
        cmocka_unit_test(the_last_number_a_box_can_have_is_254),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

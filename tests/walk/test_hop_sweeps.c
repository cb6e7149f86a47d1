/* Whole tables of next boxes, made by sweeps, against their plain twins, which make row by row. */
#include "walk/floor/hop_sweeps.h"

#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "walk/classic/classic_floor.h"
#include "walk/classic/classic_matrix.h"
#include "walk/classic/classic_matrix_whole.h"
#include "walk/random_rooms.h"

enum { ENTRIES = WALK_BOX_LIMIT * WALK_BOX_LIMIT };

struct linked_boxes {
    int count;
    struct walk_box_set links[WALK_BOX_LIMIT], open;
    uint8_t rows[ENTRIES], whole[ENTRIES];
};

static void clear(struct linked_boxes *boxes, int count)
{
    memset(boxes, 0, sizeof *boxes);
    boxes->count = count;
    boxes->open = walk_box_set_first(count);
}

static void link_boxes(struct linked_boxes *boxes, int a, int b)
{
    if (a == b)
        return;
    walk_box_set_add(&boxes->links[a], b);
    walk_box_set_add(&boxes->links[b], a);
}

static void fill_rows(struct linked_boxes *boxes, bool classic)
{
    memset(boxes->rows, WALK_NO_WAY, sizeof boxes->rows);
    for (int box = 0; box < boxes->count; box++) {
        uint8_t *row = boxes->rows + box * boxes->count;
        bool is_open = walk_box_set_has(&boxes->open, box);
        if (classic)
            row[box] = (uint8_t)box;
        if (is_open && classic)
            classic_matrix_fill_row(row, boxes->links, &boxes->open, box, boxes->count);
        else if (is_open)
            walk_matrix_fill_row(row, boxes->links, &boxes->open, box, boxes->count);
    }
}

/* Returns whether the sweeps did not give up; if they did, the table must be as it was. */
static bool whole_is_same(struct linked_boxes *boxes, bool classic)
{
    static uint8_t before[ENTRIES];
    size_t size = (size_t)boxes->count * (size_t)boxes->count;
    memset(boxes->whole, 0xA5, sizeof boxes->whole);
    memset(before, 0xA5, sizeof before);
    bool done =
        classic ? classic_matrix_fill_whole(boxes->whole, boxes->links, &boxes->open, boxes->count)
                : walk_matrix_fill_whole(boxes->whole, boxes->links, &boxes->open, boxes->count);
    fill_rows(boxes, classic);
    assert_memory_equal(boxes->whole, done ? boxes->rows : before, size);
    assert_memory_equal(boxes->whole + size, before + size, sizeof before - size);
    return done;
}

static bool both_are_same(struct linked_boxes *boxes)
{
    bool other = whole_is_same(boxes, false);
    return whole_is_same(boxes, true) && other;
}

static void boxes_linked_at_random_have_the_same_table(void **state)
{
    (void)state;
    static struct linked_boxes boxes;
    int done = 0;
    for (uint64_t seed = 0; seed < 1500; seed++) {
        struct random random = random_seeded(seed);
        clear(&boxes, random_between(&random, 1, seed % 20 == 0 ? WALK_BOX_LIMIT : 70));
        int last = boxes.count - 1;
        for (int i = random_between(&random, 0, 3 * boxes.count); i > 0; i--)
            link_boxes(&boxes, random_between(&random, 0, last), random_between(&random, 0, last));
        for (int box = 0; box < boxes.count; box++)
            if (random_chance(&random, 5))
                walk_box_set_remove(&boxes.open, box);
        done += both_are_same(&boxes);
    }
    assert_true(done > 1400); /* and for the rest it gave up */
}

/* A tree in which each box hangs on one of the few before it, or on any: long chains, and bushes.
 * A few more links make rings. */
static void trees_and_rings_have_the_same_table(void **state)
{
    (void)state;
    static struct linked_boxes boxes;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct random random = random_seeded(seed);
        clear(&boxes, random_between(&random, 2, seed % 5 == 0 ? WALK_BOX_LIMIT : 64));
        uint8_t number[WALK_BOX_LIMIT];
        for (int i = 0; i < boxes.count; i++) {
            int other = random_between(&random, 0, i);
            number[i] = number[other];
            number[other] = (uint8_t)i;
        }
        int back = random_between(&random, 1, 6);
        for (int i = 1; i < boxes.count; i++)
            link_boxes(&boxes, number[i],
                       number[random_between(&random, i > back ? i - back : 0, i - 1)]);
        for (int rings = random_between(&random, 0, 5); rings > 0; rings--)
            link_boxes(&boxes, random_between(&random, 0, boxes.count - 1),
                       random_between(&random, 0, boxes.count - 1));
        assert_true(both_are_same(&boxes));
    }
}

/* Rows and columns have many ways with the same number of hops between two boxes. */
static void rows_of_boxes_have_the_same_table(void **state)
{
    (void)state;
    static const struct {
        int count, columns, stride; /* the stride shares no factor with the count */
    } floors[] = {{12, 4, 1},   {60, 12, 1},    {60, 12, 7},   {64, 8, 27},
                  {65, 8, 1},   {65, 8, 27},    {128, 16, 5},  {255, 22, 1},
                  {255, 22, 7}, {255, 16, 101}, {255, 255, 1}, {1, 1, 1}};
    static struct linked_boxes boxes;
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++) {
        clear(&boxes, floors[i].count);
        for (int k = 0; k < boxes.count; k++) {
            int here = k * floors[i].stride % boxes.count;
            int next = (k + 1) * floors[i].stride % boxes.count;
            int below = (k + floors[i].columns) * floors[i].stride % boxes.count;
            if (k % floors[i].columns < floors[i].columns - 1 && k + 1 < boxes.count)
                link_boxes(&boxes, here, next);
            if (k + floors[i].columns < boxes.count)
                link_boxes(&boxes, here, below);
        }
        assert_true(both_are_same(&boxes));
    }
}

static void boxes_that_all_touch_are_left_to_single_rows(void **state)
{
    (void)state;
    static struct linked_boxes boxes;
    clear(&boxes, WALK_BOX_LIMIT);
    for (int a = 0; a < WALK_BOX_LIMIT; a++)
        for (int b = 0; b < a; b++)
            link_boxes(&boxes, a, b);
    assert_false(whole_is_same(&boxes, false));
    assert_false(whole_is_same(&boxes, true));
}

/* The table of each floor as it is read: row by row from one end, which changes over to the whole
 * on the way, or made whole at first, or after a few rows. */
static void a_floor_tells_the_same_however_its_table_is_made(void **state)
{
    (void)state;
    enum { LEFT_TO_READING, AT_FIRST, AFTER_FEW, WAYS };
    static struct random_room room;
    static uint8_t tables[2][WAYS][ENTRIES];
    for (uint64_t seed = 0; seed < 400; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_NONE);
        const int n = room.box_count;
        struct random random = random_seeded(~seed);
        random_room_lock(&room, &random);
        for (int way = 0; way < WAYS; way++) {
            struct classic_floor floor = {.map = NULL};
            void *memory = malloc(classic_floor_memory_size(n));
            assert_non_null(memory);
            classic_floor_init(&floor, &room.map, NULL, memory);
            classic_floor_rebuild(&floor);
            walk_map_rebuild(&room.map);
            for (int i = 0; i < n * n; i++) {
                if (i == (way == AT_FIRST ? 0 : way == AFTER_FEW ? 2 * n : -1)) {
                    walk_map_make_matrix(&room.map);
                    classic_floor_make_matrix(&floor);
                }
                tables[0][way][i] = (uint8_t)walk_map_next(&room.map, i / n, i % n);
                tables[1][way][i] = (uint8_t)classic_floor_next_box(&floor, i / n, i % n);
            }
            for (int table = 0; table < 2; table++)
                holds(&room, memcmp(tables[table][way], tables[table][0], (size_t)(n * n)) == 0);
            free(memory);
        }
        random_room_free(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_linked_at_random_have_the_same_table),
        cmocka_unit_test(trees_and_rings_have_the_same_table),
        cmocka_unit_test(rows_of_boxes_have_the_same_table),
        cmocka_unit_test(boxes_that_all_touch_are_left_to_single_rows),
        cmocka_unit_test(a_floor_tells_the_same_however_its_table_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

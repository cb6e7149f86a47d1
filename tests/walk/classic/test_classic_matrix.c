/* The original's table of next boxes, row by row, against its plain twin: Floyd's loops. */
#include "walk/classic/classic_floor.h"

#include <stdlib.h>
#include <string.h>

#include "bench/plain_matrix.h"
#include "resource/cmocka_all.h"
#include "walk/classic/classic_matrix.h"
#include "walk/random_rooms.h"

enum { ENTRIES = WALK_BOX_LIMIT * WALK_BOX_LIMIT };

/* Boxes that are linked in whatever way, with the table that the loops make of them. */
struct linked_boxes {
    int count;
    struct walk_box_set links[WALK_BOX_LIMIT], open;
    uint8_t next[ENTRIES], hops[ENTRIES];
};

static void link_boxes(struct linked_boxes *boxes, int a, int b)
{
    if (a == b)
        return;
    walk_box_set_add(&boxes->links[a], b);
    walk_box_set_add(&boxes->links[b], a);
}

static void clear(struct linked_boxes *boxes, int count)
{
    memset(boxes, 0, sizeof *boxes);
    boxes->count = count;
    for (int box = 0; box < count; box++)
        walk_box_set_add(&boxes->open, box);
}

static void assert_same_table(struct linked_boxes *boxes)
{
    uint8_t row[WALK_BOX_LIMIT];
    plain_matrix_from_links(boxes->next, boxes->hops, boxes->links, &boxes->open, boxes->count);
    for (int from = 0; from < boxes->count; from++) {
        if (!walk_box_set_has(&boxes->open, from))
            continue;
        memset(row, WALK_NO_PATH, sizeof row);
        row[from] = (uint8_t)from;
        classic_matrix_rules.fill_row(row, boxes->links, &boxes->open, from, boxes->count);
        assert_memory_equal(row, boxes->next + from * boxes->count, (size_t)boxes->count);
    }
}

static void an_equal_path_with_the_lowest_highest_box_counts(void **state)
{
    (void)state;
    static struct linked_boxes boxes;
    uint8_t row[6];
    /* From 0 to 5 by 1 and 4, or by 3 and 2: the highest box between is 4 or 3. */
    clear(&boxes, 6);
    link_boxes(&boxes, 0, 1);
    link_boxes(&boxes, 1, 4);
    link_boxes(&boxes, 4, 5);
    link_boxes(&boxes, 0, 3);
    link_boxes(&boxes, 3, 2);
    link_boxes(&boxes, 2, 5);
    memset(row, WALK_NO_PATH, sizeof row);
    row[0] = 0;
    classic_matrix_rules.fill_row(row, boxes.links, &boxes.open, 0, 6);
    static const uint8_t expected[6] = {0, 1, 3, 3, 1, 3};
    assert_memory_equal(row, expected, sizeof row);
    assert_same_table(&boxes);
}

static void link_at_random(struct linked_boxes *boxes, struct random *random)
{
    int last = boxes->count - 1;
    for (int i = random_between(random, 0, 3 * boxes->count); i > 0; i--)
        link_boxes(boxes, random_between(random, 0, last), random_between(random, 0, last));
    for (int box = 0; box < boxes->count; box++)
        if (random_chance(random, 5))
            walk_box_set_remove(&boxes->open, box);
}

static void boxes_linked_at_random_have_the_table_of_the_loops(void **state)
{
    (void)state;
    static struct linked_boxes boxes;
    for (uint64_t seed = 0; seed < 1500; seed++) {
        struct random random = random_seeded(seed);
        clear(&boxes, random_between(&random, 1, seed % 50 == 0 ? WALK_BOX_LIMIT : 70));
        link_at_random(&boxes, &random);
        assert_same_table(&boxes);
    }
}

/* A floor of boxes in rows and columns has many paths of the same length between two boxes. The
 * boxes are numbered in steps of `stride`. */
static void link_rows(struct linked_boxes *boxes, int columns, int stride)
{
    for (int i = 0; i < boxes->count; i++) {
        int here = i * stride % boxes->count;
        if (i % columns < columns - 1 && i + 1 < boxes->count)
            link_boxes(boxes, here, (i + 1) * stride % boxes->count);
        if (i + columns < boxes->count)
            link_boxes(boxes, here, (i + columns) * stride % boxes->count);
    }
}

static void rows_of_boxes_have_the_table_of_the_loops(void **state)
{
    (void)state;
    static const struct {
        int count, columns, stride; /* the stride shares no factor with the count */
    } floors[] = {{12, 4, 1},  {60, 12, 1},  {60, 12, 7},  {64, 8, 27},  {65, 8, 1},
                  {65, 8, 27}, {128, 16, 5}, {255, 22, 1}, {255, 22, 7}, {255, 255, 1}};
    static struct linked_boxes boxes;
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++) {
        clear(&boxes, floors[i].count);
        link_rows(&boxes, floors[i].columns, floors[i].stride);
        assert_same_table(&boxes);
    }
}

static void boxes_all_linked_have_the_table_of_the_loops(void **state)
{
    (void)state;
    static struct linked_boxes boxes;
    clear(&boxes, WALK_BOX_LIMIT);
    for (int a = 0; a < WALK_BOX_LIMIT; a++)
        for (int b = 0; b < a; b++)
            link_boxes(&boxes, a, b);
    assert_same_table(&boxes);
}

/* Asks for the whole table of a floor, in an order that depends on the seed. */
static void assert_floor_has(const struct classic_floor *floor, const struct random_room *room,
                             const uint8_t *next)
{
    const int n = room->box_count;
    for (int i = 0; i < n * n; i++) {
        int place = (int)(((uint64_t)i + room->seed) % (uint64_t)(n * n));
        int found = classic_floor_next_box(floor, room->caches, place / n, place % n);
        holds(room, found == (next[place] == WALK_NO_PATH ? WALK_BOX_NONE : next[place]));
    }
}

static void a_rebuilt_floor_has_the_table_of_the_loops(void **state)
{
    (void)state;
    static struct random_room room;
    static uint8_t next[ENTRIES], hops[ENTRIES];
    for (uint64_t seed = 0; seed < 1500; seed++) {
        random_room_make(&room, seed, RANDOM_MATRIX_NONE);
        struct random random = random_seeded(~seed);
        struct classic_floor floor = {.map = NULL};
        classic_floor_init(&floor, &room.map);
        for (int round = 0; round < 2; round++) {
            random_room_lock(&room, &random);
            walk_map_rebuild(&room.map, room.caches);
            plain_matrix_from_boxes(next, hops, room.boxes, room.map.flags, room.box_count);
            random_room_lock(&room, &random); /* which changes nothing until the next rebuild */
            assert_floor_has(&floor, &room, next);
        }
        random_room_free(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_equal_path_with_the_lowest_highest_box_counts),
        cmocka_unit_test(boxes_linked_at_random_have_the_table_of_the_loops),
        cmocka_unit_test(rows_of_boxes_have_the_table_of_the_loops),
        cmocka_unit_test(boxes_all_linked_have_the_table_of_the_loops),
        cmocka_unit_test(a_rebuilt_floor_has_the_table_of_the_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

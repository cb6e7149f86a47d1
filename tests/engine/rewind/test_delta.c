/* Deltas: whatever was changed, the bytes come back; what is damaged is refused. */
#include "app/history/delta.h"

#include <string.h>

#include "engine/room/variables.h"
#include "engine/variable_state.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { SIZE = 4000, ROUNDS = 400 };

struct pair {
    uint8_t from[2 * SIZE], to[2 * SIZE];
    size_t from_size, to_size;
};

/* Bytes of which some repeat. */
static void fill(struct random *random, uint8_t *bytes, size_t size)
{
    int kinds = 1 + random_below(random, 200);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)random_below(random, kinds);
}

/* Takes bytes out, puts some in, and changes some. */
static void change(struct random *random, struct pair *pair)
{
    memcpy(pair->to, pair->from, pair->from_size);
    pair->to_size = pair->from_size;
    for (int edits = random_below(random, 6); edits > 0 && pair->to_size > 100; edits--) {
        size_t at = (size_t)random_below(random, (int)pair->to_size - 64);
        size_t count = (size_t)random_below(random, 64);
        size_t behind = pair->to_size - at - count;
        switch (random_below(random, 3)) {
        case 0:
            memmove(pair->to + at, pair->to + at + count, behind);
            pair->to_size -= count;
            break;
        case 1:
            if (pair->to_size + count > sizeof pair->to)
                break;
            memmove(pair->to + at + count, pair->to + at, pair->to_size - at);
            pair->to_size += count;
            break;
        default:
            fill(random, pair->to + at, count);
        }
    }
}

static void make(const struct pair *pair, size_t part, struct bytes_writer *delta)
{
    static struct delta_index index;
    struct delta_making making;
    delta_index_make(&index, (struct byte_view){pair->from, pair->from_size});
    delta_begin(&making, (struct byte_view){pair->to, pair->to_size});
    while (!delta_go_on(&making, &index, part, delta))
        continue;
}

static void bytes_come_back(void **state)
{
    static struct pair pair;
    struct random random = {0};
    struct bytes_writer delta, again, whole;
    (void)state;
    random_seed(&random, 3);
    bytes_writer_init(&delta, plain_allocator());
    bytes_writer_init(&again, plain_allocator());
    bytes_writer_init(&whole, plain_allocator());
    for (int round = 0; round < ROUNDS; round++) {
        pair.from_size = (size_t)random_below(&random, SIZE);
        fill(&random, pair.from, pair.from_size);
        change(&random, &pair);
        bytes_writer_clear(&delta);
        bytes_writer_clear(&whole);
        bytes_writer_clear(&again);
        make(&pair, 1 + (size_t)random_below(&random, 500), &delta);
        make(&pair, SIZE_MAX >> 1, &whole);
        assert_int_equal(delta.size, whole.size);
        assert_true(delta_apply(bytes_writer_view(&delta),
                                (struct byte_view){pair.from, pair.from_size}, pair.to_size,
                                &again));
        assert_int_equal(again.size, pair.to_size);
        if (again.size > 0)
            assert_memory_equal(again.data, pair.to, again.size);
        bytes_writer_clear(&whole);
        if (pair.to_size > 0) /* not into less room */
            assert_false(delta_apply(bytes_writer_view(&delta),
                                     (struct byte_view){pair.from, pair.from_size},
                                     pair.to_size - 1, &whole));
    }
    bytes_writer_free(&delta);
    bytes_writer_free(&again);
    bytes_writer_free(&whole);
}

static void what_is_equal_takes_little_room(void **state)
{
    static struct pair pair;
    struct random random = {0};
    struct bytes_writer delta;
    (void)state;
    random_seed(&random, 9);
    bytes_writer_init(&delta, plain_allocator());
    pair.from_size = pair.to_size = SIZE;
    for (size_t i = 0; i < SIZE; i++)
        pair.from[i] = (uint8_t)random_below(&random, 256);
    memcpy(pair.to, pair.from, SIZE);
    make(&pair, SIZE, &delta);
    assert_in_range(delta.size, 1, 6);
    bytes_writer_clear(&delta);
    memmove(pair.to + 1000, pair.from + 1100, SIZE - 1100); /* a hundred bytes less */
    pair.to_size = SIZE - 100;
    pair.to[2000] ^= 1;
    make(&pair, SIZE, &delta);
    assert_in_range(delta.size, 6, 60);
    bytes_writer_free(&delta);
}

/* Any bytes are a delta that is refused, or that makes no more than the limit; the sanitizers see
 * the rest. */
static void damaged_ones_are_refused(void **state)
{
    static uint8_t bytes[64], from[50];
    struct random random = {0};
    struct bytes_writer made;
    int refused = 0;
    (void)state;
    random_seed(&random, 4);
    bytes_writer_init(&made, plain_allocator());
    for (int round = 0; round < 20000; round++) {
        size_t size = (size_t)random_below(&random, sizeof bytes);
        for (size_t i = 0; i < size; i++)
            bytes[i] = (uint8_t)random_below(&random, random_below(&random, 2) ? 256 : 8);
        bytes_writer_clear(&made);
        refused += !delta_apply((struct byte_view){bytes, size},
                                (struct byte_view){from, sizeof from}, 100, &made);
        assert_in_range(made.size, 0, 100);
    }
    assert_in_range(refused, 1000, 19999);
    bytes_writer_free(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_come_back),
        cmocka_unit_test(what_is_equal_takes_little_room),
        cmocka_unit_test(damaged_ones_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

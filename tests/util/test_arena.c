/* The arena: its memory is zeroed and aligned, and all of it is given back. And arrays that grow.
 */
#include "util/arena.h"

#include <stdalign.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/array.h"

static void memory_is_zeroed_and_aligned_even_when_used_before(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, plain_allocator());
    for (size_t i = 1; i < 300; i++) {
        unsigned char *bytes = arena_alloc(&arena, i, 1);
        assert_non_null(bytes);
        assert_int_equal((uintptr_t)bytes % alignof(max_align_t), 0);
        for (size_t k = 0; k < i; k++)
            assert_int_equal(bytes[k], 0);
        memset(bytes, 0xEE, i);
    }
    arena_reset(&arena);
}

static void parts_do_not_overlap(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, plain_allocator());
    unsigned char *parts[64];
    for (int i = 0; i < 64; i++) {
        parts[i] = arena_alloc(&arena, 3000, 1);
        memset(parts[i], i, 3000);
    }
    for (int i = 0; i < 64; i++)
        for (int k = 0; k < 3000; k++)
            assert_int_equal(parts[i][k], i);
    arena_reset(&arena);
}

static void a_count_of_zero_gives_a_pointer(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, plain_allocator());
    assert_non_null(arena_alloc(&arena, 0, 8));
    assert_non_null(arena_alloc(&arena, 8, 0));
    arena_reset(&arena);
}

static void a_product_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, plain_allocator());
    assert_null(arena_alloc(&arena, SIZE_MAX, 2));
    assert_null(arena_alloc(&arena, SIZE_MAX / 2, 3));
    assert_null(arena_alloc(&arena, SIZE_MAX, 1));
    assert_int_equal(arena.used, 0);
}

static void reset_gives_everything_back(void **state)
{
    (void)state;
    struct counted_memory memory = {0};
    struct arena arena;
    arena_init(&arena, counted_allocator(&memory));
    for (int i = 0; i < 40; i++)
        arena_alloc(&arena, 10000, 1);
    assert_true(memory.blocks > 1);
    assert_true(arena.used >= 400000);
    arena_reset(&arena);
    assert_int_equal(memory.blocks, 0);
    assert_int_equal(arena.used, 0);
    assert_non_null(arena_alloc(&arena, 1, 1));
    arena_reset(&arena);
    arena_reset(&arena);
    assert_int_equal(memory.blocks, 0);
}

static void a_full_arena_leaves_earlier_memory_valid(void **state)
{
    (void)state;
    struct counted_memory memory = {.fail_at = 2};
    struct arena arena;
    arena_init(&arena, counted_allocator(&memory));
    char *first = arena_alloc(&arena, 4, 1);
    memcpy(first, "abc", 4);
    assert_null(arena_alloc(&arena, 1 << 20, 1));
    assert_string_equal(first, "abc");
    assert_non_null(arena_alloc(&arena, 4, 1));
    arena_reset(&arena);
    assert_int_equal(memory.blocks, 0);
}

enum { ITEMS = 100 };

static void an_array_keeps_its_items_while_it_grows(void **state)
{
    (void)state;
    struct counted_memory memory = {0};
    const struct allocator allocator = counted_allocator(&memory);
    struct arena arena;
    arena_init(&arena, allocator);
    int *owned = NULL, *borrowed = NULL;
    for (size_t i = 0; i < ITEMS; i++) {
        owned = array_grow(allocator, owned, i, sizeof *owned);
        borrowed = array_grow_in(&arena, borrowed, i, sizeof *borrowed);
        owned[i] = borrowed[i] = (int)i;
    }
    for (int i = 0; i < ITEMS; i++)
        assert_true(owned[i] == i && borrowed[i] == i);
    array_free(allocator, owned, ITEMS, sizeof *owned);
    arena_reset(&arena);
    assert_int_equal(memory.blocks, 0);
}

static void an_array_that_cannot_grow_stays_valid(void **state)
{
    (void)state;
    struct counted_memory memory = {.fail_at = 2};
    const struct allocator allocator = counted_allocator(&memory);
    char *items = array_grow(allocator, NULL, 0, 1);
    memset(items, 'x', ARRAY_FIRST);
    assert_null(array_grow(allocator, items, ARRAY_FIRST, 1));
    assert_int_equal(items[ARRAY_FIRST - 1], 'x');
    assert_null(array_grow(allocator, items, SIZE_MAX / 4 + 1, 8));
    array_free(allocator, items, ARRAY_FIRST, 1);
    assert_int_equal(memory.blocks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_zeroed_and_aligned_even_when_used_before),
        cmocka_unit_test(parts_do_not_overlap),
        cmocka_unit_test(a_count_of_zero_gives_a_pointer),
        cmocka_unit_test(a_product_that_does_not_fit_is_refused),
        cmocka_unit_test(reset_gives_everything_back),
        cmocka_unit_test(a_full_arena_leaves_earlier_memory_valid),
        cmocka_unit_test(an_array_keeps_its_items_while_it_grows),
        cmocka_unit_test(an_array_that_cannot_grow_stays_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

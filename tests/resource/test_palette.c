/* Palettes (CLUT) and colour cycles (CYCL). */
#include "resource/picture.h"

#include <string.h>

#include "resource/cmocka_all.h"

static const struct fault_place place = {"F", "ROOM", 0};

static void a_palette_is_256_triples(void **state)
{
    (void)state;
    uint8_t bytes[768];
    struct colour palette[256];
    struct fault fault;
    for (int i = 0; i < 768; i++)
        bytes[i] = (uint8_t)(i / 3 + i % 3);
    assert_true(palette_load(palette, place, (struct byte_view){bytes, sizeof bytes}, &fault));
    assert_int_equal(palette[255].red, 255);
    assert_int_equal(palette[3].green, 4);
    assert_int_equal(palette[3].blue, 5);
}

static void a_short_palette_is_refused_whole(void **state)
{
    (void)state;
    uint8_t bytes[767] = {9};
    struct colour palette[256] = {{1, 2, 3}};
    struct fault fault;
    assert_false(palette_load(palette, place, (struct byte_view){bytes, sizeof bytes}, &fault));
    assert_int_equal(fault.code, FAULT_TRUNCATED);
    assert_int_equal(palette[0].red, 1);
}

static const uint8_t two_cycles[] = {
    1, 0, 0, 0x06, 0x66, 0, 0, 16, 31, /* rate 1638, up */
    4, 0, 0, 0x40, 0x00, 0, 2, 7,  9,  /* rate 16384, down */
    0,
};

static bool load(struct colour_cycle *cycles, int *count, const uint8_t *bytes, size_t size,
                 struct fault *fault)
{
    return cycles_load(cycles, count, place, (struct byte_view){bytes, size}, fault);
}

static void cycles_have_colours_direction_and_delay(void **state)
{
    (void)state;
    struct colour_cycle cycles[LIMIT_CYCLES];
    int count = -1;
    struct fault fault;
    assert_true(load(cycles, &count, two_cycles, sizeof two_cycles, &fault));
    assert_int_equal(count, 2);
    assert_int_equal(cycles[0].number, 1);
    assert_int_equal(cycles[0].first, 16);
    assert_int_equal(cycles[0].last, 31);
    assert_int_equal(cycles[0].delay_jiffies, 10);
    assert_false(cycles[0].down);
    assert_true(cycles[1].down);
    assert_int_equal(cycles[1].delay_jiffies, 1);
}

static void a_rate_of_zero_stands_still(void **state)
{
    (void)state;
    struct colour_cycle cycles[LIMIT_CYCLES];
    int count;
    struct fault fault;
    static const uint8_t bytes[] = {1, 0, 0, 0, 0, 0, 0, 16, 31, 0};
    assert_true(load(cycles, &count, bytes, sizeof bytes, &fault));
    assert_int_equal(cycles[0].delay_jiffies, 0);
}

static void truncated_cycles_are_refused(void **state)
{
    (void)state;
    struct colour_cycle cycles[LIMIT_CYCLES];
    int count = 77;
    struct fault fault;
    for (size_t size = 0; size < sizeof two_cycles; size++) {
        assert_false(load(cycles, &count, two_cycles, size, &fault));
        assert_int_equal(fault.code, FAULT_TRUNCATED);
    }
    assert_int_equal(count, 77);
}

static void impossible_cycles_are_refused(void **state)
{
    (void)state;
    struct colour_cycle cycles[LIMIT_CYCLES];
    int count;
    struct fault fault;
    static const uint8_t number[] = {17, 0, 0, 1, 0, 0, 0, 16, 31, 0};
    static const uint8_t order[] = {1, 0, 0, 1, 0, 0, 0, 32, 31, 0};
    assert_false(load(cycles, &count, number, sizeof number, &fault));
    assert_int_equal(fault.code, FAULT_BAD_VALUE);
    assert_false(load(cycles, &count, order, sizeof order, &fault));
    assert_int_equal(fault.code, FAULT_BAD_VALUE);
    uint8_t many[9 * (LIMIT_CYCLES + 1) + 1] = {0};
    for (int i = 0; i < LIMIT_CYCLES; i++)
        many[9 * i] = 1;
    assert_true(load(cycles, &count, many, sizeof many, &fault));
    assert_int_equal(count, LIMIT_CYCLES);
    many[9 * LIMIT_CYCLES] = 1;
    assert_false(load(cycles, &count, many, sizeof many, &fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_palette_is_256_triples),
        cmocka_unit_test(a_short_palette_is_refused_whole),
        cmocka_unit_test(cycles_have_colours_direction_and_delay),
        cmocka_unit_test(a_rate_of_zero_stands_still),
        cmocka_unit_test(truncated_cycles_are_refused),
        cmocka_unit_test(impossible_cycles_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The scale table follows its rule. */
#include "resource/cmocka_all.h"

#include "render/costume_draw.c"

static int bits_reversed(int value)
{
    int result = 0;
    for (int bit = 0; bit < 8; bit++)
        result |= (value >> bit & 1) << (7 - bit);
    return result;
}

static int threshold_by_rule(int index)
{
    if (index == 0)
        return 255;
    if (index >= 128)
        return bits_reversed(index - 128);
    int k = 128 - index;
    int power = 1;
    while (power * 2 <= k)
        power *= 2;
    return 255 - bits_reversed(3 * power - 1 - k);
}

static void every_threshold_follows_the_rule(void **state)
{
    (void)state;
    for (int index = 0; index < 256; index++)
        assert_int_equal(scale_thresholds[index], threshold_by_rule(index));
}

static void a_scale_keeps_its_number_of_256_indices(void **state)
{
    (void)state;
    for (int scale = 1; scale < SCALE_FULL; scale++) {
        int kept = 0;
        for (int index = 0; index < 256; index++)
            kept += scale_keeps(scale, index);
        assert_int_equal(kept, scale);
    }
}

static void full_size_keeps_all_indices_and_indices_wrap(void **state)
{
    (void)state;
    for (int index = -300; index < 600; index++) {
        assert_true(scale_keeps(SCALE_FULL, index));
        assert_int_equal(scale_keeps(100, index), scale_keeps(100, index + 256));
    }
}

static void drawn_columns_are_counted_across_the_wrap_too(void **state)
{
    (void)state;
    for (int i = 0; i < 20000; i++) {
        int scale = 1 + i % 255, first = i * 37 % 1200 - 500, count = i * 101 % 700;
        int kept = 0;
        for (int index = first; index < first + count; index++)
            kept += scale_keeps(scale, index);
        assert_int_equal(scaled_length(scale, first, count), kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_threshold_follows_the_rule),
        cmocka_unit_test(a_scale_keeps_its_number_of_256_indices),
        cmocka_unit_test(full_size_keeps_all_indices_and_indices_wrap),
        cmocka_unit_test(drawn_columns_are_counted_across_the_wrap_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

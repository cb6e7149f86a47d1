/* Scale words and slots. */
#include "walk/box.h"

#include "walk/floor.h"

enum { SLOT_0 = WALK_SCALE_SLOT_BIT, SLOT_1 = WALK_SCALE_SLOT_BIT | 1 };

static const struct walk_scale_slot slots[2] = {
    {.scale1 = 50, .y1 = 100, .scale2 = 150, .y2 = 140},
    {.scale1 = 200, .y1 = 60, .scale2 = 97, .y2 = 50},
};

static void a_word_of_zero_gives_no_scale(void **state)
{
    (void)state;
    assert_int_equal(walk_scale_at(slots, 2, 0, 120), WALK_SCALE_NONE);
}

static void a_plain_word_is_the_scale(void **state)
{
    (void)state;
    assert_int_equal(walk_scale_at(slots, 2, 1, 120), 1);
    assert_int_equal(walk_scale_at(slots, 2, 255, -9), 255);
    assert_int_equal(walk_scale_at(NULL, 0, 77, 120), 77);
}

static void a_plain_word_over_255_is_255(void **state)
{
    (void)state;
    assert_int_equal(walk_scale_at(slots, 2, 256, 120), 255);
    assert_int_equal(walk_scale_at(slots, 2, 0x7FFF, 120), 255);
}

static void a_slot_is_interpolated_by_the_row(void **state)
{
    (void)state;
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 100), 50);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 120), 100);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 140), 150);
}

static void halves_round_up(void **state)
{
    (void)state;
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 101), 53); /* 52.5 */
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 102), 55);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 99), 48);  /* 47.5 */
    assert_int_equal(walk_scale_at(slots, 2, SLOT_1, 55), 149); /* 148.5, rows stored downwards */
}

static void a_slot_continues_beyond_its_rows_until_1_and_255(void **state)
{
    (void)state;
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 160), 200);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 190), 255);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 84), 10);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 80), 1);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, -32768), 1);
    assert_int_equal(walk_scale_at(slots, 2, SLOT_0, 32767), 255);
}

static void equal_rows_give_the_first_scale(void **state)
{
    (void)state;
    const struct walk_scale_slot slot = {.scale1 = 90, .y1 = 100, .scale2 = 200, .y2 = 100};
    assert_int_equal(walk_scale_at(&slot, 1, SLOT_0, 20), 90);
    assert_int_equal(walk_scale_at(&slot, 1, SLOT_0, 180), 90);
}

static void an_empty_or_missing_slot_gives_no_scale(void **state)
{
    (void)state;
    const struct walk_scale_slot empty = {0};
    assert_int_equal(walk_scale_at(&empty, 1, SLOT_0, 120), WALK_SCALE_NONE);
    assert_int_equal(walk_scale_at(slots, 2, WALK_SCALE_SLOT_BIT | 2, 120), WALK_SCALE_NONE);
    assert_int_equal(walk_scale_at(slots, 2, 0xFFFF, 120), WALK_SCALE_NONE);
    assert_int_equal(walk_scale_at(NULL, 0, SLOT_0, 120), WALK_SCALE_NONE);
}

static void slots_hold_unsigned_numbers(void **state)
{
    (void)state;
    const struct walk_scale_slot slot = {.scale1 = 0, .y1 = 0, .scale2 = 0xFFFF, .y2 = 0xFFFF};
    assert_int_equal(walk_scale_at(&slot, 1, SLOT_0, 100), 100);
    assert_int_equal(walk_scale_at(&slot, 1, SLOT_0, -100), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_of_zero_gives_no_scale),
        cmocka_unit_test(a_plain_word_is_the_scale),
        cmocka_unit_test(a_plain_word_over_255_is_255),
        cmocka_unit_test(a_slot_is_interpolated_by_the_row),
        cmocka_unit_test(halves_round_up),
        cmocka_unit_test(a_slot_continues_beyond_its_rows_until_1_and_255),
        cmocka_unit_test(equal_rows_give_the_first_scale),
        cmocka_unit_test(an_empty_or_missing_slot_gives_no_scale),
        cmocka_unit_test(slots_hold_unsigned_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

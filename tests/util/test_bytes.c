/* The reader: values, and what happens at the end. */
#include "util/bytes.h"

#include "resource/cmocka_all.h"

static const uint8_t counting[] = {0x01, 0x82, 0x03, 0x04, 0x85, 0x06, 0x07, 0x08};

static struct reader whole(void)
{
    return reader_at((struct byte_view){counting, sizeof counting}, 0);
}

static void numbers_are_little_endian_by_default(void **state)
{
    (void)state;
    struct reader reader = whole();
    assert_int_equal(read_u16(&reader), 0x8201);
    assert_int_equal(read_u16_be(&reader), 0x0304);
    reader = whole();
    assert_int_equal(read_u32(&reader), 0x04038201);
    assert_int_equal(read_u32_be(&reader), 0x85060708);
    assert_false(reader.failed);
}

static void signed_numbers_go_below_zero(void **state)
{
    (void)state;
    struct reader reader = reader_at((struct byte_view){counting, sizeof counting}, 1);
    assert_int_equal(read_s8(&reader), 0x82 - 256);
    reader = whole();
    assert_int_equal(read_s16(&reader), 0x8201 - 65536);
}

static void the_first_failure_sticks_at_its_place(void **state)
{
    (void)state;
    struct reader reader = whole();
    reader_skip(&reader, 6);
    assert_int_equal(read_u32(&reader), 0x0807);
    assert_true(reader.failed);
    assert_int_equal(reader.position, 8);
    assert_int_equal(read_u8(&reader), 0);
    assert_int_equal(reader_left(&reader), 0);
    assert_int_equal(reader.position, 8);
}

static void a_truncated_number_is_not_read_in_part(void **state)
{
    (void)state;
    struct reader reader = reader_at((struct byte_view){counting, 1}, 0);
    assert_int_equal(read_u16(&reader), 0);
    assert_true(reader.failed);
    assert_int_equal(reader.position, 0);
}

static void a_reader_beyond_the_end_has_failed_already(void **state)
{
    (void)state;
    struct byte_view view = {counting, sizeof counting};
    assert_false(reader_at(view, sizeof counting).failed);
    assert_true(reader_at(view, sizeof counting + 1).failed);
    assert_true(reader_at(view, SIZE_MAX).failed);
}

static void a_view_is_whole_or_empty(void **state)
{
    (void)state;
    struct reader reader = whole();
    struct byte_view part = read_view(&reader, 3);
    assert_int_equal(part.size, 3);
    assert_ptr_equal(part.data, counting);
    assert_int_equal(read_view(&reader, 6).size, 0);
    assert_true(reader.failed);
    reader = whole();
    assert_int_equal(read_view(&reader, SIZE_MAX).size, 0);
    assert_true(reader.failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_little_endian_by_default),
        cmocka_unit_test(signed_numbers_go_below_zero),
        cmocka_unit_test(the_first_failure_sticks_at_its_place),
        cmocka_unit_test(a_truncated_number_is_not_read_in_part),
        cmocka_unit_test(a_reader_beyond_the_end_has_failed_already),
        cmocka_unit_test(a_view_is_whole_or_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

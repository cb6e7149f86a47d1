/* ZPnn: packed rows of masks. */
#include "resource/picture.h"

#include <string.h>

#include "resource/cmocka_all.h"

enum { HEIGHT = 300 };

struct fixture {
    uint8_t bits[2 * HEIGHT];
    struct zplane plane;
    struct fault_log log;
    struct fault fault;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    fixture.plane = (struct zplane){1, HEIGHT, fixture.bits};
    *state = &fixture;
    return 0;
}

static bool decode(struct fixture *f, const void *bytes, size_t size)
{
    struct fault_place place = {"F", "ZP01", 0};
    memset(f->bits, 0, sizeof f->bits);
    return zplane_decode(place, (struct byte_view){bytes, size}, &f->plane, &f->log, &f->fault);
}

static void position_zero_is_all_clear(void **state)
{
    struct fixture *f = *state;
    assert_true(decode(f, "\0\0", 2));
    for (size_t i = 0; i < sizeof f->bits; i++)
        assert_int_equal(f->bits[i], 0);
}

static void runs_and_literals_follow_one_another(void **state)
{
    struct fixture *f = *state;
    f->plane.height = 7;
    assert_true(decode(f, "\12\0\203\360\2\1\2\202\377", 9));
    static const uint8_t wanted[7] = {0xF0, 0xF0, 0xF0, 1, 2, 0xFF, 0xFF};
    assert_memory_equal(f->bits, wanted, sizeof wanted);
    assert_true(zplane_hides(&f->plane, 0, 0));
    assert_false(zplane_hides(&f->plane, 4, 0));
    assert_true(zplane_hides(&f->plane, 7, 3));
    assert_false(zplane_hides(&f->plane, 8, 6));
    assert_false(zplane_hides(&f->plane, -1, 0));
    assert_false(zplane_hides(&f->plane, 0, -1));
    assert_false(zplane_hides(&f->plane, 8 * f->plane.strips, 0));
    assert_false(zplane_hides(&f->plane, 0, f->plane.height));
    assert_false(zplane_hides(&f->plane, -1, 6));
    assert_false(zplane_hides(&f->plane, 0, 7));
}

static void a_run_of_zero_is_256_rows(void **state)
{
    struct fixture *f = *state;
    assert_true(decode(f, "\12\0\200\125\254\1", 6));
    assert_int_equal(f->bits[255], 0x55);
    assert_int_equal(f->bits[256], 1);
    assert_int_equal(f->bits[HEIGHT - 1], 1);
}

static void zero_plain_bytes_are_256(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[2 + 1 + 256 + 2] = {10, 0, 0};
    for (int i = 0; i < 256; i++)
        bytes[3 + i] = (uint8_t)i;
    bytes[259] = 0x80 + 44;
    bytes[260] = 7;
    assert_true(decode(f, bytes, sizeof bytes));
    assert_int_equal(f->bits[255], 255);
    assert_int_equal(f->bits[256], 7);
}

static void a_strip_stops_after_its_last_row_even_inside_a_run(void **state)
{
    struct fixture *f = *state;
    f->plane.height = 3;
    assert_true(decode(f, "\12\0\377\1", 4));
    assert_int_equal(f->bits[2], 1);
    assert_int_equal(f->bits[3], 0);
    assert_true(decode(f, "\12\0\177\1\2\3", 6));
    assert_int_equal(f->bits[2], 3);
}

static void a_truncated_strip_stays_clear(void **state)
{
    struct fixture *f = *state;
    f->plane.height = 3;
    static const struct {
        const char *bytes;
        size_t size;
    } dry[] = {{"\12\0\203", 3}, {"\12\0\3\1\2", 5}, {"\12\0\202\1", 4}};
    for (size_t i = 0; i < sizeof dry / sizeof dry[0]; i++) {
        assert_false(decode(f, dry[i].bytes, dry[i].size));
        assert_int_equal(f->fault.code, FAULT_TRUNCATED);
        for (int row = 0; row < 3; row++)
            assert_int_equal(f->bits[row], 0);
    }
}

static void a_bad_strip_does_not_spoil_its_neighbour(void **state)
{
    struct fixture *f = *state;
    f->plane.strips = 2;
    f->plane.height = 2;
    assert_false(decode(f, "\377\377\14\0\202\7", 6));
    assert_int_equal(f->fault.code, FAULT_BAD_VALUE);
    assert_int_equal(f->log.count, 1);
    static const uint8_t wanted[4] = {0, 7, 0, 7};
    assert_memory_equal(f->bits, wanted, sizeof wanted);
}

static void a_truncated_table_is_refused(void **state)
{
    struct fixture *f = *state;
    f->plane.strips = 2;
    assert_false(decode(f, "\0\0\0", 3));
    assert_false(decode(f, "", 0));
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, NULL)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(position_zero_is_all_clear),
        with_fixture(runs_and_literals_follow_one_another),
        with_fixture(a_run_of_zero_is_256_rows),
        with_fixture(zero_plain_bytes_are_256),
        with_fixture(a_strip_stops_after_its_last_row_even_inside_a_run),
        with_fixture(a_truncated_strip_stays_clear),
        with_fixture(a_bad_strip_does_not_spoil_its_neighbour),
        with_fixture(a_truncated_table_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

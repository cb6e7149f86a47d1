/* Strings, which scripts use as tables of bytes. */
#include <string.h>

#include "engine/state/variable_state.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

static struct byte_view text(const char *bytes)
{
    return (struct byte_view){(const uint8_t *)bytes, strlen(bytes)};
}

static int set_up(void **state)
{
    static struct strings strings;
    memset(&strings, 0, sizeof strings);
    *state = &strings;
    return 0;
}

static void a_loaded_string_ends_with_a_zero(void **state)
{
    struct strings *strings = *state;
    string_load(strings, 3, text("XY"));
    assert_int_equal(string_char(strings, 3, 0), 'X');
    assert_int_equal(string_char(strings, 3, 1), 'Y');
    assert_int_equal(string_char(strings, 3, 2), 0);
    assert_int_equal(string_bytes(strings, 3).size, 3);
}

static void a_long_string_is_cut_and_still_ends(void **state)
{
    struct strings *strings = *state;
    uint8_t bytes[STRING_SIZE + 40];
    memset(bytes, 'A', sizeof bytes);
    string_load(strings, 0, (struct byte_view){bytes, sizeof bytes});
    assert_int_equal(string_bytes(strings, 0).size, STRING_SIZE);
    assert_int_equal(string_char(strings, 0, STRING_SIZE - 2), 'A');
    assert_int_equal(string_char(strings, 0, STRING_SIZE - 1), 0);
}

static void a_copied_string_changes_independently(void **state)
{
    struct strings *strings = *state;
    string_load(strings, 1, text("AB"));
    string_copy(strings, 2, 1);
    string_set_char(strings, 2, 0, 'Z');
    assert_int_equal(string_char(strings, 1, 0), 'A');
    assert_int_equal(string_char(strings, 2, 0), 'Z');
}

static void a_new_string_is_zeros_and_size_0_deletes_it(void **state)
{
    struct strings *strings = *state;
    string_load(strings, 1, text("ABCDEF"));
    string_new(strings, 1, 4);
    assert_int_equal(string_bytes(strings, 1).size, 4);
    assert_int_equal(string_char(strings, 1, 0), 0);
    string_new(strings, 1, 0);
    assert_int_equal(string_bytes(strings, 1).size, 0);
}

static void sizes_beyond_the_limits_are_clamped(void **state)
{
    struct strings *strings = *state;
    string_new(strings, 1, 32767);
    assert_int_equal(string_bytes(strings, 1).size, STRING_SIZE);
    string_new(strings, 1, -1);
    assert_int_equal(string_bytes(strings, 1).size, 0);
}

static void bytes_beyond_a_string_stay_zero(void **state)
{
    struct strings *strings = *state;
    string_load(strings, 1, text("AB"));
    string_set_char(strings, 1, 3, 'C');
    string_set_char(strings, 1, -1, 'C');
    assert_int_equal(string_char(strings, 1, 3), 0);
    assert_int_equal(string_char(strings, 1, -1), 0);
    assert_int_equal(string_char(strings, 200, 0), 0);
    assert_int_equal(string_char(strings, -1, 0), 0);
    assert_int_equal(string_char(strings, STRING_LIMIT, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_loaded_string_ends_with_a_zero, set_up),
        cmocka_unit_test_setup(a_long_string_is_cut_and_still_ends, set_up),
        cmocka_unit_test_setup(a_copied_string_changes_independently, set_up),
        cmocka_unit_test_setup(a_new_string_is_zeros_and_size_0_deletes_it, set_up),
        cmocka_unit_test_setup(sizes_beyond_the_limits_are_clamped, set_up),
        cmocka_unit_test_setup(bytes_beyond_a_string_stay_zero, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The two numberings of the four facings. */
#include "walk/box.h"

#include "walk/floor.h"

/* As v5 files have them: 0 west, 1 east, 2 south, 3 north. */
static void costume_directions_are_facings(void **state)
{
    (void)state;
    assert_int_equal(facing_of_direction(0), WALK_FACING_W);
    assert_int_equal(facing_of_direction(1), WALK_FACING_E);
    assert_int_equal(facing_of_direction(2), WALK_FACING_S);
    assert_int_equal(facing_of_direction(3), WALK_FACING_N);
}

static void each_direction_comes_back_from_its_facing(void **state)
{
    (void)state;
    for (int direction = 0; direction < COSTUME_DIRECTIONS; direction++)
        assert_int_equal(direction_of_facing(facing_of_direction(direction)), direction);
}

/* An animation order is animation * 4 + direction: 248 is "face west at once". */
static void the_lower_two_bits_of_an_order_are_the_direction(void **state)
{
    (void)state;
    for (int order = 0; order < 256; order++)
        assert_int_equal(facing_of_direction(order), facing_of_direction(order & 3));
}

static void the_opposite_of_the_opposite_is_the_facing(void **state)
{
    (void)state;
    assert_int_equal(facing_opposite(WALK_FACING_N), WALK_FACING_S);
    assert_int_equal(facing_opposite(WALK_FACING_E), WALK_FACING_W);
    for (int facing = WALK_FACING_N; facing <= WALK_FACING_W; facing++)
        assert_int_equal(facing_opposite(facing_opposite((enum walk_facing)facing)), facing);
}

static void letters_and_words_name_the_same_way(void **state)
{
    (void)state;
    static const char *const words[COSTUME_DIRECTIONS] = {"west", "east", "south", "north"};
    for (int direction = 0; direction < COSTUME_DIRECTIONS; direction++) {
        assert_string_equal(direction_word((enum costume_direction)direction), words[direction]);
        assert_int_equal(facing_letter(facing_of_direction(direction)),
                         words[direction][0] - 'a' + 'A');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costume_directions_are_facings),
        cmocka_unit_test(each_direction_comes_back_from_its_facing),
        cmocka_unit_test(the_lower_two_bits_of_an_order_are_the_direction),
        cmocka_unit_test(the_opposite_of_the_opposite_is_the_facing),
        cmocka_unit_test(letters_and_words_name_the_same_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

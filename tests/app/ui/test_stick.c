/* A controller's stick and the pointer: how far it goes, whatever the steps. */
#include "app/ui/pad.h"

#include <stdlib.h>

#include "render/framebuffer.h"
#include "resource/cmocka_all.h"

enum { SECOND = 1000000, FULL = 32767 };

struct place {
    int x, y;
};

/* Where the pointer is after so long, in steps of `step` microseconds. */
static struct place moved(struct pad_sticks sticks, uint64_t time, uint64_t step)
{
    struct stick stick = {0};
    struct place place = {100, 100};
    for (; time > 0; time -= step < time ? step : time)
        stick_move(&stick, &sticks, step < time ? step : time, &place.x, &place.y);
    return place;
}

static void a_stick_in_the_middle_moves_nothing(void **state)
{
    (void)state;
    struct stick stick = {0};
    int x = 31, y = 41;
    assert_false(stick_move(&stick, &(struct pad_sticks){0}, SECOND, &x, &y));
    assert_false(stick_move(&stick, &(struct pad_sticks){.x = 5000, .y = -4000}, SECOND, &x, &y));
    assert_int_equal(x, 31);
    assert_int_equal(y, 41);
}

static void the_distance_does_not_depend_on_the_number_of_steps(void **state)
{
    (void)state;
    static const struct pad_sticks sticks[] = {
        {.x = FULL}, {.x = -12000, .y = 20000}, {.x = 16000, .y = -16000, .slower = FULL}};
    for (size_t i = 0; i < sizeof sticks / sizeof *sticks; i++) {
        const struct place few = moved(sticks[i], SECOND / 3, SECOND / 3);
        const struct place many = moved(sticks[i], SECOND / 3, 997);
        assert_in_range(abs(few.x - many.x), 0, 1); /* roundings of many sums */
        assert_in_range(abs(few.y - many.y), 0, 1);
        assert_true(few.x != 100 || few.y != 100);
    }
}

static void farther_is_faster_and_the_trigger_is_slower(void **state)
{
    (void)state;
    const struct pad_sticks full = {.x = FULL}, half = {.x = FULL / 2},
                            slow = {.x = FULL, .slower = FULL};
    const int whole = moved(full, SECOND / 5, 1000).x - 100;
    assert_true(whole > 10);
    assert_true(moved(half, SECOND / 5, 1000).x - 100 < whole / 2);
    assert_in_range(moved(slow, SECOND / 2, 1000).x - 100, 5,
                    (moved(full, SECOND / 2, 1000).x - 100) / 4);
    /* Across the screen in a second and a half. */
    assert_int_equal(moved(full, SECOND * 3 / 2, 1000).x, SCREEN_WIDTH - 1);
}

static void the_pointer_stays_on_the_screen_and_returns_at_once(void **state)
{
    (void)state;
    struct stick stick = {0};
    int x = 3, y = 198;
    stick_move(&stick, &(struct pad_sticks){.x = -FULL, .y = FULL}, 2 * SECOND, &x, &y);
    assert_int_equal(x, 0);
    assert_int_equal(y, SCREEN_HEIGHT - 1);
    stick_move(&stick, &(struct pad_sticks){.x = FULL, .y = -FULL}, SECOND / 20, &x, &y);
    assert_true(x > 2 && y < SCREEN_HEIGHT - 3);
}

static void slow_moves_are_not_lost_in_rounding_and_the_mouse_counts(void **state)
{
    (void)state;
    struct stick stick = {0};
    const struct pad_sticks slow = {.x = 9000, .slower = FULL};
    int x = 100, y = 100;
    for (int i = 0; i < 100; i++)
        assert_true(stick_move(&stick, &slow, SECOND / 60, &x, &y));
    assert_in_range(x, 102, 110);
    x = 20; /* the mouse was moved */
    stick_move(&stick, &slow, SECOND / 60, &x, &y);
    assert_int_equal(x, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stick_in_the_middle_moves_nothing),
        cmocka_unit_test(the_distance_does_not_depend_on_the_number_of_steps),
        cmocka_unit_test(farther_is_faster_and_the_trigger_is_slower),
        cmocka_unit_test(the_pointer_stays_on_the_screen_and_returns_at_once),
        cmocka_unit_test(slow_moves_are_not_lost_in_rounding_and_the_mouse_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

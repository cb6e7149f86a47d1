/* What fingers mean: taps, holds and drags of one to three fingers. */
#include "resource/cmocka_all.h"

#include "app/platform/presenter.h"

enum { ONE = 7, TWO = 8, THREE = 9 };

static void a_tap_is_a_click_where_the_finger_came(void **state)
{
    (void)state;
    struct touch touch = {0};
    struct touch_gesture made = touch_down(&touch, ONE, 100, 50, 1000);
    assert_int_equal(made.kind, TOUCH_MOVE);
    assert_int_equal(made.x, 100);
    assert_int_equal(touch_move(&touch, ONE, 105, 53).kind, TOUCH_NOTHING); /* it trembles */
    assert_int_equal(touch_pass(&touch, 1000 + TOUCH_HOLD_TIME - 1).kind, TOUCH_NOTHING);
    made = touch_up(&touch);
    assert_int_equal(made.kind, TOUCH_CLICK);
    assert_int_equal(made.x, 100);
    assert_int_equal(made.y, 50);
    assert_int_equal(touch_up(&touch).kind, TOUCH_NOTHING);
}

static void a_hold_is_the_right_button_once(void **state)
{
    (void)state;
    struct touch touch = {0};
    touch_down(&touch, ONE, 100, 50, 1000);
    const struct touch_gesture made = touch_pass(&touch, 1000 + TOUCH_HOLD_TIME);
    assert_int_equal(made.kind, TOUCH_RIGHT_CLICK);
    assert_int_equal(made.x, 100);
    assert_int_equal(touch_pass(&touch, 9000000).kind, TOUCH_NOTHING);
    assert_int_equal(touch_move(&touch, ONE, 300, 50).kind, TOUCH_NOTHING);
    assert_int_equal(touch_up(&touch).kind, TOUCH_NOTHING);
    touch_down(&touch, ONE, 1, 2, 10000000); /* and all begins anew */
    assert_int_equal(touch_up(&touch).kind, TOUCH_CLICK);
}

static void a_drag_moves_and_clicks_nowhere(void **state)
{
    (void)state;
    struct touch touch = {0};
    touch_down(&touch, ONE, 100, 50, 0);
    struct touch_gesture made = touch_move(&touch, ONE, 100 + TOUCH_SLACK + 1, 50);
    assert_int_equal(made.kind, TOUCH_MOVE);
    assert_int_equal(made.x, 100 + TOUCH_SLACK + 1);
    made = touch_move(&touch, ONE, 101, 50); /* near where it came, it is dragged still */
    assert_int_equal(made.kind, TOUCH_MOVE);
    assert_int_equal(touch_move(&touch, TWO, 200, 50).kind, TOUCH_NOTHING);
    assert_int_equal(touch_pass(&touch, 9000000).kind, TOUCH_NOTHING);
    assert_int_equal(touch_up(&touch).kind, TOUCH_NOTHING);
}

static void two_fingers_skip_and_three_open_the_menu(void **state)
{
    (void)state;
    struct touch touch = {0};
    touch_down(&touch, ONE, 10, 10, 0);
    assert_int_equal(touch_down(&touch, TWO, 60, 10, 400000).kind, TOUCH_NOTHING);
    assert_int_equal(touch_pass(&touch, 600000).kind, TOUCH_NOTHING); /* not so long of both */
    assert_int_equal(touch_up(&touch).kind, TOUCH_NOTHING);
    assert_int_equal(touch_pass(&touch, 2000000).kind, TOUCH_NOTHING); /* one of them has gone */
    assert_int_equal(touch_up(&touch).kind, TOUCH_SKIP_LINE);

    touch_down(&touch, ONE, 10, 10, 0);
    touch_down(&touch, TWO, 60, 10, 0);
    assert_int_equal(touch_pass(&touch, TOUCH_HOLD_TIME).kind, TOUCH_SKIP_SCENE);
    touch_up(&touch);
    assert_int_equal(touch_up(&touch).kind, TOUCH_NOTHING);

    touch_down(&touch, ONE, 10, 10, 0);
    touch_down(&touch, TWO, 60, 10, 0);
    touch_down(&touch, THREE, 90, 10, 0);
    touch_up(&touch);
    touch_up(&touch);
    assert_int_equal(touch_up(&touch).kind, TOUCH_MENU);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tap_is_a_click_where_the_finger_came),
        cmocka_unit_test(a_hold_is_the_right_button_once),
        cmocka_unit_test(a_drag_moves_and_clicks_nowhere),
        cmocka_unit_test(two_fingers_skip_and_three_open_the_menu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

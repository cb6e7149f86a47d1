/* The events of fingers: taps, holds and drags of one to three fingers. */
#include "resource/cmocka_all.h"

#include "platform/presenter.c"

enum { ONE = 7, TWO = 8, THREE = 9, NOTHING = -1 };

/* The last event made. */
static struct window_event made;

/* The kind of event that was made; for a key less than 0 by the key. */
static int kind_of(bool any)
{
    return !any ? NOTHING : made.kind == WINDOW_KEY ? -made.key : (int)made.kind;
}

static int down(struct touch *touch, int finger, int x, int y, uint64_t now)
{
    made = (struct window_event){.finger = finger, .x = x, .y = y};
    return kind_of(touch_down(touch, &made, now));
}

static int move(struct touch *touch, int finger, int x, int y)
{
    made = (struct window_event){.finger = finger, .x = x, .y = y};
    return kind_of(touch_move(touch, &made));
}

static int up(struct touch *touch)
{
    return kind_of(touch_up(touch, &made));
}

static int pass(struct touch *touch, uint64_t now)
{
    return kind_of(touch_pass(touch, &made, now));
}

static void a_tap_is_a_click_where_the_finger_came(void **state)
{
    (void)state;
    struct touch touch = {0};
    assert_int_equal(down(&touch, ONE, 100, 50, 1000), WINDOW_MOUSE);
    assert_int_equal(made.x, 100);
    assert_int_equal(move(&touch, ONE, 105, 53), NOTHING); /* the finger trembles */
    assert_int_equal(pass(&touch, 1000 + TOUCH_HOLD_TIME - 1), NOTHING);
    assert_int_equal(up(&touch), WINDOW_CLICK);
    assert_int_equal(made.x, 100);
    assert_int_equal(made.y, 50);
    assert_int_equal(up(&touch), NOTHING);
}

static void a_hold_is_the_right_button_once(void **state)
{
    (void)state;
    struct touch touch = {0};
    down(&touch, ONE, 100, 50, 1000);
    assert_int_equal(pass(&touch, 1000 + TOUCH_HOLD_TIME), WINDOW_RIGHT_CLICK);
    assert_int_equal(made.x, 100);
    assert_int_equal(pass(&touch, 9000000), NOTHING);
    assert_int_equal(move(&touch, ONE, 300, 50), NOTHING);
    assert_int_equal(up(&touch), NOTHING);
    down(&touch, ONE, 1, 2, 10000000); /* and all begins again */
    assert_int_equal(up(&touch), WINDOW_CLICK);
}

static void a_drag_moves_and_clicks_nowhere(void **state)
{
    (void)state;
    struct touch touch = {0};
    down(&touch, ONE, 100, 50, 0);
    assert_int_equal(move(&touch, ONE, 100 + TOUCH_SLACK + 1, 50), WINDOW_MOUSE);
    assert_int_equal(made.x, 100 + TOUCH_SLACK + 1);
    assert_int_equal(move(&touch, ONE, 101, 50),
                     WINDOW_MOUSE); /* near where it came, it is dragged still */
    assert_int_equal(move(&touch, TWO, 200, 50), NOTHING);
    assert_int_equal(pass(&touch, 9000000), NOTHING);
    assert_int_equal(up(&touch), NOTHING);
}

static void two_fingers_skip_and_three_open_the_menu(void **state)
{
    (void)state;
    struct touch touch = {0};
    down(&touch, ONE, 10, 10, 0);
    assert_int_equal(down(&touch, TWO, 60, 10, 400000), NOTHING);
    assert_int_equal(pass(&touch, 600000), NOTHING); /* not so long of both */
    assert_int_equal(up(&touch), NOTHING);
    assert_int_equal(pass(&touch, 2000000), NOTHING); /* one of them has gone */
    assert_int_equal(up(&touch), -'.');

    down(&touch, ONE, 10, 10, 0);
    down(&touch, TWO, 60, 10, 0);
    assert_int_equal(pass(&touch, TOUCH_HOLD_TIME), -WINDOW_KEY_ESCAPE);
    up(&touch);
    assert_int_equal(up(&touch), NOTHING);

    down(&touch, ONE, 10, 10, 0);
    down(&touch, TWO, 60, 10, 0);
    down(&touch, THREE, 90, 10, 0);
    up(&touch);
    up(&touch);
    assert_int_equal(up(&touch), -WINDOW_KEY_MENU);
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

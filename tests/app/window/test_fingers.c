/* Fingers on a window, and the clicks that they mean. */
#include <string.h>

#include "app/window/made_app.h"
#include "app/window/made_machine.h"
#include "resource/cmocka_all.h"

static void a_resting_finger_is_a_right_click(void **state)
{
    (void)state;
    memset(&machine, 0, sizeof machine);
    machine.now = SECOND;
    struct presenter *presenter = presenter_open(&made, &made_options);
    struct window_event event;
    assert_non_null(presenter);
    /* Units are two pixels wide, and the picture is enlarged three times. */
    add_event((struct window_event){.kind = WINDOW_FINGER_DOWN, .finger = 7, .x = 150, .y = 180});
    assert_true(presenter_poll(presenter, &event));
    assert_int_equal(event.kind, WINDOW_MOUSE);
    assert_false(presenter_poll(presenter, &event));
    assert_int_equal(presenter_touch(presenter)->fingers, 1);
    machine.now += TOUCH_HOLD_TIME;
    assert_true(presenter_poll(presenter, &event));
    assert_int_equal(event.kind, WINDOW_RIGHT_CLICK);
    assert_int_equal(event.mouse_button, 3);
    assert_true(event.inside);
    assert_int_equal(event.x, 100);
    assert_int_equal(event.y, 120 - 20);
    assert_int_equal(event.page_x, 300);
    assert_int_equal(event.page_y, 360);
    add_event((struct window_event){.kind = WINDOW_FINGER_LIFTED, .finger = 7});
    assert_false(presenter_poll(presenter, &event));
    presenter_close(presenter);
}

/* Finger events wait meanwhile, and do not count as the program's delay. */
static void a_busy_program_takes_no_tap_for_a_hold(void **state)
{
    (void)state;
    memset(&machine, 0, sizeof machine);
    machine.now = SECOND;
    struct presenter *presenter = presenter_open(&made, &made_options);
    struct window_event event;
    assert_non_null(presenter);
    add_event((struct window_event){.kind = WINDOW_FINGER_DOWN, .finger = 7, .x = 150, .y = 180});
    assert_true(presenter_poll(presenter, &event));
    add_event((struct window_event){.kind = WINDOW_FINGER_LIFTED, .finger = 7});
    machine.now += TOUCH_HOLD_TIME;
    assert_true(presenter_poll(presenter, &event));
    assert_int_equal(event.kind, WINDOW_CLICK);
    assert_false(presenter_poll(presenter, &event));
    presenter_close(presenter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_resting_finger_is_a_right_click),
        cmocka_unit_test(a_busy_program_takes_no_tap_for_a_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

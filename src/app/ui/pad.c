#include "app/ui/pad.h"

#include <math.h>

#include "render/framebuffer.h"

/* The settings' rows are in the order of the buttons. */
_Static_assert(SETTING_PAD_A + (int)PAD_LEFT_TRIGGER == (int)SETTING_PAD_LEFT_TRIGGER,
               "a row for each button");

bool pad_action_event(enum pad_action act, struct window_event *event)
{
    static const int keys[PAD_ACTION_COUNT] = {
        [PAD_ACTION_SKIP_LINE] = '.',
        [PAD_ACTION_SKIP_SCENE] = WINDOW_KEY_ESCAPE,
        [PAD_ACTION_MENU] = WINDOW_KEY_MENU,
        [PAD_ACTION_PAUSE] = WINDOW_KEY_PAUSE,
        [PAD_ACTION_HELP] = WINDOW_KEY_HELP,
        [PAD_ACTION_BOXES] = 'b',
        [PAD_ACTION_FULLSCREEN] = WINDOW_KEY_FULLSCREEN,
    };
    if (act == PAD_ACTION_CLICK || act == PAD_ACTION_RIGHT_CLICK) {
        event->kind = act == PAD_ACTION_CLICK ? WINDOW_CLICK : WINDOW_RIGHT_CLICK;
        event->inside = true;
        return true;
    }
    event->kind = WINDOW_KEY;
    event->key = keys[act];
    event->control = act == PAD_ACTION_BOXES;
    event->alt = act == PAD_ACTION_BOXES;
    return event->key != 0;
}

static const double full = 32767;   /* range of a stick or trigger */
static const double dead = 0.22;    /* sticks at rest are not quite in the middle */
static const double slowest = 14;   /* pixels a second just outside the dead zone */
static const double fastest = 270;  /* pixels a second at the edge */
static const double precise = 0.18; /* factor while the trigger is pressed */

static double within(double value, double limit)
{
    return value < 0 ? 0 : value > limit ? limit : value;
}

bool stick_move(struct stick *stick, const struct pad_sticks *sticks, uint64_t microseconds, int *x,
                int *y)
{
    const double across = sticks->x / full, down = sticks->y / full;
    const double far = sqrt(across * across + down * down);
    if (far <= dead)
        return false;
    if ((int)stick->x != *x || (int)stick->y != *y) { /* something else moved the pointer */
        stick->x = *x + 0.5;
        stick->y = *y + 0.5;
    }
    const double push = within((far - dead) / (1 - dead), 1);
    const double speed = (slowest + (fastest - slowest) * push * push) *
                         (1 - (1 - precise) * within(sticks->slower / full, 1));
    const double distance = speed * (double)microseconds / 1e6;
    stick->x = within(stick->x + distance * across / far, (double)SCREEN_WIDTH - 0.01);
    stick->y = within(stick->y + distance * down / far, (double)SCREEN_HEIGHT - 0.01);
    *x = (int)stick->x;
    *y = (int)stick->y;
    return true;
}

#include "app/audio/stick.h"

#include "render/framebuffer.h"

static const double full = 32767;   /* of a stick or trigger */
static const double dead = 0.22;    /* sticks at rest are not quite in the middle */
static const double slowest = 14;   /* pixels a second right outside of that */
static const double fastest = 270;  /* at the edge */
static const double begins = 0.35;  /* the part of the speed that there is at once */
static const double whole_at = 0.4; /* seconds until there is all of it */
static const double precise = 0.18; /* the part that is left with the trigger pressed */

/* Newton's way, so that the C library's mathematics are not needed. */
static double square_root(double value)
{
    double root = value > 1 ? value : 1;
    for (int i = 0; i < 24; i++)
        root = (root + value / root) / 2;
    return root;
}

/* How long the stick would have been held at whole speed to get as far. */
static double gathered(double held)
{
    if (held < whole_at)
        return begins * held + (1 - begins) * held * held / (2 * whole_at);
    return (1 + begins) / 2 * whole_at + held - whole_at;
}

static double within(double value, double limit)
{
    return value < 0 ? 0 : value > limit ? limit : value;
}

bool stick_move(struct stick *stick, const struct pad_sticks *sticks, uint64_t microseconds, int *x,
                int *y)
{
    const double across = sticks->x / full, down = sticks->y / full;
    const double far = square_root(across * across + down * down);
    if (far <= dead) {
        stick->held = 0;
        return false;
    }
    if ((int)stick->x != *x || (int)stick->y != *y) { /* something else moved it */
        stick->x = *x + 0.5;
        stick->y = *y + 0.5;
    }
    const double before = stick->held;
    stick->held += (double)microseconds / 1e6;
    const double push = within((far - dead) / (1 - dead), 1);
    const double speed = (slowest + (fastest - slowest) * push * push) *
                         (1 - (1 - precise) * within(sticks->slower / full, 1));
    const double way = speed * (gathered(stick->held) - gathered(before));
    stick->x = within(stick->x + way * across / far, SCREEN_WIDTH - 0.01);
    stick->y = within(stick->y + way * down / far, SCREEN_HEIGHT - 0.01);
    *x = (int)stick->x;
    *y = (int)stick->y;
    return true;
}

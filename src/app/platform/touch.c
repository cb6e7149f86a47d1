#include "app/platform/touch.h"

#include <stdlib.h>

static struct touch_gesture gesture(enum touch_kind kind, int x, int y)
{
    return (struct touch_gesture){kind, x, y};
}

/* What one, two and three fingers do. */
static struct touch_gesture of_fingers(const struct touch *touch, enum touch_kind one,
                                       enum touch_kind two, enum touch_kind three)
{
    const enum touch_kind kind = touch->most == 1 ? one : touch->most == 2 ? two : three;
    return gesture(kind, touch->x, touch->y);
}

struct touch_gesture touch_down(struct touch *touch, int64_t finger, int x, int y, uint64_t now)
{
    if (touch->fingers == 0) {
        *touch =
            (struct touch){.fingers = 1, .most = 1, .first = finger, .x = x, .y = y, .began = now};
        return gesture(TOUCH_MOVE, x, y);
    }
    touch->fingers++;
    touch->most = touch->fingers > touch->most ? touch->fingers : touch->most;
    touch->began = now;
    return gesture(TOUCH_NOTHING, 0, 0);
}

struct touch_gesture touch_move(struct touch *touch, int64_t finger, int x, int y)
{
    if (touch->fingers == 0 || finger != touch->first || touch->told || touch->most > 1)
        return gesture(TOUCH_NOTHING, 0, 0);
    touch->moved =
        touch->moved || abs(x - touch->x) > TOUCH_SLACK || abs(y - touch->y) > TOUCH_SLACK;
    return gesture(touch->moved ? TOUCH_MOVE : TOUCH_NOTHING, x, y);
}

struct touch_gesture touch_up(struct touch *touch, int64_t finger)
{
    (void)finger; /* the last one ends what they do, whichever that is */
    if (touch->fingers == 0 || --touch->fingers > 0 || touch->moved || touch->told)
        return gesture(TOUCH_NOTHING, 0, 0);
    return of_fingers(touch, TOUCH_CLICK, TOUCH_SKIP_LINE, TOUCH_MENU);
}

struct touch_gesture touch_pass(struct touch *touch, uint64_t now)
{
    if (touch->fingers == 0 || touch->moved || touch->told || touch->fingers < touch->most ||
        now - touch->began < TOUCH_HOLD_TIME)
        return gesture(TOUCH_NOTHING, 0, 0);
    touch->told = true;
    return of_fingers(touch, TOUCH_RIGHT_CLICK, TOUCH_SKIP_SCENE, TOUCH_NOTHING);
}

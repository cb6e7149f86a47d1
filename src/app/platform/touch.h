/* What fingers on a window mean.
 *
 *     one finger     tap: a click where it is         hold: a click with the right button
 *                    drag: moves the pointer, and does not click when it ends
 *     two fingers    tap: skips a line                hold: skips a scene
 *     three fingers  tap: the menu
 *
 * A tap is told when the last finger goes, so that a second finger may still come; a hold is told
 * while the fingers are there, by touch_pass. How many fingers count is the most that were there at
 * once. Only the first finger moves anything. Places are in the units of the window (struct
 * window_size), times in microseconds of any clock. */
#ifndef WALKBOX_APP_PLATFORM_TOUCH_H
#define WALKBOX_APP_PLATFORM_TOUCH_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TOUCH_HOLD_TIME = 500000,
    TOUCH_SLACK = 12, /* a finger that moves by no more than this stays where it is */
};

enum touch_kind {
    TOUCH_NOTHING,
    TOUCH_MOVE, /* the pointer goes to x, y */
    TOUCH_CLICK,
    TOUCH_RIGHT_CLICK,
    TOUCH_SKIP_LINE,
    TOUCH_SKIP_SCENE,
    TOUCH_MENU,
};

/* What came of it; x, y count for the first three but nothing. */
struct touch_gesture {
    enum touch_kind kind;
    int x, y;
};

/* All 0 while no finger is there. */
struct touch {
    int fingers, most; /* how many are there, and were */
    int64_t first;     /* the finger that came first */
    int x, y;          /* where it came */
    bool moved, told;  /* whether it was dragged; whether a hold was told */
    uint64_t began;    /* when the last finger came */
};

struct touch_gesture touch_down(struct touch *touch, int64_t finger, int x, int y, uint64_t now);
struct touch_gesture touch_move(struct touch *touch, int64_t finger, int x, int y);
struct touch_gesture touch_up(struct touch *touch, int64_t finger);

/* Time passed: tells a hold, once. */
struct touch_gesture touch_pass(struct touch *touch, uint64_t now);

#endif

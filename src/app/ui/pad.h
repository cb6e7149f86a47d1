/* Controllers: what their buttons do, and how a stick moves the pointer. */
#ifndef WALKBOX_APP_UI_PAD_H
#define WALKBOX_APP_UI_PAD_H

#include <stdbool.h>
#include <stdint.h>

#include "app/session/settings.h"
#include "platform/platform.h"
#include "platform/window_event.h"

/* ---- buttons ---- */

/* What settings.pads has for each. */
enum pad_act {
    PAD_ACT_NONE,
    PAD_ACT_CLICK,
    PAD_ACT_RIGHT_CLICK,
    PAD_ACT_SKIP_LINE,
    PAD_ACT_SKIP_SCENE,
    PAD_ACT_MENU,
    PAD_ACT_PAUSE,
    PAD_ACT_HOTSPOTS, /* while it is held */
    PAD_ACT_BOXES,
    PAD_ACT_HELP,
    PAD_ACT_FULLSCREEN,
    PAD_ACT_UP, /* to the next hotspot in that direction or a step, or the next row */
    PAD_ACT_DOWN,
    PAD_ACT_LEFT,
    PAD_ACT_RIGHT,
    PAD_ACT_COUNT,
};

/* From now on buttons have the names that are on such a controller; at first on Microsoft's. */
void pad_name_as(enum pad_kind kind);

/* In English, for people; NULL beyond the last. */
const char *pad_button_name(int button);

/* What is printed on a button of the four, "A"; NULL for others. */
const char *pad_button_sign(int button);

/* The window's event for an act: a click at the pointer, or a key. False for other acts. */
bool pad_act_event(enum pad_act act, struct window_event *event);

/* The key of a button in menus, whatever its act: the D-pad moves, A confirms, B goes back. False
 * when it has none. */
bool pad_list_event(enum pad_button button, struct window_event *event);

/* The sign of the button that is this key in menus; NULL when none of the four is. */
const char *pad_key_sign(int key);

/* ---- sticks ---- */

/* A stick moves the pointer faster the further it is pushed, and slowly while the right trigger is
 * pressed. The distance depends on the time, not on the number of
 * steps. All 0 at first. */
struct stick {
    double x, y; /* the pointer in picture pixels, with its fraction */
};

/* Moves the pointer at *x, *y (picture pixels; it stays on the screen) for `microseconds`. Returns
 * whether the stick is pushed, even if the pointer has not reached another pixel. */
bool stick_move(struct stick *stick, const struct pad_sticks *sticks, uint64_t microseconds, int *x,
                int *y);

#endif

/* Controllers: the actions of buttons, and moving the pointer with a stick. */
#ifndef WALKBOX_APP_UI_PAD_H
#define WALKBOX_APP_UI_PAD_H

#include <stdbool.h>
#include <stdint.h>

#include "app/session/settings.h"
#include "platform/platform.h"
#include "platform/window_event.h"

/* ---- buttons ---- */

/* Values of settings.pads. */
enum pad_action {
    PAD_ACTION_NONE,
    PAD_ACTION_CLICK,
    PAD_ACTION_RIGHT_CLICK,
    PAD_ACTION_SKIP_LINE,
    PAD_ACTION_SKIP_SCENE,
    PAD_ACTION_MENU,
    PAD_ACTION_PAUSE,
    PAD_ACTION_HOTSPOTS, /* while the button is held */
    PAD_ACTION_BOXES,
    PAD_ACTION_HELP,
    PAD_ACTION_FULLSCREEN,
    PAD_ACTION_UP, /* next hotspot in that direction, or one step; in lists the next row */
    PAD_ACTION_DOWN,
    PAD_ACTION_LEFT,
    PAD_ACTION_RIGHT,
    PAD_ACTION_COUNT,
};

/* Gives buttons the names printed on such a controller; Microsoft's by default. */
void pad_name_as(enum pad_kind kind);

/* Returns a button's name in English, or NULL beyond the last. */
const char *pad_button_name(int button);

/* Returns the sign printed on one of the four main buttons, "A"; NULL for others. */
const char *pad_button_sign(int button);

/* Makes the window event of an act: a click at the pointer, or a key. Returns false for other
 * acts. */
bool pad_action_event(enum pad_action act, struct window_event *event);

/* Makes a button's key event in menus, whatever its act: the D-pad moves, A confirms, B goes back.
 * Returns false if it has none. */
bool pad_list_event(enum pad_button button, struct window_event *event);

/* Returns the sign of the main button that is this key in menus, or NULL. */
const char *pad_key_sign(int key);

/* ---- sticks ---- */

/* A stick moves the pointer faster the further it is pushed, and slowly while the right trigger is
 * pressed. The distance depends on the time, not on the number of steps. {0} at first. */
struct stick {
    double x, y; /* pointer in picture pixels, with its fraction */
};

/* Moves the pointer at *x, *y (picture pixels, limited to the screen) for `microseconds`. Returns
 * whether the stick is pushed, even if the pointer has not reached another pixel. */
bool stick_move(struct stick *stick, const struct pad_sticks *sticks, uint64_t microseconds, int *x,
                int *y);

#endif

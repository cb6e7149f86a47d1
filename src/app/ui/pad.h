/* Controllers: what their buttons do, which the settings say, and how a stick moves the pointer. */
#ifndef WALKBOX_APP_UI_PAD_H
#define WALKBOX_APP_UI_PAD_H

#include <stdbool.h>
#include <stdint.h>

#include "app/platform/platform.h"
#include "app/platform/window_event.h"
#include "app/session/settings.h"

/* ---- buttons ---- */

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
    PAD_ACT_UP, /* to the next hotspot there, or the next row of a list */
    PAD_ACT_DOWN,
    PAD_ACT_LEFT,
    PAD_ACT_RIGHT,
    PAD_ACT_COUNT,
};

struct pad_map {
    uint8_t acts[PAD_BUTTON_COUNT]; /* enum pad_act */
};

/* What the settings say. `settings` NULL: the defaults. */
void pad_map_of(struct pad_map *map, const struct settings *settings);

/* What an act does and what a button is called, for people. NULL beyond the last. */
const char *pad_act_summary(int act);
const char *pad_button_name(int button);

/* The window's event for an act: a click at the pointer, or a key. False for acts that are neither.
 */
bool pad_act_event(enum pad_act act, struct window_event *event);

/* The key of a button while a list or a question is shown, whatever its act: the cross moves, A
 * confirms, B goes back. False when it has none. */
bool pad_list_event(enum pad_button button, struct window_event *event);

/* ---- sticks ---- */

/* A stick moves the pointer faster the farther it is from the middle, faster still after a moment,
 * and slowly while the right trigger is pressed. The distance depends on the time that passed and
 * not on the number of steps. All 0 before the stick is moved. */
struct stick {
    double x, y; /* the pointer in picture pixels, with its fraction */
    double held; /* seconds since the stick left the middle */
};

/* Moves the pointer at *x, *y (picture pixels, kept on the screen) for `microseconds` with the
 * sticks in this position. Returns whether the stick is outside the middle, even if the pointer has
 * not reached another pixel. */
bool stick_move(struct stick *stick, const struct pad_sticks *sticks, uint64_t microseconds, int *x,
                int *y);

#endif

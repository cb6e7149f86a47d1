/* What the buttons of a controller do: a table from button to act, which can be changed by words.
 */
#ifndef WALKBOX_APP_AUDIO_PAD_MAP_H
#define WALKBOX_APP_AUDIO_PAD_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "app/platform/window_event.h"
#include "app/session/settings.h"

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

/* What the settings say. `settings` NULL: what buttons do at first. */
void pad_map_of(struct pad_map *map, const struct settings *settings);

/* For people what an act does, and what a button is called. NULL beyond the last. */
const char *pad_act_summary(int act);
const char *pad_button_name(int button);

/* What the window hears for an act: a click at the pointer, or a key. False for acts that are
 * neither. */
bool pad_act_event(enum pad_act act, struct window_event *event);

/* The key that a button is while a list or a question is shown, whatever its act: the cross moves,
 * A takes, B goes back. False when it is none. */
bool pad_list_event(enum pad_button button, struct window_event *event);

#endif

/* What the buttons of a controller do: a table from button to act, which can be changed by words.
 */
#ifndef WALKBOX_ENGINE_WINDOW_PAD_MAP_H
#define WALKBOX_ENGINE_WINDOW_PAD_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "render/sdl/sdl_input.h"

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

/* What buttons do until somebody says otherwise. */
void pad_map_init(struct pad_map *map);

/* Words for a button ("a", "leftshoulder": SDL's own) and an act ("click", "skip-line"), and the
 * same for people. NULL beyond the last. */
const char *pad_button_word(int button);
const char *pad_button_name(int button);
const char *pad_act_word(int act);
const char *pad_act_summary(int act);

/* Gives a button an act, both by their words. False when there is no such button or act; then
 * nothing changes. */
bool pad_map_set(struct pad_map *map, const char *button, const char *act);

/* The same for several, "a=click,x=hotspots". Returns false at the first pair that is none; then
 * nothing changes at all, and `wrong` has the pair. */
enum { PAD_PAIR_SIZE = 40 };
bool pad_map_set_list(struct pad_map *map, const char *list, char wrong[PAD_PAIR_SIZE]);

/* What the window hears for an act: a click at the pointer, or a key. False for acts that are
 * neither. */
bool pad_act_event(enum pad_act act, struct window_event *event);

/* The key that a button is while a list or a question is shown, whatever its act: the cross moves,
 * A takes, B goes back. False when it is none. */
bool pad_list_event(enum pad_button button, struct window_event *event);

#endif

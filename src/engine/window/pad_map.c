#include "engine/window/pad_map.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *word, *summary;
} acts[PAD_ACT_COUNT] = {
    [PAD_ACT_NONE] = {"none", "nothing"},
    [PAD_ACT_CLICK] = {"click", "click"},
    [PAD_ACT_RIGHT_CLICK] = {"right-click", "right click"},
    [PAD_ACT_SKIP_LINE] = {"skip-line", "skip a line"},
    [PAD_ACT_SKIP_SCENE] = {"skip-scene", "skip a scene"},
    [PAD_ACT_MENU] = {"menu", "the menu"},
    [PAD_ACT_PAUSE] = {"pause", "pause"},
    [PAD_ACT_HOTSPOTS] = {"hotspots", "names of things, held"},
    [PAD_ACT_BOXES] = {"boxes", "walk boxes"},
    [PAD_ACT_HELP] = {"help", "list of keys"},
    [PAD_ACT_FULLSCREEN] = {"fullscreen", "fullscreen"},
    [PAD_ACT_UP] = {"up", "to what lies above"},
    [PAD_ACT_DOWN] = {"down", "to what lies below"},
    [PAD_ACT_LEFT] = {"left", "to what lies to the left"},
    [PAD_ACT_RIGHT] = {"right", "to what lies to the right"},
};

static const struct {
    const char *word, *name;
    enum pad_act act;
} buttons[PAD_BUTTON_COUNT] = {
    [PAD_A] = {"a", "A (below)", PAD_ACT_CLICK},
    [PAD_B] = {"b", "B (right)", PAD_ACT_RIGHT_CLICK},
    [PAD_X] = {"x", "X (left)", PAD_ACT_SKIP_LINE},
    [PAD_Y] = {"y", "Y (above)", PAD_ACT_SKIP_SCENE},
    [PAD_BACK] = {"back", "Back", PAD_ACT_PAUSE},
    [PAD_GUIDE] = {"guide", "Guide", PAD_ACT_NONE},
    [PAD_START] = {"start", "Start", PAD_ACT_MENU},
    [PAD_LEFT_STICK] = {"leftstick", "Left stick pressed", PAD_ACT_BOXES},
    [PAD_RIGHT_STICK] = {"rightstick", "Right stick pressed", PAD_ACT_HELP},
    [PAD_LEFT_SHOULDER] = {"leftshoulder", "Left shoulder", PAD_ACT_HOTSPOTS},
    [PAD_RIGHT_SHOULDER] = {"rightshoulder", "Right shoulder", PAD_ACT_HOTSPOTS},
    [PAD_UP] = {"dpup", "Cross up", PAD_ACT_UP},
    [PAD_DOWN] = {"dpdown", "Cross down", PAD_ACT_DOWN},
    [PAD_LEFT] = {"dpleft", "Cross left", PAD_ACT_LEFT},
    [PAD_RIGHT] = {"dpright", "Cross right", PAD_ACT_RIGHT},
    [PAD_LEFT_TRIGGER] = {"lefttrigger", "Left trigger", PAD_ACT_NONE},
};

void pad_map_init(struct pad_map *map)
{
    for (int i = 0; i < PAD_BUTTON_COUNT; i++)
        map->acts[i] = (uint8_t)buttons[i].act;
}

const char *pad_button_word(int button)
{
    return button >= 0 && button < PAD_BUTTON_COUNT ? buttons[button].word : NULL;
}

const char *pad_button_name(int button)
{
    return button >= 0 && button < PAD_BUTTON_COUNT ? buttons[button].name : NULL;
}

const char *pad_act_word(int act)
{
    return act >= 0 && act < PAD_ACT_COUNT ? acts[act].word : NULL;
}

const char *pad_act_summary(int act)
{
    return act >= 0 && act < PAD_ACT_COUNT ? acts[act].summary : NULL;
}

bool pad_map_set(struct pad_map *map, const char *button, const char *act)
{
    for (int i = 0; i < PAD_BUTTON_COUNT; i++)
        for (int k = 0; k < PAD_ACT_COUNT; k++)
            if (strcmp(buttons[i].word, button) == 0 && strcmp(acts[k].word, act) == 0) {
                map->acts[i] = (uint8_t)k;
                return true;
            }
    return false;
}

/* "button=act" */
static bool set_pair(struct pad_map *map, const char *pair)
{
    char button[PAD_PAIR_SIZE];
    const char *equals = strchr(pair, '=');
    if (!equals)
        return false;
    snprintf(button, sizeof button, "%.*s", (int)(equals - pair), pair);
    return pad_map_set(map, button, equals + 1);
}

bool pad_map_set_list(struct pad_map *map, const char *list, char wrong[PAD_PAIR_SIZE])
{
    struct pad_map changed = *map;
    for (;;) {
        const size_t length = strcspn(list, ",");
        snprintf(wrong, PAD_PAIR_SIZE, "%.*s",
                 (int)(length < PAD_PAIR_SIZE ? length : PAD_PAIR_SIZE), list);
        if (length >= PAD_PAIR_SIZE || !set_pair(&changed, wrong))
            return false;
        if (list[length] == '\0')
            break;
        list += length + 1;
    }
    *map = changed;
    return true;
}

static int key_of_act(enum pad_act act)
{
    switch (act) {
    case PAD_ACT_SKIP_LINE:
        return '.';
    case PAD_ACT_SKIP_SCENE:
        return WINDOW_KEY_ESCAPE;
    case PAD_ACT_MENU:
        return WINDOW_KEY_F5;
    case PAD_ACT_PAUSE:
        return ' ';
    case PAD_ACT_HELP:
        return WINDOW_KEY_F1;
    case PAD_ACT_BOXES:
        return 'b';
    case PAD_ACT_FULLSCREEN:
        return WINDOW_KEY_ENTER;
    default:
        return 0;
    }
}

bool pad_act_event(enum pad_act act, struct window_event *event)
{
    if (act == PAD_ACT_CLICK || act == PAD_ACT_RIGHT_CLICK) {
        event->kind = act == PAD_ACT_CLICK ? WINDOW_CLICK : WINDOW_RIGHT_CLICK;
        event->inside = true;
        return true;
    }
    event->kind = WINDOW_KEY;
    event->key = key_of_act(act);
    event->control = act == PAD_ACT_BOXES;
    event->alt = act == PAD_ACT_BOXES || act == PAD_ACT_FULLSCREEN;
    return event->key != 0;
}

bool pad_list_event(enum pad_button button, struct window_event *event)
{
    static const int keys[PAD_BUTTON_COUNT] = {
        [PAD_A] = WINDOW_KEY_ENTER,
        [PAD_B] = WINDOW_KEY_ESCAPE,
        [PAD_X] = WINDOW_KEY_DELETE,
        [PAD_Y] = WINDOW_KEY_F1 + 1, /* a new name */
        [PAD_BACK] = WINDOW_KEY_ESCAPE,
        [PAD_START] = WINDOW_KEY_F5,
        [PAD_LEFT_SHOULDER] = WINDOW_KEY_TAB,
        [PAD_RIGHT_SHOULDER] = WINDOW_KEY_TAB,
        [PAD_UP] = WINDOW_KEY_UP,
        [PAD_DOWN] = WINDOW_KEY_DOWN,
        [PAD_LEFT] = WINDOW_KEY_LEFT,
        [PAD_RIGHT] = WINDOW_KEY_RIGHT,
    };
    event->kind = WINDOW_KEY;
    event->key = keys[button];
    event->shift = button == PAD_LEFT_SHOULDER;
    return event->key != 0;
}

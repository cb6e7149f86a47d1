#include <stddef.h>

#include "app/ui/pad.h"

/* Names that equal Microsoft's are absent. SDL reports Nintendo's A as PAD_A, though it is on the
 * right. */
static const char *const button_names[PAD_KIND_COUNT][PAD_BUTTON_COUNT] = {
    [PAD_KIND_XBOX] =
        {
            [PAD_A] = N_("A (bottom)"),
            [PAD_B] = N_("B (right)"),
            [PAD_X] = N_("X (left)"),
            [PAD_Y] = N_("Y (top)"),
            [PAD_BACK] = N_("Back"),
            [PAD_GUIDE] = N_("Guide"),
            [PAD_START] = N_("Start"),
            [PAD_LEFT_STICK] = N_("Left stick (press)"),
            [PAD_RIGHT_STICK] = N_("Right stick (press)"),
            [PAD_LEFT_SHOULDER] = N_("Left shoulder"),
            [PAD_RIGHT_SHOULDER] = N_("Right shoulder"),
            [PAD_UP] = N_("D-pad up"),
            [PAD_DOWN] = N_("D-pad down"),
            [PAD_LEFT] = N_("D-pad left"),
            [PAD_RIGHT] = N_("D-pad right"),
            [PAD_LEFT_TRIGGER] = N_("Left trigger"),
        },
    [PAD_KIND_PLAYSTATION] =
        {
            [PAD_A] = N_("✕ (bottom)"),
            [PAD_B] = N_("○ (right)"),
            [PAD_X] = N_("□ (left)"),
            [PAD_Y] = N_("△ (top)"),
            [PAD_BACK] = N_("Share, Create"),
            [PAD_GUIDE] = "PS",
            [PAD_START] = "Options",
            [PAD_LEFT_STICK] = "L3",
            [PAD_RIGHT_STICK] = "R3",
            [PAD_LEFT_SHOULDER] = "L1",
            [PAD_RIGHT_SHOULDER] = "R1",
            [PAD_LEFT_TRIGGER] = "L2",
        },
    [PAD_KIND_NINTENDO] =
        {
            [PAD_A] = N_("A (right)"),
            [PAD_B] = N_("B (bottom)"),
            [PAD_X] = N_("X (top)"),
            [PAD_Y] = N_("Y (left)"),
            [PAD_BACK] = N_("Minus"),
            [PAD_GUIDE] = "Home",
            [PAD_START] = N_("Plus"),
            [PAD_LEFT_SHOULDER] = "L",
            [PAD_RIGHT_SHOULDER] = "R",
            [PAD_LEFT_TRIGGER] = "ZL",
        },
};

static enum pad_kind named_as; /* global like the language, for all code that shows names */

void pad_name_as(enum pad_kind kind)
{
    named_as = kind;
}

const char *pad_button_name(int button)
{
    if (button < 0 || button >= PAD_BUTTON_COUNT)
        return NULL;
    const char *own = button_names[named_as][button];
    return own ? own : button_names[PAD_KIND_XBOX][button];
}

const char *pad_button_sign(int button)
{
    static const char *const letters[] = {"A", "B", "X", "Y"};
    static const char *const shapes[] = {"✕", "○", "□", "△"};
    if (button < PAD_A || button > PAD_Y)
        return NULL;
    return named_as == PAD_KIND_PLAYSTATION ? shapes[button] : letters[button];
}

bool pad_list_event(enum pad_button button, struct window_event *event)
{
    static const int keys[PAD_BUTTON_COUNT] = {
        [PAD_A] = WINDOW_KEY_ENTER,
        [PAD_B] = WINDOW_KEY_ESCAPE,
        [PAD_X] = WINDOW_KEY_DELETE,
        [PAD_Y] = WINDOW_KEY_F1 + 1, /* asks for a new name */
        [PAD_BACK] = WINDOW_KEY_ESCAPE,
        [PAD_START] = WINDOW_KEY_MENU,
        [PAD_LEFT_SHOULDER] = WINDOW_KEY_TAB,
        [PAD_RIGHT_SHOULDER] = WINDOW_KEY_TAB,
        [PAD_UP] = WINDOW_KEY_UP,
        [PAD_DOWN] = WINDOW_KEY_DOWN,
        [PAD_LEFT] = WINDOW_KEY_LEFT,
        [PAD_RIGHT] = WINDOW_KEY_RIGHT,
    };
    *event = (struct window_event){.kind = WINDOW_KEY,
                                   .key = keys[button],
                                   .shift = button == PAD_LEFT_SHOULDER,
                                   .by_pad = true};
    return event->key != 0;
}

const char *pad_key_sign(int key)
{
    struct window_event event;
    for (int button = PAD_A; button <= PAD_Y; button++)
        if (pad_list_event((enum pad_button)button, &event) && event.key == key)
            return pad_button_sign(button);
    return NULL;
}

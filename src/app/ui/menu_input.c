#include "app/ui/menu_input.h"

#include <stddef.h>

static enum page_action action_of_key(int key, bool shift)
{
    static const struct {
        int key;
        enum page_action action;
    } keys[] = {
        {WINDOW_KEY_UP, PAGE_ACTION_UP},
        {WINDOW_KEY_DOWN, PAGE_ACTION_DOWN},
        {WINDOW_KEY_LEFT, PAGE_ACTION_LEFT},
        {WINDOW_KEY_RIGHT, PAGE_ACTION_RIGHT},
        {WINDOW_KEY_ENTER, PAGE_ACTION_CHOOSE},
        {WINDOW_KEY_ESCAPE, PAGE_ACTION_BACK},
        {WINDOW_KEY_PAGE_UP, PAGE_ACTION_PREVIOUS},
        {WINDOW_KEY_PAGE_DOWN, PAGE_ACTION_NEXT},
        {WINDOW_KEY_HOME, PAGE_ACTION_FIRST},
        {WINDOW_KEY_END, PAGE_ACTION_LAST},
        {WINDOW_KEY_DELETE, PAGE_ACTION_DELETE},
        {WINDOW_KEY_INSERT, PAGE_ACTION_ADD},
        {WINDOW_KEY_F1 + 1, PAGE_ACTION_RENAME},
        {WINDOW_KEY_BACKSPACE, PAGE_ACTION_ERASE},
    };
    if (key == WINDOW_KEY_TAB)
        return shift ? PAGE_ACTION_TAB_BEFORE : PAGE_ACTION_TAB_AFTER;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key == key)
            return keys[i].action;
    return PAGE_ACTION_NONE;
}

struct page_input menu_input_of(const struct window_event *event)
{
    struct page_input input = {
        .x = event->x, .y = event->y, .wheel = event->wheel, .text = event->text};
    switch (event->kind) {
    case WINDOW_MOUSE:
        input.action = PAGE_ACTION_MOVE;
        break;
    case WINDOW_CLICK:
        input.action = event->inside ? PAGE_ACTION_CLICK : PAGE_ACTION_NONE;
        break;
    case WINDOW_RIGHT_CLICK:
        input.action = PAGE_ACTION_BACK;
        break;
    case WINDOW_WHEEL:
        input.action = PAGE_ACTION_WHEEL;
        break;
    case WINDOW_LETTER:
        if (!event->control && !event->alt)
            input.action = PAGE_ACTION_TEXT;
        break;
    case WINDOW_KEY:
        if (!event->control && !event->alt)
            input.action = action_of_key(event->key, event->shift);
        break;
    default:
        break;
    }
    return input;
}

#include "app/window/game_key.h"

#include <stddef.h>

#include "engine/state/input_state.h"

static int code_without_ascii(int key)
{
    enum { F10_AT = 9, FUNCTION_KEYS = 12 };
    static const struct {
        int key, code;
    } codes[] = {
        {WINDOW_KEY_UP, GAME_KEY_UP},           {WINDOW_KEY_DOWN, GAME_KEY_DOWN},
        {WINDOW_KEY_LEFT, GAME_KEY_LEFT},       {WINDOW_KEY_RIGHT, GAME_KEY_RIGHT},
        {WINDOW_KEY_HOME, GAME_KEY_HOME},       {WINDOW_KEY_END, GAME_KEY_END},
        {WINDOW_KEY_PAGE_UP, GAME_KEY_PAGE_UP}, {WINDOW_KEY_PAGE_DOWN, GAME_KEY_PAGE_DOWN},
        {WINDOW_KEY_INSERT, GAME_KEY_INSERT},   {WINDOW_KEY_DELETE, GAME_KEY_DELETE},
    };
    int function_key = key - WINDOW_KEY_F1;
    if (function_key >= 0 && function_key < FUNCTION_KEYS)
        return function_key < F10_AT ? GAME_KEY_F1 + function_key
                                     : GAME_KEY_F10 + function_key - F10_AT;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i].key == key)
            return codes[i].code;
    return 0;
}

int game_key_code(const struct window_event *event)
{
    int key = event->key;
    if (key >= 'a' && key <= 'z') {
        if (event->control)
            return key - 'a' + 1;
        return event->shift ? key - 'a' + 'A' : key;
    }
    return key < WINDOW_KEY_F1 && key != WINDOW_KEY_DELETE ? key : code_without_ascii(key);
}

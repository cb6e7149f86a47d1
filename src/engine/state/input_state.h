/* The player's input: events from the host, and the mouse, keys and mouse pointers as the game sees
 * them. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_STATE_INPUT_STATE_H
#define WALKBOX_ENGINE_STATE_INPUT_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum game_event_kind { EVENT_MOVE, EVENT_CLICK, EVENT_RIGHT_CLICK, EVENT_KEY };

/* A player's action, in screen pixels (0..319, 0..199). A click also moves the mouse there. */
struct game_event {
    enum game_event_kind kind;
    int x, y;
    int key; /* ASCII or enum game_key */
};

/* Keys as scripts know them: ASCII, 1 to 26 for Ctrl with a letter, and these. F2 to F9 follow F1
 * in order; F11 and F12 follow F10. Observed: ScummVM 2.7. */
enum game_key {
    GAME_KEY_BACKSPACE = 8,
    GAME_KEY_RETURN = 13,
    GAME_KEY_KEYPAD_ENTER = 271,
    GAME_KEY_INSERT = 277,
    GAME_KEY_HOME = 278,
    GAME_KEY_END = 279,
    GAME_KEY_PAGE_UP = 280,
    GAME_KEY_PAGE_DOWN = 281,
    GAME_KEY_F10 = 291,
    GAME_KEY_F1 = 315,
    GAME_KEY_UP = 328,
    GAME_KEY_LEFT = 331,
    GAME_KEY_RIGHT = 333,
    GAME_KEY_DOWN = 336,
    GAME_KEY_DELETE = 339,
    GAME_KEY_LIMIT = 512, /* exclusive bound for key codes */
};

enum { INPUT_BUTTON_LEFT = 1, INPUT_BUTTON_RIGHT = 2, KEY_ESCAPE = 27, KEY_FULL_STOP = 46 };

enum { CURSOR_LIMIT = 4 };

/* A mouse pointer that cursorSet can choose. */
struct cursor_look {
    bool is_letter; /* cursorImage made the pointer from a letter of a charset; false if it is the
                       host's own */
    uint8_t charset, letter;
    uint8_t hotspot_x, hotspot_y;
};

struct input {
    int mouse_x, mouse_y; /* screen pixels */
    int button;           /* pressed in this frame, or 0 */
    int key;              /* pressed in this frame, or 0; if a key was pressed, `button` is 0 */
    int cursor_state, userput; /* counters: above 0 the pointer is visible, or input is accepted */
    uint8_t cursor;            /* index in `cursors`, set by cursorSet */
    struct cursor_look cursors[CURSOR_LIMIT];
};

/* Discards this frame's click and key. */
static inline void input_forget(struct input *input)
{
    input->button = 0;
    input->key = 0;
}

#endif

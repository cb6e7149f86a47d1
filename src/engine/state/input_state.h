/* What the player does: events as the host reports them, and the mouse, keys and mouse pointers as
 * the game sees them. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_STATE_INPUT_STATE_H
#define WALKBOX_ENGINE_STATE_INPUT_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum game_event_kind { EVENT_MOVE, EVENT_CLICK, EVENT_RIGHT_CLICK, EVENT_KEY };

/* What the player did, in screen pixels (0..319, 0..199). A click also moves the mouse there. */
struct game_event {
    enum game_event_kind kind;
    int x, y;
    int key; /* ASCII or enum game_key */
};

/* Keys as scripts know them: ASCII, 1 to 26 for Ctrl with a letter, and these. F1 to F9 follow in
 * order, F10 to F12 do too, but elsewhere. Observed: ScummVM 2.7. */
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
    GAME_KEY_LIMIT = 512, /* no key has this code or a higher one */
};

enum { INPUT_BUTTON_LEFT = 1, INPUT_BUTTON_RIGHT = 2, KEY_ESCAPE = 27, KEY_FULL_STOP = 46 };

enum { CURSOR_LIMIT = 4 };

/* One of the mouse pointers that cursorSet chooses from. */
struct cursor_look {
    bool is_letter; /* cursorImage made it a letter of a charset; false: the host's own pointer */
    uint8_t charset, letter;
    uint8_t hotspot_x, hotspot_y;
};

struct input {
    int mouse_x, mouse_y; /* screen pixels */
    int button;           /* pressed in this frame, 0 = none */
    int key;              /* pressed in this frame, 0 = none; when there is a key, `button` is 0 */
    int cursor_state, userput; /* counters: above 0 the pointer is shown, or input is let through */
    uint8_t cursor;            /* index in `cursors`, set by cursorSet */
    struct cursor_look cursors[CURSOR_LIMIT];
};

/* Forgets the click and the key of this frame. */
static inline void input_forget(struct input *input)
{
    input->button = 0;
    input->key = 0;
}

#endif

/* The player's mouse and keys, as the game sees them. */
#ifndef WALKBOX_ENGINE_INPUT_H
#define WALKBOX_ENGINE_INPUT_H

#include <stdbool.h>
#include <stdint.h>

struct game;

enum game_event_kind { EVENT_MOVE, EVENT_CLICK, EVENT_RIGHT_CLICK, EVENT_KEY };

/* What the player did, in screen pixels (0..319, 0..199). A click also moves the mouse there. */
struct game_event {
    enum game_event_kind kind;
    int x, y;
    int key; /* ASCII; 27 = Escape */
};

enum { INPUT_BUTTON_LEFT = 1, INPUT_BUTTON_RIGHT = 2 };

struct input {
    int mouse_x, mouse_y; /* screen pixels */
    int button;           /* pressed in this frame, 0 = none */
    int key;              /* pressed in this frame, 0 = none */
    int cursor_state, userput; /* counters: shown, or let through, above 0 */
    uint8_t cursor;            /* cursorSet */
};

/* Takes the events of this frame: the mouse, and one button or key. Escape and the talk-stop key
 * act at once. */
void input_latch(struct game *game);

/* The click or key of this frame starts the input script. */
void input_dispatch(struct game *game);

/* The click and key of this frame are forgotten. */
void input_forget(struct game *game);

#endif

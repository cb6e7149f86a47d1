/* The player's mouse and keys, as the game sees them, and the mouse pointer.
 *
 * In a frame one button or key counts. Before the scripts Escape and the talk-stop key act; after
 * them the click or key starts the input script (VAR_VERB_SCRIPT) with an area, a number and a
 * button. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_INPUT_H
#define WALKBOX_ENGINE_INPUT_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct cursor_picture;

enum game_event_kind { EVENT_MOVE, EVENT_CLICK, EVENT_RIGHT_CLICK, EVENT_KEY };

/* What the player did, in screen pixels (0..319, 0..199). A click also moves the mouse there. */
struct game_event {
    enum game_event_kind kind;
    int x, y;
    int key; /* ASCII; 27 = Escape */
};

enum { INPUT_BUTTON_LEFT = 1, INPUT_BUTTON_RIGHT = 2, KEY_ESCAPE = 27, KEY_FULL_STOP = 46 };

/* The input script's first argument. */
enum input_area {
    INPUT_AREA_PANEL = 1, /* a verb, whose number follows, or 0 beside all verbs */
    INPUT_AREA_ROOM = 2,
    INPUT_AREA_KEY = 4, /* the key follows */
};

enum { CURSOR_LIMIT = 4 };

/* One of the pointers cursorSet chooses from. */
struct cursor_look {
    bool is_letter; /* cursorImage; else the host's own */
    uint8_t charset, letter;
    uint8_t hotspot_x, hotspot_y;
};

struct input {
    int mouse_x, mouse_y;      /* screen pixels */
    int button;                /* pressed in this frame, 0 = none */
    int key;                   /* pressed in this frame, 0 = none; then no button is */
    int cursor_state, userput; /* counters: shown, or let through, above 0 */
    uint8_t cursor;            /* cursorSet */
    struct cursor_look cursors[CURSOR_LIMIT];
};

/* A game begins: the mouse is where the original has it before it is moved. */
void input_reset(struct game *game);

/* Takes the events of this frame: the mouse, and one button or key. Escape and the talk-stop key
 * act at once. */
void input_latch(struct game *game);

/* The click or key of this frame starts the input script. */
void input_dispatch(struct game *game);

/* The click and key of this frame are forgotten. */
void input_forget(struct game *game);

/* The letter that is the pointer now, its glyph NULL if none is, and its colour: 15 for four
 * frames, then 7 and 8 for two each, and again, be it shown or not. False while no pointer is
 * shown. Observed: ScummVM 2.7. */
bool input_cursor(const struct game *game, struct cursor_picture *picture);

#endif

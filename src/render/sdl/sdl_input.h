/* What the player does at the window, in words that know no SDL; and the clock beside it. */
#ifndef WALKBOX_RENDER_SDL_SDL_INPUT_H
#define WALKBOX_RENDER_SDL_SDL_INPUT_H

#include "render/sdl/sdl_presenter.h"

enum window_event_kind {
    WINDOW_QUIT,
    WINDOW_MOUSE,       /* moved: x, y */
    WINDOW_CLICK,       /* left button: x, y */
    WINDOW_RIGHT_CLICK, /* x, y */
    WINDOW_KEY,
    WINDOW_LETTER, /* what keys come to on this keyboard: `key` is ASCII; behind its WINDOW_KEY */
};

/* Keys that are no ASCII; letters are lower case. */
enum window_key {
    WINDOW_KEY_ENTER = 13,
    WINDOW_KEY_ESCAPE = 27,
    WINDOW_KEY_F1 = 0x100, /* F1..F12 in order */
    WINDOW_KEY_F4 = WINDOW_KEY_F1 + 3,
    WINDOW_KEY_F5 = WINDOW_KEY_F1 + 4,
    WINDOW_KEY_PAGE_UP = 0x200,
    WINDOW_KEY_PAGE_DOWN,
    WINDOW_KEY_UP,
    WINDOW_KEY_DOWN,
    WINDOW_KEY_LEFT,
    WINDOW_KEY_RIGHT,
    WINDOW_KEY_HOME,
    WINDOW_KEY_END,
};

struct window_event {
    enum window_event_kind kind;
    int x, y;    /* picture pixels, 0..319, 0..199 */
    bool inside; /* whether the mouse is over the picture */
    int key;
    bool alt, control, shift;
};

/* The next thing that happened; false when there is nothing. */
bool sdl_input_poll(const struct sdl_presenter *presenter, struct window_event *event);

/* The code by which scripts of games know a key: function keys count from 315, others are as they
 * are. */
int sdl_input_key_code(int key);

/* Microseconds since some moment; never goes back. */
uint64_t sdl_clock_now(void);

/* The folder the program lies in, with a slash at the end; "" when it cannot be told. */
void sdl_program_folder(char *path, size_t size);

/* Waits about so long. */
void sdl_clock_sleep(uint64_t microseconds);

#endif

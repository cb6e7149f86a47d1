/* The screen as scripts set it: where the room stands, palette, lights, shake, effects. */
#ifndef WALKBOX_ENGINE_SCREEN_STATE_H
#define WALKBOX_ENGINE_SCREEN_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum { SCREEN_MAIN_TOP = 16, SCREEN_MAIN_BOTTOM = 144 };

struct screen_state {
    int main_top, main_bottom; /* rows of the screen the room is shown in; 16..144 at boot */
    bool shake;
    uint8_t fade_in, fade_out; /* roomOps fade: by number */
};

#endif

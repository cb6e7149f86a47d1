/* What the player's clicks and keys do in the game. In each frame only one button or key counts;
 * both mouse buttons are Escape. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_INPUT_H
#define WALKBOX_ENGINE_INPUT_H

#include <stdbool.h>

#include "engine/state/input_state.h"

struct game;
struct cursor_picture;

/* The input script's first argument. */
enum input_area {
    INPUT_AREA_PANEL = 1, /* the panel; the number is that of the verb, 0 if no verb was hit */
    INPUT_AREA_ROOM = 2,
    INPUT_AREA_KEY = 4, /* a key, which is the number */
};

/* A game begins: puts the mouse where the original has it before it is first moved. */
void input_reset(struct game *game);

/* Handles the events of this frame. Escape and the talk-stop key act at once. */
void input_latch(struct game *game);

/* Handles the events of a frame in which a box waits. Returns whether a key or click answered it;
 * variable 0 is then the key, or 0 for a click. */
bool input_answers_box(struct game *game);

/* Starts the input script (VAR_VERB_SCRIPT) for the click or key of this frame, if user input is
 * on. */
void input_dispatch(struct game *game);

/* Fills in the pointer: its glyph (NULL: not a letter) and its colour, which is 15 for four frames,
 * then 7 and 8 for two each, whether or not it is shown. Returns whether it is. Observed: ScummVM
 * 2.7. */
bool input_cursor(const struct game *game, struct cursor_picture *picture);

#endif

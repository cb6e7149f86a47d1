/* The effects of the player's clicks and keys. In each frame only one button or key counts; both
 * mouse buttons together are Escape. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_INPUT_H
#define WALKBOX_ENGINE_INPUT_H

#include <stdbool.h>

#include "engine/state/input_state.h"

struct charset_cache;
struct cursor_picture;
struct game;
struct world;

/* The input script's first argument. */
enum input_area {
    INPUT_AREA_PANEL = 1, /* the panel; the second argument is the number of the verb, or 0 if no
                             verb was hit */
    INPUT_AREA_ROOM = 2,
    INPUT_AREA_KEY = 4, /* a key; the second argument is the key */
};

/* A game begins: puts the mouse where the original has it before the first move. */
void input_reset(struct input *input);

/* Handles this frame's events. Escape and the talk-stop key act at once. */
void input_latch(struct game *game);

/* Handles the events of a frame in which a message box waits. Returns whether a key or click
 * answered it; variable 0 is then the key, or 0 for a click. */
bool input_answers_box(struct game *game);

/* Starts the input script (VAR_VERB_SCRIPT) for the click or key of this frame, if user input is
 * on. */
void input_dispatch(struct game *game);

/* Fills in the pointer. Its glyph is NULL if it is not a letter. Its colour is 15 for four frames,
 * then 7 and 8 for two frames each, whether or not the pointer is visible. Returns whether the
 * pointer is visible. Observed: ScummVM 2.7. */
bool input_cursor(const struct world *world, const struct charset_cache *charsets,
                  struct cursor_picture *picture);

#endif

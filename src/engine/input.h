/* The player's mouse and keys as the game sees them, and the mouse pointer.
 *
 * In each frame only one button or key counts. Escape and the talk-stop key act before the scripts
 * run; both mouse buttons in one frame are Escape. After the scripts the click or key starts the
 * input script (VAR_VERB_SCRIPT), with an area, a number and a button as arguments. Observed:
 * ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_INPUT_H
#define WALKBOX_ENGINE_INPUT_H

#include <stdbool.h>
#include <stdint.h>

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

/* Takes the events of this frame: the place of the mouse, and one button or key. Escape and the
 * talk-stop key act at once. */
void input_latch(struct game *game);

/* Starts the input script for the click or key of this frame, if there is one and user input is on.
 */
void input_dispatch(struct game *game);

/* Fills in the mouse pointer: its glyph, which is NULL when the pointer is not a letter, and its
 * colour. The colour is 15 for four frames, then 7 and 8 for two frames each, and then from the
 * start again, whether or not the pointer is shown. Returns whether it is shown. Observed: ScummVM
 * 2.7. */
bool input_cursor(const struct game *game, struct cursor_picture *picture);

#endif

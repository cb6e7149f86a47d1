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

/* The input script's first argument. */
enum input_area {
    INPUT_AREA_PANEL = 1, /* a verb, whose number follows, or 0 beside all verbs */
    INPUT_AREA_ROOM = 2,
    INPUT_AREA_KEY = 4, /* the key follows */
};

/* A game begins: the mouse is where the original has it before it is moved. */
void input_reset(struct game *game);

/* Takes the events of this frame: the mouse, and one button or key. Escape and the talk-stop key
 * act at once. */
void input_latch(struct game *game);

/* The click or key of this frame starts the input script. */
void input_dispatch(struct game *game);

/* The letter that is the pointer now, its glyph NULL if none is, and its colour: 15 for four
 * frames, then 7 and 8 for two each, and again, be it shown or not. False while no pointer is
 * shown. Observed: ScummVM 2.7. */
bool input_cursor(const struct game *game, struct cursor_picture *picture);

#endif

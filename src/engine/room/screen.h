/* The screen as scripts set it: where the room stands on it, its colours, lights and shaking.
 * engine/screen_state.h has the data. */
#ifndef WALKBOX_ENGINE_ROOM_SCREEN_H
#define WALKBOX_ENGINE_ROOM_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/screen_state.h"
#include "render/framebuffer.h"
#include "walk/box.h"

struct game;

/* A game begins: the lights are on, and the room is at its usual rows. */
void screen_reset(struct game *game);

/* The last thing in a frame: moves colour cycles and transitions on. */
void screen_step(struct game *game);

/* Whether a light is on. In room mode, without scripts, all lights are on. */
bool screen_is_lit(const struct game *game, enum light light);

/* The part of the screen in which the flashlight shows a dark room. It has the size that scripts
 * set, is centred on ego's place (not on the mouse, and even if ego is not in the room), and is
 * kept within the view. Empty when there is no flashlight or the room is lit. Observed: ScummVM
 * 2.7, which gives up on lights larger than the view. */
struct rectangle screen_flashlight(const struct game *game);

/* While the screen shakes: by how many rows (0 to 3) the whole screen is to be shown higher after
 * the frame last played. Observed: ScummVM goes through eight positions, taking the next one 36.4
 * times a second (twice in each tick of the PC's timer), from the frame of shakeOn on. */
int screen_shake_rows(const struct game *game);

/* The part of the screen that a row belongs to: the rows of the room, those above it or those below
 * it. */
struct rectangle screen_part_of_row(const struct screen_state *screen, int row);
bool screen_row_is_of_room(const struct screen_state *screen, int row);

/* Fills a box of the screen with a colour, clipped to the part of the screen that `row` belongs to.
 * The box stays until what is below it is painted again. */
void screen_paint_box(struct game *game, struct rectangle box, int row, uint8_t colour);

/* This part of the room, in room pixels, was painted again: removes the system text (print 254)
 * that was over it. */
void screen_erase_text(struct game *game, struct rectangle area);

/* The room pixel that is shown at a place of the screen. */
struct walk_point screen_room_point(const struct game *game, int screen_x, int screen_y);

#endif

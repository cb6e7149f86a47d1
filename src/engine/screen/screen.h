/* The screen as scripts set it: where the room stands, its colours, lights, shake, effects. */
#ifndef WALKBOX_ENGINE_SCREEN_SCREEN_STATE_H
#define WALKBOX_ENGINE_SCREEN_SCREEN_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/screen_state.h"
#include "render/draw/framebuffer.h"
#include "walk/floor/box.h"

struct game;

/* A game begins: lights are on, the room stands where it does unless told. */
void screen_reset(struct game *game);

/* A room was entered: its colours, cycles and camera; nothing of the last one's stays. */
void screen_enter_room(struct game *game);

/* What comes last in a frame: cycles and transitions of colours. */
void screen_step(struct game *game);

/* Whether a light is on. Without scripts all are. */
bool screen_is_lit(const struct game *game, enum light light);

/* Where the flashlight shows a dark room, of the screen: as large as scripts said, around ego's
 * place (not the mouse, and be he in the room or not), and kept within the view. Empty where none
 * is on. Observed: ScummVM 2.7, which gives up on lights larger than the view. */
struct rectangle screen_flashlight(const struct game *game);

/* Rows the whole screen is to be shown higher after the frame that was last played: the shake, 0 to
 * 3. Observed: ScummVM takes another of its eight places 36.4 times a second (twice a tick of the
 * PC's timer), from the frame of shakeOn on. */
int screen_shake_rows(const struct game *game);

/* Which rows of the screen belong together with this one: the room's, or those above or below. */
struct rectangle screen_part_of_row(const struct game *game, int row);
bool screen_row_is_of_room(const struct game *game, int row);

/* Fills a part of the screen, clipped to that of room, verbs or text above it which a row
 * belongs to. It stays until what is below is painted anew. */
void screen_paint_box(struct game *game, struct rectangle box, int row, uint8_t colour);

/* The room pixel at a place of the screen. */
struct walk_point screen_room_point(const struct game *game, int screen_x, int screen_y);

#endif

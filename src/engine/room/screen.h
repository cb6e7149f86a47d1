/* The screen as scripts set it: rows of the room, colours, lights and shaking. */
#ifndef WALKBOX_ENGINE_ROOM_SCREEN_H
#define WALKBOX_ENGINE_ROOM_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/screen_state.h"
#include "render/framebuffer.h"
#include "walk/box.h"

struct game;

/* A game begins: the lights are on, and the room is at its usual rows. */
void screen_reset(struct game *game);

/* The last thing in a frame: moves colour cycles and transitions on. */
void screen_step(struct game *game);

/* Whether a light is on. In room mode, without scripts, all lights are on. */
bool screen_is_lit(const struct game *game, enum light light);

/* The part of the screen in which the flashlight shows a dark room: centred on ego's place, rounded
 * down to 8 columns and 2 rows, even if ego is elsewhere, and within the view. Empty without a
 * flashlight or in the light. Observed: ScummVM 2.9 (2.7 does not round, and gives up on lights
 * larger than the view). */
struct rectangle screen_flashlight(const struct game *game);

/* How many rows higher (0 to 3) the shaking screen is to be shown, some jiffies after the frame
 * last played. Eight positions repeat, 36.4 a second (twice in each tick of the PC's timer), from
 * the frame of shakeOn on. Observed: ScummVM 2.9, also between frames (2.7 moves only with a
 * frame). */
int screen_shake_rows(const struct game *game, int jiffies);

/* The part of the screen that a row belongs to: the room's rows, those above or those below. */
struct rectangle screen_part_of_row(const struct screen_state *screen, int row);
bool screen_row_is_of_room(const struct screen_state *screen, int row);

/* Fills a box, clipped to the part of the screen of `row`, until what is below it is painted again.
 */
void screen_paint_box(struct game *game, struct rectangle box, int row, uint8_t colour);

/* Removes the system text (print 254) over a part of the room, in room pixels, that was painted. */
void screen_erase_text(struct game *game, struct rectangle area);

/* The room pixel that is shown at a place of the screen. */
struct walk_point screen_room_point(const struct game *game, int screen_x, int screen_y);

#endif

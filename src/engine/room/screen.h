/* The screen as scripts set it: the rows that show the room, colours, lights and shaking. */
#ifndef WALKBOX_ENGINE_ROOM_SCREEN_H
#define WALKBOX_ENGINE_ROOM_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/screen_state.h"
#include "render/framebuffer.h"
#include "walk/box.h"

struct scene;
struct stage;
struct world;

/* A game begins: turns the lights on and gives the room its usual rows. */
void screen_reset(struct world *world);

/* Advances colour cycles and palette transitions. Called last in each frame. */
void screen_step(struct world *world);

/* Whether a light is on. In room mode, without scripts, all lights are on. */
bool screen_is_lit(const struct world *world, enum light light);

/* The part of the screen in which the flashlight shows a dark room: centred on ego's place, rounded
 * down to 8 columns and 2 rows, even if ego is elsewhere, and within the view. Empty without a
 * flashlight or in the light. Observed: ScummVM 2.9 (2.7 does not round, and aborts if the light is
 * larger than the view). */
struct rectangle screen_flashlight(const struct world *world);

/* The number of rows (0 to 3) by which the shaking screen is moved up, some jiffies after the last
 * frame. Eight positions repeat, 36.4 per second (twice in each tick of the PC's timer), beginning
 * with the frame of shakeOn. Observed: ScummVM 2.9, also between frames (2.7 moves only with a
 * frame). */
int screen_shake_rows(const struct world *world, int jiffies);

/* The part of the screen with this row: the room's rows, the rows above or the rows below. */
struct rectangle screen_part_of_row(const struct screen_state *screen, int row);
bool screen_row_is_of_room(const struct screen_state *screen, int row);

/* Fills a box, in screen pixels, clipped to the part of the screen with `row`. The box disappears
 * when its background is painted again. */
void screen_paint_box(const struct world *world, struct stage *stage, struct rectangle box, int row,
                      uint8_t colour);

/* Removes the system text (print 254) over a part of the room that was painted, in room pixels. */
void screen_erase_text(const struct world *world, struct stage *stage, struct rectangle area);

/* The room pixel at a screen position. */
struct walk_point screen_room_point(const struct camera *camera, const struct scene *scene,
                                    int screen_x, int screen_y);

#endif

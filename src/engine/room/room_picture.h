/* The room's picture and z-planes with its objects (struct room_canvas): what was painted last.
 * After setState the strips that the object covers are painted again at the end of the frame: the
 * room's own picture, then the objects there. Then all objects are drawn over what is there.
 * drawObject only draws its own; if at another place, the old picture stays until its strips are
 * painted again, or the camera brings them into view. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H
#define WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H

#include <stdbool.h>

#include "render/room_canvas.h"

struct arena;
struct game;
struct game_index;
struct room;

/* Makes a canvas in the arena with the room's own picture. False when memory runs out. */
bool room_canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena);

/* The same, with the objects in the states in which the game begins. */
bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena);

/* ---- the room that is shown ---- */

/* A room was entered: puts all objects back at their own places and paints all. */
void object_pictures_enter(struct game *game);

/* Paints the whole picture to match a world that was loaded. */
void object_pictures_restore(struct game *game);

/* setState. The picture changes at the end of the frame. */
void object_show_state(struct game *game, int object, int state);

/* drawObject: sets the state of an object that the room has; others with exactly the same area get
 * state 0. */
void object_draw(struct game *game, int object, int state);

/* drawObject at: moves the object to a place in room pixels. Call object_draw afterwards. */
void object_move(struct game *game, int object, int x, int y);

/* Marks the strips with columns left..right (exclusive) to be painted again. */
void object_pictures_spoil(struct game *game, int left, int right);

/* Paints what is due, once in a frame after the camera has moved. */
void object_states_draw(struct game *game);

#endif

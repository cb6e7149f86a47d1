/* The painted picture and z-planes of the room with its objects (struct room_canvas). After
 * setState, the strips that the object covers are painted again at the end of the frame: the room's
 * own picture, then the objects there. Then all objects are drawn over the canvas. drawObject draws
 * only its own object; if it moves the object, the old picture stays until its strips are painted
 * again, or the camera brings them into view. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H
#define WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H

#include <stdbool.h>

#include "render/room_canvas.h"

struct arena;
struct game_index;
struct object_states;
struct room;
struct stage;
struct world;

/* Makes a canvas in the arena with the room's own picture. Returns false if memory runs out. */
bool room_canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena);

/* Makes a canvas as room_canvas_make does, with the objects in the states at the beginning of the
 * game. */
bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena);

/* ---- the current room ---- */

/* A room was entered: moves all objects back to their own places and paints everything. */
void object_pictures_enter(struct world *world, struct stage *stage);

/* Paints the whole picture again, after a world was loaded. */
void object_pictures_restore(const struct world *world, struct stage *stage);

/* setState. The canvas changes when the frame ends. */
void object_show_state(struct object_states *states, struct stage *stage, int object, int state);

/* drawObject: sets the state of an object in the room; other objects with exactly the same area get
 * state 0. */
void object_draw(struct object_states *states, struct stage *stage, int object, int state);

/* drawObject at: moves the object to a place in room pixels. Call object_draw afterwards. */
void object_move(struct object_states *states, const struct stage *stage, int object, int x, int y);

/* Marks the strips with columns left..right (exclusive) to be painted again. */
void object_pictures_spoil(struct stage *stage, int left, int right);

/* Paints stale strips and queued objects. Called once in each frame after the camera has moved.
 * Returns a bit for each strip of the view in which something was painted. */
uint64_t object_states_draw(struct world *world, struct stage *stage);

#endif

/* The room's picture and z-planes with its objects in them (struct room_canvas): how they are
 * painted, and how they follow what scripts do.
 *
 * The canvas holds what was painted last. After setState the strips that the object covers are
 * painted again at the end of the frame: first the room's own picture, then all objects that show
 * something there. Then all objects of the room are drawn over what is there. drawObject only draws
 * its one object over what is there. If it draws the object at another place, the old picture stays
 * until its strips are painted again for another reason, or until the camera brings them into view.
 * Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H
#define WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H

#include <stdbool.h>

#include "render/object_draw.h"

struct arena;
struct game;
struct game_index;
struct room;

/* Makes a canvas in the arena, with the room's own picture on it. False when memory runs out. */
bool room_canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena);

/* Makes a canvas that shows the objects in the states that they have when the game begins. False
 * when memory runs out. */
bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena);

/* ---- the room that is shown ---- */

/* A room was entered: all objects are back at their own places, and the whole picture is painted.
 */
void object_pictures_enter(struct game *game);

/* The world was loaded from a save: paints the whole picture of the room to match it. */
void object_pictures_restore(struct game *game);

/* setState. The picture changes at the end of the frame. */
void object_show_state(struct game *game, int object, int state);

/* drawObject: sets the object's state; other objects with exactly the same place and size get state
 * 0. Without effect if the room has no such object. */
void object_draw(struct game *game, int object, int state);

/* drawObject at: moves the object to a place in room pixels. Call object_draw afterwards. */
void object_move(struct game *game, int object, int x, int y);

/* Marks the strips to be painted again that contain any of the room's columns left..right, right
 * exclusive. */
void object_pictures_spoil(struct game *game, int left, int right);

/* Called once in a frame, after the camera has moved: paints what is due, in the states of this
 * frame. */
void object_states_draw(struct game *game);

#endif

/* The pictures of objects in the room's picture, which are kept up to date while the game is
 * played.
 *
 * The canvas (struct room_canvas) holds what was painted last. After setState the strips that the
 * object covers are painted anew at the end of the frame: first the room's own picture, then all
 * objects that show something there. Then all objects of the room are drawn over what is there.
 * drawObject only draws its one object over what is there. If it draws the object at another place,
 * the old picture stays until something causes its strips to be painted anew, or until the camera
 * brings them into view. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_ROOM_OBJECT_PICTURE_H
#define WALKBOX_ENGINE_ROOM_OBJECT_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* A room was entered: all objects are back at their own places, and the whole picture is painted.
 */
void object_pictures_enter(struct game *game);

/* A save is being loaded and has set the world: paints the whole picture of the room to match it.
 */
void object_pictures_restore(struct game *game);

/* setState. The picture changes at the end of the frame. */
void object_show_state(struct game *game, int object, int state);

/* drawObject: sets the object's state; other objects with exactly the same place and size get state
 * 0. It does nothing when the room has no such object. */
void object_draw(struct game *game, int object, int state);

/* drawObject at: moves the object to a place in room pixels. object_draw is called afterwards. */
void object_move(struct game *game, int object, int x, int y);

/* Has the strips painted anew that contain any of the room's columns left..right, right exclusive.
 */
void object_pictures_spoil(struct game *game, int left, int right);

/* Called once in a frame, after the camera has moved: takes over the states of this frame and
 * paints what is due. */
void object_states_draw(struct game *game);

#endif

/* What objects show in the room's picture, kept up while the game is played.
 *
 * The canvas holds what was drawn last. setState has the strips of its object painted anew at the
 * end of the frame, from the room's picture and all objects that show something, and then all
 * objects of the room laid over what is there; drawObject lays one. What drawObject leaves at a
 * former place stays until something has its strips painted anew, or the camera brings them into
 * view. Observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_SCREEN_OBJECT_PICTURE_H
#define WALKBOX_ENGINE_SCREEN_OBJECT_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "resource/bytes/limits.h"
#include "resource/picture/strip.h"

struct game;

enum {
    PICTURE_STRIP_LIMIT = LIMIT_ROOM_WIDTH / STRIP_WIDTH,
    PICTURE_QUEUE_LIMIT = 256,
};

/* What the end of this frame is to paint. */
struct object_pictures {
    bool any_stale;
    uint8_t stale[PICTURE_STRIP_LIMIT / 8]; /* strips, a bit each */
    int queue_count;
    uint16_t queue[PICTURE_QUEUE_LIMIT]; /* objects to be laid over, in order */
};

/* A room was entered: objects are where it has them, and the whole picture is painted. */
void object_pictures_enter(struct game *game);

/* The room was loaded again under a world that was kept: paints the picture as the world has it. */
void object_pictures_restore(struct game *game);

/* setState; the picture follows at the end of the frame. */
void object_show_state(struct game *game, int object, int state);

/* drawObject: other objects of the same place and size go to state 0, and this one into a state.
 * Nothing when it is not in the room. */
void object_draw(struct game *game, int object, int state);

/* drawObject at: moves it to a place in pixels first. */
void object_move(struct game *game, int object, int x, int y);

/* Strips that hold a part of these pixels of the room are painted anew. */
void object_pictures_spoil(struct game *game, int left, int right);

/* Once a frame, after the camera: settles the states and paints what is due. */
void object_states_draw(struct game *game);

#endif

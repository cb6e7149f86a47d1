/* Paints a room's picture and z-planes, with its objects in them, onto a canvas. */
#ifndef WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H
#define WALKBOX_ENGINE_ROOM_ROOM_PICTURE_H

#include <stdbool.h>

#include "render/object_draw.h"

struct arena;
struct game_index;
struct room;

/* Which picture of an object is shown, and where. */
struct object_look {
    int state; /* 0: the object shows nothing, or its parents do not allow it */
    int x, y;  /* pixels, multiples of 8 */
};

/* Makes a canvas in the arena, with the room's own picture on it. False when memory runs out. */
bool room_canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena);

/* Paints strips anew: first the room, then its objects, from the last in the room's data to the
 * first. `looks` has an entry for each object of the room, in the same order. */
void room_picture_paint(const struct room_canvas *canvas, const struct room *room,
                        const struct object_look *looks, struct strip_range strips);

/* Draws all objects, each as a whole, over what is there, also from the last to the first. */
void room_picture_paint_objects(const struct room_canvas *canvas, const struct room *room,
                                const struct object_look *looks);

/* Makes a canvas that shows the objects in the states that they have when the game begins. False
 * when memory runs out. */
bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena);

#endif

/* A room's picture and planes with its objects on it. */
#ifndef WALKBOX_ENGINE_SCREEN_ROOM_PICTURE_H
#define WALKBOX_ENGINE_SCREEN_ROOM_PICTURE_H

#include <stdbool.h>

#include "render/draw/object_draw.h"

struct arena;
struct game_index;
struct room;

/* What an object shows, and where. */
struct object_look {
    int state; /* 0: nothing, or its parents do not allow it */
    int x, y;  /* pixels, multiples of 8 */
};

/* Makes a canvas in the arena, the room's own picture on it. False when memory runs out. */
bool room_canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena);

/* Paints strips anew: the room, and on it the objects, from the last of the room to the first,
 * A look for each object of the room, in its order. */
void room_picture_paint(const struct room_canvas *canvas, const struct room *room,
                        const struct object_look *looks, struct strip_range strips);

/* Lays all objects, whole, over what is there, in the same order. */
void room_picture_paint_objects(const struct room_canvas *canvas, const struct room *room,
                                const struct object_look *looks);

/* A canvas with the objects in the states they begin the game in. False when memory runs out. */
bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena);

#endif

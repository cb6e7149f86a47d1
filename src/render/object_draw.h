/* Draws objects into a copy of a room's picture and of its z-planes. */
#ifndef WALKBOX_RENDER_OBJECT_DRAW_H
#define WALKBOX_RENDER_OBJECT_DRAW_H

#include "resource/room.h"

/* A room's picture that can be drawn into, as large as the room. Both are the caller's. */
struct room_canvas {
    uint8_t *background;
    struct zplane *zplanes; /* as many as the room has; bits NULL: none there */
};

/* Begins anew: what the room shows without its objects. */
void room_canvas_clear(const struct room_canvas *canvas, const struct room *room);

/* Stamps an object's image at (x, y), multiples of 8 and by default the object's own place; what
 * lies outside the room is left out. Strips of a see-through codec leave what is under pixels of
 * the room's transparent colour, and add their masks to the z-planes; those of a plain codec
 * replace both. Observed: ScummVM 2.7. */
void room_draw_object(const struct room_canvas *canvas, const struct room *room,
                      const struct room_object *object, const struct object_image *image, int x,
                      int y);

#endif

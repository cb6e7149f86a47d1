/* A copy of a room's picture and of its z-planes, into which objects are drawn. */
#ifndef WALKBOX_RENDER_ROOM_CANVAS_H
#define WALKBOX_RENDER_ROOM_CANVAS_H

#include <stdint.h>

#include "resource/room.h"

/* As large as the room; owned by the caller. */
struct room_canvas {
    uint8_t *background;
    struct zplane *zplanes; /* as many as the room has; one whose bits are NULL is not drawn into */
};

/* A range of strips of a room, `end` exclusive. */
struct strip_range {
    int first, end;
};

/* Make the canvas, or some strips of it, the room without its objects. */
void room_canvas_clear(const struct room_canvas *canvas, const struct room *room);
void room_canvas_clear_strips(const struct room_canvas *canvas, const struct room *room,
                              struct strip_range strips);

/* Draws an object at (x, y), multiples of 8, clipped to the room. Strips of a transparent codec
 * omit pixels of the room's transparent colour and add the bits of their z-planes; other strips
 * replace pixels and bits. Observed: ScummVM 2.7. */
void room_draw_object(const struct room_canvas *canvas, const struct room *room,
                      const struct room_object *object, const struct object_image *image, int x,
                      int y);

/* The same, but only within these strips of the room. */
void room_draw_object_strips(const struct room_canvas *canvas, const struct room *room,
                             const struct room_object *object, const struct object_image *image,
                             int x, int y, struct strip_range strips);

#endif

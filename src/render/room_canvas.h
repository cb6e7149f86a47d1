/* A copy of a room's picture and z-planes, into which objects are drawn. */
#ifndef WALKBOX_RENDER_ROOM_CANVAS_H
#define WALKBOX_RENDER_ROOM_CANVAS_H

#include <stdint.h>

#include "resource/room.h"

/* The memory is as large as the room, and owned by the caller. */
struct room_canvas {
    uint8_t *background;
    struct zplane *zplanes; /* as many as the room has; a plane with bits NULL is left out */
};

/* A range of strips of a room, `end` exclusive. */
struct strip_range {
    int first, end;
};

/* Restore the room without objects, in the whole canvas or in some strips. */
void room_canvas_clear(const struct room_canvas *canvas, const struct room *room);
void room_canvas_clear_strips(const struct room_canvas *canvas, const struct room *room,
                              struct strip_range strips);

/* Draws an object at (x, y), multiples of 8, clipped to the room. See-through strips omit pixels of
 * the room's transparent colour and add their z-plane bits; other strips replace pixels and bits.
 * Observed: ScummVM 2.7. */
void room_draw_object(const struct room_canvas *canvas, const struct room *room,
                      const struct room_object *object, const struct object_image *image, int x,
                      int y);

/* room_draw_object inside a range of the room's strips. */
void room_draw_object_strips(const struct room_canvas *canvas, const struct room *room,
                             const struct room_object *object, const struct object_image *image,
                             int x, int y, struct strip_range strips);

#endif

/* Draws objects into a copy of a room's picture and of its z-planes. */
#ifndef WALKBOX_RENDER_DRAW_OBJECT_DRAW_H
#define WALKBOX_RENDER_DRAW_OBJECT_DRAW_H

#include "resource/room.h"

/* A room's picture that can be drawn into, as large as the room. Both are the caller's. */
struct room_canvas {
    uint8_t *background;
    struct zplane *zplanes; /* as many as the room has; bits NULL: none there */
};

/* Columns of 8 pixels of a room, `end` exclusive. */
struct strip_range {
    int first, end;
};

/* Begins anew: what the room shows without its objects; or these strips of it alone. */
void room_canvas_clear(const struct room_canvas *canvas, const struct room *room);
void room_canvas_clear_strips(const struct room_canvas *canvas, const struct room *room,
                              struct strip_range strips);

/* Stamps an object's image at (x, y), multiples of 8 and by default the object's own place; what
 * lies outside the room is left out. Strips of a see-through codec leave what is under pixels of
 * the room's transparent colour, and add their masks to the z-planes; those of a plain codec
 * replace both. Observed: ScummVM 2.7. */
void room_draw_object(const struct room_canvas *canvas, const struct room *room,
                      const struct room_object *object, const struct object_image *image, int x,
                      int y);

/* The same, where these strips of the room are concerned. */
void room_draw_object_strips(const struct room_canvas *canvas, const struct room *room,
                             const struct room_object *object, const struct object_image *image,
                             int x, int y, struct strip_range strips);

#endif

/* Lines, areas and letters on an overlay's canvas; what they mean is overlay.c's affair.
 *
 * Room points stand in the middle of their zoom x zoom canvas pixels. Nothing is drawn outside
 * the canvas or below its `bottom`. Colours are 0xAARRGGBB; one that is not opaque is laid over
 * what the canvas holds already. */
#ifndef WALKBOX_RENDER_OVERLAY_CANVAS_H
#define WALKBOX_RENDER_OVERLAY_CANVAS_H

#include "render/framebuffer.h"
#include "render/overlay.h"

enum overlay_stroke { STROKE_SOLID, STROKE_DASHED };

/* Canvas pixels; right and bottom exclusive. */
void canvas_fill(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* Room points, both ends included. */
void canvas_line(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour, enum overlay_stroke stroke);

/* A line with a head at `to`. */
void canvas_arrow(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                  uint32_t colour);

/* The outline of room pixels left..right-1, top..bottom-1. */
void canvas_rectangle(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* A cross with arms of `reach` room pixels. */
void canvas_cross(const struct overlay_canvas *canvas, struct walk_point point, int reach,
                  uint32_t colour);

/* Room pixels first..last of row y. */
void canvas_span(const struct overlay_canvas *canvas, int first, int last, int y, uint32_t colour);

/* Text at the canvas's zoom with its upper left corner at a room point. */
void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text);

/* The canvas pixel in the middle of a room pixel. */
struct walk_point canvas_point(const struct overlay_canvas *canvas, struct walk_point point);

#endif

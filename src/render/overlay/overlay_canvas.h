/* Draws lines and areas on an overlay's canvas. A room point is the middle of zoom x zoom canvas
 * pixels. Drawing is clipped to the canvas and its `bottom`. Colours are 0xAARRGGBB, and blended
 * unless opaque. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_CANVAS_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_CANVAS_H

#include "render/framebuffer.h"
#include "render/overlay/overlay.h"

enum overlay_stroke {
    STROKE_SOLID,
    STROKE_DASHED,
    STROKE_DOTTED,
    STROKE_LONG,
    STROKE_DASH_DOT,
    STROKE_DASH_DOT_DOT,
    STROKE_COUNT,
};

/* Returns a canvas of the whole screen, whose room points are screen pixels. */
struct overlay_canvas canvas_of_screen(uint32_t *pixels, int zoom);

/* Returns the clip: the canvas down to its `bottom`. */
struct rectangle canvas_area(const struct overlay_canvas *canvas);

/* Fills an area of canvas pixels; right and bottom are exclusive. */
void canvas_fill(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* Sets an area of canvas pixels, without blending. */
void canvas_set(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* Draws a line between room points, both included. */
void canvas_line(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour, enum overlay_stroke stroke);

/* Draws a path, moved `aside` canvas pixels to its right (left if negative). The stroke's pattern
 * continues round corners. */
void canvas_path(const struct overlay_canvas *canvas, const struct walk_point *points, int count,
                 int aside, uint32_t colour, enum overlay_stroke stroke);

/* Returns the vector, in canvas pixels, by which canvas_path moves a leg aside. */
struct walk_point canvas_aside(struct walk_point from, struct walk_point to, int aside);

/* Draws a line between canvas pixels for a legend, without dark edges. */
void canvas_swatch(const struct overlay_canvas *canvas, struct walk_point from,
                   struct walk_point to, uint32_t colour, enum overlay_stroke stroke);

/* Draw a line one canvas pixel wide: canvas_thread between room points, canvas_hair between canvas
 * pixels. */
void canvas_thread(const struct overlay_canvas *canvas, struct walk_point from,
                   struct walk_point to, uint32_t colour);
void canvas_hair(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour);

/* Draws a filled square with a dark edge. It reaches `reach` canvas pixels to each side of a room
 * point moved by `shift` canvas pixels. */
void canvas_knot(const struct overlay_canvas *canvas, struct walk_point point,
                 struct walk_point shift, int reach, uint32_t colour);

/* Draws a line between room points with an arrow head at `to`. */
void canvas_arrow(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                  uint32_t colour);

/* Draws the outline of the room pixels left..right-1, top..bottom-1. */
void canvas_rectangle(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* Draws a cross with arms of `reach` room pixels. */
void canvas_cross(const struct overlay_canvas *canvas, struct walk_point point, int reach,
                  uint32_t colour);

/* Fills the room pixels first..last of row y. */
void canvas_span(const struct overlay_canvas *canvas, int first, int last, int y, uint32_t colour);

/* Whether a room point can be drawn. Files may have points far outside any room. */
bool canvas_is_place(struct walk_point point);

/* Returns the canvas pixel in the middle of a room pixel. */
struct walk_point canvas_point(const struct overlay_canvas *canvas, struct walk_point point);

#endif

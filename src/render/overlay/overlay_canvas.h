/* Lines and areas on an overlay's canvas; what they mean is overlay.c's affair.
 *
 * Room points stand in the middle of their zoom x zoom canvas pixels. Nothing is drawn outside
 * the canvas or below its `bottom`. Colours are 0xAARRGGBB; one that is not opaque is laid over
 * what the canvas holds already. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_CANVAS_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_CANVAS_H

#include "render/draw/framebuffer.h"
#include "render/overlay/overlay.h"

/* Told apart without colour. */
enum overlay_stroke {
    STROKE_SOLID,
    STROKE_DASHED,
    STROKE_DOTTED,
    STROKE_LONG,
    STROKE_DASH_DOT,
    STROKE_DASH_DOT_DOT,
    STROKE_COUNT,
};

/* A canvas of the whole screen, whose points are those of the picture. */
struct overlay_canvas canvas_of_screen(uint32_t *pixels, int zoom);

/* Canvas pixels; right and bottom exclusive. */
void canvas_fill(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* The same, whatever was there before. */
void canvas_set(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour);

/* Room points, both ends included. */
void canvas_line(const struct overlay_canvas *canvas, struct walk_point from, struct walk_point to,
                 uint32_t colour, enum overlay_stroke stroke);

/* Room points one after the other, so many canvas pixels to the right of whoever goes there (to
 * the left where it is negative); strokes go on round the corners. */
void canvas_way(const struct overlay_canvas *canvas, const struct walk_point *points, int count,
                int aside, uint32_t colour, enum overlay_stroke stroke);

/* How far, in canvas pixels, a leg of such a way lies from the line between its points. */
struct walk_point canvas_aside(struct walk_point from, struct walk_point to, int aside);

/* A line of canvas pixels, as wide as lines of rooms are, without dark edges. */
void canvas_swatch(const struct overlay_canvas *canvas, struct walk_point from,
                   struct walk_point to, uint32_t colour, enum overlay_stroke stroke);

/* A line one canvas pixel wide between room points, without dark edges. */
void canvas_thread(const struct overlay_canvas *canvas, struct walk_point from,
                   struct walk_point to, uint32_t colour);

/* A square around a room point, reaching so many canvas pixels; dark edge, filled. */
void canvas_knot(const struct overlay_canvas *canvas, struct walk_point point,
                 struct walk_point shift, int reach, uint32_t colour);

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

/* Whether a room point is near enough to be drawn; files may hold places far beyond any room. */
bool canvas_is_place(struct walk_point point);

/* The canvas pixel in the middle of a room pixel. */
struct walk_point canvas_point(const struct overlay_canvas *canvas, struct walk_point point);

#endif

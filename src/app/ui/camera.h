/* A view of a picture that can be enlarged and moved: rooms in the browser and the box editor. */
#ifndef WALKBOX_APP_UI_CAMERA_H
#define WALKBOX_APP_UI_CAMERA_H

#include "app/ui/ui.h"
#include "util/arena.h"

/* {0} at first. Places x, y are window pixels; points are picture pixels. */
struct ui_camera {
    int zoom;              /* window pixels per picture pixel, as chosen; 0 if not chosen yet */
    int left, top;         /* point at the upper left corner of the area */
    struct rectangle area; /* picture's area; ui_camera_aim sets it and the next three */
    int width, height;     /* size of the picture */
    int scale;             /* zoom in use, 1 and up */
    bool held;             /* being dragged; from: */
    int from_x, from_y, from_left, from_top;
};

/* Sets the area and the picture's size. Call it before drawing and handling. Until a zoom is
 * chosen, the whole height is visible, and `seen` pixels of the width. */
void ui_camera_aim(struct ui_camera *camera, struct rectangle area, int width, int height,
                   int seen);

/* Returns the point at a place (it may be outside the picture), or the place at a point's
 * middle. */
struct walk_point ui_camera_point(const struct ui_camera *camera, int x, int y);
struct walk_point ui_camera_place(const struct ui_camera *camera, struct walk_point point);

/* Whether a point is in the picture. */
bool ui_camera_has(const struct ui_camera *camera, struct walk_point point);

/* Moves the view so that the point is visible. */
void ui_camera_show(struct ui_camera *camera, struct walk_point point);

/* Handles the wheel, dragging, + - and the arrow keys; F and 0 fit the whole picture. */
enum ui_answer ui_camera_handle(struct ui_camera *camera, const struct window_event *event);

/* Draws the visible part of the picture into the area. */
void ui_camera_draw(const struct ui_camera *camera, const struct ui_view *view,
                    const struct ui_picture *picture);

/* Returns a transparent canvas over the area, whose room points are picture pixels; its pixels are
 * NULL if memory runs out or the area is empty. ui_camera_blend draws it over the picture, and
 * frees it. */
struct overlay_canvas ui_camera_layer(const struct ui_camera *camera, struct allocator allocator);
void ui_camera_blend(const struct ui_camera *camera, const struct ui_view *view,
                     const struct overlay_canvas *layer, struct allocator allocator);

#endif

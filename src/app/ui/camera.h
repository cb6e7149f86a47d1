/* A picture that can be enlarged and moved: the rooms of the browser and the box editor. */
#ifndef WALKBOX_APP_UI_CAMERA_H
#define WALKBOX_APP_UI_CAMERA_H

#include "app/ui/ui.h"
#include "util/arena.h"

/* All 0 at first. Places x, y are window pixels; points are pixels of the picture. */
struct ui_camera {
    int zoom;              /* window pixels to a pixel of the picture, as chosen; 0: it is not */
    int left, top;         /* the point at the upper left corner of the area */
    struct rectangle area; /* where the picture is shown: these are set by ui_camera_aim */
    int width, height;     /* of the picture */
    int scale;             /* the zoom that is shown, 1 and up */
    bool held;             /* it is being dragged from: */
    int from_x, from_y, from_left, from_top;
};

/* Before drawing and handling: says where the picture is shown, and how large it is. Until a zoom
 * is chosen, the whole height can be seen, and `seen` pixels of the width. */
void ui_camera_aim(struct ui_camera *camera, struct rectangle area, int width, int height,
                   int seen);

/* The point at a place, which may be outside of the picture, and the place in a point's middle. */
struct walk_point ui_camera_point(const struct ui_camera *camera, int x, int y);
struct walk_point ui_camera_place(const struct ui_camera *camera, struct walk_point point);

/* Whether a point is of the picture. */
bool ui_camera_has(const struct ui_camera *camera, struct walk_point point);

/* Moves so that the point is in sight. */
void ui_camera_show(struct ui_camera *camera, struct walk_point point);

/* Handles the wheel, dragging, + - and the arrow keys; F and 0 fit the whole picture. */
enum ui_answer ui_camera_handle(struct ui_camera *camera, const struct window_event *event);

void ui_camera_draw(const struct ui_camera *camera, const struct ui_view *view,
                    const struct ui_picture *picture);

/* A transparent canvas over the area, whose room points are pixels of the picture; its pixels are
 * NULL when there is no memory or no area. ui_camera_blend draws it over the picture, and frees it.
 */
struct overlay_canvas ui_camera_layer(const struct ui_camera *camera, struct allocator allocator);
void ui_camera_blend(const struct ui_camera *camera, const struct ui_view *view,
                     const struct overlay_canvas *layer, struct allocator allocator);

#endif

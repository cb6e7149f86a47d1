#include "app/browse/browse_parts.h"
#include "util/minmax.h"

int browse_camera_zoom(const struct browse_camera *camera, struct rectangle area, int width,
                       int height)
{
    if (camera->zoom > 0)
        return camera->zoom;
    const int across = (area.right - area.left) / (width > 0 ? width : 1);
    const int down = (area.bottom - area.top) / (height > 0 ? height : 1);
    /* Of a wide picture half may be out of sight, so that the rest is not tiny. */
    return int_clamp(2 * across + 1 < down ? 2 * across + 1 : down, 1, BROWSE_ZOOM_LIMIT);
}

/* Along one axis: the offset, so that no space is wasted. */
static int settle(int offset, int size, int space, int zoom)
{
    const int seen = space / zoom;
    return size <= seen ? 0 : int_clamp(offset, 0, size - seen);
}

struct walk_point browse_camera_place(struct browse_camera *camera, struct rectangle area,
                                      int width, int height)
{
    const int zoom = browse_camera_zoom(camera, area, width, height);
    const int across = area.right - area.left, down = area.bottom - area.top;
    camera->left = settle(camera->left, width, across, zoom);
    camera->top = settle(camera->top, height, down, zoom);
    struct walk_point place = {area.left - camera->left * zoom, area.top - camera->top * zoom};
    if (width * zoom < across)
        place.x += (across - width * zoom) / 2 / zoom * zoom;
    return place;
}

bool browse_camera_pixel(struct browse_camera *camera, struct rectangle area, int width, int height,
                         int x, int y, struct walk_point *pixel)
{
    const int zoom = browse_camera_zoom(camera, area, width, height);
    const struct walk_point place = browse_camera_place(camera, area, width, height);
    if (!rectangle_holds(area, x, y) || x < place.x || y < place.y)
        return false;
    *pixel = (struct walk_point){(x - place.x) / zoom, (y - place.y) / zoom};
    return pixel->x < width && pixel->y < height;
}

/* Keeps the pixel under a place of the area where it is. */
static enum workshop_answer zoom_by(struct browse_camera *camera, struct rectangle area, int width,
                                    int height, int steps, int x, int y)
{
    const int before = browse_camera_zoom(camera, area, width, height);
    const int zoom = int_clamp(before + steps, 1, BROWSE_ZOOM_LIMIT);
    const struct walk_point place = browse_camera_place(camera, area, width, height);
    const int pixel_x = (x - place.x) / before, pixel_y = (y - place.y) / before;
    camera->zoom = zoom;
    camera->left = pixel_x - (x - area.left) / zoom;
    camera->top = pixel_y - (y - area.top) / zoom;
    browse_camera_place(camera, area, width, height);
    return WORKSHOP_CHANGED;
}

static enum workshop_answer drag(struct browse_camera *camera, struct rectangle area, int width,
                                 int height, const struct workshop_event *event)
{
    const int zoom = browse_camera_zoom(camera, area, width, height);
    camera->left = camera->from_left - (event->x - camera->from_x) / zoom;
    camera->top = camera->from_top - (event->y - camera->from_y) / zoom;
    browse_camera_place(camera, area, width, height);
    return WORKSHOP_CHANGED;
}

static enum workshop_answer take_key(struct browse_camera *camera, struct rectangle area, int width,
                                     int height, int key)
{
    const int x = (area.left + area.right) / 2, y = (area.top + area.bottom) / 2;
    if (key == '+' || key == '=')
        return zoom_by(camera, area, width, height, 1, x, y);
    if (key == '-')
        return zoom_by(camera, area, width, height, -1, x, y);
    if (key != 'f')
        return WORKSHOP_IGNORED;
    *camera = (struct browse_camera){0};
    return WORKSHOP_CHANGED;
}

enum workshop_answer browse_camera_take(struct browse_camera *camera, struct rectangle area,
                                        int width, int height, const struct workshop_event *event)
{
    switch (event->kind) {
    case WORKSHOP_WHEEL:
        return zoom_by(camera, area, width, height, event->wheel > 0 ? 1 : -1, event->x, event->y);
    case WORKSHOP_PRESS:
        camera->held = true;
        camera->from_x = event->x;
        camera->from_y = event->y;
        camera->from_left = camera->left;
        camera->from_top = camera->top;
        return WORKSHOP_TAKEN;
    case WORKSHOP_MOVE:
        return camera->held && event->held ? drag(camera, area, width, height, event)
                                           : WORKSHOP_IGNORED;
    case WORKSHOP_RELEASE:
    case WORKSHOP_AWAY:
        camera->held = false;
        return WORKSHOP_TAKEN;
    case WORKSHOP_KEY:
        return event->control || event->alt ? WORKSHOP_IGNORED
                                            : take_key(camera, area, width, height, event->key);
    default:
        return WORKSHOP_IGNORED;
    }
}

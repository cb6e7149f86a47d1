#include "app/ui/camera.h"

#include <string.h>

#include "cli/language.h"
#include "util/minmax.h"

enum { ZOOM_LIMIT = 8, STEP = 16, FAR_AWAY = 9999 };

static int wide(const struct ui_camera *camera)
{
    return camera->area.right - camera->area.left;
}

static int high(const struct ui_camera *camera)
{
    return camera->area.bottom - camera->area.top;
}

/* Limits the position along an axis: a picture smaller than the area is centred, and beside a
 * larger picture at most a quarter of the area is empty. */
static int settle_axis(int at, int size, int shown)
{
    return size <= shown ? -(shown - size) / 2
                         : int_clamp(at, -shown / 4, size - shown + shown / 4);
}

static void settle(struct ui_camera *camera)
{
    camera->left = settle_axis(camera->left, camera->width, wide(camera) / camera->scale);
    camera->top = settle_axis(camera->top, camera->height, high(camera) / camera->scale);
}

/* Returns the zoom that shows this much of the width, and the whole height. */
static int zoom_for(const struct ui_camera *camera, int seen)
{
    return int_clamp(
        int_min(wide(camera) / int_max(seen, 1), high(camera) / int_max(camera->height, 1)), 1,
        ZOOM_LIMIT);
}

void ui_camera_aim(struct ui_camera *camera, struct rectangle area, int width, int height, int seen)
{
    camera->area = area;
    camera->width = width;
    camera->height = height;
    camera->scale = camera->zoom > 0 ? camera->zoom : zoom_for(camera, seen);
    settle(camera);
}

static int floor_divide(int a, int b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

struct walk_point ui_camera_point(const struct ui_camera *camera, int x, int y)
{
    return (struct walk_point){camera->left + floor_divide(x - camera->area.left, camera->scale),
                               camera->top + floor_divide(y - camera->area.top, camera->scale)};
}

struct walk_point ui_camera_place(const struct ui_camera *camera, struct walk_point point)
{
    const int x = int_clamp(point.x, -FAR_AWAY, FAR_AWAY) - camera->left;
    const int y = int_clamp(point.y, -FAR_AWAY, FAR_AWAY) - camera->top;
    return (struct walk_point){camera->area.left + x * camera->scale + camera->scale / 2,
                               camera->area.top + y * camera->scale + camera->scale / 2};
}

bool ui_camera_has(const struct ui_camera *camera, struct walk_point point)
{
    return rectangle_holds((struct rectangle){0, 0, camera->width, camera->height}, point.x,
                           point.y);
}

/* Zooms by steps; the point at x, y remains there. */
static void zoom(struct ui_camera *camera, int steps, int x, int y)
{
    const struct walk_point at = ui_camera_point(camera, x, y);
    camera->zoom = camera->scale = int_clamp(camera->scale + steps, 1, ZOOM_LIMIT);
    camera->left = at.x - (x - camera->area.left) / camera->scale;
    camera->top = at.y - (y - camera->area.top) / camera->scale;
    settle(camera);
}

void ui_camera_show(struct ui_camera *camera, struct walk_point point)
{
    const int across = wide(camera) / camera->scale, down = high(camera) / camera->scale;
    if (point.x < camera->left || point.x >= camera->left + across)
        camera->left = point.x - across / 2;
    if (point.y < camera->top || point.y >= camera->top + down)
        camera->top = point.y - down / 2;
    settle(camera);
}

static enum ui_answer handle_key(struct ui_camera *camera, int key)
{
    const int x = (camera->area.left + camera->area.right) / 2;
    const int y = (camera->area.top + camera->area.bottom) / 2;
    if (key == '+' || key == '=' || key == '-')
        zoom(camera, key == '-' ? -1 : 1, x, y);
    else if (key == 'f' || key == '0')
        zoom(camera, zoom_for(camera, camera->width) - camera->scale, x, y);
    else if (key == WINDOW_KEY_LEFT || key == WINDOW_KEY_RIGHT)
        camera->left += key == WINDOW_KEY_LEFT ? -STEP : STEP;
    else if (key == WINDOW_KEY_UP || key == WINDOW_KEY_DOWN)
        camera->top += key == WINDOW_KEY_UP ? -STEP : STEP;
    else
        return UI_IGNORED;
    return UI_CHANGED;
}

enum ui_answer ui_camera_handle(struct ui_camera *camera, const struct window_event *event)
{
    switch (event->kind) {
    case WINDOW_WHEEL:
        zoom(camera, event->wheel > 0 ? 1 : -1, event->page_x, event->page_y);
        return UI_CHANGED;
    case WINDOW_CLICK:
    case WINDOW_RIGHT_CLICK:
    case WINDOW_MIDDLE_CLICK:
        camera->held = true;
        camera->from_x = event->page_x;
        camera->from_y = event->page_y;
        camera->from_left = camera->left;
        camera->from_top = camera->top;
        return UI_HANDLED;
    case WINDOW_MOUSE:
        if (!camera->held)
            return UI_IGNORED;
        camera->left = camera->from_left - (event->page_x - camera->from_x) / camera->scale;
        camera->top = camera->from_top - (event->page_y - camera->from_y) / camera->scale;
        settle(camera);
        return UI_CHANGED;
    case WINDOW_MOUSE_LIFTED:
    case WINDOW_FOCUS_LOST:
        camera->held = false;
        return UI_HANDLED;
    case WINDOW_KEY:
        return event->control || event->alt ? UI_IGNORED : handle_key(camera, event->key);
    default:
        return UI_IGNORED;
    }
}

void ui_camera_draw(const struct ui_camera *camera, const struct ui_view *view,
                    const struct ui_picture *picture)
{
    ui_draw_picture(view, camera->area, camera->area.left - camera->left * camera->scale,
                    camera->area.top - camera->top * camera->scale, camera->scale, picture);
}

static size_t layer_size(int width, int height)
{
    return (size_t)width * (size_t)height * sizeof(uint32_t);
}

struct overlay_canvas ui_camera_layer(const struct ui_camera *camera, struct allocator allocator)
{
    struct overlay_canvas layer = {.width = wide(camera),
                                   .height = high(camera),
                                   .zoom = camera->scale,
                                   .larger = camera->scale == 1, /* readable in a window, too */
                                   .translate = tr,
                                   .left = camera->left,
                                   .top = camera->top,
                                   .bottom = high(camera)};
    if (layer.width <= 0 || layer.height <= 0)
        return layer;
    const size_t size = layer_size(layer.width, layer.height);
    layer.pixels = allocator.resize(allocator.context, NULL, 0, size);
    if (layer.pixels)
        memset(layer.pixels, 0, size);
    return layer;
}

void ui_camera_blend(const struct ui_camera *camera, const struct ui_view *view,
                     const struct overlay_canvas *layer, struct allocator allocator)
{
    ui_blend(view, camera->area, camera->area.left, camera->area.top, layer->pixels, layer->width,
             layer->height);
    allocator.resize(allocator.context, layer->pixels, layer_size(layer->width, layer->height), 0);
}

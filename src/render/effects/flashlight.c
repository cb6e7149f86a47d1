#include "render/effects/flashlight.h"

#include <string.h>

/* By how many pixels a row is cut on either side, `away` rows from the nearer edge. */
static int corner_cut(int away)
{
    static const uint8_t cuts[] = {8, 6, 4, 3, 2, 2, 1, 1};
    return away < (int)sizeof cuts ? cuts[away] : 0;
}

static void row_draw(const struct scene *scene, struct rectangle row, struct frame *frame)
{
    const uint8_t *background = scene->background ? scene->background : scene->room->background;
    if (rectangle_empty(row) || !background)
        return;
    memcpy(frame->pixels + row.top * SCREEN_WIDTH + row.left,
           background + (row.top - scene->top) * scene->room->width + scene->camera_left + row.left,
           (size_t)(row.right - row.left));
}

void flashlight_draw(const struct scene *scene, struct rectangle part, struct frame *frame)
{
    const struct rectangle light = scene->light, screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    if (!scene->room || !scene->dark || rectangle_empty(light))
        return;
    struct rectangle room = {-scene->camera_left, scene->top,
                             scene->room->width - scene->camera_left,
                             scene->top + scene->room->height};
    room.bottom = room.bottom < scene->bottom ? room.bottom : scene->bottom;
    part = rectangle_intersect(rectangle_intersect(part, screen), room);
    for (int y = light.top; y < light.bottom; y++) {
        int from_top = y - light.top, from_bottom = light.bottom - 1 - y;
        int cut = corner_cut(from_top < from_bottom ? from_top : from_bottom);
        struct rectangle row = {light.left + cut, y, light.right - cut, y + 1};
        row_draw(scene, rectangle_intersect(row, part), frame);
    }
}

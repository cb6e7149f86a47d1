#include "render/room_canvas.h"

#include <string.h>

#include "render/framebuffer.h"

static struct strip_range all_strips(const struct room *room)
{
    return (struct strip_range){0, room->width / STRIP_WIDTH};
}

/* Copies `count` columns of bytes, beginning with column `first`. Rows are `pitch` bytes apart. */
static void copy_columns(uint8_t *to, const uint8_t *from, int pitch, int height, int first,
                         int count)
{
    for (int row = 0; row < height; row++)
        memcpy(to + row * pitch + first, from + row * pitch + first, (size_t)count);
}

void room_canvas_clear_strips(const struct room_canvas *canvas, const struct room *room,
                              struct strip_range strips)
{
    int count = strips.end - strips.first;
    copy_columns(canvas->background, room->background, room->width, room->height,
                 strips.first * STRIP_WIDTH, count * STRIP_WIDTH);
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *from = &room->zplanes[i];
        if (from->bits && canvas->zplanes[i].bits)
            copy_columns(canvas->zplanes[i].bits, from->bits, from->strips, from->height,
                         strips.first, count);
    }
}

void room_canvas_clear(const struct room_canvas *canvas, const struct room *room)
{
    room_canvas_clear_strips(canvas, room, all_strips(room));
}

/* One strip of a picture, with its rows inside the room. */
struct strip_stamp {
    int strip;      /* strip of the picture */
    int room_strip; /* strip of the room to draw to */
    int room_y;     /* room row of picture row 0 */
    int first, end; /* picture rows, end exclusive */
    bool see_through;
};

static void pixels_stamp(const struct room_canvas *canvas, const struct room *room,
                         const struct room_object *object, const struct object_image *image,
                         const struct strip_stamp *stamp)
{
    for (int row = stamp->first; row < stamp->end; row++) {
        const uint8_t *from = image->pixels + row * object->width + stamp->strip * STRIP_WIDTH;
        uint8_t *to = canvas->background + (stamp->room_y + row) * room->width +
                      stamp->room_strip * STRIP_WIDTH;
        for (int i = 0; i < STRIP_WIDTH; i++) {
            if (!stamp->see_through || from[i] != room->transparent)
                to[i] = from[i];
        }
    }
}

/* Draws one strip. If the picture lacks a z-plane, even an opaque strip leaves the room's plane
 * unchanged. A plane that the picture has replaces the room's bits in opaque strips, even with
 * zeros. Observed: ScummVM 2.7. */
static void strip_draw(const struct room_canvas *canvas, const struct room *room,
                       const struct room_object *object, const struct object_image *image,
                       const struct strip_stamp *stamp)
{
    pixels_stamp(canvas, room, object, image, stamp);
    for (int i = 0; i < room->zplane_count && i < image->zplane_count; i++) {
        struct zplane *plane = &canvas->zplanes[i];
        const struct zplane *from = &image->zplanes[i];
        for (int row = stamp->first; plane->bits && from->bits && row < stamp->end; row++) {
            uint8_t bits = from->bits[row * from->strips + stamp->strip];
            uint8_t *to = plane->bits + (stamp->room_y + row) * plane->strips + stamp->room_strip;
            *to = stamp->see_through ? (uint8_t)(*to | bits) : bits;
        }
    }
}

void room_draw_object_strips(const struct room_canvas *canvas, const struct room *room,
                             const struct room_object *object, const struct object_image *image,
                             int x, int y, struct strip_range strips)
{
    struct rectangle place = {x, y, x + object->width, y + object->height};
    struct rectangle area = {strips.first * STRIP_WIDTH, 0, strips.end * STRIP_WIDTH, room->height};
    struct rectangle inside = rectangle_intersect(place, area);

    if (!image || !image->pixels || rectangle_empty(inside))
        return;
    for (int strip = (inside.left - x) / STRIP_WIDTH; strip * STRIP_WIDTH + x < inside.right;
         strip++) {
        struct strip_stamp stamp = {
            .strip = strip,
            .room_strip = x / STRIP_WIDTH + strip,
            .room_y = y,
            .first = inside.top - y,
            .end = inside.bottom - y,
            .see_through = image->see_through && image->see_through[strip],
        };
        strip_draw(canvas, room, object, image, &stamp);
    }
}

void room_draw_object(const struct room_canvas *canvas, const struct room *room,
                      const struct room_object *object, const struct object_image *image, int x,
                      int y)
{
    room_draw_object_strips(canvas, room, object, image, x, y, all_strips(room));
}

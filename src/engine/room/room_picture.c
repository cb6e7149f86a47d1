#include "engine/room/room_picture.h"

#include "resource/files/game_index.h"
#include "resource/object.h"
#include "resource/room.h"
#include "resource/strip.h"
#include "resource/zplane.h"
#include "util/arena.h"

bool room_canvas_make(struct room_canvas *canvas, const struct room *room, struct arena *arena)
{
    size_t pixels = (size_t)room->width * (size_t)room->height;
    canvas->background = arena_alloc(arena, pixels, 1);
    canvas->zplanes = arena_alloc(arena, (size_t)room->zplane_count, sizeof *canvas->zplanes);
    if (!canvas->background || !canvas->zplanes)
        return false;
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *stored = &room->zplanes[i];
        size_t bytes = (size_t)stored->strips * (size_t)stored->height;
        canvas->zplanes[i] = *stored;
        canvas->zplanes[i].bits = arena_alloc(arena, bytes, 1);
        if (!canvas->zplanes[i].bits)
            return false;
    }
    room_canvas_clear(canvas, room);
    return true;
}

void room_picture_paint(const struct room_canvas *canvas, const struct room *room,
                        const struct object_look *looks, struct strip_range strips)
{
    room_canvas_clear_strips(canvas, room, strips);
    for (int i = room->object_count - 1; i >= 0; i--) {
        const struct room_object *object = &room->objects[i];
        const struct object_image *image = room_object_image(object, looks[i].state);
        if (image)
            room_draw_object_strips(canvas, room, object, image, looks[i].x, looks[i].y, strips);
    }
}

void room_picture_paint_objects(const struct room_canvas *canvas, const struct room *room,
                                const struct object_look *looks)
{
    for (int i = room->object_count - 1; i >= 0; i--) {
        const struct room_object *object = &room->objects[i];
        const struct object_image *image = room_object_image(object, looks[i].state);
        if (image)
            room_draw_object(canvas, room, object, image, looks[i].x, looks[i].y);
    }
}

/* The state that the index file gives an object. */
static int first_state(const void *context, int object)
{
    const struct game_index *index = context;
    return object < index->object_count ? index->objects[object].state : 0;
}

bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena)
{
    struct object_look *looks = arena_alloc(arena, (size_t)room->object_count, sizeof *looks);
    if (!looks || !room_canvas_make(canvas, room, arena))
        return false;
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        bool allowed = room_object_allowed(room, object, first_state, index);
        int state = allowed ? first_state(index, object->id) : 0;
        looks[i] = (struct object_look){state, object->x, object->y};
    }
    room_picture_paint(canvas, room, looks, (struct strip_range){0, room->width / STRIP_WIDTH});
    return true;
}

#include "engine/room_picture.h"

static bool allocate(struct room_canvas *canvas, const struct room *room, struct arena *arena)
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
    return true;
}

/* The state an object begins the game in. */
static int first_state(const struct game_index *index, int object)
{
    return object < index->object_count ? index->objects[object].state : 0;
}

/* Whether the chain of parents has the states it needs; a chain that bites its tail does not. */
static bool parents_allow(const struct room *room, const struct game_index *index,
                          const struct room_object *object)
{
    for (int depth = 0; object->parent != 0; depth++) {
        if (object->parent > room->object_count || depth > room->object_count)
            return false;
        int needed = object->flags & 0x80 ? 1 : object->flags & 0x0F;
        object = &room->objects[object->parent - 1];
        if (first_state(index, object->id) != needed)
            return false;
    }
    return true;
}

/* Paints the objects that show something, from the last of the room to the first. */
static void paint_objects(struct room_canvas *canvas, const struct room *room,
                          const struct game_index *index)
{
    for (int i = room->object_count - 1; i >= 0; i--) {
        const struct room_object *object = &room->objects[i];
        const struct object_image *image =
            room_object_image(object, first_state(index, object->id));
        if (image && parents_allow(room, index, object))
            room_draw_object(canvas, room, object, image, object->x, object->y);
    }
}

bool room_picture_make(struct room_canvas *canvas, const struct room *room,
                       const struct game_index *index, struct arena *arena)
{
    if (!allocate(canvas, room, arena))
        return false;
    room_canvas_clear(canvas, room);
    paint_objects(canvas, room, index);
    return true;
}

#include "engine/room/room_picture.h"

#include <string.h>

#include "engine/objects/objects.h"
#include "engine/room/camera.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "render/room_canvas.h"
#include "resource/picture.h"
#include "util/limits.h"
#include "util/minmax.h"

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

/* What an object shows. */
struct object_look {
    int state; /* 0: nothing, or its parents do not allow it */
    int x, y;  /* pixels, multiples of 8 */
};

/* Draws objects over what is there, from the last in the room's data to the first: the part of each
 * that is in these strips, or all of it if `strips` is NULL. `looks` is in the order of the room's
 * data. */
static void paint_objects(const struct room_canvas *canvas, const struct room *room,
                          const struct object_look *looks, const struct strip_range *strips)
{
    for (int i = room->object_count - 1; i >= 0; i--) {
        const struct room_object *object = &room->objects[i];
        const struct object_image *image = room_object_image(object, looks[i].state);
        if (image && strips)
            room_draw_object_strips(canvas, room, object, image, looks[i].x, looks[i].y, *strips);
        else if (image)
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
    paint_objects(canvas, room, looks, &(struct strip_range){0, room->width / STRIP_WIDTH});
    return true;
}

/* The object in the room's data. Its picture is in the room even when the object itself is carried.
 */
static const struct room_object *pictured(const struct game *game, int object)
{
    return game->has_room ? room_find_object(&game->room, object) : NULL;
}

/* ---- what is to be painted again ---- */

void object_pictures_spoil(struct game *game, int left, int right)
{
    struct object_pictures *pictures = &game->pictures;
    int width = game->has_room ? game->room.width : 0;
    int first = int_max(left, 0) / STRIP_WIDTH;
    int end = (right < width ? right + STRIP_WIDTH - 1 : width) / STRIP_WIDTH;
    for (int strip = first; strip < end && strip < PICTURE_STRIP_LIMIT; strip++) {
        pictures->stale[strip / 8] |= (uint8_t)(1 << strip % 8);
        pictures->any_stale = true;
    }
}

/* Marks what the camera brought into view: one strip when it moved by one strip, else the whole
 * view. */
static void spoil_exposed(struct game *game)
{
    const struct camera before = {.x = game->world.last_camera_x};
    int was = camera_left(&before);
    int left = camera_left(&game->world.camera);
    if (left == was + STRIP_WIDTH)
        object_pictures_spoil(game, left + SCREEN_WIDTH - STRIP_WIDTH, left + SCREEN_WIDTH);
    else if (left == was - STRIP_WIDTH)
        object_pictures_spoil(game, left, left + STRIP_WIDTH);
    else if (left != was)
        object_pictures_spoil(game, left, left + SCREEN_WIDTH);
}

/* ---- painting ---- */

/* Call settle_states before. */
static void look_at_objects(const struct game *game, struct object_look *looks)
{
    for (int i = 0; i < game->room.object_count; i++) {
        const struct room_object *object = &game->room.objects[i];
        struct rectangle area = object_area(game, object);
        int state =
            object_allowed(game, object) ? object_state(&game->world.objects, object->id) : 0;
        looks[i] = (struct object_look){state, area.left, area.top};
    }
}

/* Paints the stale strips, one run of neighbouring strips after the other. With `all`, every object
 * of the room is then drawn again, also in other strips. So objects appear that their parents have
 * come to allow, and objects that drawObject drew out of order are in order again. */
static void paint_stale(struct game *game, bool all)
{
    struct object_pictures *pictures = &game->pictures;
    struct object_look looks[LIMIT_ROOM_OBJECTS];
    int count = game->room.width / STRIP_WIDTH;
    if (!pictures->any_stale)
        return;
    look_at_objects(game, looks);
    for (int strip = 0; strip < count; strip++) {
        struct strip_range run = {strip, strip};
        while (run.end < count && run.end < PICTURE_STRIP_LIMIT &&
               (pictures->stale[run.end / 8] >> run.end % 8 & 1) != 0)
            run.end++;
        strip = run.end;
        if (run.end == run.first)
            continue;
        room_canvas_clear_strips(&game->canvas, &game->room, run);
        paint_objects(&game->canvas, &game->room, looks, &run);
        screen_erase_text(game, (struct rectangle){run.first * STRIP_WIDTH, 0,
                                                   run.end * STRIP_WIDTH, game->room.height});
    }
    if (all)
        paint_objects(&game->canvas, &game->room, looks, NULL);
    memset(pictures->stale, 0, sizeof pictures->stale);
    pictures->any_stale = false;
    game->scene.background_version++;
}

/* Draws the queued objects over what is there, in the states that they have now, even if their
 * parents do not allow them. */
static void paint_queue(struct game *game)
{
    struct object_pictures *pictures = &game->pictures;
    for (int i = 0; i < pictures->queue_count; i++) {
        const struct room_object *object = pictured(game, pictures->queue[i]);
        if (!object)
            continue;
        struct rectangle area = object_area(game, object);
        int state = object_state(&game->world.objects, object->id);
        room_draw_object(&game->canvas, &game->room, object, room_object_image(object, state),
                         area.left, area.top);
        screen_erase_text(game, area);
        game->scene.background_version++;
    }
    pictures->queue_count = 0;
}

/* ---- what scripts do ---- */

void object_show_state(struct game *game, int object, int state)
{
    const struct room_object *here = pictured(game, object);
    object_set_state(&game->world.objects, object, state);
    if (here) {
        struct rectangle area = object_area(game, here);
        object_pictures_spoil(game, area.left, area.right);
    }
}

/* Objects with exactly the same area as this one are covered by it, so they get state 0. */
static void put_out_others(struct game *game, const struct room_object *object)
{
    struct rectangle area = object_area(game, object);
    for (int i = 0; i < game->room.object_count; i++) {
        const struct room_object *other = &game->room.objects[i];
        struct rectangle its = object_area(game, other);
        if (other != object && its.left == area.left && its.top == area.top &&
            its.right == area.right && its.bottom == area.bottom)
            object_set_state(&game->world.objects, other->id, 0);
    }
}

/* Appends an object to the queue. If it is in the queue already, it moves to the end. */
static void enqueue(struct object_pictures *pictures, int object)
{
    int count = 0;
    for (int i = 0; i < pictures->queue_count; i++)
        if (pictures->queue[i] != object)
            pictures->queue[count++] = pictures->queue[i];
    if (count < PICTURE_QUEUE_LIMIT)
        pictures->queue[count++] = (uint16_t)object;
    pictures->queue_count = count;
}

void object_draw(struct game *game, int object, int state)
{
    const struct room_object *here = pictured(game, object);
    if (!here)
        return;
    put_out_others(game, here);
    object_set_state(&game->world.objects, object, state);
    enqueue(&game->pictures, object);
}

void object_move(struct game *game, int object, int x, int y)
{
    const struct room_object *here = pictured(game, object);
    if (!here || object >= OBJECT_LIMIT)
        return;
    struct object_status *status = &game->world.objects.objects[object];
    status->shift_x = x - here->x;
    status->shift_y = y - here->y;
}

/* ---- when ---- */

/* Whether a parent allows an object depends on the parent's state at the end of the last frame. A
 * room that is just being entered has no last frame, so it is settled at once. */
static void settle_states(struct game *game)
{
    for (int i = 0; i < game->room.object_count; i++) {
        int id = game->room.objects[i].id;
        if (id < OBJECT_LIMIT)
            game->world.objects.objects[id].settled_state =
                (uint8_t)object_state(&game->world.objects, id);
    }
}

void object_pictures_restore(struct game *game)
{
    game->pictures = (struct object_pictures){0};
    object_pictures_spoil(game, 0, game->room.width);
    paint_stale(game, false);
}

void object_pictures_enter(struct game *game)
{
    struct object_status *objects = game->world.objects.objects;
    for (int id = 0; id < OBJECT_LIMIT; id++)
        objects[id].shift_x = objects[id].shift_y = 0;
    settle_states(game);
    object_pictures_restore(game);
    /* What scripts paint before the end of this frame does not last, because the whole room is
     * painted then. */
    object_pictures_spoil(game, 0, game->room.width);
}

void object_states_draw(struct game *game)
{
    bool scripted = game->pictures.any_stale;
    settle_states(game);
    spoil_exposed(game);
    paint_stale(game, scripted);
    paint_queue(game);
}

#include "engine/room/room_picture.h"

#include <string.h>

#include "engine/objects/objects.h"
#include "engine/room/screen.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
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

/* An object's state and place in the picture. */
struct object_look {
    int state; /* 0 if there is no picture, or its parents do not allow it */
    int x, y;  /* room pixels, multiples of 8 */
};

/* Draws objects over the canvas, from the last in the room's data to the first: only the parts
 * in these strips, or whole objects if `strips` is NULL. `looks` is in the order of the room's
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

/* The object's state in the index file. */
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

/* The object in the room's data. Its picture may be in the room even while the object itself is
 * carried. */
static const struct room_object *pictured(const struct stage *stage, int object)
{
    return stage->has_room ? room_find_object(&stage->room, object) : NULL;
}

/* ---- strips that must be painted again ---- */

void object_pictures_spoil(struct stage *stage, int left, int right)
{
    struct object_pictures *pictures = &stage->pictures;
    int width = stage->has_room ? stage->room.width : 0;
    int first = int_max(left, 0) / STRIP_WIDTH;
    int end = (right < width ? right + STRIP_WIDTH - 1 : width) / STRIP_WIDTH;
    for (int strip = first; strip < end && strip < PICTURE_STRIP_LIMIT; strip++) {
        pictures->stale[strip / 8] |= (uint8_t)(1 << strip % 8);
        pictures->any_stale = true;
    }
}

/* Marks the strips that the camera brought into view: one strip if it moved by one strip, otherwise
 * the whole view. */
static void spoil_exposed(const struct world *world, struct stage *stage)
{
    const struct camera before = {.x = world->last_camera_x};
    int was = camera_left(&before);
    int left = camera_left(&world->camera);
    if (left == was + STRIP_WIDTH)
        object_pictures_spoil(stage, left + SCREEN_WIDTH - STRIP_WIDTH, left + SCREEN_WIDTH);
    else if (left == was - STRIP_WIDTH)
        object_pictures_spoil(stage, left, left + STRIP_WIDTH);
    else if (left != was)
        object_pictures_spoil(stage, left, left + SCREEN_WIDTH);
}

/* ---- painting ---- */

/* A bit for each strip of the view that an area in the room touches. */
static uint64_t strips_in_view(const struct world *world, struct rectangle area)
{
    const int left = camera_left(&world->camera);
    const int first = int_max(area.left - left, 0) / STRIP_WIDTH;
    const int end = (int_min(area.right - left, SCREEN_WIDTH) + STRIP_WIDTH - 1) / STRIP_WIDTH;
    uint64_t strips = 0;
    for (int strip = first; strip < end; strip++)
        strips |= (uint64_t)1 << strip;
    return strips;
}

/* Erases the system text where the room was painted. Returns the strips of the view. */
static uint64_t erase_below(const struct world *world, struct stage *stage, struct rectangle area)
{
    screen_erase_text(world, stage, area);
    return strips_in_view(world, area);
}

/* Call settle_states first. */
static void look_at_objects(const struct object_states *states, const struct room *room,
                            struct object_look *looks)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        struct rectangle area = object_area(states, object);
        int state = object_allowed(states, room, object) ? object_state(states, object->id) : 0;
        looks[i] = (struct object_look){state, area.left, area.top};
    }
}

/* Paints the stale strips, run by run of neighbouring strips. If `all` is set, every object of the
 * room is then drawn again, also in other strips. So objects appear that their parents now allow,
 * and objects that drawObject drew out of order are in order again. */
static uint64_t paint_stale(const struct world *world, struct stage *stage, bool all)
{
    struct object_pictures *pictures = &stage->pictures;
    struct object_look looks[LIMIT_ROOM_OBJECTS];
    int count = stage->room.width / STRIP_WIDTH;
    uint64_t painted = 0;
    if (!pictures->any_stale)
        return 0;
    look_at_objects(&world->objects, &stage->room, looks);
    for (int strip = 0; strip < count; strip++) {
        struct strip_range run = {strip, strip};
        while (run.end < count && run.end < PICTURE_STRIP_LIMIT &&
               (pictures->stale[run.end / 8] >> run.end % 8 & 1) != 0)
            run.end++;
        strip = run.end;
        if (run.end == run.first)
            continue;
        room_canvas_clear_strips(&stage->canvas, &stage->room, run);
        paint_objects(&stage->canvas, &stage->room, looks, &run);
        painted |= erase_below(world, stage,
                               (struct rectangle){run.first * STRIP_WIDTH, 0, run.end * STRIP_WIDTH,
                                                  stage->room.height});
    }
    if (all)
        paint_objects(&stage->canvas, &stage->room, looks, NULL);
    for (int i = 0; all && i < stage->room.object_count; i++)
        if (room_object_image(&stage->room.objects[i], looks[i].state))
            painted |=
                erase_below(world, stage, object_area(&world->objects, &stage->room.objects[i]));
    memset(pictures->stale, 0, sizeof pictures->stale);
    pictures->any_stale = false;
    stage->scene.background_version++;
    return painted;
}

/* Draws the queued objects over the canvas, in their current states, even if their parents do not
 * allow them. */
static uint64_t paint_queue(const struct world *world, struct stage *stage)
{
    struct object_pictures *pictures = &stage->pictures;
    uint64_t painted = 0;
    for (int i = 0; i < pictures->queue_count; i++) {
        const struct room_object *object = pictured(stage, pictures->queue[i]);
        if (!object)
            continue;
        struct rectangle area = object_area(&world->objects, object);
        int state = object_state(&world->objects, object->id);
        room_draw_object(&stage->canvas, &stage->room, object, room_object_image(object, state),
                         area.left, area.top);
        painted |= erase_below(world, stage, area);
        stage->scene.background_version++;
    }
    pictures->queue_count = 0;
    return painted;
}

/* ---- changes by scripts ---- */

void object_show_state(struct object_states *states, struct stage *stage, int object, int state)
{
    const struct room_object *here = pictured(stage, object);
    object_set_state(states, object, state);
    if (here) {
        struct rectangle area = object_area(states, here);
        object_pictures_spoil(stage, area.left, area.right);
    }
}

/* Gives state 0 to objects with exactly the same area as this object, which covers them. */
static void put_out_others(struct object_states *states, const struct room *room,
                           const struct room_object *object)
{
    struct rectangle area = object_area(states, object);
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *other = &room->objects[i];
        struct rectangle its = object_area(states, other);
        if (other != object && its.left == area.left && its.top == area.top &&
            its.right == area.right && its.bottom == area.bottom)
            object_set_state(states, other->id, 0);
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

void object_draw(struct object_states *states, struct stage *stage, int object, int state)
{
    const struct room_object *here = pictured(stage, object);
    if (!here)
        return;
    put_out_others(states, &stage->room, here);
    object_set_state(states, object, state);
    enqueue(&stage->pictures, object);
}

void object_move(struct object_states *states, const struct stage *stage, int object, int x, int y)
{
    const struct room_object *here = pictured(stage, object);
    if (!here || object >= OBJECT_LIMIT)
        return;
    struct object_status *status = &states->objects[object];
    status->shift_x = x - here->x;
    status->shift_y = y - here->y;
}

/* ---- order in a frame ---- */

/* Whether a parent allows an object depends on the parent's state at the end of the last frame. A
 * room that has just been entered has no last frame, so its states are settled at once. */
static void settle_states(struct object_states *states, const struct room *room)
{
    for (int i = 0; i < room->object_count; i++) {
        int id = room->objects[i].id;
        if (id < OBJECT_LIMIT)
            states->objects[id].settled_state = (uint8_t)object_state(states, id);
    }
}

void object_pictures_restore(const struct world *world, struct stage *stage)
{
    stage->pictures = (struct object_pictures){0};
    object_pictures_spoil(stage, 0, stage->room.width);
    paint_stale(world, stage, false);
}

void object_pictures_enter(struct world *world, struct stage *stage)
{
    struct object_status *objects = world->objects.objects;
    for (int id = 0; id < OBJECT_LIMIT; id++)
        objects[id].shift_x = objects[id].shift_y = 0;
    settle_states(&world->objects, &stage->room);
    object_pictures_restore(world, stage);
    /* Whatever scripts paint before the end of this frame is lost, because the whole room is
     * painted then. */
    object_pictures_spoil(stage, 0, stage->room.width);
}

uint64_t object_states_draw(struct world *world, struct stage *stage)
{
    bool scripted = stage->pictures.any_stale;
    settle_states(&world->objects, &stage->room);
    spoil_exposed(world, stage);
    uint64_t painted = paint_stale(world, stage, scripted);
    return painted | paint_queue(world, stage);
}

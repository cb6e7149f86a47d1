/* Shared by the editor's other files: messages, boxes at a point, the actor, and updates after each
 * change of the floor. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/box_editor/box_state.h"
#include "assets-tools/room/floor_text.h"
#include "cli/language.h"
#include "engine/actors/actor.h"
#include "engine/room/floor.h"
#include "render/costume_draw.h"
#include "render/room_canvas.h"
#include "util/minmax.h"
#include "walk/box.h"
#include "walk/router.h"

void box_message(struct box_editor *editor, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(editor->message, sizeof editor->message, format, arguments);
    va_end(arguments);
}

bool box_is_real(const struct box_editor *editor, int box)
{
    return box >= 0 && box < editor->model->box_count &&
           !(box == 0 && floor_box_is_outside(&editor->model->boxes[0]));
}

int box_at(const struct box_editor *editor, struct walk_point point)
{
    const struct floor_model *model = editor->model;
    if (box_is_real(editor, editor->box) && walk_box_contains(&model->boxes[editor->box], point))
        return editor->box;
    for (int box = 0; box < model->box_count; box++)
        if (box_is_real(editor, box) && walk_box_contains(&model->boxes[box], point))
            return box;
    return NO_BOX;
}

struct tr_text box_finding_text(const struct box_editor *editor, int finding)
{
    const struct message message = floor_finding_message(editor->model, &editor->findings[finding]);
    return tr_message(&message);
}

void box_floor_plan(struct box_editor *editor)
{
    editor->paths.count = 0;
    if (!editor->caches || !editor->placed || !editor->has_goal ||
        !(editor->layers & OVERLAY_ROUTES))
        return;
    editor->paths.from = editor->walker.mover.position;
    editor->paths.to = editor->goal;
    editor->paths.speed = (struct walk_point){WALK_SPEED_X, WALK_SPEED_Y};
    for (int i = 0; lab_plan(&editor->paths, &editor->map, editor->caches, i); i++)
        ;
}

/* ---- the actor: a costume of the game, moved by the chosen router and its walker ---- */

enum {
    INIT = 1, /* costume animations, docs/formats.md 6 */
    WALK = 2,
    STAND = 3,
    JIFFIES_OF_FRAME = 6,
    FRAMES_AT_ONCE = 10,
};

static void show_animation(struct box_editor *editor)
{
    const struct mover *walker = &editor->walker.mover;
    int animation = walker->moving ? WALK : STAND;
    int direction = (int)direction_of_facing(walker->facing);
    if (!editor->costume || (animation == editor->animation && direction == editor->direction))
        return;
    editor->animation = animation;
    editor->direction = direction;
    limb_anim_start(&editor->limbs, editor->costume, animation, direction);
}

/* Uses the first costume that can be drawn. */
void box_walk_begin(struct box_editor *editor)
{
    struct fault fault;
    struct fault_log log = {0};
    for (int id = game_files_next(editor->files, RESOURCE_COSTUME, 0); id >= 0 && !editor->costume;
         id = game_files_next(editor->files, RESOURCE_COSTUME, id)) {
        struct block block;
        struct costume *costume = arena_alloc(&editor->arena, 1, sizeof *costume);
        if (!costume || !game_files_resource(editor->files, RESOURCE_COSTUME, id, &block, &fault))
            continue;
        if (costume_load(costume, block_place(editor->files->container_name, &block), block.payload,
                         &editor->arena, &log, &fault))
            editor->costume = costume;
    }
    if (!editor->costume)
        return;
    limb_anim_clear(&editor->limbs);
    limb_anim_start(&editor->limbs, editor->costume, INIT, COSTUME_SOUTH);
}

void box_walk_place(struct box_editor *editor, struct walk_point point)
{
    struct walk_point clamped = point;
    if (!editor->caches || editor->model->box_count == 0)
        return;
    walk_map_nearest_box(&editor->map, point, WALK_FLAGS_LIVE, &clamped);
    lone_walker_place(&editor->walker, &editor->map, editor->caches, router_at(editor->router),
                      clamped);
    editor->placed = true;
    editor->animation = -1;
    show_animation(editor);
    box_floor_plan(editor);
}

void box_walk_send(struct box_editor *editor, struct walk_point point)
{
    if (!editor->placed)
        box_walk_place(editor, point);
    if (!editor->placed || !editor->caches) /* there may be no memory for the floor */
        return;
    editor->goal = point;
    editor->has_goal = true;
    lone_walker_send(&editor->walker, point);
    show_animation(editor);
    box_floor_plan(editor);
    box_message(editor, tr("The actor walks to %d,%d with router %s."), (int)point.x, (int)point.y,
                router_at(editor->router)->name);
}

/* Finds a place where an actor can stand, in the first box that has one. */
static bool first_place(const struct box_editor *editor, struct walk_point *place)
{
    for (int i = 0; i < editor->model->box_count; i++) {
        const struct walk_box *box = &editor->model->boxes[i];
        if (!box_is_real(editor, i) || (box->flags & WALK_BOX_INVISIBLE))
            continue;
        *place = (struct walk_point){(box->ul.x + box->lr.x) / 2, (box->ul.y + box->lr.y) / 2};
        return true;
    }
    return false;
}

/* Keeps the actor at its point on the changed floor, and plans its walk again. */
void box_walk_floor_changed(struct box_editor *editor)
{
    struct walk_point place;
    const struct mover was = editor->walker.mover;
    if (!editor->caches)
        return;
    if (!editor->placed) {
        if (first_place(editor, &place))
            box_walk_place(editor, place);
        return;
    }
    if (was.moving) {
        lone_walker_place(&editor->walker, &editor->map, editor->caches, router_at(editor->router),
                          was.position);
        lone_walker_send(&editor->walker, editor->goal);
    } else {
        box_walk_place(editor, was.position);
    }
    editor->walker.mover.facing = editor->walker.mover.wanted_facing = was.facing;
    show_animation(editor);
}

bool box_walk_moves(void *context)
{
    const struct box_editor *editor = context;
    return editor->placed && editor->caches && editor->walker.mover.moving;
}

bool box_walk_tick(void *context, int jiffies)
{
    struct box_editor *editor = context;
    if (!box_walk_moves(editor))
        return false;
    editor->jiffies += jiffies;
    int frames = editor->jiffies / JIFFIES_OF_FRAME;
    editor->jiffies %= JIFFIES_OF_FRAME;
    for (int i = 0; i < frames && i < FRAMES_AT_ONCE; i++) {
        lone_walker_step(&editor->walker);
        show_animation(editor);
        if (editor->costume)
            limb_anim_advance(&editor->limbs, editor->costume, LIMB_CUES_PASSED);
    }
    if (frames > 0)
        box_floor_plan(editor);
    return frames > 0;
}

/* ---- drawing ---- */

void box_walk_draw(struct box_editor *editor)
{
    const struct mover *walker = &editor->walker.mover;
    struct costume_placement placement;
    if (!editor->placed || !editor->costume)
        return;
    int scale = int_clamp(walker->scale_x, 1, WALK_SCALE_FULL);
    int plane = box_is_real(editor, walker->box) ? editor->model->boxes[walker->box].mask : 0;
    struct sprite sprite = {.costume = editor->costume,
                            .x = walker->position.x,
                            .y = walker->position.y,
                            .scale_x = scale,
                            .scale_y = scale,
                            .mirrored =
                                walker->facing == WALK_FACING_W && !editor->costume->west_is_own,
                            .clip_plane = plane <= editor->room.zplane_count ? plane : 0};
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite.pictures[limb] = (int8_t)limb_anim_picture(&editor->limbs, editor->costume, limb);
    const struct costume_target target = {
        .pixels = editor->pixels,
        .pitch = editor->room.width,
        .clip = {0, 0, editor->room.width, editor->room.height},
        .mask = sprite.clip_plane > 0 ? &editor->room.zplanes[sprite.clip_plane - 1] : NULL};
    costume_place(&placement, &sprite);
    costume_draw(&target, &sprite, &placement);
}

/* Returns the object's place in the model, or in the game if the model lacks the object. */
static struct walk_point place_of(const struct box_editor *editor, const struct room_object *object)
{
    for (int i = 0; i < editor->model->object_count; i++)
        if (editor->model->objects[i].id == object->id)
            return (struct walk_point){editor->model->objects[i].x, editor->model->objects[i].y};
    return (struct walk_point){object->x, object->y};
}

void box_paint_room(struct box_editor *editor)
{
    struct room *room = &editor->room;
    const struct game_index *index = &editor->files->index;
    struct zplane *planes = room->zplanes;
    const struct room_canvas canvas = {editor->picture, planes};
    room->zplanes = editor->plain_planes;
    room_canvas_clear(&canvas, room);
    room->zplanes = planes;
    for (int i = room->object_count - 1; i >= 0; i--) {
        const struct room_object *object = &room->objects[i];
        int state = object->id < index->object_count ? index->objects[object->id].state : 0;
        const struct object_image *image = room_object_image(object, state);
        const struct walk_point at = place_of(editor, object);
        if (image && object->parent == 0)
            room_draw_object(&canvas, room, object, image, at.x, at.y);
    }
    memcpy(editor->painted, editor->model->objects, sizeof editor->painted);
}

/* ---- updates after each change of the floor ---- */

void box_floor_changed(struct box_editor *editor)
{
    int count = editor->model->box_count;
    arena_reset(&editor->floor_arena);
    editor->edited = editor->room;
    editor->caches = NULL;
    if (floor_into_room(&editor->edited, editor->model, &editor->floor_arena))
        editor->caches = room_floor_make(&editor->map, &editor->classic, &editor->edited, NULL,
                                         &editor->floor_arena);
    editor->finding_count = floor_check(editor->model, editor->findings, FLOOR_FINDING_LIMIT);
    if (editor->box >= count)
        editor->box = NO_BOX;
    if (editor->hover_box >= count)
        editor->hover_box = NO_BOX;
    editor->hover_finding = -1;
    if (memcmp(editor->painted, editor->model->objects, sizeof editor->painted) != 0)
        box_paint_room(editor);
    box_walk_floor_changed(editor);
    box_floor_plan(editor);
}

bool box_done(struct box_editor *editor, const char *why, const char *format, ...)
{
    char name[FLOOR_STEP_NAME_SIZE];
    va_list arguments;
    if (why) {
        box_message(editor, "%s", tr(why));
        return false;
    }
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    editor->save_again = false;
    if (floor_history_add(editor->history, editor->model, name))
        box_message(editor, "%s", name);
    box_floor_changed(editor);
    return true;
}
